import { mensajeDeError, mensajes } from './textos';

/** The body of every error, in the shape hosted Auth uses and supabase-js reads. */
export interface AuthProblem {
  status: number;
  code: string;
  message: string;
  retryAfterMs?: number;
  details?: Record<string, unknown>;
}

export function problemResponse(problem: AuthProblem): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'x-sb-error-code': problem.code });
  if (problem.retryAfterMs !== undefined) {
    headers.set('retry-after', String(Math.max(1, Math.ceil(problem.retryAfterMs / 1000))));
  }
  const body = {
    code: problem.status,
    error_code: problem.code,
    msg: problem.message,
    ...problem.details,
  };
  return new Response(JSON.stringify(body), { status: problem.status, headers });
}

export const invalidRequest = (message: string): AuthProblem => ({
  status: 400,
  code: 'validation_failed',
  message,
});

export const sessionNotFound: AuthProblem = {
  status: 403,
  code: 'session_not_found',
  message: mensajes.sesionTerminada,
};

export const invalidCredentials: AuthProblem = {
  status: 400,
  code: 'invalid_credentials',
  message: mensajes.credencialesIncorrectas,
};

export const mailNotSent: AuthProblem = {
  status: 500,
  code: 'unexpected_failure',
  message: mensajes.correoNoEnviado,
};

export const tooManyRequests = (waitMs: number): AuthProblem => ({
  status: 429,
  code: 'over_request_rate_limit',
  message: mensajes.demasiadosIntentos(waitMs),
  retryAfterMs: waitMs,
});

export const tooManyMails = (waitMs: number): AuthProblem => ({
  status: 429,
  code: 'over_email_send_rate_limit',
  message: mensajes.demasiadosCorreos(waitMs),
  retryAfterMs: waitMs,
});

/** The engine answers in English and, when something breaks, in another shape. Statuses and codes stay, the words change. */
export async function inSpanish(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const body = await readError(response);
  return problemResponse({
    status: response.status,
    code: body.code,
    message: mensajeDeError(body.code, body.message, body.reasons),
    details: body.reasons ? { weak_password: { reasons: body.reasons } } : {},
  });
}

interface EngineError {
  code: string;
  message: string;
  reasons: string[] | null;
}

async function readError(response: Response): Promise<EngineError> {
  const body = parseObject(await response.text());
  const weak = body.weak_password;
  const reasons = isObject(weak) && Array.isArray(weak.reasons) ? weak.reasons.map(String) : null;
  return {
    code: typeof body.error_code === 'string' ? body.error_code : 'unexpected_failure',
    message: typeof body.msg === 'string' ? body.msg : '',
    reasons,
  };
}

export async function errorCode(response: Response): Promise<string | null> {
  if (response.status < 400) return null;
  return (await readError(response.clone())).code;
}

export function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
