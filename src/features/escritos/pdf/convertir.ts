/** Makes PDF/A of letters with LibreOffice and files each beside its DOCX. Whatever cuts it short, it goes on with those that lack one. */
import { listDocumentosPorId, openDocumentos } from '@/data/documentos/documentos-api';
import { uploadDocumento } from '@/data/documentos/subida';
import { convertAPdf } from '@/data/escritos/conversion-api';
import { recordPdfs, type Escrito } from '@/data/escritos/escritos-api';
import { runBatches } from '@/lib/batches';
import { readContenido } from '@/lib/contenido';
import { toAppError } from '@/lib/errors';

const A_BATCH = 25;

interface Conversion {
  hechos: number;
  /** With the letter's number before the reason. */
  fallos: string[];
}

export const seConvierte = ({ estado, documento_id, pdf_id }: Escrito): boolean =>
  estado !== 'anulado' && documento_id !== null && pdf_id === null;

interface Options {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** The machine converts two batches at a time: the bytes of one come and go while it is at the other. */
export async function convertEscritos(escritos: Escrito[], options: Options): Promise<Conversion> {
  const result: Conversion = { hechos: 0, fallos: [] };
  let done = 0;
  await runBatches(
    escritos,
    (batch) => convertBatch(batch, options.signal),
    ({ hechos, fallos }, batch) => {
      result.hechos += hechos;
      result.fallos.push(...fallos);
      options.onProgress((done += batch.length));
    },
    { size: A_BATCH, inFlight: 2, signal: options.signal },
  );
  return result;
}

async function convertBatch(batch: Escrito[], signal: AbortSignal): Promise<Conversion> {
  // Filed by a tab that died before it could note it down.
  const noted = new Set(await recordPdfs(batch.map(({ id }) => ({ id, origen: 'programa' }))));
  const { ready, fallos } = await readDocx(
    batch.filter(({ id }) => !noted.has(id)),
    signal,
  );
  const pdfs =
    ready.length > 0
      ? await convertAPdf(
          ready.map(({ bytes }) => bytes),
          signal,
        )
      : [];
  const settled = await Promise.allSettled(
    ready.map(({ escrito, nombre }, index) => archivar(escrito, nombre, pdfs[index] ?? '', signal)),
  );
  const filed = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const made = filed.filter((one) => typeof one !== 'string');
  if (made.length > 0) await recordPdfs(made);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw toAppError(failed.reason);
  fallos.push(...filed.filter((one) => typeof one === 'string'));
  return { hechos: noted.size + made.length, fallos };
}

interface Listo {
  escrito: Escrito;
  nombre: string;
  bytes: Uint8Array<ArrayBuffer>;
}

async function readDocx(
  batch: Escrito[],
  signal: AbortSignal,
): Promise<{ ready: Listo[]; fallos: string[] }> {
  const documentos = await listDocumentosPorId(
    batch.flatMap(({ documento_id }) => documento_id ?? []),
    signal,
  );
  const links = await openDocumentos(documentos);
  const byId = new Map(
    documentos.map((documento, index) => [documento.id, { documento, link: links[index] }]),
  );
  const ready: Listo[] = [];
  const fallos: string[] = [];
  for (const escrito of batch) {
    const found = byId.get(escrito.documento_id ?? '');
    const answer = found?.link ? await fetch(found.link, { signal }) : undefined;
    if (!found || !answer?.ok) fallos.push(`${escrito.numero}: su documento no está o lo tiene otra persona`);
    else
      ready.push({
        escrito,
        nombre: found.documento.file_name.replace(/\.docx$/i, '.pdf'),
        bytes: new Uint8Array(await answer.arrayBuffer()),
      });
  }
  return { ready, fallos };
}

/** A sentence where it could not be converted. */
async function archivar(
  { id, deal_id, numero }: Escrito,
  nombre: string,
  pdf: Uint8Array<ArrayBuffer> | string,
  signal: AbortSignal,
) {
  if (typeof pdf === 'string') return `${numero}: ${pdf}`;
  try {
    const file = await readContenido(new File([pdf], nombre, { type: 'application/pdf' }));
    // Its name has its number: there is no other one to be compared with.
    const { documento } = await uploadDocumento({
      dealId: deal_id,
      file,
      category: 'general',
      existing: [],
      signal,
    });
    return { id, documento: documento.id, origen: 'programa' as const };
  } catch (error) {
    const failure = toAppError(error);
    if (failure.hitsAll || signal.aborted) throw failure;
    return `${numero}: ${failure.message}`;
  }
}
