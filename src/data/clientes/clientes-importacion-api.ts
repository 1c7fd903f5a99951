/** Function `import_clientes`: clients of whoever imports. */
import type { Json } from '@/lib/database.types';
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
