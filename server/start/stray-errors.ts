/**
 * Errors that nobody awaits: of a connection cut at a bad moment, or of what the driver asks for itself when it connects. While the program
 * starts they end the start; later they must not take the practice's server down, because what matters is in PostgreSQL's transactions.
 */
export interface StrayErrors {
  /** Rejects at the first one. */
  first: Promise<never>;
  /** From now on they are only printed. */
  survive: () => void;
}

export function watchStrayErrors(): StrayErrors {
  outliveTheConsole();
  let deal: (error: unknown) => void = () => undefined;
  const first = new Promise<never>((_resolve, reject) => {
    deal = reject;
  });
  first.catch(() => undefined);
  process.on('uncaughtException', (error) => deal(error));
  process.on('unhandledRejection', (reason) => deal(reason));
  return {
    first,
    survive: () => {
      deal = (error) => console.error('Error no esperado:', error);
    },
  };
}

/** When the terminal is closed, every line written to it is an error, and logging that error would be another one, without end. */
function outliveTheConsole(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
