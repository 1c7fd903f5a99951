import { formatNumero } from '@/lib/formato';

export const textos = {
  cargando: 'Cargando expedientes...',
  vacio: 'No se encontraron expedientes',
  explicacion: 'Expedientes de la tabla antigua. Convertir uno crea su expediente nuevo, con sus documentos.',
  cargandoUno: 'Cargando expediente...',
  noEncontrado: (id: string) => `No se encontró el expediente con ID: ${id}`,
  mostrando: (shown: number, total: number) =>
    `Mostrando ${formatNumero(shown)} de ${formatNumero(total)} expedientes`,
  errorAlCrear: 'Error al crear expediente',
  errorAlActualizar: 'Error al actualizar expediente',
  errorAlSubir: 'Error al subir el documento',
  errorAlCopiar: 'Documentos que no se han copiado',
  faltaContrato: 'Escriba el número de contrato o elija el cliente',
};
