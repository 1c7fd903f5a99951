/** What somebody could try with the life of a case file: write what functions alone may write. */
import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { fasesOf, unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const baja = await anAccount(sql);
await sql`update public.staff set active = false where user_id = ${baja}`;
const NADIE = '00000000-0000-4000-8000-000000000000';

describe('un expediente inventado no dice en qué fase está, ni si está suspendido, ni de qué servicio es', () => {
  it.each<[string, string]>([
    ['fase', `'cobro'`],
    ['fase_desde', `'2020-01-01'`],
    ['situacion', `'suspendido'`],
    ['situacion', 'null'],
    ['situacion_motivo', `'testigo'`],
    ['servicio_id', `(select id from public.servicios limit 1)`],
  ])('%s = %s', async (column, value) => {
    for (const who of [ana, jefa]) {
      const insert = asUser(sql, who, (tx) =>
        tx.unsafe(`insert into public.deals (id, ${column}) values ('FALSO-${column}', ${value})`),
      );
      expect(await sqlState(insert)).toBe('42501');
    }
    const deal = await unExpediente(sql, ana);
    const update = asUser(sql, ana, (tx) =>
      tx.unsafe(`update public.deals set ${column} = ${value} where id = '${deal}'`),
    );
    expect(await sqlState(update)).toBe('42501');
  });

  it('sin nada de eso sí se escribe', async () => {
    await asUser(sql, ana, (tx) => tx`insert into public.deals (id) values ('BUENO')`);
    const [row] = await sql`select fase, situacion, servicio_id from public.deals where id = 'BUENO'`;
    expect(row).toEqual({ fase: null, situacion: 'en_curso', servicio_id: null });
  });

  it('una importación no los trae por el nombre de la columna', async () => {
    const columns = ['id', 'creditorname', 'fase', 'fase_desde', 'situacion', 'servicio_id'];
    const rows = JSON.stringify([['IMP-FALSO', 'Banco', 'cobro', '2020-01-01', 'suspendido', NADIE]]);
    await asUser(sql, ana, (tx) => tx`select * from public.import_rows('deals', ${columns}, ${rows})`);
    const [row] =
      await sql`select fase, fase_desde, situacion, servicio_id from public.deals where id = 'IMP-FALSO'`;
    expect(row).toEqual({ fase: null, fase_desde: null, situacion: 'en_curso', servicio_id: null });
  });
});

it('quien está de baja, o nadie, no importa fases ni ve candidatos', async () => {
  const deal = await unExpediente(sql, ana);
  const vida = (tx: Parameters<Parameters<typeof asUser>[2]>[0]) =>
    tx`select private.importar_vida(array['id', 'phase'], ${`[["${deal}", "cobro"]]`}::jsonb, array[${deal}])`;
  expect(await sqlState(asUser(sql, baja, vida))).toBe('42501');
  expect(await sqlState(asUser(sql, baja, (tx) => tx`select public.candidatos_extension(${NADIE})`))).toBe(
    '42501',
  );
  expect(await sql`select from public.fases_historial where deal_id = ${deal}`).toEqual([]);
});

it('una fecha sin fin en un registro no se escribe', async () => {
  const columns = ['id', 'phase', 'phaseDate'];
  for (const fecha of ['infinity', '-infinity', '0001-01-01']) {
    const rows = JSON.stringify([['IMP-INFINITO', 'cobro', fecha]]);
    const work = asUser(sql, ana, (tx) => tx`select * from public.import_rows('deals', ${columns}, ${rows})`);
    expect(await sqlState(work)).toBe('PT400');
  }
});

it('lo del cliente bloqueado no sale entre los candidatos, ni su sentencia', async () => {
  const deAna = fasesOf(sql, ana);
  const [de, otro] = [await unExpediente(sql, ana, '12345678Z'), await unExpediente(sql, ana, '87654321X')];
  await sql`update public.deals set hasppiclause = true, debtorprovince = 'Lugo' where id in (${de}, ${otro})`;
  const procedimiento = await deAna.procedimiento(de, { autos: '9/2025', grado: 'apelacion' });
  const fila = await deAna.resultado(de, {
    resultado: 'estimada',
    fecha: '2026-02-01',
    firme_desde: '2026-03-02',
    procedimiento_id: procedimiento,
  });
  const candidatos = async () =>
    (await asUser(sql, ana, (tx) => tx`select public.candidatos_extension(${fila}) as c`))[0]?.c as {
      filas: { id: string }[];
    } | null;
  expect((await candidatos())?.filas.map(({ id }) => id)).toEqual([otro]);
  const bloquear = (dni: string) =>
    sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Eva', ${dni}, now())`;
  await bloquear('87654321X');
  expect((await candidatos())?.filas).toEqual([]);
  await bloquear('12345678Z');
  expect(await candidatos()).toBeNull();
});
