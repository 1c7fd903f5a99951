/** What a practice charges of what was collected: a proposal to look at, never an invoice. Pure arithmetic, in whole cents. */
import { esCentimos } from '@/lib/centimos';

/** Who keeps what the other side pays in costs. */
type QuienSeQuedaLasCostas = 'cliente' | 'despacho';

/** Percentages and euros, with two decimals at most. */
export interface Honorarios {
  /** The share of what was collected, without the costs. */
  porcentaje: number;
  fijo: number;
  /** The fees are at least this, before tax. */
  minimo: number;
  iva: number;
  costas: QuienSeQuedaLasCostas;
}

/** In euros. */
export interface Cobrado {
  cobrado: number;
  costas: number;
}

/** In euros, with two decimals. */
export interface Liquidacion {
  porcentaje: number;
  fijo: number;
  /** What is added to reach the minimum. */
  hastaElMinimo: number;
  honorarios: number;
  iva: number;
  total: number;
  /** The costs that the practice keeps, as they were collected. */
  costasDelDespacho: number;
  /** What is left for the client. Less than nothing: what the client still has to pay. */
  paraElCliente: number;
}

interface FalloDeHonorarios {
  fallo: string;
}

export const SIN_HONORARIOS: Honorarios = { porcentaje: 0, fijo: 0, minimo: 0, iva: 21, costas: 'cliente' };

const centimos = (euros: number): number => Math.round(euros * 100);

/** A share in hundredths of a percent, rounded to the nearest cent and halves upwards. */
const parte = (cents: number, percent: number): number =>
  Math.floor((cents * centimos(percent) * 2 + 10_000) / 20_000);

export function liquidar(regla: Honorarios, cobrado: Cobrado): Liquidacion | FalloDeHonorarios {
  if (![cobrado.cobrado, cobrado.costas].every(esEuros)) return { fallo: textos.cobroMalo };
  if (![regla.fijo, regla.minimo].every(esEuros) || ![regla.porcentaje, regla.iva].every(esPorcentaje))
    return { fallo: textos.reglaMala };
  return contar(regla, cobrado);
}

/** A row may hold what no form would take: a share of what is no number would be no number in a sheet for the client. */
const esEuros = (euros: number): boolean => euros >= 0 && esCentimos(centimos(euros));

const esPorcentaje = (percent: number): boolean => percent >= 0 && percent <= 100;

function contar(regla: Honorarios, { cobrado, costas }: Cobrado): Liquidacion {
  const variable = parte(centimos(cobrado), regla.porcentaje);
  const fijo = centimos(regla.fijo);
  const honorarios = Math.max(variable + fijo, centimos(regla.minimo));
  const iva = parte(honorarios, regla.iva);
  const costasDelDespacho = regla.costas === 'despacho' ? centimos(costas) : 0;
  const recibido = centimos(cobrado) + centimos(costas);
  const euros = (cents: number) => cents / 100;
  return {
    porcentaje: euros(variable),
    fijo: euros(fijo),
    hastaElMinimo: euros(honorarios - variable - fijo),
    honorarios: euros(honorarios),
    iva: euros(iva),
    total: euros(honorarios + iva),
    costasDelDespacho: euros(costasDelDespacho),
    paraElCliente: euros(recibido - honorarios - iva - costasDelDespacho),
  };
}

const textos = {
  cobroMalo: 'Lo cobrado no se puede contar: escríbalo como 1.234,56. No se ha liquidado nada.',
  reglaMala:
    'Los honorarios del servicio no se pueden contar: los importes van de 0 en adelante y los porcentajes, de 0 a 100. No se ha liquidado nada.',
};
