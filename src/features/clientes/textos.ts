import { formatNumero, plural } from '@/lib/formato';

const MAX_NAMED = 10;

const clientes = (n: number) => plural(n, 'cliente', 'clientes');

export const textos = {
  verLosClientes: (n: number) => (n === 1 ? 'Ver el cliente' : `Ver los ${formatNumero(n)} clientes`),
  cargando: 'Cargando clientes...',
  vacio: 'No hay clientes disponibles',
  sinResultados: 'Ningún cliente coincide con la búsqueda',
  confirmarEliminar: '¿Estás seguro de que quieres eliminar este cliente?',
  confirmarEliminarVarios: (n: number) =>
    n === 1
      ? '¿Estás seguro de que quieres eliminar este cliente?'
      : `¿Estás seguro de que quieres eliminar ${clientes(n)}?`,
  exportarSeleccionados: (n: number) => `Exportar seleccionados (${formatNumero(n)})`,
  eliminarSeleccionados: (n: number) => `Eliminar seleccionados (${formatNumero(n)})`,
  eliminados: (n: number) =>
    n === 1
      ? { title: 'Cliente eliminado', message: 'El cliente ha sido eliminado exitosamente' }
      : { title: 'Clientes eliminados', message: `${clientes(n)} han sido eliminados exitosamente` },
  restaurados: (n: number) => `${clientes(n)} de vuelta en la lista`,
  errorAlEliminar: (n: number) =>
    n === 1 ? 'Error al eliminar cliente' : `Error al eliminar ${clientes(n)}`,
  dejados: (n: number) => ({
    title: n === 1 ? '1 cliente se ha dejado como está' : `${clientes(n)} se han dejado como están`,
    message: 'Se han cambiado después de contarlos: compruébelos antes de eliminarlos.',
  }),
  seExporta: (n: number, selection: boolean) =>
    n === 0
      ? 'La lista está vacía: no hay nada que exportar.'
      : selection
        ? `Se exporta lo seleccionado: ${clientes(n)}.`
        : `Se exporta lo que muestra la lista, todas las páginas: ${clientes(n)}.`,
  exportados: (n: number, fileName: string) =>
    `${clientes(n)} ${n === 1 ? 'exportado' : 'exportados'} en ${fileName}`,
  importando: (done: number, total: number) => `Importando ${formatNumero(done)} de ${formatNumero(total)}`,
  importacionCompletada: (ok: number, failed: number) =>
    `Importación completada: ${formatNumero(ok)} exitosos, ${formatNumero(failed)} fallidos`,
  importados: (n: number) => `${clientes(n)} ${n === 1 ? 'importado' : 'importados'} exitosamente`,
  masErrores: (n: number) => `... y ${formatNumero(n)} errores más`,
  clientes,
  contados: clientes,
};

/** At most ten, and then how many more. */
export function firstLines(lines: string[]): string[] {
  const rest = lines.length - MAX_NAMED;
  return rest > 0 ? [...lines.slice(0, MAX_NAMED), textos.masErrores(rest)] : lines;
}
