/** Stops the start: `message` is the one Spanish line the person at the console sees. */
export class StartError extends Error {
  override name = 'StartError';
}
