import type { DealsFilters } from '@/data/deals/deal-types';
import type { InformeFila, InformePor, Periodo } from '@/data/informes/informes-api';
import { diasDe, mesCorto, mesLargo } from '@/lib/fechas';
import { comparePlain, compareTexts } from '@/lib/orden';

/** What a report is called, what its rows are, and how they are put in order. */
export const INFORME_TEXTOS: Record<InformePor, { tab: string; columna: string; nota?: string }> = {
  acreedor: { tab: 'Por acreedor', columna: 'Acreedor' },
  clausula: {
    tab: 'Por cláusula',
    columna: 'Cláusula',
    nota: 'Un expediente con varias cláusulas cuenta en cada una de ellas.',
  },
  mes: { tab: 'Por mes', columna: 'Mes' },
  estado: { tab: 'Por estado', columna: 'Estado' },
};

const CLAUSULAS: Record<string, string> = {
  ppi: 'PPI',
  prima: 'Prima',
  cpd: 'CPD',
  apertura: 'Comisión de apertura',
  ninguna: 'Ninguna',
};
const ESTADOS: Record<string, string> = {
  completo: 'Completo',
  incompleto: 'Incompleto',
  'sin-definir': 'Sin definir',
};

export function etiqueta(por: InformePor, clave: string, short = false): string {
  if (por === 'clausula') return CLAUSULAS[clave] ?? clave;
  if (por === 'estado') return ESTADOS[clave] ?? clave;
  if (por === 'acreedor') return clave || 'Sin acreedor';
  return clave ? (short ? mesCorto : mesLargo)(clave) : 'Sin fecha';
}

/** Creditors by how many case files they have; months from the newest; the rest in an order of their own. */
export function ordenadas(por: InformePor, filas: InformeFila[]): InformeFila[] {
  if (por === 'acreedor') {
    return filas.toSorted((a, b) => b.expedientes - a.expedientes || compareTexts(a.clave, b.clave));
  }
  if (por === 'mes') return filas.toSorted((a, b) => comparePlain(b.clave, a.clave));
  const order = Object.keys(por === 'clausula' ? CLAUSULAS : ESTADOS);
  return filas.toSorted((a, b) => order.indexOf(a.clave) - order.indexOf(b.clave));
}

type ListFilters = Periodo & Pick<DealsFilters, 'acreedor' | 'clausula' | 'estado'>;

/** The filters of the case-file list that show a row's case files. Undefined where the list has no such filter. */
export function filtrosDeLaLista(por: InformePor, clave: string, dias: Periodo): ListFilters | undefined {
  if (por === 'clausula') return { ...dias, clausula: clave as ListFilters['clausula'] };
  if (por === 'acreedor') return { ...dias, acreedor: [clave] };
  if (por === 'estado') return { ...dias, estado: clave as ListFilters['estado'] };
  if (clave === '') return undefined;
  const { desde, hasta } = diasDe(clave);
  return { desde: later(dias.desde, desde), hasta: earlier(dias.hasta, hasta) };
}

const later = (a: string | undefined, b: string): string => (a && a > b ? a : b);
const earlier = (a: string | undefined, b: string): string => (a && a < b ? a : b);

export type Cifras = Pick<
  InformeFila,
  'expedientes' | 'completos' | 'incompletos' | 'sin_definir' | 'reclamados' | 'respondidos'
>;

/** Sums of the columns. Of clauses there are none: a case file may be in several rows. */
export function totales(por: InformePor, filas: InformeFila[]): Cifras | undefined {
  if (por === 'clausula' || filas.length === 0) return undefined;
  const sum = (key: keyof Cifras) => filas.reduce((total, fila) => total + fila[key], 0);
  return {
    expedientes: sum('expedientes'),
    completos: sum('completos'),
    incompletos: sum('incompletos'),
    sin_definir: sum('sin_definir'),
    reclamados: sum('reclamados'),
    respondidos: sum('respondidos'),
  };
}

export const ESTADOS_DEL_GRAFICO = [
  { name: 'Completos', estado: 'completo' },
  { name: 'Incompletos', estado: 'incompleto' },
  { name: 'Sin definir', estado: 'sin-definir' },
] as const;

const BARS = 12;
const MONTHS = 24;
const LONG = 22;

/** What the chart draws: the first rows, months in the order of time. */
export function barras(por: InformePor, filas: InformeFila[]) {
  const shown =
    por === 'mes'
      ? filas
          .filter(({ clave }) => clave)
          .slice(0, MONTHS)
          .toReversed()
      : filas.slice(0, BARS);
  return shown.map((fila) => ({
    clave: fila.clave,
    nombre: cut(etiqueta(por, fila.clave, true)),
    Completos: fila.completos,
    Incompletos: fila.incompletos,
    'Sin definir': fila.sin_definir,
  }));
}

const cut = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text);
