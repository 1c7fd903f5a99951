/** Function `import_clientes` and table `importaciones`: rows of whoever imports. */
import type { Json, Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Duplicados = 'saltar' | 'actualizar' | 'crear';
export type ImportOutcome = 'inserted' | 'updated' | 'exists';

/** Columns of `clientes`, and an `id` of the importer's own making: a call repeated with it makes nothing twice. */
export type ClienteRecord = { id: string; nombre_completo: string } & Record<string, string | boolean>;

export interface ImportBatch {
  records: ClienteRecord[];
  duplicados: Duplicados;
  importacion: string;
}

/** At most 500 records. In their order. Any bad one fails the call as a whole. */
export async function importClientes({
  records,
  duplicados,
  importacion,
}: ImportBatch): Promise<ImportOutcome[]> {
  const answers = await unwrap(
    supabase.rpc('import_clientes', { records: records as Json, duplicados, importacion }),
  );
  const outcomes = new Map(answers.map(({ indice, outcome }) => [indice, outcome as ImportOutcome]));
  return records.map((_record, index) => outcomes.get(index) ?? 'exists');
}

export type Importacion = Pick<
  Tables<'importaciones'>,
  'id' | 'nombre' | 'started_at' | 'finished_at' | 'creados' | 'actualizados' | 'existentes' | 'fallidos'
>;

export async function startClientesImportacion(nombre: string): Promise<string> {
  const { id } = await unwrap(
    supabase.from('importaciones').insert({ origen: 'clientes', nombre }).select('id').single(),
  );
  return id;
}

export interface ImportacionCounts {
  creados: number;
  actualizados: number;
  existentes: number;
  fallidos: number;
}

export async function saveClientesImportacion(
  id: string,
  counts: ImportacionCounts,
  errores: string[],
  finished: boolean,
): Promise<void> {
  const finished_at = finished ? new Date().toISOString() : null;
  await unwrap(
    supabase
      .from('importaciones')
      .update({ ...counts, errores, finished_at })
      .eq('id', id)
      .select('id'),
  );
}

export function listClientesImportaciones(signal: AbortSignal): Promise<Importacion[]> {
  return unwrap(
    supabase
      .from('importaciones')
      .select('id, nombre, started_at, finished_at, creados, actualizados, existentes, fallidos')
      .eq('origen', 'clientes')
      .order('started_at', { ascending: false })
      .limit(10)
      .abortSignal(signal),
  );
}

/** The most rows an answer has. */
const PAGE = 1000;

/** The clients that an import made and that are still there. */
export async function clienteIdsOfImportacion(importacionId: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const page = await unwrap(
      supabase
        .from('clientes')
        .select('id')
        .eq('importacion_id', importacionId)
        .order('id')
        .range(ids.length, ids.length + PAGE - 1),
    );
    ids.push(...page.map(({ id }) => id));
    if (page.length < PAGE) return ids;
  }
}
