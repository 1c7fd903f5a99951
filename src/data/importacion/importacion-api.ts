/**
 * Writes of an import by function `import_rows`: tables `deals` (every member of staff) and `expedientes` (rows of whoever
 * imports). Calls may be repeated: an id that exists is left alone, or updated without erasing anything. None is tried again
 * here (`retry(false)`): the import does it.
 */
import type { DealDocument } from '@/data/documentos/documentos-api';
import { filterChunks, inFilter } from '@/data/importacion/filtro-in';
import { checkSize } from '@/data/importacion/limite';
import { chunk } from '@/lib/batches';
import { AppError, toAppError, unwrap } from '@/lib/errors';
import { currentSession, supabase } from '@/lib/supabase';

/** `papelera`: it waits there and was left. `hidden`: so it does, unseen by the caller. `repeated`: a row before it has the same id. */
type ImportOutcome = 'inserted' | 'updated' | 'exists' | 'papelera' | 'hidden' | 'repeated';
export type ImportTable = 'deals' | 'expedientes';

export interface ImportRows {
  table: ImportTable;
  columns: string[];
  /** JSON: a list of values a row, in the order of the columns. */
  rows: string;
}

export interface ImportAnswer {
  /** Null where it is hidden and the row came without one. */
  id: string | null;
  outcome: ImportOutcome;
}

export interface ContractMatch {
  id: string;
  contract: string;
  creditor: string;
}

/** The most rows an answer has. */
const PAGE = 1000;
const CONTRACTS_A_CALL = 2000;

/** Answers in the order of the rows. */
export async function importRecords(
  importacion: string,
  { table, columns, rows }: ImportRows,
  { updateExisting, restore }: { updateExisting: boolean; restore: boolean },
): Promise<ImportAnswer[]> {
  checkSize(rows);
  const call = supabase.rpc('import_rows', {
    table_name: table,
    columns,
    rows,
    update_existing: updateExisting,
    importacion,
    restore,
  });
  return (await asSessionError(unwrap(call))) as ImportAnswer[];
}

/** A case file and what a record would not write over: the names of fields as they are sent. */
export interface NoSeActualiza {
  id: string;
  campos: string[];
}

/** What records that update would leave as it is, because a person corrected it or a complaint says it. */
export async function loQueNoSeActualiza({
  columns,
  rows,
}: Omit<ImportRows, 'table'>): Promise<NoSeActualiza[]> {
  checkSize(rows);
  const answer = supabase.rpc('lo_que_no_se_actualiza', { columns, rows });
  return (await asSessionError(unwrap(answer))) as unknown as NoSeActualiza[];
}

/** Those of the ids that are case files already. */
export async function findDealIds(ids: string[]): Promise<Set<string>> {
  const rows = await inChunks(ids, (part) =>
    unwrap(supabase.from('deals').select('id').filter('id', 'in', inFilter(part)).retry(false)),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of the ids whose case files wait in the Papelera. */
export async function findIdsInPapelera(ids: string[]): Promise<Set<string>> {
  const rows = await inChunks(ids, (part) =>
    unwrap(
      supabase
        .from('papelera')
        .select('registro_id')
        .eq('tabla', 'deals')
        .filter('registro_id', 'in', inFilter(part))
        .retry(false),
    ),
  );
  return new Set(rows.map(({ registro_id }) => registro_id));
}

/** The rows that the caller may see with one of those contract numbers. */
export async function findByContract(table: ImportTable, contracts: string[]): Promise<ContractMatch[]> {
  const found: ContractMatch[] = [];
  for (const batch of chunk(contracts, CONTRACTS_A_CALL)) {
    const answer = supabase.rpc('find_by_contract', { table_name: table, contracts: batch });
    found.push(...((await asSessionError(unwrap(answer))) as unknown as ContractMatch[]));
  }
  return found;
}

/** Documents of those case files that the caller may see, by case file. */
export async function listDocumentosOf(dealIds: string[]): Promise<Map<string, DealDocument[]>> {
  const rows = await inChunks(dealIds, listDocumentosPage);
  const byDeal = new Map<string, DealDocument[]>();
  for (const row of rows) byDeal.set(row.deal_id, [...(byDeal.get(row.deal_id) ?? []), row]);
  return byDeal;
}

async function listDocumentosPage(dealIds: string[]): Promise<DealDocument[]> {
  const rows: DealDocument[] = [];
  for (;;) {
    const page = await unwrap(
      supabase
        .from('deal_documents')
        .select('*')
        .filter('deal_id', 'in', inFilter(dealIds))
        .order('id')
        .range(rows.length, rows.length + PAGE - 1)
        .retry(false),
    );
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

export async function ping(): Promise<void> {
  await asSessionError(unwrap(supabase.from('document_categories').select('name').limit(1).retry(false)));
}

/** Without a session the client calls as nobody, and the server refuses: what is wrong is the session. */
async function asSessionError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const failure = toAppError(error);
    if (failure.kind !== 'forbidden') throw failure;
    throw (await currentSession()) ? failure : new AppError('session', 'Usuario no autenticado');
  }
}

async function inChunks<T>(values: string[], call: (part: string[]) => Promise<T[]>): Promise<T[]> {
  const results: T[] = [];
  for (const part of filterChunks(values)) results.push(...(await call(part)));
  return results;
}
