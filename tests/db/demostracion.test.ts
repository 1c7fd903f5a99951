/** The demonstration: its rows are known as they are written, and taking it away leaves nothing of them and everything of people. */
import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';

import { agendaOf } from '../support/agenda';
import { aTeam, asUser, refusal, sqlState } from '../support/as-role';
import { countRows } from '../support/contar-filas';
import { demostracionOf } from '../support/demostracion-por-pasos';
import { importArgs } from '../support/importar';
import { anObject } from '../support/objetos';
import { openBackend } from '../support/open-backend';
import { readRegistry } from '../support/registro';
import { aRowOf } from '../support/una-fila';

const { sql } = await openBackend();
const { jefa, ana, gone } = await aTeam(sql);

const { step, begin, finish, preview, remove } = demostracionOf(sql, jefa);

const seenBy = async (who: string) =>
  (await asUser(sql, who, (tx) => tx`select public.inicio_counters() -> 'demostracion' as answer`))[0]
    ?.answer;

const importDeals = (ids: string[]) => (tx: TransactionSql) => {
  const { table_name, columns, rows } = importArgs(
    ids.map((id) => ({ id, debtorfullname: `Persona ${id}` })),
  );
  return tx`select * from public.import_rows(${table_name}, ${columns}, ${rows})`;
};

const countAll = () => countRows(sql);
const history = () => sql`select accion, tabla, registro_id, user_id from public.auditoria order by id`;

beforeEach(async () => {
  await sql.begin(async (tx) => {
    await tx`set local backoffice.demostracion = 'se retira'`;
    await tx`delete from public.demostracion`;
    await tx`delete from public.deals`;
    await tx`delete from public.clientes`;
    for (const table of ['organos', 'profesionales', 'sedes', 'importaciones'])
      await tx`delete from public.${tx(table)}`;
    await tx`delete from public.papelera`;
    await tx`delete from public.auditoria`;
  });
});

describe('writing it', () => {
  it('is offered to administrators of an empty installation, and to nobody else', async () => {
    expect(await seenBy(jefa)).toEqual({ id: null, llenada: null, retirable: false, filas: 0 });
    expect(await seenBy(ana)).toBeNull();
    await asUser(sql, ana, importDeals(['EXP-1']));
    expect(await seenBy(jefa)).toBeNull();
    expect(await refusal(begin())).toBe('La demostración solo se pone en una instalación vacía');
  });

  it('is one: a second tab gets the first one’s, another administrator and a later day are refused', async () => {
    const demo = await begin();
    expect(await begin()).toBe(demo);
    expect(await seenBy(ana)).toMatchObject({ id: demo, llenada: null, retirable: false });
    await sql`update public.staff set role = 'administrador' where user_id = ${ana}`;
    expect(await refusal(begin(randomUUID(), ana))).toBe('Otra persona está poniendo la demostración');
    await sql`update public.staff set role = 'miembro' where user_id = ${ana}`;
    await sql`update public.demostracion set created_at = now() - interval '21 hours'`;
    expect(await refusal(begin())).toBe(
      'La demostración quedó a medias hace horas: retírela y vuelva a ponerla',
    );
    // Nothing of the practice can be written as its own from then on, to go with it and with its history.
    expect(await refusal(step(demo, 1, importDeals(['EXP-2'])))).toBe(
      'La demostración ya no se está poniendo',
    );
    await finish(demo);
    expect(await refusal(begin())).toBe('La demostración ya está puesta');
  });

  it('writes a step that is asked twice once, notes its rows and nobody’s else, and writes nothing when it is gone', async () => {
    const demo = await begin();
    await step(demo, 1, importDeals(['DEMO-1', 'DEMO-2']));
    await step(demo, 1, importDeals(['DEMO-1', 'DEMO-2']));
    await asUser(sql, jefa, importDeals(['EXP-1']));
    const LATE = 'La demostración ya no se está poniendo';
    expect(await refusal(step(demo, 2, importDeals(['EXP-2']), ana))).toBe(LATE);
    await finish(demo);
    expect(await refusal(step(demo, 3, importDeals(['EXP-3'])))).toBe(LATE);
    expect(await sql`select from public.deals where id in ('EXP-2', 'EXP-3')`).toEqual([]);
    const noted = await sql`select tabla, fila from private.demostracion_filas order by fila`;
    expect(noted).toEqual([
      { tabla: 'deals', fila: 'DEMO-1' },
      { tabla: 'deals', fila: 'DEMO-2' },
    ]);
  });

  it('notes the rows of every table that has a history', async () => {
    const demo = await begin();
    const tablas = (await readRegistry(sql)).filter(
      ({ tabla, auditada }) => auditada && !['demostracion', 'staff'].includes(tabla),
    );
    const silent: string[] = [];
    for (const { tabla } of tablas) {
      const triggers = await sql`
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = ${`public.${tabla}`}::regclass and p.proname = 'apuntar_demostracion'`;
      if (triggers.length === 0) silent.push(tabla);
    }
    expect(silent).toEqual([]);
    expect(demo).toBeDefined();
  });

  it('tells no other program of it', async () => {
    await aRowOf(sql, 'destinos', jefa);
    await sql`update public.destinos set eventos = array['expediente_creado'], retirado_at = null`;
    const demo = await begin();
    await step(demo, 1, importDeals(['DEMO-1']));
    expect(await sql`select from private.llamadas`).toHaveLength(0);
    await finish(demo);
    await asUser(sql, jefa, importDeals(['EXP-1']));
    expect(await sql`select from private.llamadas`).toHaveLength(1);
    await sql`delete from private.llamadas`;
    await sql`delete from public.destinos`;
  });
});

describe('taking it away', () => {
  async function fill(): Promise<string> {
    const demo = await begin();
    await step(demo, 1, importDeals(['DEMO-1', 'DEMO-2', 'DEMO-3']));
    await step(
      demo,
      2,
      (tx) => tx`insert into public.clientes (nombre_completo) values ('Íñigo Peña'), ('Lucía Gil')`,
    );
    await step(demo, 3, (tx) => tx`select public.guardar_sede('Lugo', 'GA')`);
    await step(
      demo,
      4,
      (tx) =>
        tx`select public.mover_fase(array['DEMO-1'], '{"fase": "presentada", "fecha": "2026-05-05", "sin_numero": true}')`,
    );
    await step(
      demo,
      5,
      (tx) =>
        tx`select public.guardar_procedimiento('DEMO-1', ${tx.json({
          organo: 'Juzgado n.º 1 de Lugo',
          autos: '12/2026',
          tipo: 'verbal',
          cuantia: '900',
          procurador: 'Óscar Peña',
          presentada: '2026-05-05',
        })})`,
    );
    await step(
      demo,
      6,
      (tx) =>
        tx`select public.anotar_importe('DEMO-1', '{"concepto": "cobro", "importe": "12.00", "intereses": "0", "fecha": "2026-05-06"}')`,
    );
    await step(
      demo,
      7,
      (tx) =>
        tx`select public.agenda_crear(${tx.json([
          {
            id: randomUUID(),
            deal_id: 'DEMO-2',
            tipo: 'tarea',
            titulo: 'Llamar',
            inicio: '2026-12-01',
            prioridad: 'normal',
          },
        ])})`,
    );
    const path = 'DEMO-2/contrato/contrato.pdf';
    await anObject(sql, jefa, path);
    await step(
      demo,
      8,
      (
        tx,
      ) => tx`insert into public.deal_documents (deal_id, document_type, category, file_name, file_path, file_size)
        values ('DEMO-2', 'contrato', 'contrato-poliza', 'contrato.pdf', ${path}, 1)`,
    );
    await step(
      demo,
      9,
      (tx) => tx`insert into public.importaciones (origen, nombre) values ('json', 'expedientes.json')`,
    );
    await step(demo, 10, (tx) => tx`select * from public.delete_many_to_papelera('deals', array['DEMO-3'])`);
    return demo;
  }

  it('leaves every table as it was, and of the history only who had it written and who took it away', async () => {
    const before = await countAll();
    const demo = await fill();
    await finish(demo);
    expect(await countAll()).not.toEqual(before);
    const counted = await preview();
    expect(counted).toMatchObject({
      van: { deals: 3, clientes: 2, sedes: 1 },
      cambiadas: 0,
      cuelgan: {},
      quedan: {},
    });
    expect(await remove()).toEqual(counted);
    expect(await countAll()).toEqual(before);
    expect(await history()).toEqual([
      { accion: 'insert', tabla: 'demostracion', registro_id: demo, user_id: jefa },
      { accion: 'update', tabla: 'demostracion', registro_id: demo, user_id: jefa },
      { accion: 'delete', tabla: 'demostracion', registro_id: demo, user_id: jefa },
    ]);
    expect(await sql`select from private.operaciones where id::text like ${`${demo.slice(0, 23)}%`}`).toEqual(
      [],
    );
    expect(await seenBy(jefa)).toEqual({ id: null, llenada: null, retirable: false, filas: 0 });
  });

  it('takes one away that was interrupted', async () => {
    const before = await countAll();
    await fill();
    await remove();
    expect(await countAll()).toEqual(before);
  });

  it('says what people changed and hung on it, takes that too, and leaves theirs with what theirs names', async () => {
    const demo = await fill();
    await finish(demo);
    await asUser(sql, ana, importDeals(['EXP-1']));
    await asUser(sql, ana, (tx) => tx`update public.deals set message = 'visto' where id = 'DEMO-2'`);
    await asUser(
      sql,
      ana,
      (tx) =>
        tx`select public.agenda_crear(${tx.json([
          {
            id: randomUUID(),
            deal_id: 'DEMO-2',
            tipo: 'tarea',
            titulo: 'Mía',
            inicio: '2026-12-01',
            prioridad: 'normal',
          },
          {
            id: randomUUID(),
            deal_id: 'EXP-1',
            tipo: 'tarea',
            titulo: 'Mía',
            inicio: '2026-12-01',
            prioridad: 'normal',
          },
        ])})`,
    );
    // Her own case file is before the demonstration's court.
    await asUser(
      sql,
      ana,
      (tx) =>
        tx`select public.guardar_procedimiento('EXP-1', ${tx.json({
          organo: 'Juzgado n.º 1 de Lugo',
          autos: '13/2026',
          tipo: 'verbal',
          cuantia: '900',
          presentada: '2026-05-05',
        })})`,
    );
    const answer = await remove();
    expect(answer).toMatchObject({ cambiadas: 1, cuelgan: { agenda: 1 }, quedan: { organos: 1 } });
    expect(await sql`select id from public.deals`).toEqual([{ id: 'EXP-1' }]);
    expect(await sql`select deal_id from public.agenda`).toEqual([{ deal_id: 'EXP-1' }]);
    expect(await sql`select nombre from public.organos`).toHaveLength(1);
    expect(await sql`select from public.papelera`).toEqual([]);
    const [named] =
      await sql`select count(*)::int as n from public.auditoria where registro_id like 'DEMO-%'`;
    expect(named?.n).toBe(0);
    const [hers] = await sql`select count(*)::int as n from public.auditoria where registro_id = 'EXP-1'`;
    expect(hers?.n).toBeGreaterThan(0);
  });

  it('goes as it was counted: what people have hung on it since is said first', async () => {
    const demo = await begin();
    await step(demo, 1, importDeals(['DEMO-1']));
    await finish(demo);
    const seen = await preview();
    await agendaOf(sql, ana).crear({
      deal_id: 'DEMO-1',
      tipo: 'tarea',
      titulo: 'Llamar',
      inicio: '2026-12-01',
    });
    expect(await refusal(remove(seen))).toBe('Otra persona ha guardado cambios mientras usted escribía');
    expect(await sql`select titulo from public.agenda`).toEqual([{ titulo: 'Llamar' }]);
    const now = await preview();
    expect(now.cuelgan).toEqual({ agenda: 1 });
    expect(await remove(now)).toEqual(now);
  });

  it('is for administrators', async () => {
    await begin();
    for (const who of [ana, gone]) {
      for (const call of ['retirar_demostracion()', 'demostracion_contada()'])
        expect(await sqlState(asUser(sql, who, (tx) => tx.unsafe(`select public.${call}`)))).toBe('42501');
      expect(await sqlState(begin(randomUUID(), who))).toBe('42501');
    }
    for (const call of [
      'retirar_demostracion()',
      'demostracion_contada()',
      `empezar_demostracion('${randomUUID()}')`,
    ])
      expect(
        await sqlState(
          sql.begin(async (tx) => {
            await tx`select set_config('role', 'anon', true)`;
            await tx.unsafe(`select public.${call}`);
          }),
        ),
      ).toBe('42501');
    expect(await sql`select from public.demostracion`).toHaveLength(1);
  });
});
