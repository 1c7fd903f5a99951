import { type AuthProblem, invalidRequest, isObject } from './errors';
import { mensajes } from './textos';

export type JsonObject = Record<string, unknown>;
export type BodyResult = { body: JsonObject; problem: null } | { body: null; problem: AuthProblem };

const TEXT_FIELDS = [
  'email',
  'password',
  'current_password',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'scope',
  'nonce',
];

/**
 * Reads a body and refuses what the engine or PostgreSQL would answer 500 to: JSON that is no object, numbers where text is
 * expected, NUL and lone surrogates (PostgreSQL stores neither), addresses and passwords that do not fit.
 */
export function parseBody(text: string): BodyResult {
  if (text.trim() === '') return { body: {}, problem: null };
  const body = parseJson(text);
  if (body === null) {
    return { body: null, problem: { status: 400, code: 'bad_json', message: mensajes.jsonNoValido } };
  }
  const message = fieldProblem(body);
  return message === null ? { body, problem: null } : { body: null, problem: invalidRequest(message) };
}

function parseJson(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text, refuseUnstorable);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function refuseUnstorable(key: string, value: unknown): unknown {
  if (isUnstorable(key) || (typeof value === 'string' && isUnstorable(value))) {
    throw new SyntaxError('text that PostgreSQL cannot store');
  }
  return value;
}

export function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text);
}

function fieldProblem(body: JsonObject): string | null {
  const wrongType = TEXT_FIELDS.some((name) => body[name] != null && typeof body[name] !== 'string');
  if (wrongType || (body.data != null && !isObject(body.data))) return mensajes.datosNoValidos;
  if (textOf(body.email).length > 254) return mensajes.correoNoValido;
  // bcrypt reads 72 bytes and ignores the rest without a word.
  if (Buffer.byteLength(textOf(body.password)) > 72) return mensajes.contrasenaLarga;
  return null;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
