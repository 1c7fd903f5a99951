import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';

import { asUser, sqlState } from '../support/as-role';
import { createStaff, type TestStaff } from '../support/backend';
import { aPdf } from '../support/files';
import { openBackend } from '../support/open-backend';

/** Attack 14: whose a row is, its id, and which import made it, were anybody's to write. Through HTTP, in both visibilities. */

const backend = await openBackend();
const { sql } = backend;
let her: TestStaff;
let other: TestStaff;
let hers: Record<string, string>;

beforeAll(async () => {
  await createStaff(backend); // the administrador: neither of them
  her = await createStaff(backend);
  other = await createStaff(backend);
  hers = await everythingOf(her);
});

async function everythingOf(who: TestStaff): Promise<Record<string, string>> {
  const insert = async (table: string, row: object) => {
    const { data, error } = await who.client.from(table).insert(row).select('id').single<{ id: string }>();
    expect(error).toBeNull();
    return data?.id ?? '';
  };
  const deals = await insert('deals', { id: `EXP-${randomUUID()}` });
  const clientes = await insert('clientes', { nombre_completo: 'Ana' });
  const upload = async (bucket: string, folder: string) => {
    const path = `${folder}/a.pdf`;
    const pdf = Buffer.from(aPdf('a'));
    await who.client.storage.from(bucket).upload(path, pdf, { contentType: 'application/pdf' });
    return { file_name: 'a.pdf', file_path: path, file_size: 1 };
  };
  return {
    deals,
    clientes,
    importaciones: await insert('importaciones', { origen: 'json', nombre: 'a.json' }),
    expedientes: await insert('expedientes', { mensaje: 'x' }),
    deal_documents: await insert('deal_documents', {
      deal_id: deals,
      document_type: 'documento',
      ...(await upload('expediente-documents', deals)),
    }),
    cliente_documents: await insert('cliente_documents', {
      cliente_id: clientes,
      ...(await upload('cliente-documents', clientes)),
    }),
    cliente_registros: await insert('cliente_registros', { cliente_id: clientes, tipo: 'nota', texto: 'x' }),
    vistas: await insert('vistas', { pantalla: 'clientes', nombre: randomUUID(), busqueda: {} }),
  };
}

const FIXED: [string, string[]][] = [
  ['deals', ['id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at']],
  ['clientes', ['id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at']],
  ['expedientes', ['id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at', 'objetos']],
  [
    'deal_documents',
    ['id', 'user_id', 'deal_id', 'importacion_id', 'file_path', 'object_id', 'sha256', 'file_size'],
  ],
  ['cliente_documents', ['id', 'user_id', 'cliente_id', 'file_path', 'object_id', 'sha256', 'file_size']],
  ['cliente_registros', ['id', 'user_id', 'cliente_id', 'created_at']],
  ['importaciones', ['id', 'user_id', 'started_at']],
  ['vistas', ['id', 'user_id']],
];

const CASES = FIXED.flatMap(([table, columns]) => columns.map((column) => ({ table, column })));

const rowOf = (table: string) => sql`select * from ${sql(`public.${table}`)} where id = ${hers[table] ?? ''}`;

async function valueFor(column: string): Promise<unknown> {
  if (column === 'user_id') return other.userId;
  if (column === 'deal_id') return (await sql`select id from public.deals limit 1`)[0]?.id;
  if (column === 'objetos') return [randomUUID()];
  if (column.endsWith('_at')) return new Date(0).toISOString();
  if (column === 'file_size') return 999;
  return column === 'sha256' ? 'a'.repeat(64) : randomUUID();
}

describe.each(['own', 'team'])('VISIBILITY=%s', (visibility) => {
  beforeAll(() => sql`update public.settings set value = ${visibility} where name = 'visibility'`);

  it.each(CASES)('$table, $column: is changed by nobody, the owner neither', async ({ table, column }) => {
    const before = await rowOf(table);
    const value = await valueFor(column);
    for (const who of [other, her]) {
      const { error } = await who.client
        .from(table)
        .update({ [column]: value })
        .eq('id', hers[table] ?? '');
      // PT405: the door knows no change of that table at all.
      expect(['42501', 'PT405']).toContain(error?.code);
    }
    expect(await rowOf(table)).toEqual(before);
  });

  it('nor by writing the whole row again under its id', async () => {
    const before = await rowOf('deals');
    const row = { id: hers.deals, user_id: other.userId, contractnumber: 'X' };
    expect((await other.client.from('deals').upsert(row)).error?.code).toBe('PT400');
    const upsert = (tx: TransactionSql) =>
      tx`insert into public.deals ${tx(row)} on conflict (id) do update set user_id = excluded.user_id`;
    expect(await sqlState(asUser(sql, other.userId, upsert))).toBe('42501');
    expect(await rowOf('deals')).toEqual(before);
  });

  it('nor by an import that names the column', async () => {
    const before = await rowOf('deals');
    const columns = ['id', 'user_id', 'importacion_id', 'message'];
    const rows = JSON.stringify([[hers.deals, other.userId, randomUUID(), 'cambiado']]);
    await other.client.rpc('import_rows', { table_name: 'deals', columns, rows, update_existing: true });
    const [after] = await rowOf('deals');
    expect([after?.user_id, after?.importacion_id]).toEqual([before[0]?.user_id, null]);
  });

  it.each(['deals', 'clientes', 'expedientes'])(
    '%s: a new row does not say that an import of hers made it',
    async (table) => {
      const row = {
        importacion_id: hers.importaciones,
        ...(table === 'clientes' ? { nombre_completo: 'X' } : {}),
      };
      expect((await other.client.from(table).insert(row)).error?.code).toBe('42501');
      expect((await her.client.from(table).insert(row)).error).toBeNull();
    },
  );

  it('nor one that an import function writes', async () => {
    const args = { importacion: hers.importaciones };
    const columns = ['contractnumber', 'creditorname'];
    const calls = [
      other.client.rpc('import_rows', { table_name: 'deals', columns, rows: '[["X-1", "Banco"]]', ...args }),
      other.client.rpc('import_clientes', { records: [{ nombre_completo: 'X' }], ...args }),
    ];
    for (const { error } of await Promise.all(calls)) expect(error?.code).toBe('42501');
  });
});
