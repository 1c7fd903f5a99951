import { problemResponse } from '../auth/errors';

interface RefusalOptions {
  status: number;
  /** Default: `PT` and the status, as for the errors that our SQL raises. */
  code?: string;
  message: string;
  /** The hint names the call that does it instead. */
  hint?: string;
  retryAfterMs?: number;
  /** The methods that are allowed there. */
  allow?: string;
}

/** Why a request does not get through the door. Thrown where it is found, answered in one place. */
export class Refusal extends Error {
  readonly options: RefusalOptions;

  constructor(options: RefusalOptions) {
    super(options.message);
    this.name = 'Refusal';
    this.options = options;
  }

  /** As PostgREST answers, and supabase-js reads. */
  forRows(): Response {
    const { status, code = `PT${status}`, message, hint = null } = this.options;
    return this.withHeaders(Response.json({ code, message, details: null, hint }, { status }));
  }

  /** As Supabase's accounts answer. */
  forAuth(): Response {
    const { status, message } = this.options;
    return this.withHeaders(
      problemResponse({
        status,
        code: AUTH_CODES[status] ?? 'validation_failed',
        message,
      }),
    );
  }

  private withHeaders(response: Response): Response {
    const { retryAfterMs, allow } = this.options;
    if (retryAfterMs !== undefined) {
      response.headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterMs / 1000))));
    }
    if (allow !== undefined) response.headers.set('allow', allow);
    return response;
  }
}

const AUTH_CODES: Record<number, string> = {
  404: 'not_found',
  405: 'not_found',
  429: 'over_request_rate_limit',
};
