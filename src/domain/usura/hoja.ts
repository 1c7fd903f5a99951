/** Movements as they are typed or pasted from a statement, a line each: `31/01/2019 pago 50,00 Recibo`. */
import { readDay, typedDate } from '@/lib/fechas-escritas';
import { formatFecha } from '@/lib/formato';
import { readCentimos, readLineas } from '@/lib/lineas';
import { foldText } from '@/lib/texto';

import { textos } from './textos';
import type { ClaseDeMovimiento, Movimiento, PartidaDelExceso } from './tipos';

const LINEA =
  /^(?<fecha>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})[\s;|]+(?<clase>\p{L}+)[\s;:|]+(?<importe>-?[\d.,]+)\s*(?:€|EUR)?(?:[\s;|]+(?<concepto>.*))?$/iu;

const PALABRAS: Record<string, ClaseDeMovimiento> = {
  disposicion: 'disposicion',
  compra: 'disposicion',
  retirada: 'disposicion',
  efectivo: 'disposicion',
  transferencia: 'disposicion',
  anulacion: 'anulacion',
  anulada: 'anulacion',
  pago: 'pago',
  recibo: 'pago',
  cuota: 'pago',
  amortizacion: 'pago',
  devuelto: 'devuelto',
  devolucion: 'devuelto',
  impagado: 'devuelto',
  interes: 'interes',
  intereses: 'interes',
  comision: 'comision',
  comisiones: 'comision',
  seguro: 'seguro',
  prima: 'seguro',
};

export function readMovimientos(texto: string): { movimientos: Movimiento[]; errores: string[] } {
  const { leidas, errores } = readLineas(texto, readLinea);
  return { movimientos: leidas, errores };
}

function readLinea(linea: string): Movimiento | string {
  const { fecha = '', clase: palabra = '', importe = '', concepto = '' } = LINEA.exec(linea)?.groups ?? {};
  if (fecha === '') return textos.linea;
  const dia = readDay(typedDate(fecha));
  if (dia === undefined) return textos.fechaMala(fecha);
  const plegada = foldText(palabra);
  const clase = Object.hasOwn(PALABRAS, plegada) ? PALABRAS[plegada] : undefined;
  if (clase === undefined) return textos.claseMala(palabra);
  const centimos = readCentimos(importe, concepto);
  if (typeof centimos === 'string') return centimos;
  return {
    fecha: dia,
    clase,
    importe: centimos,
    ...(concepto.trim() !== '' && { concepto: concepto.trim() }),
  };
}

/** As the calculation of interest takes them. */
export const writePartidas = (partidas: readonly PartidaDelExceso[]): string =>
  partidas
    .map(({ fecha, importe }) => `${formatFecha(fecha)} ${(importe / 100).toFixed(2).replace('.', ',')}`)
    .join('\n');
