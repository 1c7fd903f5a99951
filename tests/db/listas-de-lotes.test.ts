/** Batches of letters and of mails: page by page, the newest first, however many there are. */
import { beforeEach, expect, it } from 'vitest';

import { anAccount, sqlState } from '../support/as-role';
import { escritosOf, unaPlantilla } from '../support/escritos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
const gone = await anAccount(sql);
await sql`update public.staff set active = false where user_id = ${gone}`;

beforeEach(async () => {
  await sql`truncate public.envios, public.lotes, public.plantillas, public.escritos cascade`;
  const plantilla = await unaPlantilla(sql, jefa);
  // Of one instant in pairs: the id decides between them.
  await sql`insert into public.lotes (user_id, plantilla_id, titulo, total, estado, created_at)
    select ${jefa}, ${plantilla}, 'Lote ' || n, 2, 'terminado', timestamptz '2026-01-01' + (n - 1) / 2 * interval '1 hour'
    from generate_series(1, 120) n`;
  await sql`insert into public.envios (user_id, titulo, modo, estado, created_at)
    select ${jefa}, 'Envío ' || n, 'eml', 'terminado', timestamptz '2026-01-01' + (n - 1) / 2 * interval '1 hour'
    from generate_series(1, 120) n`;
});

interface Page {
  total: number;
  page: number;
  rows: { id: string; titulo: string; created_at: string }[];
}

const LISTS = ['list_lotes', 'list_envios'];
const pageOf = (name: string, page: number, who = ana) => escritosOf(sql, who).call<Page>(name, page, 50);

it.each(LISTS)('%s enseña todos, cada uno una vez y los más nuevos primero', async (name) => {
  const pages = [await pageOf(name, 1), await pageOf(name, 2), await pageOf(name, 3)];
  expect(pages.map(({ total, page, rows }) => [total, page, rows.length])).toEqual([
    [120, 1, 50],
    [120, 2, 50],
    [120, 3, 20],
  ]);
  const rows = pages.flatMap((page) => page.rows);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
  const days = rows.map(({ created_at }) => created_at);
  expect(days).toEqual(days.toSorted().toReversed());
  // Past the end is the last page.
  expect(await pageOf(name, 99)).toMatchObject({ page: 3 });
});

it.each(LISTS)('%s no contesta a quien ya no es del equipo', async (name) => {
  expect(await sqlState(pageOf(name, 1, gone))).toBe('42501');
});

it('una carta suelta y terminada no es un lote; una sin terminar se puede seguir', async () => {
  await sql`update public.lotes set total = 1 where titulo in ('Lote 1', 'Lote 2')`;
  await sql`update public.lotes set estado = 'en_curso' where titulo = 'Lote 2'`;
  const { total, rows } = await pageOf('list_lotes', 3);
  expect(total).toBe(119);
  expect(rows.at(-1)?.titulo).toBe('Lote 2');
  expect(rows.map(({ titulo }) => titulo)).not.toContain('Lote 1');
});
