/** How the end of a term is said, and on which day it stands in the agenda: a wait is no limit, and what dies is no wait. */
import type { Computo, Entrada } from './tipos';

export type Efecto = NonNullable<Entrada['efecto']>;

const FRASES: Record<Efecto, (dia: string) => string> = {
  vence: (dia) => `Vence el ${dia}`,
  espera: (dia) => `Desde el ${dia}`,
  caduca: (dia) => `Caduca el ${dia}`,
  silencio: (dia) => `Último día para contestar o se entiende conforme: ${dia}`,
};

/** With the day as it is written. A term from before does not say how it ends: it is a limit. */
export const rotuloDelFinal = (efecto: Efecto | null | undefined, dia: string): string =>
  FRASES[efecto ?? 'vence'](dia);

/** The same before a day that stands by itself. */
export const nombreDelFinal = (efecto: Efecto | null | undefined): string =>
  ({
    vence: 'Vence',
    espera: 'Desde el',
    caduca: 'Caduca',
    silencio: 'Último día para contestar o se entiende conforme',
  })[efecto ?? 'vence'];

/** A wait stands in the agenda on the day from which one may act. */
export const diaDelFinal = (
  { efecto }: Pick<Entrada, 'efecto'>,
  { vence, desde }: Pick<Computo, 'vence' | 'desde'>,
): string => (efecto === 'espera' ? (desde ?? vence) : vence);
