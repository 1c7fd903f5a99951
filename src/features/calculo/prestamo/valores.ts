/** What is typed about the loan that paid a premium, and what can be counted from it. */
import * as z from 'zod/mini';

import { cotejar, type Cotejo, readExtracto } from '@/domain/intereses/extracto';
import { writeHoja } from '@/domain/intereses/hoja';
import { pagosDe } from '@/domain/intereses/prestamo';
import type { Cambio, FalloDePrestamo, Prestamo } from '@/domain/intereses/tipos-de-prestamo';
import { textos } from '@/features/calculo/textos';
import { readImporte, readPorcentaje } from '@/lib/numeros';

const texto = z.catch(z.string(), '');

/** A statement of a loan of fifty years is shorter. Whatever else the API keeps must not stop the page. */
export const MAX_EXTRACTO = 40_000;
/** A loan changes a few times; each change draws a form. */
const MAX_CAMBIOS = 100;

/** A field that is not there is empty: loans were kept before they could change. */
const cambio = z.object({
  dia: texto,
  interes: texto,
  meses: texto,
  carencia: texto,
  amortizado: texto,
  /** `plazo`: what is paid back leaves fewer instalments, and not smaller ones. */
  reduce: z.catch(z.enum(['cuota', 'plazo']), 'cuota'),
  capitalizado: texto,
});

const prestamo = z.object({
  importe: texto,
  interes: texto,
  meses: texto,
  carencia: texto,
  primera: texto,
  cancelado: texto,
  cambios: z.catch(z.array(cambio).check(z.maxLength(MAX_CAMBIOS)), []),
  /** The lender's, as it is pasted. */
  extracto: z.catch(z.string().check(z.maxLength(MAX_EXTRACTO)), ''),
});

export type CambioValues = z.infer<typeof cambio>;
export type PrestamoValues = z.infer<typeof prestamo>;

export const CAMBIO_NUEVO = cambio.parse({});
const VACIO = prestamo.parse({});

/** One value for all of it: a draft keeps texts, and so does a calculation. */
export function readPrestamoValues(escrito: string): PrestamoValues {
  try {
    return prestamo.parse(JSON.parse(escrito));
  } catch {
    return VACIO;
  }
}

/** Empty: nothing of it is typed. */
export function writePrestamoValues(values: PrestamoValues): string {
  const escrito = JSON.stringify(values);
  return escrito === JSON.stringify(VACIO) ? '' : escrito;
}

/** By the name of its field, and `cambios.0.dia` of one of the first change; `todo` is of the whole. */
export type ErroresDePrestamo = Partial<Record<string, string>>;

export const campoDelCambio = (n: number, campo: string) => `cambios.${n}.${campo}`;

interface PrestamoLeido {
  prestamo: Prestamo;
  errores: ErroresDePrestamo;
}

export function readPrestamo(values: PrestamoValues): PrestamoLeido {
  const errores: ErroresDePrestamo = {};
  /** A text is what is wrong with it. */
  const cifra = (campo: string, leida: number | string) => {
    if (typeof leida === 'number') return leida;
    errores[campo] = leida;
    return Number.NaN;
  };
  const siHay = (campo: string, escrita: string, leer: (escrita: string) => number | string) =>
    escrita.trim() === '' ? undefined : cifra(campo, leer(escrita));
  const { importe, interes, meses, primera, carencia, cancelado, cambios } = values;
  return {
    prestamo: {
      importe: cifra('importe', centimos(importe)),
      milesimas: cifra('interes', tipo(interes)),
      meses: cifra('meses', numeroDeMeses(meses)),
      primera,
      carencia: siHay('carencia', carencia, numeroDeMeses),
      cancelado: cancelado === '' ? undefined : cancelado,
      cambios: cambios.map((uno, n): Cambio => {
        const de = (campo: keyof CambioValues, leer: (escrita: string) => number | string) =>
          siHay(campoDelCambio(n, campo), uno[campo], leer);
        return {
          dia: uno.dia,
          milesimas: de('interes', tipo),
          meses: de('meses', numeroDeMeses),
          carencia: de('carencia', numeroDeMeses),
          amortizado: de('amortizado', centimos),
          capitalizado: de('capitalizado', centimos),
          // It is asked only of what is paid back.
          plazo: uno.amortizado.trim() !== '' && uno.reduce === 'plazo',
        };
      }),
    },
    errores,
  };
}

function centimos(escrito: string): number | string {
  const leido = readImporte(escrito);
  return 'problema' in leido ? leido.problema : Math.round(Number(leido.valor) * 100);
}

const tipo = (escrito: string) => readPorcentaje(escrito, 3) ?? textos.porcentajeMalo;

const numeroDeMeses = (escrito: string) =>
  /^\d{1,3}$/.test(escrito.trim()) ? Number(escrito) : textos.mesesMalos;

interface Contado {
  /** What was paid, for the sums. */
  lineas: string;
  /** None: no statement is pasted. */
  cotejos: Cotejo[] | undefined;
}

/** What was paid until a day, as lines and beside the statement; or what is wrong, at its fields. */
export function contar(values: PrestamoValues, hasta: string): Contado | { errores: ErroresDePrestamo } {
  const { prestamo: leido, errores } = readPrestamo(values);
  if (Object.keys(errores).length > 0) return { errores };
  const pagos = pagosDe(leido, hasta);
  if ('fallo' in pagos) return { errores: { [dondeEsta(pagos)]: pagos.fallo } };
  const extracto = readExtracto(values.extracto);
  if (extracto.errores.length > 0) return { errores: { extracto: extracto.errores.slice(0, 3).join('. ') } };
  return {
    lineas: writeHoja(pagos),
    cotejos: extracto.lineas.length === 0 ? undefined : cotejar(pagos, extracto.lineas),
  };
}

function dondeEsta({ en }: FalloDePrestamo): string {
  if (en === undefined) return 'todo';
  const campo = en.campo === 'milesimas' ? 'interes' : en.campo;
  return en.cambio === undefined ? campo : campoDelCambio(en.cambio, campo);
}
