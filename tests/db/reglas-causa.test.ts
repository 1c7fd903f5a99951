/** What a rule made goes with its cause; what a document closed is open again without it. */
import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf } from '../support/agenda';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { bloquear } from '../support/bloqueo';
import { openBackend } from '../support/open-backend';
import { reglasOf, unaRegla } from '../support/reglas';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const deAna = agendaOf(sql, ana);

const { guardar, aDeal, archivar, tareasDe, vaciar } = reglasOf(sql, jefa, ana);

beforeEach(vaciar);

describe('una regla que se elimina o se desactiva', () => {
  const plan = (id: string) => agendaOf(sql, jefa).call('plan_de_deshacer', 'regla', id);

  /** Four case files: its task untouched in two, changed in one, done in one. */
  const conTareas = async (fila = {}) => {
    const regla = await guardar(unaRegla(fila));
    const deals = await Promise.all([aDeal(), aDeal(), aDeal(), aDeal()]);
    for (const deal of deals) await archivar(deal, 'contrato-poliza');
    const [, , cambiada, hecha] = await sql<{ id: string }[]>`
      select id from public.agenda where deal_id in ${sql(deals)} order by array_position(${deals}, deal_id)`;
    await sql`update public.agenda set prioridad = 'alta' where id = ${cambiada?.id ?? ''}`;
    await deAna.marcar([hecha?.id ?? ''], 'hecho');
    return { regla, deals };
  };
  const estados = async () =>
    (await sql`select estado from public.agenda order by estado`).map(({ estado }) => estado as string);
  const PLAN = {
    hace: [{ que: 'tareas_de_regla', n: 2 }],
    quedan: [
      { que: 'tareas_que_quedan', n: 1, por: 'cambiado' },
      { que: 'tareas_que_quedan', n: 1, por: 'hecha' },
    ],
    impide: [],
  };

  it('dice antes qué tareas se irían y cuáles no, y se las lleva si se pide', async () => {
    const { regla } = await conTareas();
    expect(await plan(regla)).toEqual(PLAN);
    await agendaOf(sql, jefa).call('borrar_regla', regla, true);
    expect(await estados()).toEqual(['hecho', 'pendiente']);
  });

  it('si no se pide, todas siguen', async () => {
    const { regla } = await conTareas();
    await agendaOf(sql, jefa).call('borrar_regla', regla);
    expect(await estados()).toEqual(['hecho', 'pendiente', 'pendiente', 'pendiente']);
  });

  it('desactivada se las lleva si se pide, y activa no se lleva ninguna', async () => {
    const fila = unaRegla();
    const { regla } = await conTareas(fila);
    const visto = async () =>
      (await sql`select updated_at::text as visto from public.tareas_reglas where id = ${regla}`)[0]
        ?.visto as string;
    await guardar({ ...fila, activa: true, retirar_tareas: true, visto: await visto() });
    expect(await estados()).toHaveLength(4);
    await guardar({ ...fila, activa: false, retirar_tareas: true, visto: await visto() });
    expect(await estados()).toEqual(['hecho', 'pendiente']);
  });

  it('lo de un cliente bloqueado se queda, y se dice', async () => {
    const { regla, deals } = await conTareas();
    const dni = '12345678Z';
    const [cliente] = await sql<{ id: string }[]>`
      insert into public.clientes (user_id, nombre_completo, dni) values (${jefa}, 'Persona', ${dni}) returning id`;
    await sql`update public.deals set debtordni = ${dni} where id = ${deals[0] ?? ''}`;
    await bloquear(sql, jefa, cliente?.id ?? '');
    expect(await plan(regla)).toMatchObject({
      hace: [{ n: 1 }],
      quedan: [{ por: 'cambiado' }, { por: 'hecha' }, { n: 1, por: 'bloqueado' }],
    });
    await agendaOf(sql, jefa).call('borrar_regla', regla, true);
    expect(await estados()).toEqual(['hecho', 'pendiente', 'pendiente']);
  });

  it('counts what waits in the Papelera with its case file: it comes back without the tasks of a rule that is gone', async () => {
    const { regla, deals } = await conTareas();
    const [intacta, , cambiada] = deals;
    const [dentro, otra] = await asUser(
      sql,
      ana,
      (tx) =>
        tx<{ entry: string }[]>`select public.delete_to_papelera('deals', d.id) as entry
          from unnest(${[intacta, cambiada]}::text[]) with ordinality d (id, n) order by d.n`,
    );
    expect(await plan(regla)).toEqual(PLAN);
    await agendaOf(sql, jefa).call('borrar_regla', regla, true);
    await asUser(
      sql,
      ana,
      (tx) => tx`select public.restore_papelera(array[${dentro?.entry ?? ''}, ${otra?.entry ?? ''}]::uuid[])`,
    );
    expect(await tareasDe(intacta)).toEqual([]);
    expect(await tareasDe(cambiada)).toHaveLength(1);
    expect(await estados()).toEqual(['hecho', 'pendiente']);
  });

  it('solo lo pregunta un administrador', async () => {
    const { regla } = await conTareas();
    expect(await sqlState(deAna.call('plan_de_deshacer', 'regla', regla))).toBe('42501');
  });
});

describe('lo que una regla hizo se va con su causa', () => {
  const undoFase = async (deal: string) => {
    const filas = await sql<{ id: string }[]>`
      select id from public.fases_historial where deal_id = ${deal} and anulada_at is null order by id desc limit 1`;
    await asUser(
      sql,
      ana,
      (tx) => tx`select public.anular_fases(${filas.map(({ id }) => Number(id))}::bigint[])`,
    );
  };
  const mover = (deal: string, fase: string, fecha: string) =>
    asUser(
      sql,
      ana,
      (tx) => tx`select public.mover_fase(array[${deal}], ${sql.json({ fase, fecha, motivo: 'prueba' })})`,
    );

  it('una fase que se deshace se lleva su tarea, y movida otra vez la trae con el día nuevo', async () => {
    await guardar(unaRegla({ evento: 'fase', valor: 'admitida', dias: 2, habiles: false }));
    const deal = await aDeal();
    await mover(deal, 'admitida', '2026-02-03');
    expect(await tareasDe(deal)).toHaveLength(1);
    await undoFase(deal);
    expect(await tareasDe(deal)).toEqual([]);
    await mover(deal, 'admitida', '2026-02-04');
    expect(await tareasDe(deal)).toHaveLength(1);
  });

  it('la que alguien ha cambiado es suya y se queda', async () => {
    await guardar(unaRegla({ evento: 'fase', valor: 'admitida' }));
    const deal = await aDeal();
    await mover(deal, 'admitida', '2026-02-03');
    await sql`update public.agenda set prioridad = 'alta' where deal_id = ${deal}`;
    await undoFase(deal);
    expect(await tareasDe(deal)).toHaveLength(1);
  });

  it('la que se cerró con un documento se abre cuando el documento se va, y se cierra si vuelve', async () => {
    await guardar(unaRegla({ evento: 'fase', valor: 'admitida', cerrar_con: 'contrato-poliza' }));
    const deal = await aDeal();
    await mover(deal, 'admitida', '2026-02-03');
    await archivar(deal, 'contrato-poliza');
    expect([...(await tareasDe(deal))]).toMatchObject([{ estado: 'hecho' }]);
    const [documento] = await sql<
      { id: string }[]
    >`select id from public.deal_documents where deal_id = ${deal}`;
    const [gone] = await asUser(
      sql,
      ana,
      (tx) => tx`select public.delete_to_papelera('deal_documents', ${documento?.id ?? ''}) as entry`,
    );
    expect([...(await tareasDe(deal))]).toMatchObject([
      { estado: 'pendiente', hecho_por: null, cierre: expect.stringMatching(/^Se volvió a abrir sola/) },
    ]);
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(array[${gone?.entry as string}::uuid])`);
    expect([...(await tareasDe(deal))]).toMatchObject([
      { estado: 'hecho', cierre: expect.stringMatching(/^Se cerró sola/) },
    ]);
  });

  it('la de un documento se va con el último de su categoría; la que estaba con su expediente vuelve con él', async () => {
    await guardar(unaRegla());
    const deal = await aDeal();
    await archivar(deal, 'contrato-poliza', 'contrato-poliza');
    await sql`delete from public.deal_documents where id = (select min(id::text)::uuid from public.deal_documents where deal_id = ${deal})`;
    expect(await tareasDe(deal)).toHaveLength(1);
    const [gone] = await asUser(
      sql,
      ana,
      (tx) => tx`select public.delete_to_papelera('deals', ${deal}) as entry`,
    );
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(array[${gone?.entry as string}::uuid])`);
    expect(await tareasDe(deal)).toHaveLength(1);
    await sql`update public.deal_documents set category = 'recibo' where deal_id = ${deal}`;
    expect(await tareasDe(deal)).toEqual([]);
  });

  it('la de una fecha que se borra se va, y con la fecha nueva viene otra', async () => {
    await guardar(
      unaRegla({ evento: 'fecha', valor: 'contractdate', dias: 10, habiles: false, titulo: 'Revisar' }),
    );
    const deal = await aDeal({ contractdate: '2026-03-01' });
    expect([...(await tareasDe(deal))]).toMatchObject([{ inicio: '2026-03-11' }]);
    await sql`update public.deals set contractdate = null where id = ${deal}`;
    expect(await tareasDe(deal)).toEqual([]);
    await sql`update public.deals set contractdate = '2026-04-01' where id = ${deal}`;
    expect([...(await tareasDe(deal))]).toMatchObject([{ inicio: '2026-04-11' }]);
  });

  it('la de un importe se va con su contraasiento', async () => {
    await guardar(unaRegla({ evento: 'importe', valor: 'cobro' }));
    const deal = await aDeal();
    const [importe] = await sql<{ id: string }[]>`
      insert into public.importes (deal_id, user_id, concepto, importe, fecha)
      values (${deal}, ${ana}, 'cobro', 10, '2026-03-01') returning id`;
    expect(await tareasDe(deal)).toHaveLength(1);
    await deAna.call('corregir_importe', importe?.id ?? '', 'Era de otro');
    expect(await tareasDe(deal)).toEqual([]);
  });
});
