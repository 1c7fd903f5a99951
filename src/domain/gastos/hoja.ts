/** Expenses as they are typed, a line each: `15/03/2010 notaría 612,35 Factura 12`. */
import type { Partida } from '@/domain/intereses/tipos';
import { readLineasConClase } from '@/lib/lineas-con-clase';

import { textos } from './textos';
import { CLASES_DE_GASTO, type ClaseDeGasto, type Gasto, type GastoRepartido } from './tipos';

const PALABRAS: Record<string, ClaseDeGasto> = {
  notaria: 'notaria',
  notario: 'notaria',
  copias: 'copias',
  copia: 'copias',
  registro: 'registro',
  gestoria: 'gestoria',
  gestor: 'gestoria',
  tasacion: 'tasacion',
  impuesto: 'impuesto',
  ajd: 'impuesto',
  apertura: 'apertura',
};

export function readGastos(texto: string): { gastos: Gasto[]; errores: string[] } {
  const { linea, claseMala } = textos;
  const { leidas, errores } = readLineasConClase(texto, { palabras: PALABRAS, linea, claseMala });
  return { gastos: leidas, errores };
}

/** What is given back of each, from the day on which it was paid: as sums whose interest is counted. */
export const paraContar = (gastos: readonly GastoRepartido[]): Partida[] =>
  gastos
    .filter(({ devuelve }) => devuelve > 0)
    .map(({ fecha, clase, devuelve, reparto }) => ({
      fecha,
      importe: devuelve,
      concepto: `${CLASES_DE_GASTO[clase]} (${reparto.devuelve === 'mitad' ? 'mitad, ' : ''}${reparto.fuente})`,
    }));
