import { formatNumero } from '@/lib/formato';

const MAX_NAMED = 10;

export const textos = {
  cargando: 'Cargando deals...',
  vacio: 'No se encontraron deals',
  cargandoUno: 'Cargando expediente...',
  noEncontrado: (id: string) => `No se encontró el expediente con ID: ${id}`,
  mostrando: (shown: number, total: number) =>
    `Mostrando ${formatNumero(shown)} de ${formatNumero(total)} deals`,
  eliminarSeleccionados: (n: number) => `Eliminar seleccionados (${n})`,
  seleccionados: (n: number) => (n === 1 ? '1 seleccionado' : `${formatNumero(n)} seleccionados`),
  eliminando: (done: number, total: number) => `Eliminando ${formatNumero(done)} de ${formatNumero(total)}`,
  eliminados: (n: number) =>
    n === 1
      ? { title: 'Deal eliminado', message: 'El deal ha sido eliminado exitosamente' }
      : { title: 'Deals eliminados', message: `${formatNumero(n)} deals han sido eliminados exitosamente` },
  errorAlEliminar: (n: number) =>
    n === 1 ? 'Error al eliminar deal' : `Error al eliminar ${formatNumero(n)} deals`,
};

/** One line a failure, at most ten and then how many more. */
export function failureLines(failures: { name: string; message: string }[]): string[] {
  const lines = failures.slice(0, MAX_NAMED).map(({ name, message }) => `${name}: ${message}`);
  const rest = failures.length - MAX_NAMED;
  return rest > 0 ? [...lines, `... y ${formatNumero(rest)} errores más`] : lines;
}
