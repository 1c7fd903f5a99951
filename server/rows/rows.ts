/** One request, as it can be found in PostgreSQL and ended. */
export interface Call {
  /** The `application_name` of its transaction. */
  name: string;
  /** The operation id of a write, for `private.operation_header()`. */
  operation: string | null;
  signal: AbortSignal;
}

/**
 * Answers a request until the signal fires. It is no signal of the request itself: Node copies that one, for a tenth of what a list
 * costs the door.
 */
export type AskRows = (request: Request, signal: AbortSignal) => Promise<Response>;

export interface RowsEngine {
  /** Always answers. What has been cancelled it may answer as an error of its own. */
  forward: (request: Request, call: Call) => Promise<Response>;
  /** Whether a connection of those that rows are asked for by answers now. */
  isAlive: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** More than these no reading answers, as at Supabase. */
export const MAX_ROWS = 1000;
