/** A kind of term: a row of `plazos_tipo`. */
import type { Entrada } from './tipos';

export interface PlazoTipo {
  clave: string;
  titulo: string;
  /** Negative: before the act. */
  cantidad: number;
  unidad: Entrada['unidad'];
  clase: NonNullable<Entrada['clase']>;
  /** One term for all parties, which the last notice may open. */
  comun: boolean;
  articulo: string;
  /** From which day it runs. */
  cuenta_desde: string;
  /** While the article says this. */
  vigente_desde: string;
  vigente_hasta: string | null;
  /** The article has not been read in its text in force. */
  sin_leer: boolean;
  nota: string | null;
  /** The lawyer who answers for it. Null: nobody does. */
  revisado_por: string | null;
  revisado_at: string | null;
  updated_at: string;
}

/** Whether the article said this on that day. */
export const vigenteEl = ({ vigente_desde, vigente_hasta }: PlazoTipo, dia: string): boolean =>
  vigente_desde <= dia && (vigente_hasta === null || dia <= vigente_hasta);

/** What counting needs of it, and the article: the term keeps both, whatever the kind says later. */
export const medidaDe = ({
  unidad,
  cantidad,
  clase,
  articulo,
}: Pick<PlazoTipo, 'unidad' | 'cantidad' | 'clase' | 'articulo'>): Pick<
  Entrada,
  'unidad' | 'cantidad' | 'clase' | 'articulo'
> => ({ unidad, cantidad, clase, articulo });
