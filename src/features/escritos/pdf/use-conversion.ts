import { useQueryClient } from '@tanstack/react-query';

import { listDocumentosPorId, openDocumentos } from '@/data/documentos/documentos-api';
import { uploadDocumento } from '@/data/documentos/subida';
import { convertAPdf } from '@/data/escritos/conversion-api';
import { type Escrito, recordPdfs } from '@/data/escritos/escritos-api';
import { afterEscritos } from '@/data/escritos/escritos-queries';
import { runBatches } from '@/lib/batches';
import { readContenido } from '@/lib/contenido';
import { toAppError } from '@/lib/errors';
import { plural } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { useTrabajo } from '@/ui/lista/use-trabajo';

const SHOWN = 5;

/** Letters to PDF/A, with what is said while it lasts and at its end. */
export function useConversion() {
  const client = useQueryClient();
  const { trabajo, run } = useTrabajo();
  const convertir = async (escritos: () => Promise<Escrito[]>) => {
    try {
      const pending = (await escritos()).filter(seConvierte);
      const label = (done: number, total: number) => `Convirtiendo a PDF/A: ${done} de ${total}`;
      const { hechos, fallos } = await run(pending.length, label, (options) =>
        convertEscritos(pending, options),
      );
      const hecho = plural(hechos, 'escrito convertido', 'escritos convertidos');
      if (fallos.length === 0) avisos.success({ title: 'PDF/A archivados', message: hecho });
      else
        avisos.error({
          title: `${hecho}, ${fallos.length} sin convertir`,
          message: fallos.slice(0, SHOWN).join('\n'),
        });
    } catch (error) {
      avisos.error({
        title: 'La conversión se ha parado',
        message: `${toAppError(error).message}. Lo convertido está archivado.`,
      });
    } finally {
      afterEscritos(client);
    }
  };
  return { trabajo, convertir };
}

// Makes PDF/A of letters with LibreOffice and files each beside its DOCX. Whatever cuts it short, it goes on with those that lack one.

const A_BATCH = 25;

interface Conversion {
  hechos: number;
  /** With the letter's number before the reason. */
  fallos: string[];
}

const seConvierte = ({ estado, documento_id, pdf_id }: Escrito): boolean =>
  estado !== 'anulado' && documento_id !== null && pdf_id === null;

interface Options {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** The machine converts two batches at a time: the bytes of one come and go while it is at the other. */
async function convertEscritos(escritos: Escrito[], options: Options): Promise<Conversion> {
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
