/** What the screens read of the agenda: the list, a month, the counters, case files without a next step; and calendars. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf, type Fila, unaTarea, unPlazo } from '../support/agenda';
import { anAccount, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
const deJefa = agendaOf(sql, jefa);
const deAna = agendaOf(sql, ana);

beforeEach(async () => {
  await sql`delete from public.agenda`;
  await sql`delete from public.deals`;
});

describe('lista', () => {
  it('va por día y hora: lo que no tiene hora, antes', async () => {
    await deAna.crear(
      unaTarea({ titulo: 'c', inicio: '2026-11-06' }),
      unaTarea({ titulo: 'b', tipo: 'senalamiento', hora: '10:00' }),
      unaTarea({ titulo: 'a' }),
    );
    expect((await deAna.lista()).rows.map(({ titulo }) => titulo)).toEqual(['a', 'b', 'c']);
  });

  it('se filtra por tipo, día, persona y estado, y se busca', async () => {
    const tarea = unaTarea({ titulo: 'Llamar al perito', responsable: ana });
    await deAna.crear(tarea, unPlazo(), unaTarea({ inicio: '2026-12-01' }));
    const total = async (filters: object, search = '') =>
      (await deAna.lista(filters as Record<string, unknown>, search)).total;
    expect(await total({ tipo: 'tarea' })).toBe(2);
    expect(await total({ tipo: ['tarea', 'plazo'], hasta: '2026-11-30' })).toBe(2);
    expect(await total({ persona: 'yo' })).toBe(1);
    expect(await total({ persona: 'sin' })).toBe(2);
    expect(await total({ confirmado: 'no', tipo: 'plazo' })).toBe(1);
    expect(await total({}, 'PERITO')).toBe(1);
    await deAna.marcar([tarea.id], 'hecho');
    expect(await total({ estado: 'hecho' })).toBe(1);
    expect(await sqlState(deAna.lista({ otro: 1 }))).toBe('PT400');
  });

  it('el 31 de diciembre y el 29 de febrero son días como los demás', async () => {
    await deAna.crear(unaTarea({ inicio: '2028-02-29' }), unaTarea({ inicio: '2026-12-31' }));
    expect((await deAna.lista({ desde: '2026-12-31', hasta: '2026-12-31' })).total).toBe(1);
    expect((await deAna.lista({ desde: '2028-02-29', hasta: '2028-03-01' })).total).toBe(1);
  });
});

it('un mes dice cuántos hay de cada tipo cada día, y cuántos siguen abiertos', async () => {
  const hecha = unaTarea();
  await deAna.crear(hecha, unaTarea(), unPlazo(), unaTarea({ inicio: '2026-12-01' }));
  await deAna.marcar([hecha.id], 'hecho');
  expect(await deAna.call('agenda_por_dia', '2026-11-01', '2026-11-30', {})).toEqual([
    { dia: '2026-11-05', tipo: 'tarea', total: 2, abiertos: 1 },
    { dia: '2026-11-10', tipo: 'plazo', total: 1, abiertos: 1 },
  ]);
});

it('un plazo abierto de un año que nadie ha revisado se cuenta en Inicio, hasta que alguien lo revisa', async () => {
  const [{ id: sede } = { id: '' }] = await sql<{ id: string }[]>`
    insert into public.sedes (municipio, comunidad, user_id) values ('Soria', 'CL', ${jefa}) returning id`;
  const natural = {
    disparo: { via: 'directa', fecha: '2026-11-03' },
    unidad: 'dias',
    cantidad: 5,
    clase: 'natural',
  };
  const computo = { notificacion: '2026-11-03', vence: '2026-11-08', pasos: ['…'] };
  const fuera = { sede_id: sede, entrada: natural, computo, inicio: '2026-11-08', gracia: null };
  await deAna.crear(unPlazo({ sede_id: sede }), unPlazo(fuera), unPlazo());
  const contados = async () =>
    (await deAna.call<{ plazos_sin_revisar: number }>('inicio_counters')).plazos_sin_revisar;
  expect(await contados()).toBe(1);
  await deJefa.call('revisar_calendario', sede, 2026, true, 'BOCyL');
  expect(await contados()).toBe(0);
});

it('dos señalamientos de la misma persona con menos de dos horas entre ellos chocan', async () => {
  const vista = unaTarea({ titulo: 'Vista', responsable: ana, tipo: 'senalamiento', hora: '10:00' });
  await deAna.crear(vista);
  const choques = (hora: string, menos: unknown = null) =>
    deAna.call<unknown[]>('agenda_choques', ana, '2026-11-05', hora, menos);
  expect(await choques('11:30')).toMatchObject([{ titulo: 'Vista' }]);
  expect(await choques('12:30')).toEqual([]);
  expect(await choques('10:00', vista.id)).toEqual([]);
});

describe('contadores de tareas', () => {
  it('hoy son las mías y las de nadie que vencen hoy o antes', async () => {
    await deAna.crear(
      unaTarea({ inicio: '2026-11-02', responsable: ana }),
      unaTarea({ inicio: '2026-11-03' }),
      unaTarea({ inicio: '2026-11-03', responsable: jefa }),
      unaTarea({ inicio: '2026-11-06', responsable: ana }),
      unPlazo({ inicio: '2026-11-03' }),
    );
    expect(await deAna.call('tareas_contadores', '2026-11-03', '2026-11-08')).toEqual({
      hoy: 2,
      vencidas: 1,
      semana: 2,
      sin_asignar: 1,
      equipo: 4,
      sin_paso: 0,
    });
  });

  it('el de Inicio cuenta las mismas, por el día de Madrid', async () => {
    const [{ hoy } = { hoy: '' }] = await sql<{ hoy: string }[]>`select private.hoy()::text as hoy`;
    await deAna.crear(unaTarea({ inicio: hoy }), unaTarea({ inicio: hoy, responsable: jefa }));
    await deAna.crear(unaTarea({ inicio: '2999-01-01' }));
    expect(await deAna.call('inicio_counters')).toMatchObject({ tareas_pendientes: 1 });
  });
});

it('sin próximo paso: los expedientes sin nada pendiente, el más antiguo primero', async () => {
  const ids = ['EXP-1', 'EXP-2', 'EXP-3'];
  for (const [n, id] of ids.entries())
    await sql`insert into public.deals (id, user_id, generateddate) values (${id}, ${ana}, ${`2026-0${3 - n}-01`})`;
  const tarea = unaTarea({ deal_id: 'EXP-2' });
  await deAna.crear(tarea);
  const sinPaso = async () => {
    const { total, rows } = await deAna.call<{ total: number; rows: { id: string }[] }>('list_sin_paso');
    return { total, ids: rows.map(({ id }) => id) };
  };
  expect(await sinPaso()).toEqual({ total: 2, ids: ['EXP-3', 'EXP-1'] });
  await deAna.marcar([tarea.id], 'hecho');
  expect(await sinPaso()).toEqual({ total: 3, ids: ['EXP-3', 'EXP-2', 'EXP-1'] });
});

describe('calendarios', () => {
  const aSede = (municipio = `Villa ${randomUUID()}`) => deJefa.call<string>('guardar_sede', municipio, 'RI');
  const estados = async (sede: string) =>
    (await deAna.call<{ calendarios: object[] }>('calendario_de_sede', sede)).calendarios;

  it('los escriben los administradores', async () => {
    const sede = await aSede('Logroño');
    expect(await sqlState(deAna.call('guardar_sede', 'Haro', 'RI'))).toBe('42501');
    expect(await sqlState(deAna.call('guardar_festivos', sede, 2026, []))).toBe('42501');
    expect(await sqlState(deAna.call('revisar_calendario', sede, 2026, true))).toBe('42501');
    expect(await sqlState(deAna.call('firmar_reglas', 'Letrada', '1'))).toBe('42501');
    expect(await sqlState(deJefa.call('guardar_sede', 'LOGROÑO', 'RI'))).toBe('PT409');
  });

  it('los días de un año se cambian todos a la vez, y el calendario queda sin revisar', async () => {
    const sede = await aSede();
    const dias = [
      { fecha: '2026-06-11', motivo: 'San Bernabé' },
      { fecha: '2026-09-21', motivo: 'San Mateo' },
    ];
    expect(await deJefa.call('guardar_festivos', sede, 2026, dias)).toBe(2);
    await deJefa.call('revisar_calendario', sede, 2026, true, 'BOR de 3/11/2025');
    expect(await estados(sede)).toMatchObject([
      { anio: 2026, estado: 'revisado', fuente: 'BOR de 3/11/2025', version: 1 },
    ]);
    await deJefa.call('guardar_festivos', sede, 2026, dias.slice(1), dias);
    expect(await estados(sede)).toMatchObject([{ anio: 2026, estado: 'sin_revisar', version: 2 }]);
    const { festivos } = await deAna.call<{ festivos: { ambito: string; fecha: string }[] }>(
      'calendario_de_sede',
      sede,
    );
    expect(festivos.filter(({ ambito }) => ambito === 'local')).toMatchObject([{ fecha: '2026-09-21' }]);
    expect(await sqlState(deJefa.call('guardar_festivos', sede, 2027, dias))).toBe('PT400');
    expect(await sqlState(deJefa.call('guardar_festivos', sede, 2026, [dias[0], dias[0]]))).toBe('PT409');
  });

  it('2028 no se puede dar por revisado: no tiene fiestas nacionales', async () => {
    expect(await sqlState(deJefa.call('revisar_calendario', await aSede(), 2028, true))).toBe('PT409');
  });

  it('un plazo dice que su calendario está sin revisar mientras lo está, de todos los años por los que pasa', async () => {
    const sede = await aSede();
    await deAna.crear(unPlazo({ sede_id: sede, inicio: '2027-01-11', gracia: '2027-01-12' }));
    const sinRevisar = async () => (await deAna.lista({ sede })).rows[0]?.sin_revisar;
    await deJefa.call('revisar_calendario', sede, 2026, true);
    expect(await sinRevisar()).toBe(true);
    await deJefa.call('revisar_calendario', sede, 2027, true);
    expect(await sinRevisar()).toBe(false);
  });

  it('lo que un cambio mueve lo mueve un administrador, y vuelve a pedir confirmación', async () => {
    const sede = await aSede();
    const plazo = unPlazo({ sede_id: sede });
    await deAna.crear(plazo);
    await deJefa.marcar([plazo.id], 'confirmar');
    await deJefa.call('guardar_festivos', sede, 2026, [{ fecha: '2026-11-09', motivo: 'Fiesta local' }]);
    const [antes] = await deJefa.call<Record<string, unknown>[]>('plazos_de_sede', sede);
    const fila = {
      id: plazo.id,
      inicio: '2026-11-11',
      gracia: '2026-11-12',
      computo: { ...(plazo.computo as Fila), vence: '2026-11-11' },
      calendario: {},
    };
    expect(await sqlState(deAna.call('recontar_plazos', [fila]))).toBe('42501');
    expect(await deJefa.call('recontar_plazos', [{ ...fila, visto: '2020-01-01' }])).toEqual([]);
    expect(await deJefa.call('recontar_plazos', [{ ...fila, visto: antes?.visto }])).toEqual([
      { id: plazo.id },
    ]);
    expect((await deAna.lista({ sede })).rows).toMatchObject([{ inicio: '2026-11-11', confirmado_at: null }]);
  });

  it('las reglas las firma alguien con nombre y fecha', async () => {
    await deJefa.call('firmar_reglas', 'Letrada de Prueba', '1');
    expect([...(await sql`select nombre, motor from public.reglas_revisadas`)]).toEqual([
      { nombre: 'Letrada de Prueba', motor: '1' },
    ]);
    expect(await sqlState(deJefa.call('firmar_reglas', ' ', '1'))).toBe('PT400');
  });
});
