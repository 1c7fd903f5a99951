/** What a tab does with a batch of letters, with the steps of the product's own uploads, until it is done or dead. */
import { createHash, randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';

import { dealDocumentPath } from '../../src/data/documentos/rutas';
import { type Almacen, createPasos, type Fila } from '../../src/data/documentos/subida-pasos';
import { chunk } from '../../src/lib/batches';
import { AppError, toAppError, unwrap } from '../../src/lib/errors';
import { wait } from '../../src/lib/retry';
import { ACCOUNT, anonymousClient, type Practice } from './faults';

const BUCKET = 'expediente-documents';
const A_BATCH = 4;

interface Documento extends Fila {
  id: string;
  deal_id: string;
}

/** A client whose calls end with the signal, as those of a tab that is closed. */
export async function pestanaDe(practice: Practice, signal: AbortSignal): Promise<SupabaseClient> {
  const anonymous = await anonymousClient(practice);
  const { data, error } = await anonymous.auth.signInWithPassword(ACCOUNT);
  if (error) throw toAppError(error);
  const config = (await (await fetch(`${practice.program.url}/config.json`)).json()) as {
    publishableKey: string;
  };
  return createClient(practice.program.url, config.publishableKey, {
    accessToken: () => Promise.resolve(data.session.access_token),
    realtime: { transport: class {} as never },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]) }),
    },
  });
}

function uploadFrom(client: SupabaseClient) {
  const tabla = () => client.from('deal_documents');
  const almacen: Almacen<Documento, object> = {
    sha256: ({ body }) =>
      Promise.resolve(
        createHash('sha256')
          .update(body as Uint8Array)
          .digest('hex'),
      ),
    findByContent: async (deal, size, sha256) =>
      (await unwrap(
        tabla().select('*').eq('deal_id', deal).eq('file_size', size).eq('sha256', sha256),
      )) as Documento[],
    findByPath: async (path) =>
      (await unwrap(tabla().select('*').eq('file_path', path)))[0] as Documento | undefined,
    uploadObject: async ({ path, file, sha256 }) => {
      const options = { contentType: 'application/pdf', metadata: { sha256 } };
      const { error } = await client.storage.from(BUCKET).upload(path, file.body, options);
      if (error) throw uploadError(error);
    },
    objectInfo: async (path) => {
      const { data } = await client.storage.from(BUCKET).info(path);
      return data ? { size: data.size ?? 0, sha256: data.metadata?.sha256 as string | undefined } : undefined;
    },
    removeObject: async (path) => void (await unwrap(client.storage.from(BUCKET).remove([path]))),
    insertRow: async (row) => (await unwrap(tabla().insert(row).select()))[0] as Documento,
    wait,
  };
  return createPasos<Documento, object, object>(almacen, {
    ownerOf: ({ deal_id }) => deal_id,
    pathOf: dealDocumentPath,
    newRow: (deal_id, file) => ({ deal_id, ...file, document_type: 'general', category: 'general' }),
  });
}

/** storage-js says that a name is taken in a field of its own, beside the status 400. */
const uploadError = (error: { message: string; statusCode?: string }) =>
  error.statusCode === '409' ? new AppError('conflict', error.message) : toAppError(error);

interface Pendiente {
  id: string;
  deal_id: string;
  numero: string;
  orden: number;
}

/** The dead tab's own confirmation arrived meanwhile. */
function unlessConfirmed(error: unknown): void {
  if (toAppError(error).kind !== 'conflict') throw error;
}

interface NuevoLote {
  lote: string;
  plantilla: string;
  deals: string[];
}

/** Confirms the batch where it is not yet, and makes its letters. Fails where the tab or what it asks dies. */
export async function workIn(client: SupabaseClient, { lote, plantilla, deals }: NuevoLote): Promise<void> {
  const pestana = randomUUID();
  const call = async (name: string, args: object) => {
    const { data, error } = await client.rpc(name, args);
    if (error) throw toAppError(error);
    return data as unknown;
  };
  const known = (await call('get_lote', { lote })) as { estado: string } | null;
  // What the dead tab had sent may have been its last.
  if (known && known.estado !== 'en_curso') return;
  if (known === null)
    await call('lote_confirmar', { lote, plantilla, titulo: 'Carta', deals, con_huecos: false }).catch(
      unlessConfirmed,
    );
  const { estado } = (await call('lote_tomar', { lote, pestana })) as { estado: string };
  if (estado !== 'en_curso') return;
  const subir = uploadFrom(client);
  const pendientes = (await call('lote_pendientes', { lote, despues: 0 })) as Pendiente[];
  for (const batch of chunk(pendientes, A_BATCH)) {
    await call('lote_anotar', {
      lote,
      pestana,
      filas: batch.map(({ id, numero }) => ({ id, datos: { numero } })),
    });
    const made = await Promise.all(
      batch.map(async ({ id, deal_id, numero }) => {
        const body = new TextEncoder().encode(`carta ${numero} ${'x'.repeat(20_000)}`);
        const file = {
          name: `C__Carta__${numero.replace('/', '-')}.docx`,
          size: body.length,
          file: new Blob(),
          body,
        };
        const { documento } = await subir({ ownerId: deal_id, file, columns: {}, existing: [] });
        return { id, documento: documento.id };
      }),
    );
    await call('lote_anotar', { lote, pestana, filas: made });
  }
}
