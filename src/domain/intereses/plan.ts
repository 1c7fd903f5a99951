/** Equal instalments, each to the cent (French system): a stretch of a loan in which nothing changes. */
import { addMeses } from '@/domain/plazos/dias';

import type { Cuota, Plan } from './tipos-de-prestamo';

export const MAX_MESES = 600;

/** Thousandths of a point a year, of cents a month. One division of whole numbers: half a cent is half a cent. */
const interesDelMes = (importe: number, milesimas: number) => Math.round((importe * milesimas) / 1_200_000);

/** The instalment of a loan without carencia, in cents. Without interest the loan is paid back in equal parts. */
export const cuotaDe = (importe: number, mensual: number, meses: number): number =>
  Math.round(mensual === 0 ? importe / meses : (importe * mensual) / (1 - (1 + mensual) ** -meses));

export const planDe = (importe: number, milesimas: number, meses: number, carencia: number): Plan => ({
  importe,
  milesimas,
  meses,
  carencia,
  igual: cuotaDe(importe, milesimas / 1_200_000, meses - carencia),
  conserva: false,
});

/** How many instalments of this sum pay it back. Infinity: its interest is as much, or there would be too many. */
export function mesesCon(importe: number, milesimas: number, igual: number): number {
  let queda = importe;
  for (let meses = 0; meses <= MAX_MESES; meses += 1) {
    if (queda <= 0) return meses;
    queda -= igual - interesDelMes(queda, milesimas);
  }
  return Infinity;
}

/** `pagadas`: how many there were before. */
export function cuotasDe(
  { importe, milesimas, meses, carencia, igual }: Plan,
  primera: string,
  pagadas: number,
) {
  const cuotas: Cuota[] = [];
  let pendiente = importe;
  for (let numero = 1; numero <= meses && pendiente > 0; numero += 1) {
    const intereses = interesDelMes(pendiente, milesimas);
    // The last instalment takes what rounding left.
    const resto = numero === meses ? pendiente : Math.min(pendiente, igual - intereses);
    const capital = numero <= carencia ? 0 : resto;
    pendiente -= capital;
    cuotas.push({
      numero: pagadas + numero,
      fecha: addMeses(primera, pagadas + numero - 1),
      cuota: capital + intereses,
      intereses,
      capital,
      pendiente,
    });
  }
  return cuotas;
}

/**
 * Each instalment is rounded to a cent, and what that leaves grows with its interest until the last one. Where it comes to more than a hundredth
 * of the loan these are no equal instalments: at 100 % in 600 months nothing would be paid back until the last. Instalments that stay were looked
 * at when they were counted, and the last of fewer is what is left.
 */
export function cierra(
  cuotas: readonly Cuota[],
  { importe, meses, carencia, igual, conserva }: Plan,
): boolean {
  const pagado = cuotas.slice(carencia).reduce((suma, { cuota }) => suma + cuota, 0);
  return conserva || Math.abs(pagado - igual * (meses - carencia)) <= importe / 100;
}
