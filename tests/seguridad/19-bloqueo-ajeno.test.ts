import { createHash, randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { unPlazo } from '../support/agenda';
import { asUser, sqlState } from '../support/as-role';
import { DNI, OTRO, withAjenos } from '../support/bloqueo-ajeno';

/** A member cannot hide what is of others, by no door; and what is open is seen without data by whoever answers for it. */

const {
  sql,
  jefa,
  ana,
  luis,
  caso,
  call,
  aCliente,
  aDeal,
  inAgenda,
  agendaOf,
  avisosOf,
  seenDeals,
  resumenOf,
  visibility,
} = await withAjenos();

describe.each(['own', 'team'])('VISIBILITY=%s', (shared) => {
  beforeEach(() => visibility(shared));

  describe('A1: blocking what is of others', () => {
    it('is asked for: nothing is hidden, administrators are told, and confirming it needs a reason', async () => {
      const cliente = await aCliente(luis, DNI);
      expect(await call(luis, 'public.bloquear_cliente($1, $2)', cliente, 'Lo pide por carta')).toBe(
        'pedido',
      );
      expect(await seenDeals(ana)).toEqual(['A']);
      expect((await agendaOf(ana)).map(({ id }) => id).toSorted()).toEqual(
        [caso.plazo, caso.vista].toSorted(),
      );
      expect((await avisosOf(jefa)).join(' ')).toContain('pide bloquear los datos de una persona');
      const [pedido] = await call(jefa, 'public.list_bloqueos_pedidos()');
      expect(pedido).toMatchObject({
        tabla: 'clientes',
        motivo: 'Lo pide por carta',
        expedientes: 1,
        abiertos: 2,
        personas: 1,
      });
      expect(await sqlState(call(luis, 'public.decidir_bloqueo($1, true, $2)', pedido.id, 'porque sí'))).toBe(
        '42501',
      );
      expect(await sqlState(call(jefa, 'public.decidir_bloqueo($1, true, $2)', pedido.id, ' '))).toBe(
        'PT400',
      );
      await call(jefa, 'public.decidir_bloqueo($1, true, $2)', pedido.id, 'Comprobado');
      expect(await seenDeals(ana)).toEqual([]);
      expect((await avisosOf(luis)).join(' ')).toContain('ha confirmado el bloqueo que pidió: Comprobado');
      expect(await sqlState(call(jefa, 'public.decidir_bloqueo($1, false, $2)', pedido.id, 'tarde'))).toBe(
        'PT409',
      );
      expect(await sqlState(call(luis, 'public.desbloquear_cliente($1)', cliente))).toBe('42501');
      const audited =
        await sql`select accion, user_id from public.auditoria where tabla = 'bloqueos_pedidos' and registro_id = ${pedido.id} order by id`;
      expect(audited.map(({ accion, user_id }) => [accion, user_id])).toEqual([
        ['insert', luis],
        ['update', jefa],
      ]);
    });

    it('refused, with the reason told to whoever asked; and asked twice, it waits once', async () => {
      const cliente = await aCliente(luis, DNI);
      await call(luis, 'public.bloquear_cliente($1)', cliente);
      await call(luis, 'public.bloquear_cliente($1)', cliente);
      const pedidos = await call(jefa, 'public.list_bloqueos_pedidos()');
      expect(pedidos).toHaveLength(1);
      await call(jefa, 'public.decidir_bloqueo($1, false, $2)', pedidos[0].id, 'Hay un pleito en curso');
      expect((await avisosOf(luis)).join(' ')).toContain(
        'ha rechazado el bloqueo que pidió: Hay un pleito en curso',
      );
      expect(await seenDeals(ana)).toEqual(['A']);
    });

    it("variation: of one's own case file in which a colleague has a term", async () => {
      await sql`delete from public.deals`;
      await aDeal(luis, 'B', DNI);
      await inAgenda(luis, unPlazo({ deal_id: 'B', responsable: ana }));
      expect(await call(luis, 'public.bloquear_cliente($1)', await aCliente(luis, DNI))).toBe('pedido');
      expect(await seenDeals(ana)).toEqual(['B']);
    });

    it("variation: blocked first, and then a colleague's case file gets that DNI", async () => {
      const cliente = await aCliente(luis, OTRO);
      expect(await call(luis, 'public.bloquear_cliente($1)', cliente)).toBe('bloqueado');
      expect((await avisosOf(jefa)).join(' ')).toContain('ha bloqueado los datos de una persona');
      const answered = await asUser(
        sql,
        luis,
        (tx) => tx`update public.deals set debtordni = ${OTRO} where id = 'A' returning debtordni`,
      );
      expect(answered).toMatchObject([{ debtordni: OTRO }]);
      expect(await seenDeals(ana)).toEqual(['A']);
      const [pedido] = await call(jefa, 'public.list_bloqueos_pedidos()');
      expect(pedido).toMatchObject({ tabla: 'deals', registro_id: 'A', dni: OTRO, abiertos: 2 });
      await call(jefa, 'public.decidir_bloqueo($1, true, $2)', pedido.id, 'Es esa persona');
      expect(await seenDeals(ana)).toEqual([]);
      expect((await agendaOf(ana)).map(({ reservado }) => reservado)).toEqual([true, true]);
    });

    it('variation: through a change of one field of many, and through an import', async () => {
      await call(luis, 'public.bloquear_cliente($1)', await aCliente(luis, OTRO));
      await asUser(
        sql,
        luis,
        (tx) => tx`select * from public.set_deals_field('{A}', 'debtordni', ${OTRO}, null, ${randomUUID()})`,
      );
      expect(await seenDeals(ana)).toEqual(['A']);
      expect(await sql`select from public.cambios_en_bloque`).toHaveLength(0);
      await asUser(
        sql,
        luis,
        (tx) =>
          tx`select * from public.import_rows('deals', '{id,contractnumber,debtordni}', ${JSON.stringify([['A', 'CT-A', OTRO]])}, true)`,
      );
      expect(await seenDeals(ana)).toEqual(['A']);
      expect(await call(jefa, 'public.list_bloqueos_pedidos()')).toMatchObject([
        { registro_id: 'A', dni: OTRO },
      ]);
    });

    it("of nothing but one's own it is done at once", async () => {
      await sql`delete from public.deals`;
      await sql`delete from public.papelera`;
      await aDeal(luis, 'B', DNI);
      expect(await call(luis, 'public.bloquear_cliente($1)', await aCliente(luis, DNI))).toBe('bloqueado');
      expect(await seenDeals(luis)).toEqual([]);
    });
  });

  describe('what is open in a blocked case file', () => {
    const RESERVADOS = ['Reservado · plazo el 01/12/2026', 'Reservado · señalamiento el 03/12/2026'];
    beforeEach(async () => {
      await call(jefa, 'public.bloquear_cliente($1)', await aCliente(jefa, DNI));
    });

    it('is seen without data by whoever answers for it, by nobody else, and whole by administrators', async () => {
      const rows = await agendaOf(ana);
      expect(rows.map(({ titulo }) => titulo)).toEqual(RESERVADOS);
      expect(rows).toMatchObject([
        { deal_id: null, expediente: null, reservado: true },
        { reservado: true, nota: null },
      ]);
      expect(JSON.stringify(rows)).not.toContain('Pérez');
      expect(await agendaOf(luis)).toEqual([]);
      expect((await agendaOf(jefa)).map(({ titulo }) => titulo)).toEqual([
        'Recurso de Pérez',
        'Juicio de Pérez',
      ]);
      expect(await agendaOf(ana, {}, 'Pérez')).toEqual([]);
      expect(await agendaOf(ana, { deal: 'A' })).toEqual([]);
      const dias = await call(ana, `public.agenda_por_dia('2026-12-01', '2026-12-31')`);
      expect(dias).toMatchObject([
        { dia: '2026-12-01', total: 1 },
        { dia: '2026-12-03', total: 1 },
      ]);
      expect(await call(luis, `public.agenda_por_dia('2026-12-01', '2026-12-31')`)).toEqual([]);
      expect((await call(ana, 'public.inicio_counters()')).reservados).toBe(2);
      expect((await call(luis, 'public.inicio_counters()')).reservados).toBe(0);
      // The row itself stays hidden, and nobody but an administrator changes it.
      expect(await asUser(sql, ana, (tx) => tx`select id from public.agenda`)).toEqual([]);
      expect(
        await sqlState(call(ana, `public.agenda_marcar(array[$1]::uuid[], 'anular', 'fuera')`, caso.plazo)),
      ).toBe('PT409');
      expect(
        await sqlState(call(luis, `public.agenda_marcar(array[$1]::uuid[], 'anular', 'fuera')`, caso.plazo)),
      ).toBe('PT404');
    });

    it('is told at once, in the avisos of its day, in the daily mail and in calendars, without data', async () => {
      expect((await avisosOf(ana)).join(' ')).toMatch(
        /Expedientes suyos que ya no se ven: 1\..*reservados: plazo el 01\/12\/2026, señalamiento el 03\/12\/2026/,
      );
      await sql`select private.avisar_plazos(${ana}, '2026-12-01'), private.avisar_vistas(${ana}, '2026-12-02')`;
      const told = (await avisosOf(ana)).join(' ');
      expect(told).toContain('Vence hoy: «Reservado · plazo el 01/12/2026»');
      expect(told).toContain('«Reservado · señalamiento el 03/12/2026»');
      const resumen = await resumenOf(ana, '2026-12-01');
      expect(resumen.grupos.hoy.filas).toMatchObject([{ titulo: RESERVADOS[0], deal_id: null }]);
      const secreto = 'a'.repeat(43);
      const huella = createHash('sha256').update(secreto).digest('hex');
      await call(ana, `public.crear_suscripcion(gen_random_uuid(), 'x', $1, 'mios', true)`, huella);
      const ics = await call(ana, 'public.agenda_ics($1)', secreto);
      expect(ics.filas.map(({ titulo }: { titulo: string }) => titulo)).toEqual(RESERVADOS);
      for (const said of [told, JSON.stringify(resumen), JSON.stringify(ics)])
        expect(said).not.toMatch(/Pérez|CT-A|Calle/);
      await sql`delete from public.agenda_suscripciones`;
    });

    it('variation: of a term that nobody has and its writer is gone, administrators are told', async () => {
      await sql`update public.staff set active = false where user_id = ${ana}`;
      await sql`delete from public.avisos`;
      await sql`select private.avisar_plazos(${jefa}, '2026-12-01')`;
      expect((await avisosOf(jefa)).join(' ')).toContain(
        'Vence hoy: «Sin asignar · Reservado · plazo el 01/12/2026»',
      );
      expect(await sql`select from private.silenciosos`).toHaveLength(0);
    });

    it('an aviso from before, that is hidden now, does not keep the reserved one from being made', async () => {
      await call(jefa, 'public.desbloquear_cliente((select id from public.clientes limit 1))');
      await sql`select private.avisar_plazos(${ana}, '2026-12-01')`;
      expect((await avisosOf(ana)).join(' ')).toContain('Vence hoy: «Recurso de Pérez»');
      await call(jefa, 'public.bloquear_cliente((select id from public.clientes limit 1))');
      await sql`select private.avisar_plazos(${ana}, '2026-12-01')`;
      const told = (await avisosOf(ana)).join(' ');
      expect(told).toContain('Vence hoy: «Reservado');
      expect(told).not.toContain('Pérez');
    });
  });
});
