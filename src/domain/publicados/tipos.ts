/** Figures that somebody publishes by month or semester, each with its publication (docs/decisions/322). Rates are in thousandths of a point. */

export const SERIES = {
  revolving: 'Tarjetas de crédito y revolving (TEDR)',
  consumo_hasta_1: 'Crédito al consumo hasta un año (TEDR)',
  consumo_1_a_5: 'Crédito al consumo de uno a cinco años (TEDR)',
  consumo_mas_de_5: 'Crédito al consumo a más de cinco años (TEDR)',
  mercantil: 'Demora entre empresas (Ley 3/2004, art. 7)',
} as const;

export type Serie = keyof typeof SERIES;

/** The averages with which a contract is compared. */
export const SERIES_DE_CREDITO = Object.fromEntries(
  Object.entries(SERIES).filter(([serie]) => serie !== 'mercantil'),
) as Record<Exclude<Serie, 'mercantil'>, string>;

export const esSerie = (texto: string): texto is Serie => Object.hasOwn(SERIES, texto);

export interface CifraPublicada {
  /** The first day of the month, or the day from which it governs. */
  desde: string;
  milesimas: number;
  publicado_el: string;
  fuente: string;
  enlace: string | null;
}

export interface TipoPublicado extends CifraPublicada {
  serie: Serie;
  /** Whether somebody compared it with its publication. */
  revisado: boolean;
}

const MAX_MILESIMAS = 100_000;

/** A rate that can be counted from, in thousandths of a point: from 0 % to 100 %. */
export const esTipo = (milesimas: number): boolean =>
  Number.isSafeInteger(milesimas) && milesimas >= 0 && milesimas <= MAX_MILESIMAS;

/** Its source says so: nobody of the program read the publication, others say what is in it (docs/decisions/338). */
export const esDeSegundaMano = ({ fuente }: Pick<CifraPublicada, 'fuente'>): boolean =>
  fuente.startsWith('De segunda mano');
