/** Operation ids: what a write answers when it is asked again. */
import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';

import { WRITES } from '@/lib/writes.gen';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const luis = await anAccount(sql);

beforeEach(async () => {
  await sql`delete from public.deals`;
  await sql`delete from private.operaciones`;
});

interface Asked {
  id: string;
  fingerprint?: string;
  who?: string;
}

/** Runs `work` as a request that carries an operation id. */
const ask = <T>({ id, fingerprint = 'a1', who = ana }: Asked, work: (tx: TransactionSql) => Promise<T>) =>
  asUser(sql, who, async (tx) => {
    const headers = JSON.stringify({ 'x-operation-id': `${id}:${fingerprint}` });
    await tx`select set_config('request.headers', ${headers}, true)`;
    return work(tx);
  });

const insertDeal = (creditor: string) => (tx: TransactionSql) =>
  tx`insert into public.deals (id, creditorname) values (${randomUUID()}, ${creditor}) returning id`;

const countDeals = async () => {
  const [row] = await sql<{ n: number }[]>`select count(*)::integer as n from public.deals`;
  return row?.n;
};

/** What the second asking of a statement on a table is told. */
async function repeated(work: Promise<unknown>): Promise<{ code?: string; rows: Record<string, unknown>[] }> {
  try {
    await work;
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    return { code, rows: JSON.parse(detail ?? '[]') };
  }
  throw new Error('it was done again');
}

describe('a statement on a table', () => {
  it('is done once, and tells the rows of the first time when it is asked again', async () => {
    const id = randomUUID();
    const [made] = await ask({ id }, insertDeal('Banco A'));
    const again = await repeated(ask({ id }, insertDeal('Banco A')));
    expect(again.code).toBe('PT208');
    expect(again.rows).toMatchObject([{ id: made?.id, creditorname: 'Banco A', user_id: ana }]);
    expect(again.rows[0]).not.toHaveProperty('busqueda');
    expect(await countDeals()).toBe(1);
  });

  it('answers an update and a delete too', async () => {
    const [deal] = await asUser(sql, ana, insertDeal('Antes'));
    const [update, note] = [randomUUID(), randomUUID()];
    const change = (tx: TransactionSql) =>
      tx`update public.deals set creditorname = 'Después' where id = ${deal?.id} and creditorname = 'Antes' returning id`;
    expect(await ask({ id: update }, change)).toHaveLength(1);
    expect((await repeated(ask({ id: update }, change))).rows).toMatchObject([{ creditorname: 'Después' }]);

    const [view] = await asUser(
      sql,
      ana,
      (tx) =>
        tx`insert into public.vistas (pantalla, nombre, busqueda) values ('expedientes', 'Mía', '{}') returning id`,
    );
    const remove = (tx: TransactionSql) => tx`delete from public.vistas where id = ${view?.id} returning id`;
    expect(await ask({ id: note }, remove)).toHaveLength(1);
    expect((await repeated(ask({ id: note }, remove))).rows).toMatchObject([{ id: view?.id, nombre: 'Mía' }]);
  });

  it('keeps nothing of one that failed: asked again it is done', async () => {
    const id = randomUUID();
    expect(await sqlState(ask({ id }, (tx) => tx`insert into public.deals (id) values ('')`))).toBeDefined();
    expect(await ask({ id }, insertDeal('Banco B'))).toHaveLength(1);
  });

  it('waits for the first when both come at once, and is done once', async () => {
    const id = randomUUID();
    const both = await Promise.allSettled([
      ask({ id }, insertDeal('A la vez')),
      ask({ id }, insertDeal('A la vez')),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await countDeals()).toBe(1);
  });
});

describe('a function', () => {
  it('answers what it answered the first time', async () => {
    await asUser(sql, ana, insertDeal('Uno'));
    await asUser(sql, ana, insertDeal('Dos'));
    const ids = (await sql`select id from public.deals order by creditorname`).map((row) => row.id as string);
    const id = randomUUID();
    const set = (tx: TransactionSql) =>
      tx`select id, previous from public.set_deals_field(${ids}, 'contractmethod', 'Online') order by id`;
    const first = await ask({ id }, set);
    expect(first).toHaveLength(2);
    expect([...(await ask({ id }, set))]).toEqual([...first]);
    const [{ n } = { n: -1 }] = await sql<{ n: number }[]>`
      select count(*)::integer as n from public.auditoria where accion = 'update' and registro_id = any (${ids})`;
    expect(n).toBe(2);
  });

  it('is one’s own, though somebody else’s has the same id', async () => {
    const id = randomUUID();
    const count = (search: string) => (tx: TransactionSql) =>
      tx`select id from public.set_deals_field(array(select d.id from public.deals d where d.creditorname = ${search}), 'contractmethod', 'Online')`;
    await asUser(sql, ana, insertDeal('De Ana'));
    await asUser(sql, luis, insertDeal('De Luis'));
    const hers = await ask({ id, fingerprint: 'a1' }, count('De Ana'));
    const his = await ask({ id, fingerprint: 'b2', who: luis }, count('De Luis'));
    expect([...(await ask({ id, fingerprint: 'b2', who: luis }, count('De Luis')))]).toEqual([...his]);
    expect([...(await ask({ id, fingerprint: 'a1' }, count('De Ana')))]).toEqual([...hers]);
  });

  it('deletes once, restores once, and says the same', async () => {
    const [deal] = await asUser(sql, ana, insertDeal('Se va'));
    const [gone, back] = [randomUUID(), randomUUID()];
    const remove = (tx: TransactionSql) =>
      tx`select public.delete_to_papelera('deals', ${deal?.id}) as entry`;
    const [first] = await ask({ id: gone }, remove);
    expect((await ask({ id: gone }, remove))[0]).toEqual(first);
    const restore = (tx: TransactionSql) => tx`select public.restore_papelera(${[first?.entry]}) as n`;
    expect((await ask({ id: back }, restore))[0]).toEqual({ n: 1 });
    expect((await ask({ id: back }, restore))[0]).toEqual({ n: 1 });
    expect(await countDeals()).toBe(1);
  });

  it('imports a batch once', async () => {
    const id = randomUUID();
    const batch = (tx: TransactionSql) =>
      tx`select id, outcome from public.import_rows('deals', ${['id', 'creditorname']}, ${JSON.stringify([['I-1', 'Banco']])})`;
    const first = await ask({ id }, batch);
    expect(first).toMatchObject([{ id: 'I-1' }]);
    expect([...(await ask({ id }, batch))]).toEqual([...first]);
    expect([...(await ask({ id: randomUUID() }, batch))]).not.toEqual([...first]);
  });
});

describe('an id', () => {
  it('of another operation is refused', async () => {
    const id = randomUUID();
    await ask({ id }, insertDeal('Banco C'));
    const others: ((tx: TransactionSql) => Promise<unknown>)[] = [
      (tx) => tx`update public.deals set creditorname = 'x' returning id`,
      (tx) => tx`insert into public.vistas (pantalla, nombre, busqueda) values ('expedientes', 'x', '{}')`,
      (tx) => tx`select public.delete_to_papelera('deals', 'x')`,
    ];
    const refused = {
      code: 'PT409',
      message: 'Ese identificador es de otra operación: recargue la página y repita el cambio',
    };
    await expect(ask({ id, fingerprint: 'b2' }, insertDeal('Otro'))).rejects.toMatchObject(refused);
    for (const other of others) await expect(ask({ id }, other)).rejects.toMatchObject(refused);
  });

  it('of somebody else is one’s own', async () => {
    const id = randomUUID();
    await ask({ id }, insertDeal('De Ana'));
    await ask({ id, who: luis }, insertDeal('De Luis'));
    expect(await countDeals()).toBe(2);
  });

  it.each(['', 'x', randomUUID(), `${randomUUID()}:`, `${randomUUID()}:${'a'.repeat(33)}`])(
    'that is none (%s) is refused',
    async (header) => {
      const asked = asUser(sql, ana, async (tx) => {
        const headers = JSON.stringify({ 'x-operation-id': header });
        await tx`select set_config('request.headers', ${headers}, true)`;
        return insertDeal('x')(tx);
      });
      await expect(asked).rejects.toMatchObject({
        code: 'PT400',
        message: 'El identificador de la operación no es válido',
      });
    },
  );

  it('is forgotten after a day, a few at a time', async () => {
    await sql`
      insert into private.operaciones (user_id, id, nombre, huella, created_at)
      select ${ana}, gen_random_uuid(), 'x', 'x', now() - interval '25 hours' from generate_series(1, 7)`;
    await ask({ id: randomUUID() }, insertDeal('Uno'));
    await ask({ id: randomUUID() }, insertDeal('Dos'));
    const [row] = await sql<{ n: number }[]>`select count(*)::integer as n from private.operaciones`;
    expect(row?.n).toBe(2);
  });

  it('is still known after almost a day, whatever else was done meanwhile', async () => {
    const id = randomUUID();
    await ask({ id }, insertDeal('Uno'));
    await sql`update private.operaciones set created_at = now() - interval '23 hours'`;
    await ask({ id: randomUUID() }, insertDeal('Dos'));
    expect((await repeated(ask({ id }, insertDeal('Uno')))).code).toBe('PT208');
    expect(await countDeals()).toBe(2);
  });

  it('of somebody deactivated opens nothing', async () => {
    const eva = await anAccount(sql);
    const [id, view] = [randomUUID(), randomUUID()];
    const make = (tx: TransactionSql) =>
      tx`insert into public.vistas (id, pantalla, nombre, busqueda) values (${view}, 'expedientes', 'x', '{}') returning id`;
    await ask({ id, who: eva }, make);
    await sql`update public.staff set active = false where user_id = ${eva}`;
    expect(await sqlState(ask({ id, who: eva }, make))).toBe('42501');
  });

  it('is still answered after the row was deleted and restored', async () => {
    const id = randomUUID();
    const [deal] = await ask({ id }, insertDeal('Banco A'));
    await asUser(sql, luis, (tx) => tx`select public.delete_to_papelera('deals', ${deal?.id})`);
    const [entry] = await sql<
      { id: string }[]
    >`select id from public.papelera where registro_id = ${deal?.id}`;
    await asUser(sql, luis, (tx) => tx`select public.restore_papelera(${[entry?.id ?? '']})`);
    expect(await repeated(ask({ id }, insertDeal('Banco A')))).toMatchObject({ rows: [{ id: deal?.id }] });
    expect(await countDeals()).toBe(1);
  });

  it('keeps nothing of what is emptied out of the Papelera, whose answer is a copy of it', async () => {
    const [cliente] = await ask(
      { id: randomUUID() },
      (tx) => tx`insert into public.clientes (nombre_completo) values ('Eva Borrada') returning id`,
    );
    await ask(
      { id: randomUUID() },
      (tx) =>
        tx`insert into public.cliente_registros (cliente_id, tipo, fecha, texto) values (${cliente?.id}, 'nota', now(), 'Nota de Eva')`,
    );
    const kept = () => sql`select from private.operaciones where resultado::text like '%Eva%'`;
    expect(await kept()).toHaveLength(2);
    const [gone] = await ask(
      { id: randomUUID() },
      (tx) => tx`select public.delete_to_papelera('clientes', ${cliente?.id}) as entry`,
    );
    await ask({ id: randomUUID() }, (tx) => tx`select public.purge_papelera(${[gone?.entry]})`);
    expect(await kept()).toHaveLength(0);
  });
});

/** Functions that are not declared to read only, and need no operation id: each with its reason. */
const WITHOUT_ID: Record<string, string> = {
  abrir_expediente: 'what one opened last: the same again',
  abrir_inicio: 'the last visit: the same again',
  add_documentos_sincronizados: 'leaves alone what is there',
  add_expediente_documento: 'an address that is there is not added again',
  anotar_inspecciones: 'what is in a file: the same again',
  agenda_ics: 'reads; notes when, at most once an hour',
  avisos_nuevos: 'reads; makes what the day brings, once',
  buscar: 'reads; remembers totals (decision 050)',
  buscar_en_documentos: 'reads; asks for a plan',
  cerrar_sesion: 'ended already it says so',
  crear_codigos_recuperacion: 'codes whose answer was lost are replaced by the next ten',
  datos_del_interesado: 'reads, and audits that it did',
  demostracion_contada: 'reads: what it does to know the answer is undone before it answers',
  menciones_de_persona: 'reads: what it does to know the answer is undone before it answers',
  plan_de_deshacer: 'reads: what it does to know the answer is undone before it answers',
  inicio_resumen: 'reads; remembers totals (decision 050)',
  list_agenda: 'reads; remembers totals (decision 050)',
  list_clientes: 'reads; remembers totals (decision 050)',
  list_deals: 'reads; remembers totals (decision 050)',
  log_documents_access: 'a reading that is written twice was read twice',
  objeto_nombrado: 'reads; takes a lock',
  objetos_por_borrar: 'forgets what is gone: the same again',
  remove_expediente_documento: 'an address that is gone is not removed again',
  restablecer_segundo_paso: 'taken away already it says so',
  vida_entera: 'reads, and audits that it did',
  usar_codigo_recuperacion: 'asked before the second step; a code spent in a lost answer is one of ten',
};

describe('what writes', () => {
  it('answers the same again, or is named with its reason', async () => {
    const rows = await sql<{ name: string; answers: boolean }[]>`
      select p.proname as name, pg_get_functiondef(p.oid) like '%operation_begin(%' as answers
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
        and p.prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', p.oid, 'execute')
      order by p.proname`;
    const answering = rows.filter(({ answers }) => answers).map(({ name }) => name);
    const others = rows.filter(({ answers }) => !answers).map(({ name }) => name);
    expect(answering).toEqual(Object.keys(WRITES).toSorted());
    expect(others).toEqual(Object.keys(WITHOUT_ID).toSorted());
  });

  it('is every table that the API may write', async () => {
    const rows = await sql`
      select c.relname as name
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (has_any_column_privilege('authenticated', c.oid, 'insert')
          or has_any_column_privilege('authenticated', c.oid, 'update')
          or has_table_privilege('authenticated', c.oid, 'delete'))
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'operation_begin')`;
    expect(rows).toEqual([]);
  });
});
