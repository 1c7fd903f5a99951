/** A kind of term: a row of `plazos_tipo`. */
import type { Entrada } from './tipos';

/** What sets it running. Only a notice has a way of arriving, and with it days of service. */
export type DisparoDeClase = 'notificacion' | 'acto' | 'firmeza' | 'presentacion' | 'publicacion';

/** Whether its article was read: in its text in force, read and still open to two readings, or not read at all. */
type EstadoDelTexto = 'leido' | 'discutido' | 'sin_leer';

export interface PlazoTipo {
  clave: string;
  titulo: string;
  /** Negative: before the act. */
  cantidad: number;
  unidad: Entrada['unidad'];
  clase: NonNullable<Entrada['clase']>;
  /** One term for all parties, which the last notice may open. */
  comun: boolean;
  /** It waits for an expert report where one was announced. */
  dictamen: boolean;
  disparo: DisparoDeClase;
  efecto: NonNullable<Entrada['efecto']>;
  /** A brief may still be filed until 15:00 of the next working day (LEC 135.5). */
  gracia: boolean;
  articulo: string;
  /** From which day it runs, in words. */
  cuenta_desde: string;
  /** While the article says this. */
  vigente_desde: string;
  vigente_hasta: string | null;
  estado: EstadoDelTexto;
  /** The day on which the article was read, and where. Null: it was not. */
  leido_el: string | null;
  enlace: string | null;
  /** Both readings of what is open to two. */
  lecturas: string | null;
  nota: string | null;
  /** Why it was changed the last time. */
  motivo: string | null;
  /** The lawyer who answers for it. Null: nobody does. */
  revisado_por: string | null;
  revisado_at: string | null;
  updated_at: string;
}

/** Whether the article said this on that day. */
export const vigenteEl = ({ vigente_desde, vigente_hasta }: PlazoTipo, dia: string): boolean =>
  vigente_desde <= dia && (vigente_hasta === null || dia <= vigente_hasta);

type Medida = 'unidad' | 'cantidad' | 'clase' | 'efecto' | 'articulo';

/** What counting needs of it, and the article: the term keeps both, whatever the kind says later. */
export const medidaDe = ({
  unidad,
  cantidad,
  clase,
  efecto,
  gracia,
  articulo,
}: Pick<PlazoTipo, Medida | 'gracia'>): Pick<Entrada, Medida | 'sinGracia'> => ({
  unidad,
  cantidad,
  clase,
  efecto,
  articulo,
  ...(!gracia && { sinGracia: true }),
});
