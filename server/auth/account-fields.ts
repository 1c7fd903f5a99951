import type { Sql } from 'postgres';

import { type AuthProblem, invalidRequest, isObject } from './errors';
import type { JsonObject } from './json-body';
import { mensajes } from './textos';

/** The only fields that a person may set about themselves: the engine would store anything else in `data` unchecked. */
export function accountData(data: unknown): { full_name?: string } {
  const name = isObject(data) ? data.full_name : undefined;
  return typeof name === 'string' ? { full_name: name } : {};
}

const onlyName = (data: unknown): boolean =>
  data == null || (isObject(data) && Object.keys(data).every((key) => key === 'full_name'));

const PUT_FIELDS = new Set([
  'data',
  'password',
  'current_password',
  'code_challenge',
  'code_challenge_method',
]);

/** Why a change of one's own account is refused: it may change the name and the password and nothing else. */
export async function changeProblem(sql: Sql, body: JsonObject): Promise<AuthProblem | null> {
  if ('email' in body) return invalidRequest(mensajes.correoNoSeCambia);
  const isKnown = Object.keys(body).every((field) => PUT_FIELDS.has(field));
  if (!isKnown || !onlyName(body.data)) return invalidRequest(mensajes.soloNombreYContrasena);
  const { full_name: name } = accountData(body.data);
  if (name === undefined) return body.data == null ? null : invalidRequest(mensajes.datosNoValidos);
  return nameProblem(sql, name);
}

async function nameProblem(sql: Sql, name: string): Promise<AuthProblem | null> {
  const rows = await sql<{ message: string | null }[]>`select private.name_error(${name}) as message`;
  const message = rows[0]?.message;
  return message == null ? null : invalidRequest(message);
}
