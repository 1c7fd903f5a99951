import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { createStaff, type TestStaff } from '../support/backend';
import { importArgs } from '../support/importar';
import { openBackend } from '../support/open-backend';

/** No answer to a member says that a DNI is blocked: it is the one that any other DNI gets. */

const backend = await openBackend();
const BLOCKED = '00000001R';
const FREE = '00000002W';

let member: TestStaff;
beforeAll(async () => {
  const admin = await createStaff(backend);
  member = await createStaff(backend);
  const { data } = await admin.client
    .from('clientes')
    .insert({ nombre_completo: 'Íñigo Núñez', dni: BLOCKED })
    .select()
    .single();
  const { error } = await admin.client.rpc('bloquear_cliente', { cliente: data?.id as string });
  if (error) throw error;
});

type Write = (dni: string) => PromiseLike<{ status: number; error: unknown; data: unknown }>;

/** What an answer says, without what is different in every row. */
async function told(write: Write, dni: string) {
  const { status, error, data } = await write(dni);
  const text = JSON.stringify(data)
    .replaceAll(new RegExp(dni, 'gi'), 'DNI')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'UUID')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+(\+00:00|Z)/g, 'AT');
  return { status, error, text };
}

async function aDeal(): Promise<string> {
  const id = randomUUID();
  await member.client.from('deals').insert({ id, debtordni: '00000003A' });
  return id;
}

async function aCliente(): Promise<string> {
  const { data } = await member.client.from('clientes').insert({ nombre_completo: 'Ana' }).select().single();
  return (data as { id: string } | null)?.id ?? '';
}

const WRITES: Record<string, Write> = {
  'crear un cliente': (dni) =>
    member.client.from('clientes').insert({ nombre_completo: 'Ana', dni }).select(),
  'crear un cliente sin pedir la fila': (dni) =>
    member.client.from('clientes').insert({ nombre_completo: 'Ana', dni }),
  'corregir el DNI de un cliente': async (dni) =>
    member.client
      .from('clientes')
      .update({ dni })
      .eq('id', await aCliente())
      .select(),
  'crear un expediente': (dni) =>
    member.client.from('deals').insert({ id: randomUUID(), debtordni: dni }).select(),
  'corregir el DNI de un expediente': async (dni) =>
    member.client
      .from('deals')
      .update({ debtordni: dni })
      .eq('id', await aDeal())
      .select(),
  'importar un expediente': (dni) =>
    member.client.rpc(
      'import_rows',
      importArgs([{ id: randomUUID(), creditorname: 'Banco', debtordni: dni }]),
    ),
  'importar un cliente': (dni) =>
    member.client.rpc('import_clientes', { records: [{ nombre_completo: 'Ana', dni }], duplicados: 'crear' }),
  'buscar quién lo tiene': (dni) =>
    member.client.rpc('find_clientes_by_nif', { nifs: [`${dni.slice(0, 8)}-x`] }),
};

describe('un miembro no sabe por la respuesta que un DNI está bloqueado', () => {
  it.each(Object.keys(WRITES))('al %s', async (name) => {
    const write = WRITES[name] as Write;
    const blocked = await told(write, BLOCKED);
    expect(blocked).toEqual(await told(write, FREE));
    expect(blocked.error).toBeNull();
  });

  it('y lo escrito se conserva, bloqueado, con el nombre de quien lo escribió', async () => {
    const rows = await backend.sql`
      select from public.clientes where dni = ${BLOCKED} and user_id = ${member.userId} and bloqueado_at is not null`;
    expect(rows).toHaveLength(4);
    const { data } = await member.client.from('clientes').select().eq('dni', BLOCKED);
    expect(data).toEqual([]);
  });
});
