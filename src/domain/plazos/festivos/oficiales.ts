/** National and regional holidays, one file a year, with their source and licence. No row has been checked with its bulletin. */
import type { Comunidad } from '../comunidades';
import anio2025 from './2025.json';
import anio2026 from './2026.json';
import anio2027 from './2027.json';

export interface FestivoOficial {
  fecha: string;
  motivo: string;
  /** Null: of the whole country. */
  comunidad: Comunidad | null;
  /** `date-holidays`, or `a mano` where that library had not got it. */
  fuente: string;
  /** What has to be opened to check it. */
  norma: string;
  /** Who checked it and when: nobody yet. */
  revisado: string | null;
}

export const FESTIVOS_OFICIALES: readonly FestivoOficial[] = [anio2025, anio2026, anio2027].flatMap(
  ({ bloques }) =>
    bloques.flatMap(({ comunidad, norma, festivos }) =>
      festivos.map((festivo) => ({ ...festivo, norma, comunidad: comunidad as Comunidad | null })),
    ),
);
