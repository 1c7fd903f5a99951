import { createHash, randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { unPlazo, unaTarea } from '../support/agenda';
import { anAccount, aTeam, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** A member cannot hide what is of others, by no door; and what is open is seen without data by whoever answers for it. */

const { sql } = await openBackend();
const { jefa, ana, luis } = await aTeam(sql);
const DNI = '00000001R';
const OTRO = '00000002W';

const call = async (who: string, query: string, ...args: unknown[]): Promise<any> => {
  const [row] = await asUser(sql, who, (tx) => tx.unsafe(`select ${query} as answer`, args as never[]));
  return row?.answer;
};

const aCliente = async (who: string, dni: string): Promise<string> => {
  const id = randomUUID();
  await asUser(
    sql,
    who,
    (tx) => tx`insert into public.clientes (id, nombre_completo, dni) values (${id}, 'Cliente', ${dni})`,
  );
  return id;
};

const aDeal = (who: string, id: string, dni: string) =>
  asUser(
    sql,
    who,
    (tx) =>
      tx`insert into public.deals (id, debtordni, contractnumber) values (${id}, ${dni}, ${`CT-${id}`})`,
  );

async function inAgenda(who: string, fila: object): Promise<string> {
  const [made] = await call(who, 'public.agenda_crear($1::jsonb)', [fila]);
  return made.id as string;
}

const agendaOf = async (who: string, filters: object = {}, search = '') =>
  (await call(who, 'public.list_agenda($1, $2::jsonb)', search, filters)).rows as {
    id: string;
    titulo: string;
    deal_id: string | null;
    expediente: string | null;
    nota: string | null;
    reservado: boolean;
  }[];

const avisosOf = async (who: string): Promise<string[]> =>
  (await call(who, `public.list_avisos()`)).rows.map(({ texto }: { texto: string }) => texto);

const seenDeals = async (who: string) =>
  (await asUser(sql, who, (tx) => tx`select id from public.deals order by id`)).map(({ id }) => id as string);

let plazo: string;
let vista: string;

beforeEach(async () => {
  await aDeal(ana, 'A', DNI);
  plazo = await inAgenda(
    ana,
    unPlazo({
      deal_id: 'A',
      titulo: 'Recurso de Pérez',
      responsable: ana,
      inicio: '2026-12-01',
      gracia: null,
    }),
  );
  vista = await inAgenda(
    ana,
    unaTarea({
      deal_id: 'A',
      tipo: 'senalamiento',
      titulo: 'Juicio de Pérez',
      responsable: ana,
      inicio: '2026-12-03',
      hora: '10:00',
      lugar: 'Calle de Pérez',
    }),
  );
});

afterEach(async () => {
  await sql`delete from public.bloqueos_pedidos`;
  await sql`delete from public.avisos`;
  await sql`delete from private.hechos_del_dia`;
  await sql`delete from public.clientes`;
  await sql`delete from public.deals`;
  await sql`delete from public.papelera`;
  await sql`delete from public.cambios_en_bloque`;
  await sql`delete from public.servicios_asignaciones`;
  await sql`update public.staff set active = true where user_id in ${sql([jefa, ana, luis])}`;
});

describe.each(['own', 'team'])('VISIBILITY=%s', (visibility) => {
  beforeEach(async () => {
    await sql`insert into public.settings (name, value) values ('visibility', ${visibility})
      on conflict (name) do update set value = excluded.value`;
  });

  describe('A1: blocking what is of others', () => {
    it('is asked for: nothing is hidden, administrators are told, and confirming it needs a reason', async () => {
      const cliente = await aCliente(luis, DNI);
      expect(await call(luis, 'public.bloquear_cliente($1, $2)', cliente, 'Lo pide por carta')).toBe(
        'pedido',
      );
      expect(await seenDeals(ana)).toEqual(['A']);
      expect((await agendaOf(ana)).map(({ id }) => id).toSorted()).toEqual([plazo, vista].toSorted());
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
        await sqlState(call(ana, `public.agenda_marcar(array[$1]::uuid[], 'anular', 'fuera')`, plazo)),
      ).toBe('PT409');
      expect(
        await sqlState(call(luis, `public.agenda_marcar(array[$1]::uuid[], 'anular', 'fuera')`, plazo)),
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
      const [{ resumen }] =
        (await sql`select private.resumen_diario(${ana}, '2026-12-01') as resumen`) as any;
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

  describe('A2: a change of many that blocking follows', () => {
    let luis: string;
    const many = Array.from({ length: 12 }, (_, n) => `M${String(n).padStart(2, '0')}`);
    beforeEach(async () => {
      // What somebody has changed is counted for a day.
      luis = await anAccount(sql);
      await sql`insert into public.deals (id, user_id, debtordni, contractnumber)
        select i, ${ana}, 'X' || i, 'CT-' || i from unnest(${many}::text[]) i`;
    });
    const set = (who: string, ids: string[], value: string, grupo: string) =>
      asUser(
        sql,
        who,
        (tx) => tx`select * from public.set_deals_field(${ids}, 'debtordni', ${value}, null, ${grupo})`,
      );
    const undo = (who: string, grupo: string) => call(who, 'public.deshacer_cambio_en_bloque($1)', grupo);
    const dnis = async () =>
      (await sql`select distinct debtordni from public.deals where id like 'M%' order by 1`).map(
        ({ debtordni }) => debtordni as string,
      );

    it("over more than ten is an administrator's, also of one's own", async () => {
      expect(await sqlState(set(luis, many, DNI, randomUUID()))).toBe('PT409');
      expect(await sqlState(set(ana, many, DNI, randomUUID()))).toBe('PT409');
      expect(await dnis()).toHaveLength(12);
      await set(jefa, many, OTRO, randomUUID());
      expect(await dnis()).toEqual([OTRO]);
    });

    it('variation: a few at a time, or by the row itself, come to the same limit', async () => {
      await set(luis, many.slice(0, 6), DNI, randomUUID());
      expect(await sqlState(set(luis, many.slice(6), DNI, randomUUID()))).toBe('PT409');
      const direct = (ids: string[]) =>
        asUser(sql, luis, (tx) => tx`update public.deals set debtordni = ${DNI} where id = any (${ids})`);
      expect(await sqlState(direct(many.slice(6)))).toBe('PT409');
      for (const id of many.slice(6, 10)) await direct([id]);
      expect(await sqlState(direct(many.slice(10, 11)))).toBe('PT409');
    });

    it('is undone by whoever made it and administrators; what an undo leaves stays open and is said why', async () => {
      const grupo = randomUUID();
      await set(luis, many.slice(0, 5), DNI, grupo);
      expect(await sqlState(undo(ana, grupo))).toBe('42501');
      await call(jefa, 'public.bloquear_cliente($1)', await aCliente(jefa, DNI));
      // Everything is hidden from whoever made it: nothing comes back, and nothing is spent.
      expect(await undo(luis, grupo)).toMatchObject({ restaurados: 0, dejados: 5, nombres: [], ocultos: 5 });
      expect((await call(luis, 'public.list_cambios_en_bloque()')).rows).toMatchObject([
        { quedan: 1, restan: 5, propio: true, deshecho_at: null },
      ]);
      expect(await undo(jefa, grupo)).toMatchObject({ restaurados: 5, dejados: 0 });
      expect(await dnis()).toHaveLength(12);
      expect((await call(ana, 'public.list_cambios_en_bloque()')).rows).toMatchObject([
        { quedan: 0, propio: false },
      ]);
    });

    it('stacked, undone in the wrong order, loses nothing', async () => {
      const [first, second] = [randomUUID(), randomUUID()];
      await set(jefa, many.slice(0, 3), DNI, first);
      await set(jefa, many.slice(0, 3), OTRO, second);
      const wrong = await undo(jefa, first);
      expect(wrong).toMatchObject({ restaurados: 0, dejados: 3, nombres: [{ en_bloque: true }, {}, {}] });
      expect(await undo(jefa, second)).toMatchObject({ restaurados: 3 });
      expect(await undo(jefa, first)).toMatchObject({ restaurados: 3, dejados: 0 });
      expect(await dnis()).toHaveLength(12);
    });

    it('a damaged step is restored row by row, by an administrator who saw what is there', async () => {
      const grupo = randomUUID();
      await set(luis, many.slice(0, 3), DNI, grupo);
      await sql`update public.deals set debtordni = 'roto' where id in ('M00', 'M01')`;
      // As an undo before this left it.
      await undo(luis, grupo);
      expect(await sqlState(call(luis, 'public.filas_del_cambio($1)', grupo))).toBe('42501');
      expect(await sqlState(call(luis, `public.restaurar_filas($1, '{"M00": "roto"}')`, grupo))).toBe(
        '42501',
      );
      const { total, filas } = await call(jefa, 'public.filas_del_cambio($1)', grupo);
      expect(total).toBe(2);
      expect(filas).toMatchObject([{ id: 'M00', antes: 'XM00', ahora: 'roto' }, { id: 'M01' }]);
      expect(
        await call(
          jefa,
          `public.restaurar_filas($1, '{"M00": "roto", "M01": "otra cosa", "A": "x"}')`,
          grupo,
        ),
      ).toBe(1);
      const [m00] = await sql`select debtordni from public.deals where id = 'M00'`;
      expect(m00?.debtordni).toBe('XM00');
      expect((await call(jefa, 'public.list_cambios_en_bloque()')).rows).toMatchObject([{ restan: 1 }]);
    });

    it('variation: services, undone in the wrong order and by somebody else', async () => {
      const [one, other] = (await sql`select id from public.servicios order by id limit 2`).map(
        ({ id }) => id as string,
      );
      const [first, second] = [randomUUID(), randomUUID()];
      await call(luis, 'public.asignar_servicio($1::text[], $2, $3)', ['M00', 'M01'], one, first);
      await call(luis, 'public.asignar_servicio($1::text[], $2, $3)', ['M00', 'M01'], other, second);
      expect(await sqlState(undo(ana, first))).toBe('42501');
      expect(await undo(luis, first)).toMatchObject({ restaurados: 0, dejados: 2 });
      expect(await undo(luis, second)).toMatchObject({ restaurados: 2 });
      expect(await undo(luis, first)).toMatchObject({ restaurados: 2, dejados: 0 });
    });
  });

  describe('what is open always has somebody', () => {
    it('whoever is deactivated leaves it unassigned, loudly', async () => {
      await call(luis, `public.agenda_cambiar($1::jsonb)`, [{ id: vista, titulo: 'Juicio' }]);
      expect(await call(jefa, 'public.lo_que_tiene($1)', ana)).toMatchObject({
        plazos: 1,
        senalamientos: 1,
        expedientes: 1,
      });
      expect(await sqlState(call(luis, 'public.lo_que_tiene($1)', ana))).toBe('42501');
      await call(jefa, 'public.update_staff($1, null, false)', ana);
      expect((await avisosOf(jefa)).join(' ')).toContain(
        'Sin asignar: plazo el 01/12/2026, señalamiento el 03/12/2026',
      );
      expect((await agendaOf(luis, { persona: 'sin' })).map(({ id }) => id)).toEqual([plazo, vista]);
      expect((await call(luis, 'public.inicio_counters()')).sin_asignar).toBe(2);
      await sql`select private.avisar_plazos(${jefa}, '2026-12-01')`;
      expect((await avisosOf(jefa)).join(' ')).toContain('Vence hoy: «Sin asignar · Recurso de Pérez»');
      const [{ resumen }] =
        (await sql`select private.resumen_diario(${jefa}, '2026-12-01') as resumen`) as any;
      expect(resumen.grupos.hoy.filas).toMatchObject([{ titulo: 'Sin asignar · Recurso de Pérez' }]);
      expect(await sql`select from private.silenciosos`).toHaveLength(0);
    });

    it('or to whoever takes it, who is told', async () => {
      expect(await sqlState(call(jefa, 'public.update_staff($1, null, false, null, null, $1)', ana))).toBe(
        'PT409',
      );
      await call(jefa, 'public.update_staff($1, null, false, null, null, $2)', ana, luis);
      expect((await agendaOf(luis, { persona: 'yo' })).map(({ id }) => id)).toEqual([plazo, vista]);
      expect((await avisosOf(luis)).join(' ')).toContain('Plazo propuesto a su cargo');
    });

    it('variation: nothing is given to somebody who is gone, nor opened again for them', async () => {
      await call(ana, `public.agenda_marcar(array[$1]::uuid[], 'anular', 'por error')`, plazo);
      await sql`update public.staff set active = false where user_id = ${ana}`;
      await call(luis, `public.agenda_marcar(array[$1]::uuid[], 'reabrir')`, plazo);
      const nueva = await inAgenda(luis, unPlazo({ deal_id: 'A', responsable: ana }));
      await call(luis, 'public.agenda_cambiar($1::jsonb)', [{ id: vista, responsable: ana }]);
      const rows = await sql`select id from public.agenda where responsable is null order by id`;
      expect(rows.map(({ id }) => id)).toEqual([plazo, vista, nueva].toSorted());
      expect(await sql`select from private.silenciosos`).toHaveLength(0);
    });

    it('variation: what comes back from the Papelera after its person is gone is unassigned', async () => {
      const entry = await call(luis, `public.delete_to_papelera('deals', 'A')`);
      await sql`update public.staff set active = false where user_id = ${ana}`;
      await call(jefa, 'public.restore_papelera(array[$1]::uuid[])', entry);
      expect((await agendaOf(luis, { persona: 'sin' })).map(({ id }) => id)).toEqual([plazo, vista]);
    });

    it('a colleague deletes the case file: whoever had a term in it is told, and told again when it goes for good', async () => {
      await call(luis, `public.delete_to_papelera('deals', 'A')`);
      const told = await avisosOf(ana);
      expect(told.join(' ')).toMatch(
        /ha eliminado, a su cargo, plazo el 01\/12\/2026, del expediente A\. Está en la Papelera/,
      );
      expect(told.join(' ')).toContain('señalamiento el 03/12/2026');
      expect(await avisosOf(luis)).toEqual([]);
      await sql`select private.purge(array(select id from public.papelera))`;
      expect(await avisosOf(ana)).toEqual([
        expect.stringMatching(/Se ha borrado definitivamente lo que tenía a su cargo: plazo el 01\/12\/2026/),
      ]);
    });

    it('variation: a colleague annuls it, or takes it', async () => {
      await call(luis, `public.agenda_marcar(array[$1]::uuid[], 'anular', 'fuera')`, plazo);
      await call(luis, 'public.agenda_cambiar($1::jsonb)', [{ id: vista, responsable: luis }]);
      const told = (await avisosOf(ana)).join(' ');
      expect(told).toContain('ha anulado: «Recurso de Pérez»');
      expect(told).toContain('ha pasado a otra persona: «Juicio de Pérez»');
    });

    it('variation: whoever brought an unread notice is gone', async () => {
      const [object] =
        await sql`insert into storage.objects (bucket_id, name, owner_id) values ('expediente-documents', ${`${ana}/judiciales/${randomUUID()}.pdf`}, ${ana}) returning id, name`;
      await sql`insert into public.notificaciones_judiciales (user_id, sha256, origen, file_name, file_path, file_size, object_id, deal_id, estado)
        values (${ana}, ${randomUUID()}, 'x.pdf', 'x.pdf', ${object?.name}, 1, ${object?.id}, 'A', 'propuesta')`;
      await call(jefa, 'public.update_staff($1, null, false)', ana);
      expect((await avisosOf(jefa)).join(' ')).toContain('Notificaciones judiciales por revisar: 1');
      expect(await sql`select clase from private.sin_persona where clase = 'notificacion'`).toHaveLength(1);
      await sql`delete from public.avisos`;
      await sql`select private.empezar_dia(${jefa})`;
      expect((await avisosOf(jefa)).join(' ')).toContain(
        'Notificaciones judiciales por revisar de quien ya no está en el equipo: 1',
      );
      await sql`delete from public.notificaciones_judiciales`;
    });
  });
});
