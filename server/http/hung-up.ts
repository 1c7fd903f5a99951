/** Somebody whose connection ended in the middle of a request. Printed, it would let anybody fill the log. */
export const hungUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || Reflect.get(error, 'code') === 'ECONNRESET');
