import type { TipoRegistro } from '@/data/clientes/cliente-registros-api';
import type { Duplicado } from '@/features/clientes/importacion/duplicados';
import { formatNumero, plural } from '@/lib/formato';

const MAX_NAMED = 10;

const clientes = (n: number) => plural(n, 'cliente', 'clientes');

export const textos = {
  viewClientes: (n: number) => (n === 1 ? 'Ver el cliente' : `Ver los ${formatNumero(n)} clientes`),
  cargando: 'Cargando clientes...',
  vacio: 'No hay clientes disponibles',
  sinResultados: 'Ningún cliente coincide con la búsqueda',
  confirmarEliminar: '¿Estás seguro de que quieres eliminar este cliente?',
  confirmDeleteSeveral: (n: number) =>
    n === 1
      ? '¿Estás seguro de que quieres eliminar este cliente?'
      : `¿Estás seguro de que quieres eliminar ${clientes(n)}?`,
  exportSelected: (n: number) => `Exportar seleccionados (${formatNumero(n)})`,
  deleteSelected: (n: number) => `Eliminar seleccionados (${formatNumero(n)})`,
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
  /** While there is no connection. */
  sigueSola: 'la importación sigue sola en cuanto vuelva.',
  seLee: 'el archivo se lee en cuanto vuelva.',
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

export const REGISTRO_TEXTOS: Record<
  TipoRegistro,
  {
    /** Named in a sentence. */
    este: string;
    vacio: string;
    nuevo: string;
    conQuien?: string;
    texto: string;
    guardar: string;
    error: string;
  }
> = {
  nota: {
    este: 'esta nota',
    vacio: 'No hay notas disponibles',
    nuevo: 'Añadir nota',
    texto: 'Nota',
    guardar: 'Guardar nota',
    error: 'Error al guardar la nota',
  },
  llamada: {
    este: 'esta llamada',
    vacio: 'No hay llamadas registradas',
    nuevo: 'Añadir llamada',
    conQuien: 'Con quién se habló',
    texto: 'Qué se trató',
    guardar: 'Guardar llamada',
    error: 'Error al guardar la llamada',
  },
  email: {
    este: 'este email',
    vacio: 'No hay emails registrados',
    nuevo: 'Añadir email',
    conQuien: 'Con quién',
    texto: 'Asunto o resumen',
    guardar: 'Guardar email',
    error: 'Error al guardar el email',
  },
};

export const filas = (n: number) => plural(n, 'fila', 'filas');

export const gemelosTitle = (n: number) =>
  `${filas(n)} sin DNI ni CIF ${n === 1 ? 'que se parece' : 'que se parecen'} a un cliente por nombre, correo y teléfono`;

export const viewMore = (n: number) => `Ver las ${formatNumero(n)} siguientes`;

export function resumenFilas(total: number, listas: number, erroneas: number): string {
  const parts = [
    filas(total),
    plural(listas, 'lista para importar', 'listas para importar'),
    ...(erroneas > 0 ? [`${formatNumero(erroneas)} con errores`] : []),
  ];
  return parts.join(' · ');
}

export function duplicadoText({ fila, cliente }: Duplicado): string {
  const { nombre_completo, dni, cif } = fila.record;
  const nifs = [dni, cif].filter((nif) => nif !== undefined).join(', ');
  const who = `Fila ${fila.fila.numero}: ${nombre_completo} (${nifs})`;
  return cliente ? `${who}, ya es el cliente ${cliente.nombre_completo}` : `${who}, repetida en el archivo`;
}
