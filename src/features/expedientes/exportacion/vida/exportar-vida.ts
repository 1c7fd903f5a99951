/** Case files with all that is kept of them, into a file. */
import { type DealEntero, exportEnteros } from '@/data/deals/deals-enteros';
import { lineasDeRegistros } from '@/features/expedientes/exportacion/exportacion';
import type { FormatoDeVida } from '@/features/expedientes/exportacion/vida/formatos';
import { textosDeVida } from '@/features/expedientes/exportacion/vida/textos';
import { registroEntero } from '@/features/expedientes/exportacion/vida/vida-json';
import { apartadosDe, datosDelExpediente } from '@/features/expedientes/exportacion/vida/vida-lectura';
import { vidaZipEscritor } from '@/features/expedientes/exportacion/vida/vida-zip';
import { type Escritor, type Exportado, exportFilas } from '@/lib/exportacion/escritor';
import { formatFechaHora, plural } from '@/lib/formato';
import { loadFuentes } from '@/lib/pdfa/fuentes';
import { createHoja, type Fuentes, type Hoja } from '@/lib/pdfa/hoja';
import { avisos } from '@/ui/avisos';

interface ExportarVidaOptions {
  ids: () => Promise<string[]>;
  signal: AbortSignal;
  /** Case files; then, of a ZIP, its files. */
  onProgress: (done: number, total: number, unidad?: string) => void;
  /** Names of phases by their key. */
  fases: Map<string, string>;
}

export async function exportVida(
  formato: FormatoDeVida,
  { fases, ...options }: ExportarVidaOptions,
): Promise<Exportado | undefined> {
  const escritor = await escritorDe(formato, fases, options);
  return exportFilas({ ...options, escritor, leer: exportEnteros });
}

async function escritorDe(
  formato: FormatoDeVida,
  fases: Map<string, string>,
  { signal, onProgress }: Pick<ExportarVidaOptions, 'signal' | 'onProgress'>,
): Promise<Escritor<DealEntero, Blob | Promise<Blob>>> {
  if (formato === 'vida') return lineasDeRegistros(registroEntero);
  const fecha = new Date();
  const pdf = await vidaPdfEscritor({ fuentes: await loadFuentes(), fases, fecha });
  if (formato === 'pdf') return pdf;
  const onFiles = (done: number, total: number) => onProgress(done, total, 'archivos');
  return vidaZipEscritor({ pdf, fecha, signal, onFiles, onMissing: tellMissing });
}

function tellMissing(names: string[]): void {
  if (names.length > 0) avisos.error({ title: textosDeVida.faltanEnZip, message: names.join(', ') });
}

const PIE = 'Uso interno: contiene datos personales y negociaciones confidenciales';

interface VidaPdfOptions {
  fuentes: Fuentes;
  /** Names of phases by their key. */
  fases: Map<string, string>;
  fecha: Date;
}

/** One sheet with the life of each case file, one after another. */
async function vidaPdfEscritor({
  fuentes,
  fases,
  fecha,
}: VidaPdfOptions): Promise<Escritor<DealEntero, Promise<Blob>>> {
  const hoja = await createHoja({ titulo: 'Vida de expedientes', fecha, fuentes, pie: PIE });
  let escritos = 0;
  return {
    add: (enteros) => {
      for (const entero of enteros) {
        if (escritos++ > 0) hoja.pagina();
        escribir(hoja, entero, { fases, fecha });
      }
    },
    end: async () => new Blob([(await hoja.guardar()) as BlobPart], { type: 'application/pdf' }),
  };
}

function escribir(hoja: Hoja, entero: DealEntero, { fases, fecha }: Omit<VidaPdfOptions, 'fuentes'>): void {
  hoja.titulo(`Expediente ${entero.deal.id}`);
  hoja.parrafo(`Exportado el ${formatFechaHora(fecha.toISOString())}. ${PIE}.`, { grey: true });
  hoja.pares(datosDelExpediente(entero));
  for (const { titulo, filas } of apartadosDe(entero, fases)) {
    hoja.apartado(`${titulo} (${plural(filas.length, 'fila', 'filas')})`);
    for (const fila of filas) if (fila.length > 0) hoja.pares(fila);
  }
}
