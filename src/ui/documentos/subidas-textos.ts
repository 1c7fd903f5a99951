import { formatNumero, plural } from '@/lib/formato';
import type { SubidasResumen } from '@/ui/documentos/subidas-estado';

export const subidasTextos = {
  exito: 'Éxito',
  subido: (fileName: string) => `Documento "${fileName}" subido correctamente`,
  subidos: (n: number) => `${formatNumero(n)} documentos subidos correctamente`,
  errorAlSubir: (message: string) => `Error al subir el documento: ${message}`,
  mismoContenido: (fileName: string) => `Mismo contenido que «${fileName}»`,
  yaEstaba: 'Ya estaba subido',
  cancelada: 'Cancelada',
  /** While there is no connection. */
  siguenSolas: 'las subidas siguen solas en cuanto vuelva.',
  subiendo: (done: number, total: number) => `Subiendo ${formatNumero(done)} de ${formatNumero(total)}`,
  resultado: ({ done, already, alike, failed, cancelled }: SubidasResumen) =>
    [
      done > 0 && plural(done, 'documento subido', 'documentos subidos'),
      already > 0 && `${formatNumero(already)} ya ${already === 1 ? 'estaba' : 'estaban'}`,
      alike > 0 && `${formatNumero(alike)} con el mismo contenido que otro`,
      failed > 0 && plural(failed, 'error', 'errores'),
      cancelled > 0 && plural(cancelled, 'cancelado', 'cancelados'),
    ]
      .filter(Boolean)
      .join(' · '),
};
