/** What a practice charges of what was collected: a proposal to look at, never an invoice. Pure arithmetic, in whole cents. */

/** Who keeps what the other side pays in costs. */
type QuienSeQuedaLasCostas = 'cliente' | 'despacho';

/** Percentages and euros, with two decimals at most. */
export interface Honorarios {
  /** Of what was collected, costs apart. */
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

export const SIN_HONORARIOS: Honorarios = { porcentaje: 0, fijo: 0, minimo: 0, iva: 21, costas: 'cliente' };

const centimos = (euros: number): number => Math.round(euros * 100);

/** A share in hundredths of a percent, rounded to the nearest cent and halves upwards. */
const parte = (cents: number, percent: number): number =>
  Math.floor((cents * centimos(percent) * 2 + 10_000) / 20_000);

export function liquidar(regla: Honorarios, { cobrado, costas }: Cobrado): Liquidacion {
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
