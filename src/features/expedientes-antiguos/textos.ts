import { formatFechaHora, formatNumero } from '@/lib/formato';

interface Autor {
  nombre: string | null;
  at: string;
}

const autor = (by: Autor | undefined) => by?.nombre ?? 'Otra persona';
const cuando = (by: Autor | undefined) => (by ? ` el ${formatFechaHora(by.at)}` : '');

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
  guardadoPor: (by: Autor | undefined) => `${autor(by)} ha guardado este expediente${cuando(by)}`,
  eliminadoPor: (by: Autor | undefined) =>
    `${autor(by)} ha eliminado este expediente${cuando(by)}. Está en la Papelera; lo que ha escrito sigue aquí.`,
  errorAlSubir: 'Error al subir el documento',
  errorAlCopiar: 'Documentos que no se han copiado',
  faltaContrato: 'Escriba el número de contrato o elija el cliente',
};
