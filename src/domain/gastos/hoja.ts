/** Expenses as they are typed, a line each: `15/03/2010 notaría 612,35 Factura 12`. */
import type { Partida } from '@/domain/intereses/tipos';
import { readDay, typedDate } from '@/lib/fechas-escritas';
import { readCentimos, readLineas } from '@/lib/lineas';
import { foldText } from '@/lib/texto';

import { textos } from './textos';
import { CLASES_DE_GASTO, type ClaseDeGasto, type Gasto, type GastoRepartido } from './tipos';

const LINEA =
  /^(?<fecha>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})[\s;|]+(?<clase>\p{L}+)[\s;:|]+(?<importe>-?[\d.,]+)\s*(?:€|EUR)?(?:[\s;|]+(?<concepto>.*))?$/iu;

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
  const { leidas, errores } = readLineas(texto, readLinea);
  return { gastos: leidas, errores };
}

function readLinea(linea: string): Gasto | string {
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

/** What is given back of each, from the day on which it was paid: as sums whose interest is counted. */
export const paraContar = (gastos: readonly GastoRepartido[]): Partida[] =>
  gastos
    .filter(({ devuelve }) => devuelve > 0)
    .map(({ fecha, clase, devuelve, reparto }) => ({
      fecha,
      importe: devuelve,
      concepto: `${CLASES_DE_GASTO[clase]} (${reparto.devuelve === 'mitad' ? 'mitad, ' : ''}${reparto.fuente})`,
    }));
