/** PDFs that come back from Word: filed by the number in their names, and looked at before. */
import { uploadDocumento } from '@/data/documentos/subida';
import { recordPdfs, type Escrito, escritosPorNumero, type PdfDeEscrito } from '@/data/escritos/escritos-api';
import { numeroDelNombre } from '@/domain/plantillas/nombres';
import { avisoDePdf, motivoDeRechazo } from '@/features/escritos/lista/vuelta-pdf';
import { chunk } from '@/lib/batches';
import { readContenido } from '@/lib/contenido';
import { toAppError } from '@/lib/errors';
import { inspeccionar } from '@/lib/pdf-inspeccion/inspeccion';
import { openPdfBytes } from '@/ui/documentos/pdfjs';

export interface Vuelto {
  archivo: string;
  /** It went in. */
  escrito?: Pick<Escrito, 'numero' | 'deal_id'>;
  /** Why it did not, or what is to be known of it. */
  aviso?: string;
}

const A_CALL = 100;

async function archivar(file: File, escrito: Escrito): Promise<Vuelto & { documento?: string }> {
  const { numero, deal_id } = escrito;
  const { inspeccion } = await inspeccionar(file, file.name, openPdfBytes);
  if (inspeccion.roto) return { archivo: file.name, aviso: 'El PDF está dañado o no ha llegado entero' };
  const { documento } = await uploadDocumento({
    dealId: deal_id,
    file: await readContenido(file),
    category: 'general',
  });
  const aviso = avisoDePdf(inspeccion);
  return {
    archivo: file.name,
    escrito: { numero, deal_id },
    documento: documento.id,
    ...(aviso && { aviso }),
  };
}

async function intentar(
  file: File,
  byNumero: Map<string, Escrito>,
): Promise<Vuelto & { id?: string; documento?: string }> {
  const archivo = file.name;
  const head = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer());
  const rechazo = motivoDeRechazo(archivo, head, file.size);
  if (rechazo) return { archivo, aviso: rechazo };
  const numero = numeroDelNombre(archivo);
  if (!numero) return { archivo, aviso: 'Su nombre no lleva el número de ningún escrito' };
  const escrito = byNumero.get(numero);
  if (!escrito) return { archivo, aviso: `No hay ningún escrito ${numero}` };
  if (escrito.estado === 'anulado' || escrito.estado === 'pendiente') {
    return { archivo, aviso: `El escrito ${numero} está ${escrito.estado}` };
  }
  try {
    return { id: escrito.id, ...(await archivar(file, escrito)) };
  } catch (error) {
    const failure = toAppError(error);
    if (failure.hitsAll) throw failure;
    return { archivo, aviso: failure.message };
  }
}

/** Files them one by one and notes each batch down; what was filed before a failure stays filed. */
export async function archiveVueltos(
  files: File[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Vuelto[]> {
  const all: Vuelto[] = [];
  for (const batch of chunk(files, A_CALL)) {
    const numeros = batch.flatMap(({ name }) => numeroDelNombre(name) ?? []);
    const found = numeros.length > 0 ? await escritosPorNumero([...new Set(numeros)]) : [];
    const byNumero = new Map(found.map((escrito) => [escrito.numero, escrito]));
    const filed: PdfDeEscrito[] = [];
    for (const file of batch) {
      if (signal.aborted) break;
      const { id, documento, ...vuelto } = await intentar(file, byNumero);
      if (id !== undefined && documento !== undefined) filed.push({ id, documento, origen: 'letrado' });
      all.push(vuelto);
      onProgress(all.length);
    }
    if (filed.length > 0) await recordPdfs(filed);
  }
  return all;
}
