import { formatFechaHora } from '@/lib/formato';

interface Autor {
  nombre: string | null;
  at: string;
}

const quien = (by: Autor | undefined) => by?.nombre ?? 'Otra persona';
const cuando = (by: Autor | undefined) => (by ? ` el ${formatFechaHora(by.at)}` : '');

export const textosFormulario = {
  errorAlCrear: 'Error al crear deal',
  errorAlActualizar: 'Error al actualizar deal',
  guardadoPor: (by: Autor | undefined) => `${quien(by)} ha guardado este expediente${cuando(by)}`,
  eliminadoPor: (by: Autor | undefined) =>
    `${quien(by)} ha eliminado este expediente${cuando(by)}. Está en la Papelera; lo que ha escrito sigue aquí.`,
  sinCambios: 'No ha cambiado nada',
};
