import type { Sql } from 'postgres';

import { type Problem, PROBLEM } from './problem';

/** `private.archivos_danados`: the objects whose bytes are not what was uploaded. */

export interface Damage {
  version: string;
  problem: Problem;
}

export interface DamagedDocument {
  version: string;
  problema: Problem;
  encontrado_at: string;
  /** The object's name in storage. */
  objeto: string;
  archivo: string;
  deal_id: string | null;
  cliente_id: string | null;
  cliente: string | null;
}

/** Not in a database that the program has not brought up to date yet. */
export async function canRememberDamage(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`
    select to_regclass('private.archivos_danados') is not null as there`;
  return row?.there ?? false;
}

/** @param at by the clock that dates the copies: one made before it has them as they were */
export async function recordDamage(sql: Sql, damages: Damage[], at = new Date()): Promise<void> {
  if (damages.length === 0) return;
  await sql`
    insert into private.archivos_danados (version, problema, encontrado_at)
    select version, problem, ${at}::timestamptz from jsonb_to_recordset(${JSON.stringify(damages)}::text::jsonb) as d (version text, problem text)
    on conflict (version) do update set problema = excluded.problema`;
}

export async function knownDamage(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ version: string }[]>`select version from private.archivos_danados`;
  return new Set(rows.map(({ version }) => version));
}

/** When each was found, in milliseconds. */
export async function damageTimes(sql: Sql): Promise<number[]> {
  const rows = await sql<{ at: number }[]>`
    select distinct extract(epoch from encontrado_at)::float8 * 1000 as at from private.archivos_danados`;
  return rows.map(({ at }) => at);
}

/** Those that were put back as they were, or that no row names any more. */
export async function forgetDamage(sql: Sql, whole: string[]): Promise<void> {
  await sql`
    delete from private.archivos_danados d
    where d.version = any(${whole}::text[])
      or not exists (select from storage.objects o where o.version = d.version)`;
}

export const listDamage = (sql: Sql, limit: number) => sql<DamagedDocument[]>`
  select version, problema, encontrado_at::text, objeto, archivo, deal_id, cliente_id, cliente
  from private.documentos_danados() limit ${limit}`;

const NAMED = 10;

/** One line: how many there are, and the first of them. */
export function damageLine(documents: Pick<DamagedDocument, 'objeto' | 'problema'>[]): string {
  const named = documents.slice(0, NAMED).map(({ objeto, problema }) => `${objeto} (${PROBLEM[problema]})`);
  const rest = documents.length - named.length;
  return `Documentos dañados: ${documents.length.toLocaleString('es-ES')}. ${named.join('; ')}${rest > 0 ? `; y ${rest} más` : ''}. Guarde la última copia de seguridad en la que estaban bien.`;
}
