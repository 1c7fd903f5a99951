/** A lender's statement is read here, and each of its lines is paired with the payment of the loan that it charges. */
import { compareDias, diasEntre } from '@/domain/plazos/dias';
import { readDay, typedDate } from '@/lib/fechas-escritas';
import { noExiste, readLineas } from '@/lib/lineas';
import { readImporte } from '@/lib/numeros';

import type { Pago } from './prestamo';

/** Cents. */
type Cifra = 'importe' | 'intereses' | 'capital' | 'pendiente';

export type LineaDeExtracto = { fecha: string; importe: number } & Partial<Record<Cifra, number>>;

const COLUMNAS: readonly Cifra[] = ['importe', 'intereses', 'capital', 'pendiente'];
const LINEA =
  /^(?:\d{1,3}[\s;|]+)?(?<fecha>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})(?<cifras>(?:[\s;|]+[\d.,]+\s*(?:€|EUR)?){1,4})$/i;
/** `1 234,56` would be two columns. */
const MILES_CON_ESPACIO = /(?:^|[\s;|])\d{1,3}[ \u00A0]\d{3}(?:[.,]|$)/;

/** A line a payment: its day, what was paid and, where the statement says it, interest, capital and what is left. */
export function readExtracto(texto: string): { lineas: LineaDeExtracto[]; errores: string[] } {
  const { leidas, errores } = readLineas(texto, readLinea);
  return { lineas: leidas, errores };
}

function readLinea(linea: string): LineaDeExtracto | string {
  const { fecha = '', cifras = '' } = LINEA.exec(linea)?.groups ?? {};
  if (fecha === '') return 'escríbala como 31/01/2019 153,77 6,00 147,77 452,23';
  const dia = readDay(typedDate(fecha));
  if (dia === undefined) return noExiste(fecha);
  if (MILES_CON_ESPACIO.test(cifras)) return 'escriba los importes sin espacios, como 1.234,56';
  const leida: LineaDeExtracto = { fecha: dia, importe: 0 };
  const escritas = cifras
    .replaceAll(/€|EUR/gi, ' ')
    .split(/[\s;|]+/)
    .filter(Boolean);
  for (const [n, columna] of COLUMNAS.slice(0, escritas.length).entries()) {
    const importe = readImporte(escritas[n] ?? '');
    if ('problema' in importe) return importe.problema.charAt(0).toLowerCase() + importe.problema.slice(1);
    leida[columna] = Math.round(Number(importe.valor) * 100);
  }
  return leida;
}

/** One payment, or what stands for one: there is none of the loan, or the statement has no such line. */
export interface Cotejo {
  pago: Pago | undefined;
  linea: LineaDeExtracto | undefined;
  /** How much more the statement says than the loan, of each figure that it says. It is empty where only one of the two has the payment. */
  diferencias: Partial<Record<Cifra, number>>;
}

/** A bank charges a payment on a working day near its own. Days further apart than this are two payments. */
const MARGEN = 10;

const separacion = (pago: Pago, linea: LineaDeExtracto) => Math.abs(diasEntre(pago.fecha, linea.fecha) - 1);
const otroImporte = (pago: Pago, linea: LineaDeExtracto) => Math.abs(linea.importe - pago.importe);

/** Rules pair a payment with a line, the surest rule first, so that no payment takes the line of another. */
const PAREJAS: ((pago: Pago, linea: LineaDeExtracto) => boolean)[] = [
  (pago, linea) => pago.fecha === linea.fecha && pago.importe === linea.importe,
  (pago, linea) => pago.fecha === linea.fecha,
  (pago, linea) => separacion(pago, linea) <= MARGEN,
];

export function cotejar(pagos: readonly Pago[], extracto: readonly LineaDeExtracto[]): Cotejo[] {
  const lineas = new Set(extracto);
  const parejas = new Map<Pago, LineaDeExtracto>();
  for (const casan of PAREJAS)
    for (const pago of pagos.filter((uno) => !parejas.has(uno))) {
      const linea = cercana(
        pago,
        [...lineas].filter((una) => casan(pago, una)),
      );
      if (!linea) continue;
      parejas.set(pago, linea);
      lineas.delete(linea);
    }
  return [
    ...pagos.map((pago): Cotejo => {
      const linea = parejas.get(pago);
      return { pago, linea, diferencias: linea ? diferenciasDe(pago, linea) : {} };
    }),
    ...[...lineas].map((linea): Cotejo => ({ pago: undefined, linea, diferencias: {} })),
  ].toSorted((a, b) => compareDias(diaDe(a), diaDe(b)));
}

export const diaDe = ({ pago, linea }: Cotejo): string => pago?.fecha ?? linea?.fecha ?? '';

const cercana = (pago: Pago, lineas: LineaDeExtracto[]): LineaDeExtracto | undefined =>
  lineas.toSorted(
    (a, b) => separacion(pago, a) - separacion(pago, b) || otroImporte(pago, a) - otroImporte(pago, b),
  )[0];

const diferenciasDe = (pago: Pago, linea: LineaDeExtracto): Cotejo['diferencias'] =>
  Object.fromEntries(
    COLUMNAS.flatMap((cifra) => {
      const dicha = linea[cifra];
      return dicha === undefined ? [] : [[cifra, dicha - pago[cifra]]];
    }),
  );

export interface ResumenDelCotejo {
  iguales: number;
  distintas: number;
  /** Payments of the loan that the statement does not have. */
  faltan: number;
  /** Lines of the statement that the loan does not have. */
  sobran: number;
  /** Cents that those that both have are more in the statement, in all. */
  demas: number;
  /** Lines whose interest and capital are not what was paid: fees, or columns in another order. */
  noSuman: number;
}

export function resumir(cotejos: readonly Cotejo[]): ResumenDelCotejo {
  const cuantos = (que: (cotejo: Cotejo) => boolean) => cotejos.filter(que).length;
  const enAmbos = ({ pago, linea }: Cotejo) => pago !== undefined && linea !== undefined;
  return {
    iguales: cuantos((uno) => enAmbos(uno) && !difiere(uno)),
    distintas: cuantos((uno) => enAmbos(uno) && difiere(uno)),
    faltan: cuantos(({ linea }) => linea === undefined),
    sobran: cuantos(({ pago }) => pago === undefined),
    demas: cotejos.reduce((suma, { diferencias }) => suma + (diferencias.importe ?? 0), 0),
    noSuman: cuantos(({ linea }) => linea !== undefined && noSuma(linea)),
  };
}

export const difiere = ({ diferencias }: Cotejo): boolean =>
  Object.values(diferencias).some((diferencia) => diferencia !== 0);

const noSuma = ({ importe, intereses, capital }: LineaDeExtracto) =>
  intereses !== undefined && capital !== undefined && intereses + capital !== importe;
