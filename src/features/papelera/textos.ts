import { formatNumero, plural } from '@/lib/formato';

const MAX_NAMED = 10;

const elementos = (n: number) => plural(n, 'elemento', 'elementos');

export const textos = {
  explicacion:
    'Lo que se elimina espera aquí 30 días, con sus documentos. Después se borra para siempre, salvo lo que algo sigue usando.',
  cargando: 'Cargando la papelera...',
  vacia: 'La papelera está vacía',
  nadaEncontrado: 'No hay nada así en la papelera',
  restoreSelected: (n: number) => `Restaurar seleccionados (${formatNumero(n)})`,
  deleteSelected: (n: number) => `Eliminar para siempre (${formatNumero(n)})`,
  vaciar: (searching: boolean) => (searching ? 'Vaciar lo encontrado' : 'Vaciar papelera'),
  quedan: (days: number) => (days < 0 ? 'Ninguno' : days < 1 ? 'Hoy' : days === 1 ? '1 día' : `${days} días`),
  restaurando: (done: number, total: number) => `Restaurando ${formatNumero(done)} de ${formatNumero(total)}`,
  eliminando: (done: number, total: number) => `Eliminando ${formatNumero(done)} de ${formatNumero(total)}`,
  restaurados: (n: number) =>
    n === 1 ? '1 elemento ha vuelto a su sitio' : `${elementos(n)} han vuelto a su sitio`,
  errorAlRestaurar: (n: number) => (n === 1 ? 'Error al restaurar' : `Error al restaurar ${elementos(n)}`),
  confirmTitulo: (n: number) => `Eliminar para siempre ${elementos(n)}`,
  confirmTexto: (n: number) =>
    n === 1
      ? 'Se borrará con sus documentos y no se podrá recuperar.'
      : 'Se borrarán con sus documentos y no se podrán recuperar.',
  enUso: 'Está en uso:',
  loUsa: (nombre: string, como: string) => `${nombre}: lo usa ${como}`,
  yMas: (n: number) => `y ${formatNumero(n)} más`,
  errorAlComprobar: 'No se ha podido comprobar qué está en uso',
  eliminados: (n: number) => `${elementos(n)} ${n === 1 ? 'eliminado' : 'eliminados'} para siempre`,
  cancelado: (n: number) => `Cancelado: ${elementos(n)} ${n === 1 ? 'eliminado' : 'eliminados'} para siempre`,
  noEliminados: (n: number) =>
    n === 1 ? '1 elemento no se ha eliminado' : `${elementos(n)} no se han eliminado`,
  ajeno: 'tiene documentos de otra persona; solo un administrador puede eliminarlo para siempre',
  borrandoArchivos: (done: number, total: number) =>
    `Borrando archivos: ${formatNumero(done)} de ${formatNumero(total)}`,
  archivosNoBorrados: (n: number) => `${plural(n, 'archivo', 'archivos')} sin borrar`,
  archivosAjenos: (n: number) =>
    n === 1
      ? 'Queda por borrar 1 archivo de otra persona: se borrará cuando ella abra la Papelera.'
      : `Quedan por borrar ${formatNumero(n)} archivos de otras personas: se borrarán cuando ellas abran la Papelera.`,
  yaNoEstaban: (n: number) => `${elementos(n)} ya no estaban en la papelera`,
};

/** One line a failure, at most ten and then how many more. */
export function failureLines(failures: { name: string; message: string }[]): string {
  const lines = failures.slice(0, MAX_NAMED).map(({ name, message }) => `${name}: ${message}`);
  const rest = failures.length - MAX_NAMED;
  return (rest > 0 ? [...lines, `... y ${formatNumero(rest)} errores más`] : lines).join('\n');
}
