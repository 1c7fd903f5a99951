/** Undoing: who names what, what is told before, and what comes back from the Papelera of something that was undone meanwhile. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { agendaOf, unPlazo, unaTarea } from '../support/agenda';
import { sqlState } from '../support/as-role';
import { escritosOf, ids as uuids, unaPlantilla, unDocumento, textos } from '../support/escritos';
import { openJudiciales, ORGANO } from '../support/judiciales';
import { unaFila } from '../support/reclamaciones';

const { sql, jefa, ana, luis, aDeal, call, unaNotificacion, rowOf, acuerdo } = await openJudiciales();

interface Linea {
  que: string;
  n: number;
  por?: string;
}

interface Plan {
  hace: Linea[];
  quedan: Linea[];
  impide: string[];
}

const plan = (who: string, que: string, cual: string) => call<Plan>(who, 'plan_de_deshacer', que, cual);

const messageOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error) => error.message,
  );

/** Columns that say who or what else, and name no row that undoing takes away. */
const DE_NADIE = /^(id|user_id|object_id|grupo|pestana|familia|propietario)$|_por$/;

it('toda columna que nombra algo sin clave foránea está en el registro', async () => {
  const columnas = await sql<{ tabla: string; columna: string }[]>`
    select c.relname as tabla, a.attname as columna
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_catalog.pg_attribute d where d.attrelid = c.oid and d.attname = 'deal_id')
      and not exists (select from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
    order by 1, 2`;
  const dichas = await sql<{ tabla: string; columna: string }[]>`select tabla, columna from private.nombran`;
  const falta = columnas.filter(
    ({ tabla, columna }) =>
      !DE_NADIE.test(columna) && !dichas.some((d) => d.tabla === tabla && d.columna === columna),
  );
  expect(falta).toEqual([]);
});

describe('una notificación', () => {
  const archivada = async (mas: Record<string, unknown> = {}) => {
    const deal = await aDeal();
    const id = await unaNotificacion();
    await call(ana, 'aceptar_notificacion', id, acuerdo(deal, mas));
    return { deal, id, documento: (await rowOf(id))?.documento_id as string };
  };

  it('dice lo que quita antes de hacerlo, y lo hace', async () => {
    await call(jefa, 'guardar_regla', {
      evento: 'fase',
      valor: 'admitida',
      titulo: 'Avisar al cliente',
      dias: 3,
    });
    const { deal, id } = await archivada({
      fase: 'admitida',
      fase_fecha: '2026-02-05',
      autos: '123/2025',
      organo: ORGANO,
      agenda: [unPlazo(), unaTarea()],
    });
    expect(await plan(luis, 'notificacion', id)).toEqual({
      hace: [
        { que: 'documento', n: 1 },
        { que: 'agenda', n: 2 },
        { que: 'fase', n: 1 },
        { que: 'tareas', n: 1 },
        { que: 'procedimiento', n: 1 },
      ],
      quedan: [],
      impide: [],
    });
    await call(luis, 'deshacer_notificacion', id);
    expect(await sql`select from public.agenda where deal_id = ${deal}`).toEqual([]);
    expect(await sql`select from public.procedimientos where deal_id = ${deal}`).toEqual([]);
    await sql`delete from public.tareas_reglas`;
  });

  it('el procedimiento que un resultado de otra persona nombra se queda, y se dice antes', async () => {
    const { deal, id } = await archivada({ autos: '9/2025' });
    const [procedimiento] = await sql<{ id: string }[]>`
      select id from public.procedimientos where deal_id = ${deal}`;
    await sql`insert into public.resultados (deal_id, user_id, procedimiento_id, resultado, fecha)
      values (${deal}, ${luis}, ${procedimiento?.id ?? ''}, 'estimada', '2026-02-01')`;
    expect((await plan(ana, 'notificacion', id)).quedan).toEqual([
      { que: 'procedimiento', n: 1, por: 'lo nombra un resultado' },
    ]);
    await call(ana, 'deshacer_notificacion', id);
    expect(await sql`select autos from public.procedimientos where deal_id = ${deal}`).toEqual([
      { autos: '9/2025' },
    ]);
  });

  it('el documento con el que otra persona notificó un plazo no se quita', async () => {
    const { deal, id, documento } = await archivada();
    const plazo = unPlazo({ deal_id: deal, documento_id: documento });
    await agendaOf(sql, luis).crear(plazo);
    const [porque] = (await plan(ana, 'notificacion', id)).impide;
    expect(porque).toMatch(/^Su documento está en uso: lo nombra un plazo o una tarea/);
    expect(await messageOf(call(ana, 'deshacer_notificacion', id))).toBe(porque);
    expect(await rowOf(id)).toMatchObject({ estado: 'aceptada', documento_id: documento });
    await agendaOf(sql, luis).marcar([plazo.id], 'anular', 'No era');
    await call(ana, 'deshacer_notificacion', id);
  });

  it('quien no la ve no sabe nada de ella', async () => {
    const { id } = await archivada();
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
    expect(await sqlState(plan(luis, 'notificacion', id))).toBe('PT404');
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
  });
});

describe('un lote', () => {
  const lote = async (deals: string[]) => {
    const id = randomUUID() as string;
    const pestana = randomUUID() as string;
    const plantilla = await unaPlantilla(sql, jefa);
    const { call: c } = escritosOf(sql, ana);
    await c('lote_confirmar', id, plantilla, 'Carta', textos(deals), false);
    await c('lote_tomar', id, pestana);
    const cartas = await sql<{ id: string; deal_id: string }[]>`
      select id, deal_id from public.escritos where lote_id = ${id} order by orden`;
    const filas: { id: string; documento: string }[] = [];
    for (const carta of cartas)
      filas.push({ id: carta.id, documento: await unDocumento(sql, ana, carta.deal_id, 'x.docx') });
    await c('lote_anotar', id, pestana, filas);
    return { id, cartas, filas, c };
  };

  it('el PDF que se hizo va a la Papelera con su escrito', async () => {
    const { id, cartas, c } = await lote([await aDeal()]);
    const pdf = await unDocumento(sql, ana, cartas[0]?.deal_id ?? '', 'x.pdf');
    await c('escritos_pdf', [{ id: cartas[0]?.id, documento: pdf, origen: 'programa' }]);
    expect((await plan(ana, 'lote', id)).hace).toEqual([
      { que: 'escritos', n: 1 },
      { que: 'documentos', n: 2 },
    ]);
    expect(await c('lote_cerrar', id, 'deshacer')).toMatchObject({ documentos: 2, quedan: 0 });
    expect(await sql`select from public.deal_documents`).toEqual([]);
  });

  it('el escrito que es prueba de algo se queda, y se dice antes por qué', async () => {
    const { id, cartas, filas, c } = await lote([await aDeal(), await aDeal()]);
    await sql`insert into public.fases_historial (deal_id, user_id, fase, fecha, documento_id)
      values (${cartas[0]?.deal_id ?? ''}, ${luis}, 'admitida', '2026-02-01', ${filas[0]?.documento ?? ''})`;
    expect(await plan(ana, 'lote', id)).toEqual({
      hace: [
        { que: 'escritos', n: 1 },
        { que: 'documentos', n: 1 },
      ],
      quedan: [{ que: 'escritos', n: 1, por: 'un cambio de fase' }],
      impide: [],
    });
    expect(await c('lote_cerrar', id, 'deshacer')).toMatchObject({ documentos: 1, quedan: 1 });
    expect(await sql`select estado from public.escritos order by orden`).toEqual([
      { estado: 'generado' },
      { estado: 'anulado' },
    ]);
  });

  it('lo que esperaba en la Papelera vuelve anulado, y sus documentos no vuelven al expediente', async () => {
    const deal = await aDeal();
    const { id, c } = await lote([deal, await aDeal()]);
    const entrada = await c<string>('delete_to_papelera', 'deals', deal);
    expect((await plan(ana, 'lote', id)).hace).toContainEqual({ que: 'papelera', n: 1 });
    await c('lote_cerrar', id, 'deshacer');
    await c('restore_papelera', uuids([entrada]));
    expect(await sql`select estado from public.escritos where deal_id = ${deal}`).toEqual([
      { estado: 'anulado' },
    ]);
    expect(await sql`select from public.deal_documents where deal_id = ${deal}`).toEqual([]);
    expect(
      await sql`select from public.papelera where tabla = 'deal_documents' and registro ->> 'deal_id' = ${deal}`,
    ).toHaveLength(1);
  });

  it('lo dice quien puede deshacerlo', async () => {
    const { id } = await lote([await aDeal()]);
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
    expect(await sqlState(plan(luis, 'lote', id))).toBe('42501');
    await sql`update public.settings set value = 'team' where name = 'visibility'`;
  });
});

it('una reclamación de un envío deshecho vuelve de la Papelera anulada, sin escrito ninguno', async () => {
  const deal = await aDeal();
  const envio = randomUUID() as string;
  const { call: c } = escritosOf(sql, ana);
  await c('masc_guardar', [unaFila(deal)], envio);
  const entrada = await c<string>('delete_to_papelera', 'deals', deal);
  await c('masc_deshacer', envio);
  await c('restore_papelera', uuids([entrada]));
  expect(
    await sql`select i.estado, d.extrajudicialcommunicationsentdate as enviado
      from public.masc_intentos i join public.deals d on d.id = i.deal_id where d.id = ${deal}`,
  ).toEqual([{ estado: 'anulado', enviado: null }]);
});
