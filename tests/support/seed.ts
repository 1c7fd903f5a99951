import { createHash } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';

import { detectCategoria, detectTipo } from '@/data/documentos/deteccion';
import { objectPath } from '@/data/documentos/rutas';
import type { Database, TablesInsert } from '@/lib/database.types';

import { aCliente, aDeal } from './builders';
import { aJpg, aPdf, aPng, aZip } from './files';

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
    must(await client.rpc('import_deals', { records: records as never }));
  }
  return deals.map((deal) => deal.id ?? '');
}

/** `count` documents, spread over the case files in turn. */
export async function seedDocuments(client: Client, dealIds: string[], count: number): Promise<void> {
  const waiting = Array.from({ length: count }, (_, n) => ({ n, dealId: dealIds[n % dealIds.length] ?? '' }));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // A document's number within its case file decides what it is.
      await uploadDocument(client, next.dealId, aDocument(next.n, Math.floor(next.n / dealIds.length)));
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
}

interface SeedDocument {
  name: string;
  type: string;
  content: Uint8Array;
}

const KINDS: ((n: number) => SeedDocument)[] = [
  (n) => ({
    name: `Doc_2_Contrato nº ${n}.pdf`,
    type: 'application/pdf',
    content: aPdf(`Contrato y póliza nº ${n}`),
  }),
  (n) => ({ name: `Doc_0_Apud acta ${n}.pdf`, type: 'application/pdf', content: aPdf(`Apud acta nº ${n}`) }),
  (n) => ({ name: `Doc_2.1_Recibo año 2019.png`, type: 'image/png', content: aPng(`Recibo ${n}`) }),
  (n) => ({
    name: `Doc_1_MASC burofax.pdf`,
    type: 'application/pdf',
    content: aPdf(`Reclamación previa nº ${n}`),
  }),
  (n) => ({ name: `DNI anverso.jpg`, type: 'image/jpeg', content: aJpg(`DNI ${n}`) }),
  (n) => ({ name: `Anexos.zip`, type: 'application/zip', content: aZip({ 'nota.txt': `Anexo ${n}` }) }),
];

function aDocument(n: number, kind: number): SeedDocument {
  const make = KINDS[kind % KINDS.length];
  if (!make) throw new Error('no kind of document');
  return make(n + 1);
}

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
