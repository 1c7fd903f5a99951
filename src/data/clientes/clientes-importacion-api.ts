/** Function `import_clientes`: clients of whoever imports. */
import type { Json } from '@/lib/database.types';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Duplicados = 'saltar' | 'actualizar' | 'crear';
export type ImportOutcome = 'inserted' | 'updated' | 'exists';

/** Columns of `clientes`, and an `id` of the importer's own making: a call repeated with it makes nothing twice. */
export type ClienteRecord = { id: string; nombre_completo: string } & Record<string, string | boolean>;

export interface ImportAnswer {
  /** The client that the record is now: the one it made, or one that was there. */
  id: string;
  outcome: ImportOutcome;
  /** Where it made a client without NIF, this is another one with the same name, e-mail and telephone, as far as they say. */
  gemelo: string | null;
}

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
}: ImportBatch): Promise<ImportAnswer[]> {
  const answers = await unwrap(
    supabase.rpc('import_clientes', { records: records as Json, duplicados, importacion }),
  );
  const byIndex = new Map(answers.map(({ indice, ...answer }) => [indice, answer as ImportAnswer]));
  return records.map(({ id }, index) => byIndex.get(index) ?? { id, outcome: 'exists', gemelo: null });
}
