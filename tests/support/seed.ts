import { createHash } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';

import { detectCategoria, detectTipo } from '@/data/documentos/deteccion';
import { objectPath } from '@/data/documentos/rutas';
import type { Database, TablesInsert } from '@/lib/database.types';

import { aCliente, aDeal } from './builders';
import { aJpg, aPdf, aPng, aZip } from './files';
import { importArgs } from './importar';

/** Fills a backend through its own API, as the member of staff signed in with `client`. Shared by the tests and the demo. */

type Client = SupabaseClient<Database>;

const UPLOADS_AT_ONCE = 6;

function must<T>({ data, error }: { data: T; error: unknown }): T {
  if (error) throw error;
  return data;
}

export async function seedClientes(client: Client, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => aCliente(n + 1));
  must(await client.from('clientes').insert(rows));
}

/** Case files 1 to `count`, in every state. Answers their ids. */
export async function seedDeals(
  client: Client,
  count: number,
  overrides: (n: number) => Partial<TablesInsert<'deals'>> = () => ({}),
): Promise<string[]> {
  const deals = Array.from({ length: count }, (_, n) => aDeal(n + 1, overrides(n + 1)));
  for (let start = 0; start < deals.length; start += 500) {
    const records = deals.slice(start, start + 500);
    must(await client.rpc('import_rows', importArgs(records)));
  }
  return deals.map((deal) => deal.id ?? '');
}

/** Each case file gets the first so many of `KINDS`. */
export async function seedDocuments(
  client: Client,
  counts: { dealId: string; count: number }[],
): Promise<void> {
  const waiting = counts.flatMap(({ dealId, count }, n) =>
    KINDS.slice(0, count).map((kind) => ({ dealId, document: kind(n + 1) })),
  );
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await uploadDocument(client, next.dealId, next.document);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
}

interface SeedDocument {
  name: string;
  type: string;
  content: Uint8Array;
}

const aPdfNamed = (name: string, text: string): SeedDocument => ({
  name,
  type: 'application/pdf',
  content: aPdf(text),
});

const KINDS: ((n: number) => SeedDocument)[] = [
  (n) => aPdfNamed(`Doc_2_Contrato nº ${n}.pdf`, `Contrato y póliza nº ${n}`),
  (n) => aPdfNamed(`Doc_0_Apud acta ${n}.pdf`, `Apud acta nº ${n}`),
  (n) => ({ name: 'Doc_2.1_Recibo año 2019.png', type: 'image/png', content: aPng(`Recibo ${n}`) }),
  (n) => aPdfNamed('Doc_1_MASC burofax.pdf', `Reclamación previa nº ${n}`),
  (n) => ({ name: 'DNI anverso.jpg', type: 'image/jpeg', content: aJpg(`DNI ${n}`) }),
  (n) => aPdfNamed('Doc_3_Traducción jurada.pdf', `Traducción jurada nº ${n}`),
  (n) => aPdfNamed('Doc_4_Informe AESPJ.pdf', `Informe AESPJ nº ${n}`),
  (n) => ({ name: 'Anexos.zip', type: 'application/zip', content: aZip({ 'nota.txt': `Anexo ${n}` }) }),
];

export const MOST_DOCUMENTS = KINDS.length;

/** Object, then row, as the screens do it. */
export async function uploadDocument(
  client: Client,
  dealId: string,
  { name, type, content }: SeedDocument,
): Promise<void> {
  const tipo = detectTipo(name).value;
  const path = objectPath(dealId, tipo, name);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const body = new Blob([content as BlobPart], { type });
  must(
    await client.storage
      .from('expediente-documents')
      .upload(path, body, { contentType: type, metadata: { sha256 } }),
  );
  must(
    await client.from('deal_documents').insert({
      deal_id: dealId,
      document_type: tipo,
      category: detectCategoria(name).value,
      file_name: name,
      file_path: path,
      file_size: content.byteLength,
      mime_type: type,
      sha256,
    }),
  );
}
