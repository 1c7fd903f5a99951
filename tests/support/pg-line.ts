import net, { type AddressInfo } from 'node:net';

/** A line to the run's PostgreSQL that can be cut for some of those who use it. */
export interface Line {
  url: string;
  /** Ends the connections of programs that call themselves so, and refuses new ones of theirs, until `up`. */
  down: (application: string) => void;
  up: () => void;
  close: () => Promise<void>;
}

export async function lineTo(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Map<net.Socket, string>();
  const state: { refused: string | undefined } = { refused: undefined };
  const isRefused = (startup: string) => state.refused !== undefined && startup.includes(state.refused);

  const server = net.createServer((client) => {
    client.on('error', () => client.destroy());
    // The first thing that a client says is who it is.
    client.once('data', (chunk: Buffer) => {
      const startup = chunk.toString('latin1');
      if (isRefused(startup)) return void client.resetAndDestroy();
      const backend = net.connect(Number(port), hostname);
      open.set(
        client.on('close', () => open.delete(client) && backend.destroy()),
        startup,
      );
      backend.on('error', () => client.destroy()).on('close', () => client.destroy());
      backend.write(chunk);
      client.pipe(backend).pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (which: (startup: string) => boolean) => {
    for (const [client, startup] of open) if (which(startup)) client.resetAndDestroy();
  };
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    down: (application) => {
      state.refused = application;
      cut(isRefused);
    },
    up: () => (state.refused = undefined),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut(() => true);
      }),
  };
}
