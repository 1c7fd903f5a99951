/** The text of what is being uploaded: its bytes are here, so that nothing has to be fetched for it. */
import type { DealDocument } from '@/data/documentos/documentos-api';
import { allSent } from '@/data/documentos/envio';
import { guardarTexto } from '@/data/documentos/textos/textos-api';
import { createCola } from '@/lib/cola';
import type { Contenido } from '@/lib/contenido';

/** More of them would keep their files in memory: they are read in idle time (see ronda.ts). */
const MAX_WAITING = 40;

const enqueue = createCola(1);
let waiting = 0;

/** Once nothing is being sent any more, and without a word if it fails: a document without a text is read in idle time. */
export function leerTextoDespues(documento: DealDocument, { file }: Contenido): void {
  if (documento.mime_type !== 'application/pdf' || waiting >= MAX_WAITING) return;
  waiting++;
  void enqueue(() => leer(documento.id, file))
    .catch(() => undefined)
    .finally(() => waiting--);
}

async function leer(id: string, file: Blob): Promise<void> {
  await allSent();
  const { leerPdf } = await import('@/data/documentos/textos/leer-pdf');
  await guardarTexto(id, await leerPdf({ data: new Uint8Array(await file.arrayBuffer()) }));
}
