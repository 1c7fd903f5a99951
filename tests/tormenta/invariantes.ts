import type { Sql } from 'postgres';

import { abiertos } from './invariantes-abiertos';
import { bloqueo } from './invariantes-bloqueo';
import { escritos } from './invariantes-escritos';
import { fases } from './invariantes-fases';
import { filas } from './invariantes-filas';
import { masc } from './invariantes-masc';

export async function brokenInvariants(sql: Sql): Promise<string[]> {
  const broken: string[] = [];
  for (const { nombre, rotas } of [...filas, ...abiertos, ...bloqueo, ...fases, ...masc, ...escritos]) {
    const rows = await rotas(sql);
    if (rows.length > 0) broken.push(`${nombre}: ${rows.length}, ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}
