import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Sql } from 'postgres';

import { rebuildHalfEmpty } from '../../server/cleanup/half-empty-indexes';
import { clientes, COLUMNS, deals, documents, type Shape, type Row, type Value } from './filas';

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

/**
 * Phases, procedures and amounts of the case files: from those of which nobody has said anything to archived ones, about six rows of history
 * each. Past the triggers, which would move each case file as often.
 */
async function fillFases(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.fases_historial (deal_id, user_id, fase, fecha)
      select d.id, d.user_id, f.clave, date '2024-01-01' + f.orden * 6 + abs(hashtext(d.id)) % 60
      from public.deals d join public.fases f on f.orden <= abs(hashtext(d.id)) % 13 * 10
      order by d.id, f.orden`;
    await tx`
      update public.deals d set fase = f.clave, fase_desde = date '2024-01-01' + f.orden * 6 + abs(hashtext(d.id)) % 60
      from public.fases f where f.orden = abs(hashtext(d.id)) % 13 * 10`;
    await tx`
      insert into public.procedimientos (deal_id, user_id, tipo, principal, autos)
      select d.id, d.user_id, 'verbal', true, abs(hashtext(d.id)) % 3000 || '/2025'
      from public.deals d where abs(hashtext(d.id)) % 13 > 2`;
    await tx`
      insert into public.importes (deal_id, user_id, concepto, importe, fecha)
      select d.id, d.user_id, c.concepto, 500 + abs(hashtext(d.id)) % 4000, date '2024-02-01' + abs(hashtext(d.id)) % 1000
      from public.deals d
      join (values ('reclamado', 0), ('condena', 6), ('cobro', 10)) c (concepto, step) on abs(hashtext(d.id)) % 13 > c.step`;
  });
  await sql`select derived.recount()`;
}

const ROWS_A_CHUNK = 500;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(value: Value): string {
  return value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

function* chunksOf(rows: Iterable<Row>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(field).join('\t')}\n`);
    if (lines.length === ROWS_A_CHUNK) {
      yield lines.join('');
      lines = [];
    }
  }
  yield lines.join('');
}

/** Rows into a table by COPY, as a superuser and without triggers: nothing is audited, nobody is asked. Answers the seconds. */
async function copyRows(sql: Sql, table: string, columns: string, rows: Iterable<Row>): Promise<number> {
  const names = columns.trim().split(/\s+/).join(', ');
  const started = performance.now();
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const target = await tx.unsafe(`copy ${table} (${names}) from stdin`).writable();
    await pipeline(Readable.from(chunksOf(rows)), target);
  });
  return (performance.now() - started) / 1000;
}
