/** How a kind of term is written down: what nearly all share, and the texts in which their articles were read. */
import type { PlazoTipo } from '../plazo-tipo';

export type Inicial = Omit<
  PlazoTipo,
  'vigente_hasta' | 'motivo' | 'revisado_por' | 'revisado_at' | 'updated_at'
>;

/**
 * Since when what a kind says has held: its amount, what opens it, and what silence means. Not since when its article has its last wording:
 * most reforms only changed who signs. Each was looked for in the history of the consolidated LEC, article by article (27/11/2026).
 */
export const DESDE = {
  lec: '2001-01-08',
  ley13_2009: '2010-05-04',
  lo1_2009: '2009-11-05',
  ley37_2011: '2011-10-31',
  ley5_2012: '2012-07-27',
  ley42_2015: '2015-10-07',
  rdl6_2023: '2024-03-20',
  lo1_2025: '2025-04-03',
} as const;

/** The consolidated texts of the BOE. A stored copy of 25/04/2026 was read; the LEC in it was last changed on 28/02/2025. */
const LEIDO_EL = '2026-11-26';
const LEC = 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323';
export const LOPJ = 'https://www.boe.es/buscar/act.php?id=BOE-A-1985-12666';

const leido = (enlace = LEC) => ({ estado: 'leido', leido_el: LEIDO_EL, enlace, lecturas: null }) as const;

/** Both readings are named: the first is the one that is counted. */
export const discutido = (lecturas: string, enlace = LEC) =>
  ({ estado: 'discutido', leido_el: LEIDO_EL, enlace, lecturas }) as const;

/** Days of court from a notice, with the article read in the LEC, unless the rest says otherwise. */
export const clase = (
  clave: string,
  titulo: string,
  cantidad: number,
  articulo: string,
  vigente_desde: string,
  resto: Partial<Inicial> = {},
): Inicial => ({
  clave,
  titulo,
  cantidad,
  unidad: 'dias',
  clase: 'procesal',
  comun: false,
  dictamen: false,
  disparo: 'notificacion',
  efecto: 'vence',
  gracia: true,
  articulo,
  cuenta_desde: 'la notificación',
  vigente_desde,
  ...leido(),
  nota: null,
  ...resto,
});
