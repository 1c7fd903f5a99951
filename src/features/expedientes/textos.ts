import { formatNumero, plural } from '@/lib/formato';

export const textos = {
  cargando: 'Cargando deals...',
  vacio: 'No se encontraron deals',
  cargandoUno: 'Cargando expediente...',
  noEncontrado: (id: string) => `No se encontró el expediente con ID: ${id}`,
  mostrando: (shown: number, total: number) =>
    `Mostrando ${formatNumero(shown)} de ${formatNumero(total)} deals`,
  deleteSelected: (n: number) => `Eliminar seleccionados (${formatNumero(n)})`,
  exportSelected: (n: number) => `Exportar seleccionados (${formatNumero(n)})`,
  writeToClientes: (n: number) => `Escribir a los clientes (${formatNumero(n)})`,
  generateEscritos: (n: number) => `Generar escrito (${formatNumero(n)})`,
  readTextos: (n: number) => `Leer el texto de los escaneos (${formatNumero(n)})`,
  paquetesDe: (n: number) => `Paquetes para presentación (${formatNumero(n)})`,
  changeSelected: (n: number) => `Cambiar un campo (${formatNumero(n)})`,
  assignResponsable: (n: number) => `Asignar responsable (${formatNumero(n)})`,
  changeOne: (campo: string) => `Cambiar ${campo} de los seleccionados`,
  assignSelected: (n: number) => `Asignar servicio (${formatNumero(n)})`,
  asignando: (done: number, total: number) => `Asignando ${formatNumero(done)} de ${formatNumero(total)}`,
  changeFase: (n: number) => `Cambiar fase de los seleccionados (${formatNumero(n)})`,
  eliminados: (n: number) =>
    n === 1
      ? { title: 'Deal eliminado', message: 'El deal ha sido eliminado exitosamente' }
      : { title: 'Deals eliminados', message: `${formatNumero(n)} deals han sido eliminados exitosamente` },
  contados: (n: number) => plural(n, 'deal', 'deals'),
  expedientes: (n: number) => plural(n, 'expediente', 'expedientes'),
  restaurados: (n: number) => plural(n, 'expediente restaurado', 'expedientes restaurados'),
  seExporta: (n: number, selection: boolean) =>
    n === 0
      ? 'La lista está vacía: no hay nada que exportar.'
      : selection
        ? `Se exporta lo seleccionado: ${textos.expedientes(n)}.`
        : `Se exporta lo que muestra la lista, todas las páginas: ${textos.expedientes(n)}.`,
  exportados: (n: number, fileName: string) => `${textos.expedientes(n)} en ${fileName}`,
  cambiando: (done: number, total: number) => `Cambiando ${formatNumero(done)} de ${formatNumero(total)}`,
  cambiados: (n: number) => plural(n, 'expediente cambiado', 'expedientes cambiados'),
  cambiadosPorOtros: (n: number) => ({
    title: plural(n, 'expediente se ha dejado como está', 'expedientes se han dejado como están'),
    message: 'Otra persona los ha cambiado o eliminado después de contarlos.',
  }),
  dejados: (n: number) => ({
    title: textos.cambiadosPorOtros(n).title,
    message: 'Se han cambiado después de contarlos: compruébelos antes de eliminarlos.',
  }),
  deshechos: (n: number) =>
    n === 1
      ? '1 expediente vuelve a su valor anterior'
      : `${formatNumero(n)} expedientes vuelven a su valor anterior`,
  /** What else is said of undoing: nothing where all of them have their value again. */
  sinDeshacer: (n: number) =>
    n === 0
      ? {}
      : {
          message:
            n === 1
              ? '1 se ha cambiado o eliminado después y se queda como está.'
              : `${formatNumero(n)} se han cambiado o eliminado después y se quedan como están.`,
        },
  passAPreparacion: (n: number) => `Pasar a Preparación (${formatNumero(n)})`,
  generateDemandas: (n: number) => `Generar demandas (${formatNumero(n)})`,
  prepareAportacion: (n: number) => `Preparar aportación (${formatNumero(n)})`,
  claimSelected: (n: number) => `Enviar reclamaciones (${formatNumero(n)})`,
  recalculateIntereses: (n: number) => `Recalcular intereses (${formatNumero(n)})`,
  confirmCalculos: (n: number) => `Confirmar cálculos (${formatNumero(n)})`,
  exportEnvios: (n: number) => `Exportar envíos (${formatNumero(n)})`,
  errorAlEliminar: (n: number) =>
    n === 1 ? 'Error al eliminar deal' : `Error al eliminar ${formatNumero(n)} deals`,
};
