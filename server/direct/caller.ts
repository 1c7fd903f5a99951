/** What a request says about its caller, in the transaction that runs it. */
import type { JWTPayload } from 'jose';

import type { Statement } from '../database/session';
import type { Call } from '../rows/rows';

/** `application_name` of a session that no request runs on. */
export const IDLE_NAME = 'backoffice-filas';

const NAMES = [
  'role',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'request.jwt.claims',
  'request.headers',
  'application_name',
];

/** Counts the nulls among them, because nobody needs to hear the values again. */
const TEXT = `select num_nulls(${NAMES.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')})`;

export function callerStatement(claims: JWTPayload, { name, operation }: Call): Statement {
  const { sub = '' } = claims;
  // Nobody else has rows asked for: the door lets in no other role, and a session may become no other.
  const role = 'authenticated';
  const headers = operation ? JSON.stringify({ 'x-operation-id': operation }) : '';
  return { text: TEXT, values: [role, sub, role, JSON.stringify(claims), headers, name], isKept: true };
}
