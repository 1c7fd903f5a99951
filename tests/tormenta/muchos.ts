import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from 'postgres';

import { versionPath } from '../../server/storage/byte-store';
import { sweepAll, storedVersions, withSql } from '../support/faults';
import type { Persona, Tormenta } from './practica';

/** Case files with their documents and bytes, by the thousand: straight into rows and files, as uploads would leave them. */

export interface Grupo {
  prefix: string;
  deals: number;
  documents: number;
  /** Of their bytes. */
  versions: string[];
}

export async function makeGrupo(
  { practice }: Tormenta,
  owner: Persona,
  { prefix, deals, documents }: Omit<Grupo, 'versions'>,
): Promise<Grupo> {
  const objects = Array.from({ length: deals * documents }, (_, n) => ({
    deal: `${prefix}-${Math.floor(n / documents)}`,
    name: `${prefix}-${Math.floor(n / documents)}/documento/${n % documents}.pdf`,
    version: randomUUID(),
  }));
  for (const { version, name } of objects) await putFile(practice.dataDir, version, name);
  await withSql(practice, (sql) => insertRows(sql, owner.id, prefix, deals, objects));
  return { prefix, deals, documents, versions: objects.map(({ version }) => version) };
}

async function putFile(dataDir: string, version: string, content: string): Promise<void> {
  const file = versionPath(path.join(dataDir, 'files'), version);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function insertRows(
  sql: Sql,
  owner: string,
  prefix: string,
  deals: number,
  objects: object[],
): Promise<void> {
  await sql`insert into public.deals (id, user_id, contractnumber)
    select ${prefix} || '-' || n, ${owner}, 'CT-' || n from generate_series(0, ${deals - 1}::integer) n`;
  await sql`
    with given as (select * from jsonb_to_recordset(${sql.json(objects as never)}) g (deal text, name text, version text)),
    made as (
      insert into storage.objects (bucket_id, name, owner_id, owner, version, metadata)
      select 'expediente-documents', g.name, ${owner}, ${owner}::uuid, g.version,
        jsonb_build_object('eTag', '"' || md5(g.name) || '"', 'size', length(g.name), 'mimetype', 'application/pdf')
      from given g returning id, name
    )
    insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size, object_id)
    select g.deal, ${owner}, 'documento', 'general', 'a.pdf', g.name, length(g.name), m.id
    from given g join made m on m.name = g.name`;
}

export interface Resto {
  alive: number;
  waiting: number;
  documents: number;
  objects: number;
  bytes: number;
  purged: number;
}

/** What there is of it: rows, what waits in the Papelera, objects, bytes, and how often it was noted that something went for good. */
export async function restOf({ practice }: Tormenta, { prefix, versions }: Grupo): Promise<Resto> {
  return withSql(practice, async (sql) => {
    const dir = path.join(practice.dataDir, 'files');
    await sweepAll(sql, dir);
    const stored = new Set(await storedVersions(dir));
    const [row] = await sql<Omit<Resto, 'bytes'>[]>`
      select (select count(*)::integer from public.deals where id like ${`${prefix}-%`}) as alive,
        (select count(*)::integer from public.papelera where registro_id like ${`${prefix}-%`}) as waiting,
        (select count(*)::integer from public.deal_documents where deal_id like ${`${prefix}-%`}) as documents,
        (select count(*)::integer from storage.objects where name like ${`${prefix}-%`}) as objects,
        (
          select count(*)::integer from public.auditoria where accion = 'purge' and registro_id like ${`${prefix}-%`}
        ) as purged`;
    if (!row) throw new Error('no counts');
    return { ...row, bytes: versions.filter((version) => stored.has(version)).length };
  });
}
