import type { SupabaseClient } from '@supabase/supabase-js';

import type { Backend } from '../../server/start/backend';
import type { Muestra } from '../../tests/support/paginas';
import { seedRows } from './rows';

/** The rows of the pictures, with ids and times that are always the same. */
export async function fill(backend: Backend, client: SupabaseClient): Promise<Muestra> {
  await seedRows(client);
  await fixIdsAndTimes(backend);
  return {
    clientes: await firstId(backend, 'clientes', 'created_at desc'),
    deals: 'EXP-00001',
    expedientes: await firstId(backend, 'expedientes', 'numero_contrato'),
    acreedores: 'Banco del Duero',
  };
}

/** The clock of the screenshots says 28/10/2026; what the database stamped says today. */
async function fixIdsAndTimes({ sql }: Backend): Promise<void> {
  const morning = '2026-10-28T09:00:00Z';
  await sql.begin(async (tx) => {
    // Triggers are disabled, because the audit table refuses every change.
    await tx`set local session_replication_role = replica`;
    await tx`update public.clientes set id = md5(dni)::uuid, updated_at = created_at`;
    await tx`update public.expedientes set id = md5(numero_contrato)::uuid, created_at = ${morning}`;
    await tx`update public.deals set created_at = coalesce(generateddate, ${morning}), updated_at = ${morning}`;
    await tx`update public.deal_documents set uploaded_at =
      ${morning}::timestamptz - ('x' || left(md5(file_path), 4))::bit(16)::int * interval '1 minute'`;
    await tx`update public.papelera set
      id = md5(registro_id)::uuid, deleted_at = ${morning}::timestamptz - right(registro_id, 1)::int * interval '1 hour'`;
    await tx`update public.importaciones set started_at = ${morning}, finished_at = ${morning}`;
    await tx`update public.staff set created_at = '2026-01-12T08:00:00Z'`;
    await tx`update public.auditoria set at = ${morning},
      registro_id = case when tabla = 'clientes' then (select c.id::text from public.clientes c limit 1) else registro_id end`;
  });
}

async function firstId({ sql }: Backend, table: string, order: string): Promise<string> {
  const [row] = await sql.unsafe<{ id: string }[]>(
    `select id from public.${table} order by ${order} limit 1`,
  );
  if (!row) throw new Error(`no row in ${table}`);
  return row.id;
}
