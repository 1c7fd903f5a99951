import { writeHoja, readHoja } from '@/domain/intereses/hoja';
import { pagadoDe } from '@/domain/intereses/prestamo';
import type { Entrada, FalloDeIntereses, Regimen } from '@/domain/intereses/tipos';
import type { TipoPublicado } from '@/domain/publicados/tipos';
import { textos } from '@/features/calculo/textos';
/** What is typed into the calculation, and what can be counted from it. */
import { readImporte, readPorcentaje } from '@/lib/numeros';

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

export type PrestamoValues = {
  importe: string;
  interes: string;
  meses: string;
  primera: string;
  carencia: string;
  cancelado: string;
};

/** The instalments of a premium that a loan paid, as lines; or why there are none. */
export function lineasDe(values: PrestamoValues, hasta: string): { lineas: string } | FalloDeIntereses {
  const importe = readImporte(values.importe);
  if ('problema' in importe) return { fallo: importe.problema };
  const milesimas = readPorcentaje(values.interes, 3);
  if (milesimas === undefined) return { fallo: textos.porcentajeMalo };
  if (!/^\d{1,3}$/.test(values.meses) || !/^\d{0,3}$/.test(values.carencia))
    return { fallo: textos.mesesMalos };
  const pagado = pagadoDe(
    {
      importe: Math.round(Number(importe.valor) * 100),
      milesimas,
      meses: Number(values.meses),
      primera: values.primera,
      carencia: Number(values.carencia),
      ...(values.cancelado !== '' && { cancelado: values.cancelado }),
    },
    hasta,
  );
  return 'fallo' in pagado ? pagado : { lineas: writeHoja(pagado) };
}
