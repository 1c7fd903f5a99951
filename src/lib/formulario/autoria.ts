/** Who saved or deleted meanwhile what a form is about. */
import { formatFechaHora } from '@/lib/formato';

export interface Autor {
  /** Null when the account is gone. */
  nombre: string | null;
  at: string;
}

const quien = (by: Autor | undefined) => by?.nombre ?? 'Otra persona';
const cuando = (by: Autor | undefined) => (by ? ` el ${formatFechaHora(by.at)}` : '');

/** `que`: `este expediente`, `esta nota`. */
export const guardadoPor = (que: string, by: Autor | undefined) =>
  `${quien(by)} ha guardado ${que}${cuando(by)}`;

export const eliminadoPor = (que: string, by: Autor | undefined) =>
  `${quien(by)} ha eliminado ${que}${cuando(by)}. Está en la Papelera; lo que ha escrito sigue aquí.`;
