/** Rows of `auth.mfa_factors` and `auth.mfa_challenges`. */
import { randomUUID } from 'node:crypto';

import type { Sql, TransactionSql } from 'postgres';

export interface Factor {
  id: string;
  status: 'unverified' | 'verified';
  secret: string;
}

export async function findFactor(sql: Sql, userId: string, id: string): Promise<Factor | null> {
  const [factor] = await sql<Factor[]>`
    select id, status, secret from auth.mfa_factors
    where id = ${id} and user_id = ${userId} and factor_type = 'totp'`;
  return factor ?? null;
}

interface FactorCount {
  total: number;
  verified: number;
  /** Whether one has that name. */
  named: boolean;
}

/** Those that were begun and left are forgotten first. */
export async function countFactors(sql: Sql, userId: string, name: string): Promise<FactorCount> {
  await sql`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified' and created_at < now() - interval '5 minutes'`;
  const [count] = await sql<FactorCount[]>`
    select count(*)::integer as total, count(*) filter (where status = 'verified')::integer as verified,
      coalesce(bool_or(friendly_name = ${name} and ${name} <> ''), false) as named
    from auth.mfa_factors where user_id = ${userId}`;
  return count ?? { total: 0, verified: 0, named: false };
}

export interface NewFactor {
  id: string;
  userId: string;
  name: string;
  /** Sealed. */
  secret: string;
}

export async function insertFactor(sql: Sql, { id, userId, name, secret }: NewFactor): Promise<void> {
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (${id}, ${userId}, ${name}, 'totp', 'unverified', ${secret})`;
}

export async function insertChallenge(sql: Sql, factorId: string, address: string): Promise<string> {
  const id = randomUUID();
  await sql`delete from auth.mfa_challenges where factor_id = ${factorId} and created_at < now() - interval '1 day'`;
  await sql`insert into auth.mfa_challenges (id, factor_id, ip_address) values (${id}, ${factorId}, ${address})`;
  return id;
}

interface Challenge {
  answered: boolean;
  sameAddress: boolean;
  expired: boolean;
}

export const CHALLENGE_SECONDS = 300;

export async function findChallenge(
  sql: Sql,
  challenge: { id: string; factorId: string; address: string },
): Promise<Challenge | null> {
  const [found] = await sql<Challenge[]>`
    select verified_at is not null as answered, ip_address = ${challenge.address} as "sameAddress",
      created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as expired
    from auth.mfa_challenges where id = ${challenge.id} and factor_id = ${challenge.factorId}`;
  return found ?? null;
}

interface Answered {
  userId: string;
  sessionId: string;
  factorId: string;
  challengeId: string;
  step: number;
}

/**
 * The session rises to `aal2`, and the person's sessions without the second step end. `used` where a code of that window, or of a later
 * one, was used before: the row of the factor makes two answers at once come one after the other. `ended` where the answer before this one
 * ended the session; the code stays good.
 */
export async function raiseSession(sql: Sql, answered: Answered): Promise<'raised' | 'used' | 'ended'> {
  const { userId, sessionId, factorId, challengeId, step } = answered;
  return sql.begin(async (tx) => {
    const [factor] = await tx<{ isNew: boolean }[]>`
      select (last_step is null or last_step < ${step}) as "isNew" from auth.mfa_factors where id = ${factorId} for update`;
    if (!factor?.isNew) return 'used';
    const open = await tx`select from auth.sessions where id = ${sessionId} for update`;
    if (open.count === 0) return 'ended';
    await tx`
      update auth.mfa_factors set last_step = ${step}, status = 'verified', updated_at = now()
      where id = ${factorId}`;
    await tx`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`;
    await tx`
      insert into auth.mfa_amr_claims (id, session_id, authentication_method) values (${randomUUID()}, ${sessionId}, 'totp')
      on conflict (session_id, authentication_method) do update set updated_at = now()`;
    await tx`
      update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now() where id = ${sessionId}`;
    await tx`delete from auth.sessions where user_id = ${userId} and aal is distinct from 'aal2'`;
    await tx`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'`;
    return 'raised';
  });
}

/** The sessions that it had raised fall back, as in hosted Auth. */
export async function removeFactor(sql: Sql, userId: string, factor: Factor): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    const fallen = await tx<{ id: string }[]>`
      update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id} returning id`;
    await tx`
      delete from auth.mfa_amr_claims
      where session_id = any(${fallen.map(({ id }) => id)}) and authentication_method = 'totp'`;
    if (factor.status === 'verified') await audit(tx, userId, 'Desactivado');
  });
}

const audit = (tx: TransactionSql, userId: string, what: string) => tx`
  insert into public.auditoria (accion, tabla, registro_id, propietario, user_id, despues)
  values ('update', 'staff', ${userId}, ${userId}, ${userId}, ${tx.json({ segundo_paso: what })})`;
