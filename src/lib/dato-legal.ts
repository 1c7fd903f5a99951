/** Whether what the law says was read in its text, and how that is said. Who answers for it is another thing. */
import { formatFecha } from './formato';

export interface TextoLegal {
  articulo: string;
  estado: 'leido' | 'discutido' | 'sin_leer';
  /** The day on which it was read, and where. Null: it was not. */
  leido_el: string | null;
  enlace: string | null;
  /** Both readings of what is open to two; of what was read, what is left to look at. */
  lecturas: string | null;
}

export const estadoDelTexto = ({ estado, articulo, leido_el, lecturas }: TextoLegal): string => {
  if (estado === 'sin_leer' && articulo.includes('sin localizar'))
    return 'Sin leer: es lo que da la regla, y su boletín no se ha localizado.';
  if (estado === 'sin_leer') return `Sin leer: nadie ha leído todavía ${articulo} en su texto vigente.`;
  const donde = `(${articulo}, leído el ${formatFecha(leido_el)})`;
  return estado === 'discutido'
    ? `Discutido ${donde}: ${lecturas}`
    : [`Leído en el texto (${articulo}) el ${formatFecha(leido_el)}.`, lecturas].filter(Boolean).join(' ');
};
