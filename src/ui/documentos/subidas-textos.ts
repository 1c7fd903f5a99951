import { formatNumero, plural } from '@/lib/formato';

export const subidasTextos = {
  exito: 'Éxito',
  subido: (fileName: string) => `Documento "${fileName}" subido correctamente`,
  subidos: (n: number) => `${formatNumero(n)} documentos subidos correctamente`,
  errorAlSubir: (message: string) => `Error al subir el documento: ${message}`,
  yaEstaba: 'Ya estaba subido',
  cancelada: 'Cancelada',
  subiendo: (done: number, total: number) => `Subiendo ${formatNumero(done)} de ${formatNumero(total)}`,
  resultado: (done: number, already: number, failed: number, cancelled: number) =>
    [
      done > 0 && plural(done, 'documento subido', 'documentos subidos'),
      already > 0 && `${formatNumero(already)} ya ${already === 1 ? 'estaba' : 'estaban'}`,
      failed > 0 && plural(failed, 'error', 'errores'),
      cancelled > 0 && plural(cancelled, 'cancelado', 'cancelados'),
    ]
      .filter(Boolean)
      .join(' · '),
};
