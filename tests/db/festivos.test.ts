/** The holidays of the database are those of src/domain/plazos, until an administrator changes them. */
import { describe, expect, it } from 'vitest';

import { FESTIVOS_OFICIALES } from '@/domain/plazos/festivos/oficiales';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);

it('son los de la biblioteca de plazos, con su fuente (si no: npm run festivos)', async () => {
  const rows = await sql`
    select fecha::text, comunidad, motivo, fuente, norma from public.festivos where user_id is null and sede_id is null`;
  const key = ({ fecha = '', comunidad = '' }: Record<string, string | null>) => `${fecha} ${comunidad}`;
  const byKey = (all: readonly object[]) =>
    new Map(all.map((row) => [key(row as Record<string, string>), row]));
  const expected = FESTIVOS_OFICIALES.map(({ fecha, comunidad, motivo, fuente, norma }) => ({
    fecha,
    comunidad,
    motivo,
    fuente,
    norma,
  }));
  expect(byKey([...rows])).toEqual(byKey(expected));
  expect(rows).toHaveLength(expected.length);
});

it('no dejan rastro en la auditoría: vinieron con el programa', async () => {
  expect(await sql`select from public.auditoria where tabla = 'festivos'`).toHaveLength(0);
});

describe('cambiar las nacionales y las de una Comunidad', () => {
  type Cambio = [anadir: unknown, quitar: unknown, fuente: unknown, comunidad?: string | null];

  const cambiar = (who: string, ...[anadir, quitar, fuente, comunidad = null]: Cambio) =>
    asUser(
      sql,
      who,
      (tx) => tx`
        select public.cambiar_festivos(
          ${JSON.stringify(anadir)}::text::jsonb, ${`{${(quitar as (string | null)[]).map((dia) => dia ?? 'NULL').join()}}`}::text::date[], ${fuente as string}, ${comunidad}
        ) as seats`,
    ).then(([row]) => row?.seats as number);

  const enElAnio = async (anio: number, comunidad: string | null) =>
    sql`
      select fecha::text, ambito, motivo, fuente, user_id from public.festivos
      where sede_id is null and comunidad is not distinct from ${comunidad} and extract(year from fecha) = ${anio} order by fecha`;

  const sede = async (municipio: string, comunidad: string) => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.sedes (municipio, comunidad, user_id) values (${municipio}, ${comunidad}, ${jefa}) returning id`;
    return row?.id ?? '';
  };

  it('con su fuente y quién; los calendarios de sus sedes quedan sin revisar, y los demás como estaban', async () => {
    const [madrid, vigo] = [await sede('Madrid', 'MD'), await sede('Vigo', 'GA')];
    for (const id of [madrid, vigo])
      await asUser(sql, jefa, (tx) => tx`select public.revisar_calendario(${id}, 2026, true, 'Boletín')`);
    const estados = async () =>
      Object.fromEntries(
        (
          await sql<{ municipio: string; estado: string; version: number }[]>`
            select s.municipio, c.estado, c.version from public.calendarios c join public.sedes s on s.id = c.sede_id where c.anio = 2026`
        ).map(({ municipio, estado, version }) => [municipio, `${estado} ${version}`]),
      );
    const before = await enElAnio(2026, 'GA');
    const nuevo = { fecha: '2026-06-24', motivo: ' San Juan ' };
    const antes = before.some(({ fecha }) => fecha === nuevo.fecha);
    expect(
      await cambiar(jefa, antes ? [] : [nuevo], antes ? [nuevo.fecha] : [], 'DOG 01/06/2026', 'GA'),
    ).toBe(1);
    expect(await estados()).toEqual({ Madrid: 'revisado 1', Vigo: 'sin_revisar 2' });
    const after = await enElAnio(2026, 'GA');
    expect(after.length).toBe(before.length + (antes ? -1 : 1));
    expect(
      await cambiar(jefa, [{ fecha: '2026-06-25', motivo: 'Fiesta de prueba' }], [], 'BOE 01/06/2026'),
    ).toBe(2);
    expect(await enElAnio(2026, null)).toContainEqual({
      fecha: '2026-06-25',
      ambito: 'nacional',
      motivo: 'Fiesta de prueba',
      fuente: 'BOE 01/06/2026',
      user_id: jefa,
    });
    expect(await estados()).toEqual({ Madrid: 'sin_revisar 2', Vigo: 'sin_revisar 3' });
    expect(await cambiar(jefa, [], ['2026-06-25'], 'BOE 02/06/2026')).toBe(2);
    const [entry] = await sql`
      select accion, user_id, antes ->> 'motivo' as motivo from public.auditoria where tabla = 'festivos' order by id desc limit 1`;
    expect(entry).toEqual({ accion: 'delete', user_id: jefa, motivo: 'Fiesta de prueba' });
  });

  it('un día cambia de nombre; el que otra persona ya quitó o añadió no', async () => {
    const dia = (motivo: string) => [{ fecha: '2027-05-03', motivo }];
    await cambiar(jefa, dia('La Cruz'), [], 'BOC', 'CB');
    await cambiar(jefa, dia('Invención de la Cruz'), ['2027-05-03'], 'BOC 2', 'CB');
    expect(await enElAnio(2027, 'CB')).toContainEqual(
      expect.objectContaining({ fecha: '2027-05-03', motivo: 'Invención de la Cruz', fuente: 'BOC 2' }),
    );
    expect(await sqlState(cambiar(jefa, dia('Otra'), [], 'BOC', 'CB'))).toBe('PT409');
    expect(await sqlState(cambiar(jefa, [], ['2027-05-04'], 'BOC', 'CB'))).toBe('PT409');
    expect(await sqlState(cambiar(jefa, [], ['2027-05-03'], 'BOC', 'AR'))).toBe('PT409');
    expect(await sqlState(cambiar(jefa, [], ['2027-05-03'], 'BOE'))).toBe('PT409');
  });

  it('solo un administrador, y sin sesión nadie', async () => {
    const uno = [{ fecha: '2026-06-26', motivo: 'Fiesta' }];
    expect(await sqlState(cambiar(ana, uno, [], 'BOE'))).toBe('42501');
    const baja = await anAccount(sql);
    await sql`update public.staff set active = false, role = 'administrador' where user_id = ${baja}`;
    expect(await sqlState(cambiar(baja, uno, [], 'BOE'))).toBe('42501');
    const anon = sql.begin((tx) =>
      tx.unsafe(`set local role anon; select public.cambiar_festivos('[]', '{2026-01-01}', 'BOE')`),
    );
    expect(await sqlState(anon)).toBe('42501');
    expect(await sqlState(asUser(sql, jefa, (tx) => tx`delete from public.festivos`))).toBe('42501');
    expect(await enElAnio(2026, null)).not.toContainEqual(expect.objectContaining({ fecha: '2026-06-26' }));
  });

  const uno = (fila: object) => [{ fecha: '2026-06-26', motivo: 'Fiesta', ...fila }];

  it.each<Cambio>([
    [[], [], 'BOE'],
    [uno({}), [], ''],
    [uno({}), [], null],
    [uno({}), [], 'x'.repeat(301)],
    [uno({ motivo: '' }), [], 'BOE'],
    [uno({ motivo: null }), [], 'BOE'],
    [uno({ motivo: 'x'.repeat(121) }), [], 'BOE'],
    [uno({ fecha: null }), [], 'BOE'],
    [uno({ fecha: 'infinity' }), [], 'BOE'],
    [uno({ fecha: '-infinity' }), [], 'BOE'],
    [uno({ fecha: '1999-01-01' }), [], 'BOE'],
    [uno({ fecha: '20260-01-01' }), [], 'BOE'],
    [uno({ fecha: '2026-02-30' }), [], 'BOE'],
    [uno({}), ['2027-01-01'], 'BOE'],
    [[], ['infinity'], 'BOE'],
    [[], [null], 'BOE'],
    [uno({}), [], 'BOE', 'XX'],
    [uno({}), [], 'BOE', ''],
    [{ no: 'es una lista' }, [], 'BOE'],
  ])('%j %j %s %s no se guarda', async (...cambio) => {
    expect(await sqlState(cambiar(jefa, ...cambio))).toBe('PT400');
  });

  it('ni miles de una vez', async () => {
    const muchos = Array.from({ length: 1001 }, () => ({ fecha: '2026-06-26', motivo: 'Fiesta' }));
    expect(await sqlState(cambiar(jefa, muchos, [], 'BOE'))).toBe('PT400');
  });
});
