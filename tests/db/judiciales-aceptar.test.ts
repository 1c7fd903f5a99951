/** What accepting a notice writes, and what undoing takes back. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { agendaOf, unaTarea, unPlazo, type Fila } from '../support/agenda';
import { asUser, sqlState } from '../support/as-role';
import { NIG, ORGANO, openJudiciales } from '../support/judiciales';
import { keptOf } from '../support/objetos';

const {
  sql,
  jefa,
  ana,
  luis,
  gone,
  aDeal,
  aProcedure,
  call,
  unaFila,
  registrar,
  unaNotificacion,
  rowOf,
  todo,
  acuerdo,
} = await openJudiciales();

describe('aceptar', () => {
  it('archiva el documento, mueve la fase, propone el plazo y la tarea y completa el procedimiento', async () => {
    const deal = await aDeal();
    const id = await unaNotificacion();
    const [plazo, tarea] = [unPlazo(), unaTarea()];
    await call(
      ana,
      'aceptar_notificacion',
      id,
      acuerdo(deal, {
        fase: 'admitida',
        fase_fecha: '2026-02-05',
        nig: NIG,
        autos: '123/2025',
        organo: ORGANO,
        agenda: [plazo, tarea],
      }),
    );
    const after = await todo();
    expect(after.documentos).toMatchObject([
      { deal_id: deal, category: 'communication', file_name: 'notificacion.pdf', user_id: ana },
    ]);
    expect(after.agenda).toHaveLength(2);
    expect(after.agenda.every((fila) => fila.deal_id === deal && fila.confirmado_at === null)).toBe(true);
    expect(after.procedimientos).toMatchObject([
      { nig: NIG, autos: '123/2025', organo_id: after.organos[0]?.id },
    ]);
    expect(after.deals).toMatchObject([{ fase: 'admitida' }]);
    expect(
      await sql`select from public.fases_historial where origen = 'notificacion' and documento_id = ${after.documentos[0]?.id as string}`,
    ).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({
      estado: 'aceptada',
      deal_id: deal,
      plazo_id: plazo.id,
      object_id: null,
      decidida_por: ana,
    });
  });

  it('no escribe sobre lo que ya se sabía del procedimiento', async () => {
    const deal = await aDeal();
    await aProcedure(deal, { nig: '1'.repeat(19) });
    await call(
      ana,
      'aceptar_notificacion',
      await unaNotificacion(),
      acuerdo(deal, { nig: NIG, autos: '123/2025' }),
    );
    expect((await todo()).procedimientos).toMatchObject([{ nig: '1'.repeat(19), autos: '123/2025' }]);
  });

  it('se deshace del todo', async () => {
    const deal = await aDeal();
    await aProcedure(deal);
    const fila = await unaFila(ana);
    await registrar(ana, fila);
    const [own] = await sql<{ id: string }[]>`select id from public.notificaciones_judiciales`;
    const before = await todo();
    const id = own?.id ?? '';
    await call(
      ana,
      'aceptar_notificacion',
      id,
      acuerdo(deal, {
        fase: 'admitida',
        fase_fecha: '2026-02-05',
        nig: NIG,
        autos: '123/2025',
        organo: ORGANO,
        agenda: [unPlazo(), unaTarea()],
      }),
    );
    await call(luis, 'deshacer_notificacion', id);
    expect(await todo()).toEqual(before);
    expect(await rowOf(id)).toMatchObject({
      estado: 'nueva',
      deal_id: null,
      documento_id: null,
      plazo_id: null,
      hecho: null,
    });
    expect(await keptOf(sql, fila.file_path as string)).toHaveLength(1);
    await call(ana, 'aceptar_notificacion', id, acuerdo(deal));
    expect(await sql`select from public.deal_documents where object_id is not null`).toHaveLength(1);
  });

  it('cuando su expediente vuelve de la Papelera, el archivo sigue siendo de su documento', async () => {
    const deal = await aDeal();
    const id = await unaNotificacion();
    await call(ana, 'aceptar_notificacion', id, acuerdo(deal));
    await asUser(
      sql,
      ana,
      (tx) => tx`select public.restore_papelera(array[public.delete_to_papelera('deals', ${deal})])`,
    );
    const row = await rowOf(id);
    expect(row).toMatchObject({ estado: 'aceptada', object_id: null });
    expect(
      await sql`select from public.deal_documents where id = ${row?.documento_id} and object_id is not null`,
    ).toHaveLength(1);
  });

  it('al deshacerla queda el órgano del procedimiento que espera en la Papelera', async () => {
    const id = await unaNotificacion();
    await call(ana, 'aceptar_notificacion', id, acuerdo(await aDeal(), { organo: ORGANO }));
    const otro = await aDeal();
    await sql`
      insert into public.procedimientos (deal_id, user_id, principal, organo_id)
      select ${otro}, ${ana}, true, o.id from public.organos o where o.nombre = ${ORGANO}`;
    await asUser(sql, ana, (tx) => tx`delete from public.procedimientos where deal_id = ${otro}`);
    await call(ana, 'deshacer_notificacion', id);
    expect(await sql`select from public.organos where nombre = ${ORGANO}`).toHaveLength(1);
  });

  it('no se deshace lo que otra persona ya ha tocado', async () => {
    const deal = await aDeal();
    const id = await unaNotificacion();
    const tarea = unaTarea();
    await call(ana, 'aceptar_notificacion', id, acuerdo(deal, { agenda: [tarea] }));
    await agendaOf(sql, luis).marcar([tarea.id], 'hecho');
    expect(await sqlState(call(ana, 'deshacer_notificacion', id))).toBe('PT409');
    await agendaOf(sql, luis).marcar([tarea.id], 'reabrir');
    await asUser(sql, ana, (tx) => tx`delete from public.deal_documents`);
    expect(await sqlState(call(ana, 'deshacer_notificacion', id))).toBe('PT409');
  });

  it('no se deshace lo que ya está en un paquete, hasta que se anula', async () => {
    const deal = await aDeal();
    const id = await unaNotificacion();
    await call(ana, 'aceptar_notificacion', id, acuerdo(deal));
    const documento = (await rowOf(id))?.documento_id as string;
    const [paquete] = await sql<{ id: string }[]>`
      insert into public.aportaciones (deal_id, user_id, tipo, perfil, escrito_documento_id, documentos)
      values (${deal}, ${ana}, 'tramite', 'LexNET', ${randomUUID()}, ${sql.json([{ documento_id: documento }])}) returning id`;
    expect(await sqlState(call(ana, 'deshacer_notificacion', id))).toBe('PT409');
    expect(await rowOf(id)).toMatchObject({ estado: 'aceptada', documento_id: documento });
    await sql`update public.aportaciones set estado = 'anulada' where id = ${paquete?.id ?? ''}`;
    await call(ana, 'deshacer_notificacion', id);
    expect(await rowOf(id)).toMatchObject({ estado: 'nueva', documento_id: null });
  });

  it('todo o nada: con un dato malo no queda nada', async () => {
    const deal = await aDeal();
    const before = await todo();
    const bad: Fila[] = [
      { deal_id: 'no-existe' },
      { categoria: 'no-existe' },
      { agenda: [{ ...unaTarea(), titulo: '' }] },
      { fase: 'no-existe', fase_fecha: '2026-02-05' },
    ];
    for (const part of bad) {
      const id = await unaNotificacion();
      expect(await sqlState(call(ana, 'aceptar_notificacion', id, acuerdo(deal, part)))).toMatch(
        /^(PT4|22|23)/,
      );
      expect(await rowOf(id)).toMatchObject({ estado: 'nueva' });
    }
    expect(await todo()).toEqual(before);
  });

  it('nada se archiva de un cliente bloqueado, y se dice', async () => {
    const deal = await aDeal({ nif: '12345678Z' });
    const id = await unaNotificacion(jefa);
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Ana', '12345678Z', now())`;
    await expect(call(jefa, 'aceptar_notificacion', id, acuerdo(deal))).rejects.toThrow(
      'El cliente está bloqueado',
    );
    expect(await sqlState(call(ana, 'aceptar_notificacion', id, acuerdo(deal)))).toBe('PT404');
  });

  it('nadie que no esté en el equipo decide nada', async () => {
    const id = await unaNotificacion();
    const deal = await aDeal();
    for (const [name, ...args] of [
      ['aceptar_notificacion', id, acuerdo(deal)],
      ['descartar_notificacion', id],
      ['deshacer_notificacion', id],
      ['tomar_notificacion', id],
      ['list_notificaciones_judiciales'],
      ['resumen_notificaciones'],
      ['buscar_asuntos', []],
    ] as const)
      expect(await sqlState(call(gone, name, ...args))).toBe('42501');
    expect(await sqlState(call(ana, 'aceptar_notificacion', randomUUID(), acuerdo(deal)))).toBe('PT404');
  });

  it('descartada se recupera como estaba', async () => {
    const deal = await aDeal();
    const id = await unaNotificacion(ana, { deal_id: deal, puntos: 90 });
    await call(ana, 'descartar_notificacion', id);
    expect(await rowOf(id)).toMatchObject({ estado: 'descartada' });
    await call(ana, 'deshacer_notificacion', id);
    expect(await rowOf(id)).toMatchObject({ estado: 'propuesta', deal_id: deal });
  });
});
