/**
 * Rows that only a program writes: days that no browser can show and megabytes in one field. One of them on top of a list that everybody
 * reads would end that list, its export and its history for all. By each way in which a row is written; what screens write goes on.
 */
import { randomBytes, randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { createStaff, type TestStaff } from '../support/backend';
import { must, put } from '../support/documentos-api';
import { openBackend } from '../support/open-backend';

const backend = await openBackend();
let ana: TestStaff;
let deal: string;
let cliente: string;
let expediente: string;
let registro: string;

beforeAll(async () => {
  ana = await createStaff(backend);
  deal = `EXP-${randomUUID()}`;
  await must(ana.client.from('deals').insert({ id: deal }));
  const made = async (table: string, row: object) =>
    (await ana.client.from(table).insert(row).select('id').single<{ id: string }>()).data?.id ?? '';
  cliente = await made('clientes', { nombre_completo: 'Eva' });
  expediente = await made('expedientes', { numero_contrato: 'C-1' });
  registro = await made('cliente_registros', { cliente_id: cliente, tipo: 'nota', texto: 'x' });
  await must(ana.client.from('acreedores').insert({ nombre: 'Banco' }));
});

const DAYS = ['infinity', '-infinity', '0044-03-15 BC', '12026-01-01'];
const NO_DAY = 'Una de las fechas no es válida.';
const TOO_LONG = 'Uno de los textos es demasiado largo: acórtelo.';
const MEGAS = 'Texto '.repeat(300_000);

type Write = (value: string) => PromiseLike<{ error: { message: string } | null }>;
const insert =
  (table: string, column: string, rest: object = {}): Write =>
  (value) => {
    const row: object = { ...rest, [column]: value };
    return ana.client.from(table).insert(row);
  };
const update =
  (table: string, column: string, id: () => string, key = 'id'): Write =>
  (value) =>
    ana.client
      .from(table)
      .update({ [column]: value })
      .eq(key, id())
      .select();
const imported =
  (table_name: string, column: string): Write =>
  (value) =>
    ana.client.rpc('import_rows', { table_name, columns: [column], rows: JSON.stringify([[value]]) });

describe('a day that is none of the calendar', () => {
  it.each<[string, Write]>([
    ['deals', insert('deals', 'generateddate')],
    ['deals, when it was made', insert('deals', 'created_at')],
    ['deals, changed', update('deals', 'contractdate', () => deal)],
    ['deals, imported', imported('deals', 'signaturedate')],
    [
      'deals, in bulk',
      (value) =>
        ana.client.rpc('set_deals_field', {
          row_ids: [deal],
          field: 'extrajudicialcommunicationsentdate',
          value,
        }),
    ],
    ['clientes', insert('clientes', 'created_at', { nombre_completo: 'Eva' })],
    ['expedientes', insert('expedientes', 'fecha_generacion')],
    ['expedientes, changed', update('expedientes', 'fecha_firma', () => expediente)],
    ['expedientes, imported', imported('expedientes', 'fecha_contrato')],
    [
      'a note',
      (value) =>
        insert('cliente_registros', 'fecha', { cliente_id: cliente, tipo: 'nota', texto: 'x' })(value),
    ],
    ['a note, changed', update('cliente_registros', 'fecha', () => registro)],
    ['an import', insert('importaciones', 'started_at', { origen: 'json', nombre: 'a.json' })],
    ['a creditor', insert('acreedores', 'created_at', { nombre: 'Otro' })],
    [
      'a document',
      async (value) => {
        const file_path = `${deal}/documento/${randomUUID()}.pdf`;
        expect((await put(backend, ana, file_path)).status).toBe(200);
        const row = {
          deal_id: deal,
          document_type: 'documento',
          file_name: 'a.pdf',
          file_path,
          file_size: 1,
        };
        return insert('deal_documents', 'uploaded_at', row)(value);
      },
    ],
  ])('%s', async (_what, write) => {
    for (const day of DAYS) expect([day, (await write(day)).error?.message]).toEqual([day, NO_DAY]);
  });
});

describe('megabytes in a field', () => {
  it.each<[string, Write]>([
    ['deals', insert('deals', 'message')],
    ['deals, changed', update('deals', 'ppiclause', () => deal)],
    ['deals, imported', imported('deals', 'debtorfulladdress')],
    [
      'deals, in bulk',
      (value) => ana.client.rpc('set_deals_field', { row_ids: [deal], field: 'message', value }),
    ],
    ['clientes', insert('clientes', 'direccion', { nombre_completo: 'Eva' })],
    [
      'clientes, imported',
      (value) =>
        ana.client.rpc('import_clientes', { records: [{ nombre_completo: 'Eva', direccion: value }] }),
    ],
    ['expedientes', insert('expedientes', 'mensaje')],
    [
      'expedientes, with addresses of documents',
      (value) =>
        ana.client
          .from('expedientes')
          .update({ documentos_urls: Array.from({ length: 100 }, (_, n) => `${n}${value.slice(0, 5000)}`) })
          .eq('id', expediente),
    ],
    ['a note', (value) => insert('cliente_registros', 'texto', { cliente_id: cliente, tipo: 'nota' })(value)],
    ['a creditor', update('acreedores', 'notas', () => 'Banco', 'nombre')],
  ])('%s', async (_what, write) => {
    expect((await write(MEGAS)).error?.message).toBe(TOO_LONG);
  });
});

it('nor in the name of an import, which may have as many errors as it likes', async () => {
  const run = (row: object) =>
    ana.client.from('importaciones').insert({ origen: 'json', nombre: 'a.json', ...row });
  expect((await run({ nombre: MEGAS })).error?.code).toBe('23514');
  expect((await run({ errores: Array.from({ length: 5000 }, () => MEGAS.slice(0, 500)) })).error).toBeNull();
});

it('a row that was as large before goes on: it changes, and does not grow', async () => {
  const id = `EXP-${randomUUID()}`;
  await backend.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into public.deals (id, user_id, message) values (${id}, ${ana.userId}, ${randomBytes(300_000).toString('base64')})`;
  });
  const change = (row: object) => ana.client.from('deals').update(row).eq('id', id).select('id');
  expect((await change({ ppiclause: 'una cláusula que no tenía' })).error?.message).toBe(TOO_LONG);
  expect((await change({ hasppiclause: true })).error).toBeNull();
  expect((await change({ message: 'corto' })).error).toBeNull();
});

it('what screens write is kept: the first and the last day, and long texts', async () => {
  const row = { generateddate: '0001-01-01', contractdate: '9999-12-31', message: 'Texto '.repeat(5000) };
  expect((await ana.client.from('deals').update(row).eq('id', deal)).error).toBeNull();
  const list = await ana.client.rpc('list_deals', { page_number: 1, page_size: 50 });
  expect(list.error).toBeNull();
});
