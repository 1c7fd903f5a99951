import { readHoja } from '@/domain/intereses/hoja';
import type { Entrada, Regimen } from '@/domain/intereses/tipos';
import type { TipoPublicado } from '@/domain/publicados/tipos';
import { readPrestamo, readPrestamoValues } from '@/features/calculo/prestamo/valores';
import { textos } from '@/features/calculo/textos';
/** What is typed into the calculation, and what can be counted from it. */
import { readPorcentaje } from '@/lib/numeros';

export type CalculoValues = {
  cantidades: string;
  pagos: string;
  regimen: string;
  /** A percentage, as it is typed. */
  pactado: string;
  /** The day that the regime needs: of the acceptance, or of the loss. */
  dia: string;
  sentencia: string;
  suspensionDesde: string;
  suspensionHasta: string;
  hasta: string;
  base: string;
  /** The loan that paid a premium, all of it in one text (prestamo/valores.ts). */
  prestamo: string;
};

const vacio = (hoy: string): CalculoValues => ({
  cantidades: '',
  pagos: '',
  regimen: 'legal',
  pactado: '',
  dia: '',
  sentencia: '',
  suspensionDesde: '',
  suspensionHasta: '',
  hasta: hoy,
  base: '365',
  prestamo: '',
});

/** What is kept, to be counted until another day: a field that is not there, or is no text, is empty. */
export function valoresDe(guardados: Record<string, unknown> | undefined, hoy: string): CalculoValues {
  const nuevos = vacio(hoy);
  if (!guardados) return nuevos;
  const entries = Object.keys(nuevos).map((campo) => [campo, textoDe(guardados[campo])]);
  return { ...(Object.fromEntries(entries) as CalculoValues), hasta: hoy };
}

/** One row that another program wrote must not stop the counting of all the others. */
const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

interface Leido {
  entrada: Entrada;
  /** At their fields. */
  errores: Partial<Record<keyof CalculoValues, string>>;
}

/** `mercantiles`: the rates of Ley 3/2004, where its regime was chosen. */
export function leer(values: CalculoValues, mercantiles: readonly TipoPublicado[] = []): Leido {
  const cantidades = readHoja(values.cantidades);
  const pagos = readHoja(values.pagos);
  const pactado = values.regimen === 'pactado' ? readPorcentaje(values.pactado, 3) : undefined;
  const { suspensionDesde: desde, suspensionHasta: hasta } = values;
  const entrada: Entrada = {
    partidas: cantidades.partidas,
    pagos: pagos.partidas,
    regimen: regimenDe(values, pactado, mercantiles),
    hasta: values.hasta,
    base: values.base === 'natural' ? 'natural' : 365,
    suspensiones: desde !== '' && hasta !== '' ? [{ desde, hasta }] : [],
    ...(values.prestamo !== '' && { prestamo: readPrestamo(readPrestamoValues(values.prestamo)).prestamo }),
    ...(values.sentencia !== '' && { sentencia: values.sentencia }),
  };
  return {
    entrada,
    errores: {
      ...primero('cantidades', cantidades.errores),
      ...primero('pagos', pagos.errores),
      ...(desde !== '' && hasta === '' && { suspensionHasta: textos.faltaUnDia }),
      ...(desde === '' && hasta !== '' && { suspensionDesde: textos.faltaUnDia }),
      ...(values.regimen === 'pactado' &&
        values.pactado !== '' &&
        pactado === undefined && { pactado: textos.porcentajeMalo }),
    },
  };
}

const primero = (campo: keyof CalculoValues, errores: string[]) =>
  errores[0] === undefined ? {} : { [campo]: errores.slice(0, 3).join('. ') };

function regimenDe(
  { regimen, dia }: CalculoValues,
  pactado: number | undefined,
  mercantiles: readonly TipoPublicado[],
): Regimen {
  if (regimen === 'mercantil') return { clase: 'mercantil', tipos: mercantiles };
  if (regimen === 'pactado') return { clase: 'pactado', milesimas: pactado ?? -1 };
  if (regimen === 'aceptada') return { clase: 'aceptada', aceptacion: dia };
  return regimen === 'seguro' ? { clase: 'seguro', siniestro: dia } : { clase: 'legal' };
}
