import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from 'postgres';

import { versionPath } from '../../server/storage/byte-store';
import { storedVersions, sweepAll } from '../support/faults';
import { type Entrada, linea } from './diario';

interface Objeto {
  name: string;
  version: string;
  md5: string;
}

/** Bytes and rows of storage agree, after the sweep. `cortes`: when answers were lost and the program killed. */
export async function brokenObjects(
  sql: Sql,
  dataDir: string,
  diario: readonly Entrada[],
  cortes: number[],
): Promise<string[]> {
  const dir = path.join(dataDir, 'files');
  await sweepAll(sql, dir);
  const objects = await sql<Objeto[]>`
    select name, version, btrim(metadata ->> 'eTag', '"') as md5 from storage.objects`;
  return [
    ...(await damaged(dir, objects)),
    ...differences(
      await storedVersions(dir),
      objects.map(({ version }) => version),
    ),
    ...(await unexplained(sql, diario, cortes)),
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

/** An upload during which an answer was lost or the program killed may leave an object, for `Sincronizar`. No other may. */
async function unexplained(sql: Sql, diario: readonly Entrada[], cortes: number[]): Promise<string[]> {
  const loose = await sql<{ name: string; owner_id: string; made: string }[]>`
    select o.name, o.owner_id, o.metadata ->> 'lastModified' as made from storage.objects o
    where o.id not in (select d.object_id from public.deal_documents d)
      and o.id not in (select d.object_id from public.cliente_documents d)
      and o.id not in (select x.object_id from public.plantillas x where x.object_id is not null)
      and o.id not in (select x.object_id from public.notificaciones_judiciales x where x.object_id is not null)
      and o.id not in (select unnest(e.objetos) from public.expedientes e)
      and o.id not in (select unnest(p.objetos) from public.papelera p)
      and o.id not in (select r.object_id from public.objetos_purgados r)`;
  const isCut = ({ from, to }: Entrada) => cortes.some((at) => at >= from && at <= to);
  return loose.flatMap(({ name, owner_id, made }) => {
    const at = Date.parse(made);
    const during = diario.filter(
      ({ userId, from, to }) => userId === owner_id && at >= from - 5 && at <= to + 5,
    );
    return during.some(isCut) ? [] : [`objeto sin fila: ${name} (${during.map(linea).join('; ')})`];
  });
}
