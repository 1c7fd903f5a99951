import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from 'postgres';

import { versionPath } from '../../server/storage/byte-store';
import { storedVersions, sweepAll } from '../support/faults';
import type { Entrada } from './diario';

interface Objeto {
  id: string;
  name: string;
  owner_id: string;
  version: string;
  md5: string;
}

/** Bytes and rows of storage agree, after the sweep; and no object is without a row that no cut upload explains. */
export async function brokenObjects(
  sql: Sql,
  dataDir: string,
  diario: readonly Entrada[],
): Promise<string[]> {
  const dir = path.join(dataDir, 'files');
  await sweepAll(sql, dir);
  const objects = await sql<Objeto[]>`
    select id, name, owner_id, version, btrim(metadata ->> 'eTag', '"') as md5 from storage.objects`;
  return [
    ...(await damaged(dir, objects)),
    ...differences(
      await storedVersions(dir),
      objects.map(({ version }) => version),
    ),
    ...(await unexplained(sql, diario)),
  ];
}

async function damaged(dir: string, objects: Objeto[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, version, md5 } of objects) {
    const bytes = await readFile(versionPath(dir, version)).catch(() => undefined);
    if (!bytes) broken.push(`objeto sin bytes: ${name}`);
    else if (createHash('md5').update(bytes).digest('hex') !== md5)
      broken.push(`objeto con otros bytes: ${name}`);
  }
  return broken;
}

function differences(stored: string[], named: string[]): string[] {
  const known = new Set(named);
  return stored.filter((version) => !known.has(version)).map((version) => `archivo sin objeto: ${version}`);
}

/** Uploads whose end nobody heard may leave an object, for `Sincronizar`. */
async function unexplained(sql: Sql, diario: readonly Entrada[]): Promise<string[]> {
  const loose = await sql<{ name: string; owner_id: string; at: Date }[]>`
    select o.name, o.owner_id, o.created_at as at from storage.objects o
    where o.id not in (select d.object_id from public.deal_documents d)
      and o.id not in (select d.object_id from public.cliente_documents d)
      and o.id not in (select unnest(e.objetos) from public.expedientes e)
      and o.id not in (select unnest(p.objetos) from public.papelera p)
      and o.id not in (select r.object_id from public.objetos_purgados r)`;
  const cut = diario.filter(({ fin }) => fin === 'perdida');
  return loose
    .filter(({ owner_id }) => !cut.some(({ userId }) => userId === owner_id))
    .map(({ name }) => `objeto sin fila: ${name}`);
}
