/** A transaction is told who calls before it runs what is asked. */
import { errors, type JWTPayload } from 'jose';

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

/** Nobody else has rows asked for: the door lets in no other role. */
const ROLE = 'authenticated';

/** @throws JOSEError where the token is of another role */
export function callerStatement(claims: JWTPayload, { name, operation }: Call): Statement {
  const { sub = '', role } = claims;
  if (role !== ROLE) throw new errors.JWTClaimValidationFailed('another role', claims, 'role');
  const headers = operation ? JSON.stringify({ 'x-operation-id': operation }) : '';
  return { text: TEXT, values: [ROLE, sub, ROLE, JSON.stringify(claims), headers, name], isKept: true };
}
