/** Where the points of the answers lie in their picture. */
import type { PuntoDeRespuesta, RespuestasDeAcreedor } from '@/data/informes/informes-api';
import { formatNumero, plural } from '@/lib/formato';

/** What a year and more is drawn at: the last point before it covers at most seven days. */
const A_YEAR = 371;
const MARKS = [7, 14, 30, 60, 90, 180, 365];

export interface Escala {
  /** A point's place, in hundredths of the width. */
  x: (dias: number) => number;
  /** The days written below. */
  marcas: number[];
}

export function escalaDe(acreedores: RespuestasDeAcreedor[]): Escala {
  const most = Math.max(...acreedores.map(({ maximo }) => maximo), 1);
  const end = most >= 365 ? A_YEAR : most;
  return {
    x: (dias) => (100 * Math.min(dias, end)) / end,
    // The last one at its end; those too near to one another are left out.
    marcas: [0, ...MARKS.filter((day) => day < end * 0.94), ...(end === A_YEAR ? [365] : [end])].filter(
      (day, index, all) => index === 0 || (100 * (day - (all[index - 1] ?? 0))) / end >= 6,
    ),
  };
}

export const enMedio = ({ de, a }: PuntoDeRespuesta): number => (a === null ? A_YEAR : (de + a) / 2);

const SMALLEST = 3;
const LARGEST = 9;

/** In pixels. Areas compare, so the radius grows with the root. */
export function radioDe(n: number, most: number): number {
  return most <= 1 ? SMALLEST : SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((n - 1) / (most - 1));
}

export function diasDe({ de, a }: PuntoDeRespuesta): string {
  if (a === null) return 'un año o más';
  return de === a ? plural(de, 'día', 'días') : `de ${de} a ${a} días`;
}

export const tituloDe = (acreedor: string, punto: PuntoDeRespuesta): string =>
  `${acreedor}: ${diasDe(punto)}, ${punto.n === 1 ? 'un expediente' : `${formatNumero(punto.n)} expedientes`}`;
