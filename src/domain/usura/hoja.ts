/** Movements as they are typed or pasted from a statement, a line each: `31/01/2019 pago 50,00 Recibo`. */
import { formatFecha } from '@/lib/formato';
import { readLineasConClase } from '@/lib/lineas-con-clase';

import { textos } from './textos';
import type { ClaseDeMovimiento, Movimiento, PartidaDelExceso } from './tipos';

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
  const { linea, claseMala } = textos;
  const { leidas, errores } = readLineasConClase(texto, { palabras: PALABRAS, linea, claseMala });
  return { movimientos: leidas, errores };
}

/** As the calculation of interest takes them. */
export const writePartidas = (partidas: readonly PartidaDelExceso[]): string =>
  partidas
    .map(({ fecha, importe }) => `${formatFecha(fecha)} ${(importe / 100).toFixed(2).replace('.', ',')}`)
    .join('\n');
