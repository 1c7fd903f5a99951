/** Calculations are confirmed as they were seen: the sum alone is not enough, because a letter says their days, rates and lines too. */
import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { asUser, aTeam } from '../support/as-role';
import { CALCULO } from '../support/calculos';
import { unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { ana, luis } = await aTeam(sql);
const aCase = () => unExpediente(sql, ana);

async function ask<T>(who: string, query: string, args: unknown[]): Promise<T> {
  const rows = await asUser(sql, who, (tx) => tx.unsafe(query, args as never[]));
  return (rows as unknown as { answer: T }[])[0]?.answer as T;
}
const guardar = (who: string, deal: string, datos: object = CALCULO) =>
  ask<string>(who, 'select public.guardar_calculo($1, $2::jsonb) as answer', [deal, datos]);
const confirmSeveral = (who: string, grupo: string, vistos: object) =>
  ask<string[]>(who, 'select public.confirmar_calculos($1, $2::jsonb) as answer', [grupo, vistos]);
const deshacer = (who: string, grupo: string) =>
  ask<object>(who, 'select public.deshacer_cambio_en_bloque($1) as answer', [grupo]);
/** As the screens read them. */
const seenOf = async (...ids: string[]): Promise<Record<string, string>> => {
  const rows = await sql<{ id: string; at: string }[]>`
    select id, updated_at::text as at from public.calculos where id = any (${ids}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, at }) => [id, at]));
};

it('leaves one that says something else with the same sum: another day, another title, other lines', async () => {
  const cambios = [
    { hasta: '2022-12-30' },
    { titulo: 'Otra prima' },
    { valores: { regimen: 'pactado' } },
    { resultado: { ...CALCULO.resultado, avisos: ['otro'] } },
  ];
  const ids: string[] = [];
  for (const deal of await Promise.all(cambios.map(() => aCase()))) ids.push(await guardar(ana, deal));
  const vistos = await seenOf(...ids);
  for (const [n, cambio] of cambios.entries()) {
    const [row] = await sql<{ deal_id: string }[]>`
      select deal_id from public.calculos where id = ${ids[n] ?? ''}`;
    await guardar(luis, row?.deal_id ?? '', {
      ...CALCULO,
      ...cambio,
      id: ids[n],
      visto: vistos[ids[n] ?? ''],
    });
  }
  expect(await confirmSeveral(ana, randomUUID(), vistos)).toEqual([]);
  expect(await confirmSeveral(ana, randomUUID(), await seenOf(...ids))).toHaveLength(cambios.length);
});

it('asked once more after it was taken back confirms nothing: it has not been seen since', async () => {
  const id = await guardar(ana, await aCase());
  const [grupo, vistos] = [randomUUID(), await seenOf(id)];
  await confirmSeveral(luis, grupo, vistos);
  await deshacer(luis, grupo);
  expect(await confirmSeveral(luis, grupo, vistos)).toEqual([]);
});
