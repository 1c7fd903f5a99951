import type { Sql } from 'postgres';

import { rebuildHalfEmpty } from '../../server/cleanup/half-empty-indexes';
import { copyRows } from './copiar';
import { fillFases } from './fases';
import { clientes, COLUMNS, deals, documents, type Shape } from './filas';

/** Fills the empty tables; says of each step how long it took. */
export async function fillDatabase(sql: Sql, shape: Shape, say: (line: string) => void): Promise<void> {
  const done = (what: string, seconds: number) => say(`${what}: ${seconds.toFixed(1)} s`);
  const copy = (table: keyof typeof COLUMNS, rows: Iterable<(string | number | boolean | null)[]>) =>
    copyRows(sql, `public.${table}`, COLUMNS[table], rows);
  done(`${shape.clientes} clientes`, await copy('clientes', clientes(shape)));
  done(`${shape.deals} deals`, await copy('deals', deals(shape)));
  done(`${shape.documents} deal_documents`, await copy('deal_documents', documents(shape)));
  done('fases', await timed(() => fillFases(sql)));
  done('storage.objects', await timed(() => fillObjects(sql)));
  done('auditoria', await timed(() => fillAudit(sql)));
  done('vacuum analyze', await timed(() => sql`vacuum analyze`));
  // The server does it every day, and filling has changed the phase of every case file once.
  done('índices', await timed(() => rebuildHalfEmpty(sql)));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/**
 * Writes the storage objects that the documents name, without their bytes: opening one answers that it is missing. The weekly comparison is
 * switched off, because it would report all of them.
 */
async function fillObjects(sql: Sql): Promise<void> {
  await sql`
    insert into storage.objects (bucket_id, name, owner_id, version, metadata, created_at)
    select 'expediente-documents', d.file_path, d.user_id::text, d.id::text,
      jsonb_build_object('size', d.file_size, 'mimetype', d.mime_type), d.uploaded_at
    from public.deal_documents d`;
  await sql`select private.link_objects()`;
  await sql`
    insert into private.revisiones_archivos (iniciada_at, terminada_at, estado, total)
    values ('infinity', 'infinity', 'terminada', 0)`;
}

/**
 * Writes the audit rows that the triggers would have written if each row had been created on its own date and one case file in three had
 * been changed later.
 */
async function fillAudit(sql: Sql): Promise<void> {
  await sql`
    insert into public.auditoria (at, user_id, accion, tabla, registro_id, propietario, antes, despues)
    select * from (
      select c.created_at as at, c.user_id, 'insert', 'clientes', c.id::text, c.user_id, null::jsonb, null::jsonb
      from public.clientes c
      union all
      select d.created_at, d.user_id, 'insert', 'deals', d.id, d.user_id, null, null from public.deals d
      union all
      select f.uploaded_at, f.user_id, 'insert', 'deal_documents', f.id::text, f.user_id, null, null
      from public.deal_documents f
      union all
      select d.created_at + interval '3 days', d.user_id, 'update', 'deals', d.id, d.user_id,
        jsonb_build_object('message', 'Pendiente de análisis'), jsonb_build_object('message', d.message)
      from public.deals d where hashtext(d.id) % 3 = 0
    ) e order by at`;
}
