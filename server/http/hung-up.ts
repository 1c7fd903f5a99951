/** Whether the error only says that the client disconnected. Such errors are not logged: anybody could fill the log with them. */
export const hungUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || Reflect.get(error, 'code') === 'ECONNRESET');
