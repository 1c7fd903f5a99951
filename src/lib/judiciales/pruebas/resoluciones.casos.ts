/**
 * Short texts of resolutions in the language of Spanish courts, with what must be read in each: kind, phase, term and the days that it names.
 * They were written before the patterns. Those of `ENGANOSAS` look like one thing and are another.
 */
import casos from './resoluciones.json';

export type CasoDeResolucion = readonly [
  texto: string,
  clase: string | null,
  fase?: string | null,
  plazo?: string | null,
  dias?: number,
];

export const CORRIENTES = casos.corrientes as unknown as readonly CasoDeResolucion[];
export const ENGANOSAS = casos.enganosas as unknown as readonly CasoDeResolucion[];
