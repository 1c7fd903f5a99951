import type { Asunto } from '@/domain/fases/clase-de-juicio';

/** What a tasación de costas is made of, and what comes out. Money is in cents, rates in tenths of a percent. */

export const CLASES_DE_PARTIDA = {
  abogado: 'Abogado',
  procurador: 'Procurador',
  perito: 'Perito',
  gasto: 'Gasto',
} as const;

export const GANADORES = { cliente: 'Nuestro cliente', contraria: 'La parte contraria' } as const;

export type Ganador = keyof typeof GANADORES;

export type ClaseDePartida = keyof typeof CLASES_DE_PARTIDA;

export interface PartidaDeCostas {
  clase: ClaseDePartida;
  /** Without the IVA of lawyers and procuradores, which is added. */
  importe: number;
  concepto: string;
}

export interface Tasacion {
  partidas: readonly PartidaDeCostas[];
  asunto: Asunto;
  /** Who was given their costs: our client, or the other party. */
  ganador: Ganador;
  /** How many were given their costs: each has a limit of its own. */
  litigantes: number;
  /** A consumer who had claimed before going to court. */
  reclamoAntes: boolean;
  /** The court says that whoever pays litigated recklessly. */
  temeridad: boolean;
  /** The party lives in another judicial district than that of the court. */
  otroPartido: boolean;
  /** The VAT that lawyers and procuradores charge. */
  iva: number;
}

export interface PartidaTasada extends PartidaDeCostas {
  incluido: number;
  iva: number;
  /** Why it is not whole. Empty: it is. */
  porque: string;
}

export interface CostasTasadas {
  ganador: Ganador;
  partidas: PartidaTasada[];
  incluido: number;
  iva: number;
  total: number;
  /** What was asked for and is not included. */
  fuera: number;
  pasos: string[];
}

export interface FalloDeCostas {
  fallo: string;
}
