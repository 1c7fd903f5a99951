/** The lists of courts and professionals, which administrators complete, what follows from a court's seat, and costs as something recovered. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf, unaTarea, unPlazo } from '../support/agenda';
import { anAccount, asUser } from '../support/as-role';
import { fasesOf, seNiega, unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const deAna = fasesOf(sql, ana);

const leido = async (nombre: string) => {
  const [row] = await sql<{ id: string; visto: string }[]>`
    select id, updated_at::text as visto from public.organos where nombre = ${nombre}`;
  return row ?? { id: randomUUID(), visto: '2026-01-01' };
};
const guardar = (who: string, datos: Record<string, unknown>) =>
  asUser(sql, who, (tx) => tx`select public.guardar_organo(${tx.json(datos as never)}) as id`);

const aSeat = async (municipio: string) => {
  const [row] = await asUser(
    sql,
    jefa,
    (tx) => tx<{ id: string }[]>`select public.guardar_sede(${municipio}, 'MD') as id`,
  );
  return row?.id ?? '';
};

const aCourt = async (nombre: string) => {
  const deal = await unExpediente(sql, ana);
  await deAna.procedimiento(deal, { organo: nombre, autos: '1/2026' });
  return deal;
};

describe('un órgano', () => {
  it('quien administra lo completa, y su sede va con los procedimientos que lo tienen', async () => {
    const deal = await aCourt('Tribunal de Instancia de Madrid, plaza 5');
    const sede = await aSeat('Madrid');
    const datos = {
      ...(await leido('Tribunal de Instancia de Madrid, plaza 5')),
      nombre: ' Tribunal de Instancia  de Madrid, plaza 5 ',
      nombre_anterior: 'Juzgado de Primera Instancia n.º 5 de Madrid',
      municipio: 'Madrid',
      provincia: 'Madrid',
      sede_calendario_id: sede,
      lexnet_codigo: '',
    };
    expect(await seNiega(guardar(ana, datos))).toContain('administrador');
    await guardar(jefa, datos);
    const [procedimiento] = (await deAna.vida(deal)).procedimientos ?? [];
    expect(procedimiento).toMatchObject({
      organo: 'Tribunal de Instancia de Madrid, plaza 5',
      organo_anterior: 'Juzgado de Primera Instancia n.º 5 de Madrid',
      sede_id: sede,
    });
    // Whoever types the former name means the same court.
    const otro = await aCourt('juzgado de primera instancia n.º 5 de madrid');
    expect((await deAna.vida(otro)).procedimientos?.[0]).toMatchObject({ sede_id: sede });
  });

  it('no se guarda encima de lo que otra persona ha guardado, ni sin nombre, ni con el de otro', async () => {
    await aCourt('Juzgado A');
    await aCourt('Juzgado B');
    const [a, b] = [await leido('Juzgado A'), await leido('Juzgado B')];
    expect(await seNiega(guardar(jefa, { ...b, nombre: 'JUZGADO A' }))).toBe(
      'Ya hay otro órgano con ese nombre',
    );
    expect(await seNiega(guardar(jefa, { ...b, nombre: ' ' }))).toBe('Indique el nombre del órgano');
    expect(
      await seNiega(guardar(jefa, { ...b, nombre: 'Juzgado B', sede_calendario_id: randomUUID() })),
    ).toBe('Esa sede ya no existe');
    await guardar(jefa, { ...a, nombre: 'Juzgado A', municipio: 'Toledo' });
    expect(await seNiega(guardar(jefa, { ...a, nombre: 'Juzgado A', municipio: 'Ávila' }))).toBe(
      'Otra persona ha guardado cambios mientras usted escribía',
    );
  });
});

it('un profesional tiene su colegio y su número', async () => {
  const deal = await unExpediente(sql, ana);
  await deAna.procedimiento(deal, { procurador: 'Eva Ruiz', letrado: 'Eva Ruiz' });
  const [row] = await sql<{ id: string; visto: string }[]>`
    select id, updated_at::text as visto from public.profesionales where tipo = 'procurador' and nombre = 'Eva Ruiz'`;
  const datos = { ...row, nombre: 'Eva Ruiz', colegio: 'Madrid', numero: '1234' };
  const save = (who: string) =>
    asUser(sql, who, (tx) => tx`select public.guardar_profesional(${tx.json(datos as never)})`);
  expect(await seNiega(save(ana))).toContain('administrador');
  await save(jefa);
  expect(await seNiega(save(jefa))).toContain('Otra persona ha guardado cambios');
  const [saved] = await sql`select colegio, numero from public.profesionales where id = ${row?.id ?? ''}`;
  expect(saved).toEqual({ colegio: 'Madrid', numero: '1234' });
});

describe('la agenda', () => {
  const agenda = agendaOf(sql, ana);
  beforeEach(() => sql`delete from public.agenda`);

  it('se filtra por el órgano y por el servicio del expediente, en la lista y en el mes', async () => {
    const deal = await aCourt('Juzgado de la agenda');
    const { id: organo } = await leido('Juzgado de la agenda');
    const [servicio] = await sql<{ id: string }[]>`select id from public.servicios order by nombre limit 1`;
    await sql`update public.deals set servicio_id = ${servicio?.id ?? null} where id = ${deal}`;
    await agenda.crear(
      unaTarea({ deal_id: deal, titulo: 'Suya' }),
      unPlazo({ deal_id: await unExpediente(sql, ana) }),
      unaTarea(),
    );
    for (const filters of [{ organo }, { servicio: servicio?.id }]) {
      expect((await agenda.lista(filters)).rows).toMatchObject([{ titulo: 'Suya' }]);
      expect(await agenda.call('agenda_por_dia', '2026-11-01', '2026-11-30', filters)).toMatchObject([
        { tipo: 'tarea', total: 1 },
      ]);
    }
    // What the list remembers of its total follows what it depends on.
    await sql`update public.deals set servicio_id = null where id = ${deal}`;
    expect((await agenda.lista({ servicio: servicio?.id })).total).toBe(0);
  });
});

it('las costas son importe recuperado solo si el despacho lo dice; el libro no cambia', async () => {
  const [today] = await sql<{ day: string }[]>`select private.hoy()::text as day`;
  const deal = await unExpediente(sql, ana);
  const before = (await deAna.contadores()).importe_recuperado_mes ?? 0;
  await deAna.importe(deal, { concepto: 'costas', importe: '70', fecha: today?.day });
  const mes = today?.day.slice(0, 7);
  const found = async () => (await deAna.lista({ cobradoEn: mes })).total;
  const recuperado = async () =>
    ((await deAna.dinero()).meses ?? []).filter((fila) => fila.mes === mes).map((fila) => fila.recuperado);
  expect([(await deAna.contadores()).importe_recuperado_mes, await found(), await recuperado()]).toEqual([
    before,
    0,
    [0],
  ]);
  await asUser(
    sql,
    jefa,
    (tx) => tx`insert into public.settings (name, value) values ('costas_recuperadas', 'si')`,
  );
  expect([(await deAna.contadores()).importe_recuperado_mes, await found(), await recuperado()]).toEqual([
    before + 70,
    1,
    [70],
  ]);
  const [saldos] = await sql<{ said: { cobrado: number } }[]>`select private.saldos_de(${deal}) as said`;
  expect(saldos?.said.cobrado).toBe(0);
  await asUser(
    sql,
    jefa,
    (tx) => tx`update public.settings set value = 'no' where name = 'costas_recuperadas'`,
  );
  expect(await found()).toBe(0);
});
