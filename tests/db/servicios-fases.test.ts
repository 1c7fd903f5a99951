/** Phases that a service hides: what may be written, and what it changes for its case files. */
import { expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { fasesOf, unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';
import { message } from '../support/servicios';

const { sql } = await openBackend();
const admin = await anAccount(sql);
const staff = await anAccount(sql);
const { mover, vista, vida } = fasesOf(sql, staff);

const [servicio] = await sql<{ id: string }[]>`
  insert into public.servicios (user_id, nombre, revisado_por, revisado_fecha)
  values (${admin}, 'Extrajudicial', 'Luz Peña', '2026-01-02') returning id`;
const id = servicio?.id ?? '';
const ocultar = async (fases: string[]) =>
  (
    await asUser(
      sql,
      admin,
      (tx) => tx`
        update public.servicios set fases_ocultas = ${fases} where id = ${id} returning fases_ocultas, revisado_por`,
    )
  )[0];

const delServicio = async () => {
  const deal = await unExpediente(sql, staff);
  await sql`update public.deals set servicio_id = ${id} where id = ${deal}`;
  return deal;
};

it('se guardan en su orden, una vez cada una, y dejan de estar revisadas; la que no existe, no', async () => {
  expect(await ocultar(['vista', 'contestada', 'vista'])).toEqual({
    fases_ocultas: ['contestada', 'vista'],
    revisado_por: null,
  });
  expect(await message(ocultar(['otra']))).toContain('Una de las fases ocultas no existe');
});

it('no cuentan como saltadas para sus expedientes, y para los demás sí', async () => {
  await ocultar(['contestada', 'vista']);
  const suyo = await delServicio();
  const otro = await unExpediente(sql, staff);
  for (const deal of [suyo, otro]) await mover(deal, { fase: 'admitida', fecha: '2026-01-02' });
  expect(await vista([suyo, otro], 'sentencia', '2026-02-02')).toMatchObject({
    cambian: 2,
    saltan: 1,
    ocultas: 0,
  });
  await mover(suyo, { fase: 'sentencia', fecha: '2026-02-02' });
  expect(await message(mover(otro, { fase: 'sentencia', fecha: '2026-02-02' }))).toContain(
    'Indique el motivo',
  );
});

it('nada se rechaza: quien está en una la conserva, y se dice cuántos irían a una', async () => {
  await ocultar([]);
  const deal = await delServicio();
  await mover(deal, { fase: 'contestada', fecha: '2026-01-02' });
  await ocultar(['contestada', 'vista']);
  expect((await sql`select fase from public.deals where id = ${deal}`)[0]?.fase).toBe('contestada');
  expect(await vista([deal], 'vista', '2026-02-02')).toMatchObject({ cambian: 1, ocultas: 1 });
  await mover(deal, { fase: 'vista', fecha: '2026-02-02' });
  expect((await vida(deal)).historial).toHaveLength(2);
  const [row] = await asUser(sql, staff, (tx) => tx`select public.servicio_del_expediente(${deal}) as v`);
  expect(row?.v).toMatchObject({ fase: 'vista', fases_ocultas: ['contestada', 'vista'] });
});
