import { leerImporte } from '@/lib/fases/numeros';
/** Sums as they are typed or pasted from a spreadsheet, a line each: `31/01/2019 83,33 Cuota 1`. */
import { readDay, typedDate } from '@/lib/fechas-escritas';
import { formatFecha } from '@/lib/formato';

import type { Partida } from './tipos';

export interface HojaLeida {
  partidas: Partida[];
  /** What could not be read, with its line. */
  errores: string[];
}

const LINEA =
  /^(?<fecha>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})[\s;|]+(?<importe>-?[\d.,]+)\s*(?:€|EUR)?(?:[\s;|]+(?<concepto>.*))?$/i;

export function leerHoja(texto: string): HojaLeida {
  const partidas: Partida[] = [];
  const errores: string[] = [];
  for (const [n, escrita] of texto.split(/\r?\n/).entries()) {
    const linea = escrita.trim();
    if (linea === '') continue;
    const leida = leerLinea(linea);
    if (typeof leida === 'string') errores.push(`Línea ${n + 1}: ${leida}`);
    else partidas.push(leida);
  }
  return { partidas, errores };
}

function leerLinea(linea: string): Partida | string {
  const { fecha = '', importe = '', concepto = '' } = LINEA.exec(linea)?.groups ?? {};
  if (fecha === '') return 'escríbala como 31/01/2019 83,33';
  const dia = readDay(typedDate(fecha));
  if (dia === undefined) return `la fecha ${fecha} no existe`;
  const leido = leerImporte(importe);
  if ('problema' in leido) return leido.problema.charAt(0).toLowerCase() + leido.problema.slice(1);
  const centimos = Math.round(Number(leido.valor) * 100);
  if (centimos === 0) return 'el importe es cero';
  return { fecha: dia, importe: centimos, ...(concepto.trim() !== '' && { concepto: concepto.trim() }) };
}

/** The same lines, for somebody to read and change. */
export const escribirHoja = (partidas: readonly Partida[]): string =>
  partidas
    .map(({ fecha, importe, concepto }) =>
      [formatFecha(fecha), (importe / 100).toFixed(2).replace('.', ','), concepto].filter(Boolean).join(' '),
    )
    .join('\n');
