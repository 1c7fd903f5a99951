import type { DealEntero } from '@/data/deals/deals-enteros';
import { apartadosDe, datosDelExpediente } from '@/features/expedientes/exportacion/vida/vida-lectura';
import type { Escritor } from '@/lib/exportacion/escritor';
import { formatFechaHora, plural } from '@/lib/formato';
import { createHoja, type Fuentes, type Hoja } from '@/lib/pdfa/hoja';

const PIE = 'Uso interno: contiene datos personales y negociaciones confidenciales';

interface VidaPdfOptions {
  fuentes: Fuentes;
  /** Names of phases by their key. */
  fases: Map<string, string>;
  fecha: Date;
}

/** One sheet with the life of each case file, one after another. */
export async function vidaPdfEscritor({
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
