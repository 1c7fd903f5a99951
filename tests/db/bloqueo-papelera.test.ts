import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { bloquear, wrongBlocks } from '../support/bloqueo';
import { openBackend } from '../support/open-backend';

/** Each way in which the last living blocked client of a NIF stops being so, with each thing of that NIF that may wait in the Papelera. */

const { sql } = await openBackend();
const admin = await anAccount(sql);
const owner = await anAccount(sql);
await sql`insert into public.settings (name, value) values ('visibility', 'team')
  on conflict (name) do update set value = 'team'`;

let people = 0;
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const aNif = () => `${String((people += 1)).padStart(8, '0')}${LETTERS[people % 23]}`;
const asAdmin = (statement: ReturnType<typeof sql>) => asUser(sql, admin, (tx) => tx`${statement}`);

async function aCliente(fields: { dni?: string | null; cif?: string; nombre?: string }): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni, cif)
    values (${owner}, ${fields.nombre ?? `Persona ${randomUUID()}`}, ${fields.dni ?? null}, ${fields.cif ?? null}) returning id`;
  return row?.id ?? '';
}

async function aDeal(dni: string): Promise<string> {
  const id = `EXP-${randomUUID()}`;
  await sql`insert into public.deals (id, user_id, debtordni) values (${id}, ${owner}, ${dni})`;
  return id;
}

const aDocument = (deal: string) => sql`
  insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
  values (${deal}, ${owner}, 'documento', 'general', 'a.pdf', ${`${deal}/documento/a.pdf`}, 1)`;
const aNote = (cliente: string) => sql`
  insert into public.cliente_registros (cliente_id, user_id, tipo, texto) values (${cliente}, ${owner}, 'nota', 'x')`;
const anOlder = (cliente: string) =>
  sql`insert into public.expedientes (user_id, cliente_id) values (${owner}, ${cliente})`;
const clear = (table: string, column: string, id: string) =>
  sql`delete from public.${sql(table)} where ${sql(column)} = ${id}`;

/** What waits in the Papelera. */
const WAITING: Record<string, (dni: string, blocked: string) => Promise<void>> = {
  'another client of the NIF': async (dni) => void (await clear('clientes', 'id', await aCliente({ dni }))),
  'another client, written otherwise, with a note deleted before it': async (dni) => {
    const cliente = await aCliente({
      dni: `es ${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5, 8)}-${dni.slice(8)}`,
    });
    await aNote(cliente);
    await clear('cliente_registros', 'cliente_id', cliente);
    await clear('clientes', 'id', cliente);
  },
  'a case file of the NIF, and a document deleted before it': async (dni) => {
    const deal = await aDeal(dni);
    await aDocument(deal);
    await clear('deal_documents', 'deal_id', deal);
    await clear('deals', 'id', deal);
  },
  'a document of a living case file': async (dni) => {
    const deal = await aDeal(dni);
    await aDocument(deal);
    await clear('deal_documents', 'deal_id', deal);
  },
  'a note and an older case file of the client': async (_dni, blocked) => {
    await aNote(blocked);
    await anOlder(blocked);
    await clear('cliente_registros', 'cliente_id', blocked);
    await clear('expedientes', 'cliente_id', blocked);
  },
  'an older case file, deleted before its client': async (dni) => {
    const cliente = await aCliente({ dni });
    await anOlder(cliente);
    await clear('expedientes', 'cliente_id', cliente);
    await clear('clientes', 'id', cliente);
  },
};

interface Way {
  leave: (blocked: string, dni: string) => Promise<unknown>;
  /** Whether the NIF is still blocked afterwards, because the client is and still has it. */
  stays?: true;
}

/** How the blocked client stops being the one that blocks. */
const WAYS: Record<string, Way> = {
  unblocked: { leave: (id) => asAdmin(sql`select public.desbloquear_cliente(${id})`) },
  'its NIF corrected': {
    leave: (id) => asAdmin(sql`update public.clientes set dni = ${aNif()} where id = ${id}`),
  },
  'its NIF emptied': { leave: (id) => asAdmin(sql`update public.clientes set dni = null where id = ${id}`) },
  'its NIF corrected by a function of the program': {
    leave: (id) => sql`update public.clientes set dni = ${aNif()} where id = ${id}`,
  },
  'erased for good': {
    leave: async (id) => {
      const [row] = await sql<
        { nombre: string }[]
      >`select nombre_completo as nombre from public.clientes where id = ${id}`;
      await asAdmin(sql`select public.borrar_cliente_definitivamente(${id}, ${row?.nombre ?? ''}, '[]')`);
    },
  },
  'deleted by a function of the program': {
    leave: (id) => sql`delete from public.clientes where id = ${id}`,
  },
  'deleted by it and purged': {
    leave: async (id) => {
      await sql`delete from public.clientes where id = ${id}`;
      await asAdmin(
        sql`select public.purge_papelera(array(select id from public.papelera where registro_id = ${id}))`,
      );
    },
  },
  'unblocked, deleted and restored': {
    leave: async (id) => {
      await asAdmin(sql`select public.desbloquear_cliente(${id})`);
      await asAdmin(sql`select public.delete_to_papelera('clientes', ${id})`);
      await asAdmin(
        sql`select public.restore_papelera(array(select id from public.papelera where registro_id = ${id}))`,
      );
    },
  },
  'erasing somebody whose CIF was written with its NIF': {
    leave: async (_id, dni) => {
      const other = await aCliente({ cif: dni, nombre: 'Otra Persona Distinta' });
      await asAdmin(
        sql`select public.borrar_cliente_definitivamente(${other}, 'Otra Persona Distinta', '[]')`,
      );
    },
    stays: true,
  },
};

const cases = Object.keys(WAYS).flatMap((way) => Object.keys(WAITING).map((waits) => [way, waits] as const));

describe('the last blocked client of a NIF stops being so', () => {
  it.each(cases)('%s, while there waits in the Papelera: %s', async (way, waits) => {
    const dni = aNif();
    const blocked = await aCliente({ dni });
    await WAITING[waits]?.(dni, blocked);
    await bloquear(sql, admin, blocked);
    const waiting = () => sql`select id, registro, bloqueado_at from public.papelera order by id`;
    const [before, wrong] = [await waiting(), await wrongBlocks(sql)];
    await WAYS[way]?.leave(blocked, dni);
    expect(await wrongBlocks(sql)).toEqual(wrong);
    if (WAYS[way]?.stays) expect(await waiting()).toEqual(before);
  });
});
