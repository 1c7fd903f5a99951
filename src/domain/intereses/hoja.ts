/** Sums as they are typed or pasted from a spreadsheet, a line each: `31/01/2019 83,33 Cuota 1`. */
import { readDay, typedDate } from '@/lib/fechas-escritas';
import { formatFecha } from '@/lib/formato';
import { noExiste, readCentimos, readLineas } from '@/lib/lineas';

import type { Partida } from './tipos';

export interface HojaLeida {
  partidas: Partida[];
  /** What could not be read, with its line. */
  errores: string[];
}

const LINEA =
  /^(?<fecha>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})[\s;|]+(?<importe>-?[\d.,]+)\s*(?:€|EUR)?(?:[\s;|]+(?<concepto>.*))?$/i;

export function readHoja(texto: string): HojaLeida {
  const { leidas, errores } = readLineas(texto, readLinea);
  return { partidas: leidas, errores };
}

function readLinea(linea: string): Partida | string {
  const { fecha = '', importe = '', concepto = '' } = LINEA.exec(linea)?.groups ?? {};
  if (fecha === '') return 'escríbala como 31/01/2019 83,33';
  const dia = readDay(typedDate(fecha));
  if (dia === undefined) return noExiste(fecha);
  const centimos = readCentimos(importe, concepto);
  if (typeof centimos === 'string') return centimos;
  return { fecha: dia, importe: centimos, ...(concepto.trim() !== '' && { concepto: concepto.trim() }) };
}

/** The same lines, for somebody to read and change. */
export const writeHoja = (partidas: readonly Partida[]): string =>
  partidas
    .map(({ fecha, importe, concepto }) =>
      [formatFecha(fecha), (importe / 100).toFixed(2).replace('.', ','), concepto].filter(Boolean).join(' '),
    )
    .join('\n');
