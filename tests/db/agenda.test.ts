/** The agenda: what may be written, by whom, and what is left of it. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf, unaTarea, unPlazo } from '../support/agenda';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const gone = await anAccount(sql);
await sql`update public.staff set active = false where user_id = ${gone}`;
const deAna = agendaOf(sql, ana);
const deLuis = agendaOf(sql, luis);

const aDeal = async (nif: string | null = null) => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.deals (id, user_id, debtordni) values (${`EXP-${randomUUID()}`}, ${ana}, ${nif}) returning id`;
  return row?.id ?? '';
};

const rowOf = async (id: unknown) => {
  const [row] = await sql`select * from public.agenda where id = ${id as string}`;
  return row;
};

beforeEach(async () => {
  await sql`delete from public.agenda`;
});

describe('quién ve y escribe', () => {
  it('la agenda es de todo el equipo; quien no está en él no la ve ni escribe', async () => {
    const tarea = unaTarea();
    await deAna.crear(tarea);
    const seen = (who: string) => asUser(sql, who, (tx) => tx`select from public.agenda`);
    expect(await seen(luis)).toHaveLength(1);
    expect(await seen(gone)).toHaveLength(0);
    expect(await sqlState(agendaOf(sql, gone).crear(unaTarea()))).toBe('42501');
    expect(await sqlState(agendaOf(sql, gone).marcar([tarea.id], 'hecho'))).toBe('42501');
  });

  it('nadie escribe en la tabla sin sus funciones', async () => {
    await deAna.crear(unaTarea());
    const direct = [
      () => asUser(sql, ana, (tx) => tx`update public.agenda set estado = 'hecho'`),
      () => asUser(sql, ana, (tx) => tx`delete from public.agenda`),
      () =>
        asUser(
          sql,
          ana,
          (tx) => tx`insert into public.agenda (tipo, titulo, inicio) values ('nota', 'a', now())`,
        ),
    ];
    for (const work of direct) expect(await sqlState(work())).toBe('42501');
  });

  it('quien crea no decide quién confirmó ni en qué estado está', async () => {
    const plazo = unPlazo({ estado: 'hecho', confirmado_por: luis, hecho_por: luis, user_id: luis, seq: 9 });
    await deAna.crear(plazo);
    expect(await rowOf(plazo.id)).toMatchObject({
      user_id: ana,
      estado: 'pendiente',
      confirmado_por: null,
      hecho_por: null,
      seq: 0,
    });
  });

  it('no se apunta nada en un expediente que no existe', async () => {
    expect(await sqlState(deAna.crear(unaTarea({ deal_id: 'EXP-NO' })))).toBe('PT404');
  });

  it('un plazo sin su cuenta no entra', async () => {
    expect(await sqlState(deAna.crear(unPlazo({ computo: null })))).toBe('23514');
  });

  it.each([
    { computo: { notificacion: 'ayer', pasos: [] } },
    { computo: { notificacion: '0001-01-01', pasos: [] } },
    { computo: { notificacion: '2026-02-30', pasos: [] } },
    { computo: { notificacion: '2026-11-02', pasos: 'ninguno' } },
    { computo: { notificacion: '2026-11-02', pasos: [{ texto: 'x' }] } },
    { entrada: { unidad: 'dias', cantidad: 'muchos' } },
    { entrada: { unidad: 'siglos', cantidad: 1 } },
    { inicio: 'infinity' },
    { gracia: 'infinity' },
    { lista: [null] },
    { lista: [{ texto: 1 }] },
  ])('lo que ninguna lista podría leer no entra: %j', async (values) => {
    expect(await sqlState(deAna.crear(unPlazo(values)))).toBe('23514');
    expect((await deLuis.lista()).total).toBe(0);
  });
});

describe('confirmar', () => {
  it('un plazo corto lo confirma una segunda persona', async () => {
    const plazo = unPlazo();
    await deAna.crear(plazo);
    expect(await sqlState(deAna.marcar([plazo.id], 'confirmar'))).toBe('PT409');
    expect(await deLuis.marcar([plazo.id], 'confirmar')).toHaveLength(1);
    expect(await rowOf(plazo.id)).toMatchObject({ confirmado_por: luis, estado: 'pendiente', seq: 1 });
    expect(await deLuis.marcar([plazo.id], 'confirmar')).toHaveLength(0);
  });

  it('uno largo, también quien lo propuso', async () => {
    const entrada = { disparo: { via: 'directa', fecha: '2026-11-03' }, unidad: 'dias', cantidad: 20 };
    const plazo = unPlazo({ entrada, plazo_tipo: 'contestacion_ordinario' });
    await deAna.crear(plazo);
    expect(await deAna.marcar([plazo.id], 'confirmar')).toHaveLength(1);
  });

  it.each([
    ['siempre', 20, 'PT409'],
    ['nunca', 5, undefined],
  ])('con doble_control «%s», de %i días: %s', async (value, cantidad, expected) => {
    await sql`insert into public.settings (name, value) values ('doble_control', ${value})`;
    try {
      const plazo = unPlazo({
        entrada: { disparo: { via: 'directa', fecha: '2026-11-03' }, unidad: 'dias', cantidad },
      });
      await deAna.crear(plazo);
      expect(await sqlState(deAna.marcar([plazo.id], 'confirmar'))).toBe(expected);
    } finally {
      await sql`delete from public.settings where name = 'doble_control'`;
    }
  });
});

describe('hecho', () => {
  it('un plazo pide el acuse, que es un documento de su expediente, o por qué no lo hay', async () => {
    const deal = await aDeal();
    const plazo = unPlazo({ deal_id: deal });
    await deAna.crear(plazo);
    const aDocument = async (dealId: string) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
        values (${dealId}, ${ana}, 'documento', 'acuse.pdf', ${randomUUID()}, 1) returning id`;
      return row?.id ?? '';
    };
    expect(await sqlState(deAna.marcar([plazo.id], 'hecho'))).toBe('PT400');
    expect(await sqlState(deAna.marcar([plazo.id], 'hecho', 'a'))).toBe('PT400');
    const ajeno = await aDocument(await aDeal());
    expect(await sqlState(deAna.marcar([plazo.id], 'hecho', null, ajeno))).toBe('PT404');
    const acuse = await aDocument(deal);
    await deAna.marcar([plazo.id], 'hecho', null, acuse);
    expect(await rowOf(plazo.id)).toMatchObject({
      estado: 'hecho',
      hecho_por: ana,
      acuse_documento_id: acuse,
    });
    await deAna.marcar([plazo.id], 'reabrir');
    expect(await rowOf(plazo.id)).toMatchObject({
      estado: 'pendiente',
      hecho_por: null,
      acuse_documento_id: null,
    });
    await deAna.marcar([plazo.id], 'hecho', 'Se presentó en papel');
    expect(await rowOf(plazo.id)).toMatchObject({ estado: 'hecho', sin_acuse: 'Se presentó en papel' });
  });

  it('una tarea no lo pide; muchas a la vez, y se deshace', async () => {
    const tareas = [unaTarea(), unaTarea()];
    await deAna.crear(...tareas);
    const ids = tareas.map(({ id }) => id);
    expect(await deAna.marcar(ids, 'hecho')).toHaveLength(2);
    expect(await deAna.marcar(ids, 'reabrir')).toHaveLength(2);
    expect(await sqlState(deAna.marcar([...ids, randomUUID()], 'hecho'))).toBe('PT404');
    expect(await rowOf(ids[0])).toMatchObject({ estado: 'pendiente' });
  });

  it('lo vencido sigue pendiente: nada lo cierra', async () => {
    await deAna.crear(unPlazo({ inicio: '2020-01-07', gracia: '2020-01-08' }));
    expect((await deAna.lista({ estado: 'pendiente', hasta: '2020-12-31' })).total).toBe(1);
  });

  it('anular un plazo pide el motivo', async () => {
    const plazo = unPlazo();
    await deAna.crear(plazo);
    expect(await sqlState(deAna.marcar([plazo.id], 'anular'))).toBe('PT400');
    await deAna.marcar([plazo.id], 'anular', 'Se contó dos veces');
    expect(await rowOf(plazo.id)).toMatchObject({ estado: 'anulado', anulado_motivo: 'Se contó dos veces' });
  });
});

describe('cambiar', () => {
  it('contesta lo que había, y eso lo deshace', async () => {
    const [una, otra] = [unaTarea({ responsable: ana }), unaTarea({ inicio: '2026-11-06' })];
    await deAna.crear(una, otra);
    const filas = [una, otra].map(({ id }) => ({ id, inicio: '2026-12-01', responsable: luis }));
    const antes = await deLuis.cambiar(...filas);
    expect(antes).toEqual([
      { id: una.id, inicio: '2026-11-05', responsable: ana, visto: expect.any(String) },
      { id: otra.id, inicio: '2026-11-06', responsable: null, visto: expect.any(String) },
    ]);
    expect((await deLuis.lista({ persona: 'yo' })).total).toBe(2);
    await deLuis.cambiar(...antes);
    expect((await deLuis.lista({ persona: 'yo' })).total).toBe(0);
    expect((await deAna.lista({ persona: 'yo-o-sin', hasta: '2026-11-06' })).total).toBe(2);
  });

  it('lo que otra persona ha cambiado entretanto se queda como está', async () => {
    const tarea = unaTarea();
    await deAna.crear(tarea);
    const visto = (await deAna.lista()).rows[0]?.updated_at;
    await deLuis.cambiar({ id: tarea.id, nota: 'ya está pedida' });
    expect(await deAna.cambiar({ id: tarea.id, visto, titulo: 'Otra cosa' })).toEqual([]);
    expect(await rowOf(tarea.id)).toMatchObject({ titulo: 'Pedir apud acta', nota: 'ya está pedida' });
  });

  it('deshacer no se lleva lo que otra persona ha cambiado después', async () => {
    const tarea = unaTarea();
    await deAna.crear(tarea);
    const antes = await deAna.cambiar({ id: tarea.id, inicio: '2026-12-01' });
    await deLuis.cambiar({ id: tarea.id, inicio: '2026-12-15' });
    expect(await deAna.cambiar(...antes)).toEqual([]);
    const { rows } = await deAna.lista();
    expect(rows[0]).toMatchObject({ id: tarea.id, inicio: '2026-12-15' });
  });

  it('la fecha de un plazo no se mueve a mano, ni su estado así', async () => {
    const plazo = unPlazo();
    await deAna.crear(plazo);
    expect(await sqlState(deAna.cambiar({ id: plazo.id, inicio: '2027-01-01' }))).toBe('PT400');
    expect(await sqlState(deAna.cambiar({ id: plazo.id, estado: 'hecho' }))).toBe('PT400');
    await deAna.cambiar({ id: plazo.id, responsable: luis });
    expect(await rowOf(plazo.id)).toMatchObject({ responsable: luis });
  });

  it('más de mil de una vez no', async () => {
    const muchas = Array.from({ length: 1001 }, () => unaTarea());
    expect(await sqlState(deAna.crear(...muchas))).toBe('PT400');
  });
});

describe('del expediente', () => {
  it('va a la Papelera con él y vuelve con él', async () => {
    const deal = await aDeal();
    const plazo = unPlazo({ deal_id: deal });
    await deAna.crear(plazo);
    const entry = await deAna.call<string>('delete_to_papelera', 'deals', deal);
    expect(await rowOf(plazo.id)).toBeUndefined();
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(${[entry]})`);
    expect(await rowOf(plazo.id)).toMatchObject({ deal_id: deal, titulo: 'Recurso de reposición' });
  });

  it('lo bloqueado lo ven los administradores y nadie más, tampoco en la auditoría', async () => {
    const nif = '12345678Z';
    const deal = await aDeal(nif);
    const tarea = unaTarea({ deal_id: deal, responsable: null });
    await deAna.crear(tarea, unaTarea({ inicio: '2026-11-05' }));
    const [cliente] = await sql<{ id: string }[]>`
      insert into public.clientes (user_id, nombre_completo, dni) values (${ana}, 'Bloqueada', ${nif}) returning id`;
    await deAna.call('bloquear_cliente', cliente?.id);
    expect((await deLuis.lista()).total).toBe(1);
    expect((await agendaOf(sql, jefa).lista()).total).toBe(2);
    expect(await asUser(sql, luis, (tx) => tx`select from public.agenda`)).toHaveLength(1);
    expect(await sqlState(deLuis.marcar([tarea.id], 'hecho'))).toBe('PT404');
    expect(await sqlState(deLuis.crear(unaTarea({ deal_id: deal })))).toBe('PT404');
    const dias = await deLuis.call<{ total: number }[]>('agenda_por_dia', '2026-11-01', '2026-11-30');
    expect(dias).toMatchObject([{ dia: '2026-11-05', tipo: 'tarea', total: 1 }]);
    const audited = (who: string) =>
      asUser(sql, who, (tx) => tx`select from public.auditoria where registro_id = ${tarea.id as string}`);
    expect(await audited(luis)).toHaveLength(0);
    expect(await audited(jefa)).toHaveLength(1);
    await sql`delete from public.papelera`;
    await sql`update public.clientes set bloqueado_at = null`;
  });

  it('cada cambio queda en la auditoría', async () => {
    const tarea = unaTarea();
    await deAna.crear(tarea);
    await deLuis.marcar([tarea.id], 'hecho');
    const entries = await sql`
      select accion, user_id, despues ->> 'estado' as estado from public.auditoria
      where tabla = 'agenda' and registro_id = ${tarea.id as string} order by id`;
    expect([...entries]).toEqual([
      { accion: 'insert', user_id: ana, estado: null },
      { accion: 'update', user_id: luis, estado: 'hecho' },
    ]);
  });
});
