/** Case files with all that is kept of them, into a file. */
import { type DealEntero, exportEnteros } from '@/data/deals/deals-enteros';
import { lineasDeRegistros } from '@/features/expedientes/exportacion/exportacion';
import type { FormatoDeVida } from '@/features/expedientes/exportacion/vida/formatos';
import { textosDeVida } from '@/features/expedientes/exportacion/vida/textos';
import { registroEntero } from '@/features/expedientes/exportacion/vida/vida-json';
import { vidaPdfEscritor } from '@/features/expedientes/exportacion/vida/vida-pdf';
import { vidaZipEscritor } from '@/features/expedientes/exportacion/vida/vida-zip';
import { type Escritor, type Exportado, exportarFilas } from '@/lib/exportacion/escritor';
import { loadFuentes } from '@/lib/pdfa/fuentes';
import { avisos } from '@/ui/avisos';

interface ExportarVidaOptions {
  ids: () => Promise<string[]>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** Names of phases by their key. */
  fases: Map<string, string>;
}

export async function exportarVida(
  formato: FormatoDeVida,
  { fases, ...options }: ExportarVidaOptions,
): Promise<Exportado | undefined> {
  const escritor = await escritorDe(formato, fases, options.signal);
  return exportarFilas({ ...options, escritor, leer: exportEnteros });
}

async function escritorDe(
  formato: FormatoDeVida,
  fases: Map<string, string>,
  signal: AbortSignal,
): Promise<Escritor<DealEntero, Blob | Promise<Blob>>> {
  if (formato === 'vida') return lineasDeRegistros(registroEntero);
  const fecha = new Date();
  const pdf = await vidaPdfEscritor({ fuentes: await loadFuentes(), fases, fecha });
  return formato === 'pdf' ? pdf : vidaZipEscritor({ pdf, fecha, signal, onMissing: tellMissing });
}

function tellMissing(names: string[]): void {
  if (names.length > 0) avisos.error({ title: textosDeVida.faltanEnZip, message: names.join(', ') });
}
