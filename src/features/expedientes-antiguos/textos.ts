import { formatNumero, plural } from '@/lib/formato';

const expedientes = (n: number) => plural(n, 'expediente', 'expedientes');

export const textos = {
  cargando: 'Cargando expedientes...',
  vacio: 'No se encontraron expedientes',
  deUnaImportacion: 'De una importación',
  explicacion: 'Expedientes de la tabla antigua. Convertir uno crea su expediente nuevo, con sus documentos.',
  cargandoUno: 'Cargando expediente...',
  noEncontrado: (id: string) => `No se encontró el expediente con ID: ${id}`,
  deleteSelected: (n: number) => `Eliminar seleccionados (${formatNumero(n)})`,
  contados: expedientes,
  eliminados: (n: number) =>
    n === 1
      ? { title: 'Expediente eliminado', message: 'El expediente ha sido eliminado exitosamente' }
      : { title: 'Expedientes eliminados', message: `${expedientes(n)} han sido eliminados exitosamente` },
  restaurados: (n: number) => plural(n, 'expediente restaurado', 'expedientes restaurados'),
  dejados: (n: number) => ({
    title: plural(n, 'expediente se ha dejado como está', 'expedientes se han dejado como están'),
    message: 'Se han cambiado después de contarlos: compruébelos antes de eliminarlos.',
  }),
  errorAlEliminar: (n: number) =>
    n === 1 ? 'Error al eliminar expediente' : `Error al eliminar ${expedientes(n)}`,
  errorAlCrear: 'Error al crear expediente',
  errorAlActualizar: 'Error al actualizar expediente',
  errorAlSubir: 'Error al subir el documento',
  errorAlCopiar: 'Documentos que no se han copiado',
  faltaContrato: 'Escriba el número de contrato o elija el cliente',
};
