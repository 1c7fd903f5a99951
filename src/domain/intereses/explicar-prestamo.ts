/** The steps say in words from which loan the sums come and what changed in it; a warning counts the payments of the loan that are not among the sums. */
import { enumerar, formatCentimos, formatFecha, formatNumero, plural } from '@/lib/formato';

import { desarrollar, pagadoDe } from './prestamo';
import { porCiento } from './textos';
import type { Entrada, Partida } from './tipos';
import type { Cambio, CambioHecho, Plan, Prestamo } from './tipos-de-prestamo';

export function pasosDelPrestamo(prestamo: Prestamo): string[] {
  const hecho = desarrollar(prestamo);
  if ('fallo' in hecho) return [];
  const { cambios = [], cancelado } = prestamo;
  const amortiza = cambios.some(({ amortizado }) => amortizado !== undefined);
  const capitaliza = cambios.some(({ capitalizado }) => capitalizado !== undefined);
  return [
    textos.prestamo(hecho.inicial, prestamo.primera),
    ...hecho.cambios.map(textos.cambio),
    ...(amortiza || capitaliza ? [textos.parte] : []),
    ...(amortiza ? [textos.dias] : []),
    ...(cancelado === undefined ? [] : [textos.cancelacion(cancelado)]),
  ];
}

/** How the sums stand to the loan from which they are said to come. */
interface Contraste {
  /** Some of its payments are among the sums. */
  usado: boolean;
  /** How many are not. */
  faltan: number;
}

const clave = ({ fecha, importe }: Partida) => `${fecha} ${importe}`;

/** Compares the payments with the sums, because somebody may have written other sums since, or count until a later day. */
export function contraste({ prestamo, partidas, hasta }: Entrada): Contraste {
  const pagado = prestamo ? pagadoDe(prestamo, hasta) : [];
  if ('fallo' in pagado) return { usado: false, faltan: 0 };
  const estan = new Set(partidas.map(clave));
  const faltan = pagado.filter((pago) => !estan.has(clave(pago))).length;
  return { usado: faltan < pagado.length, faltan };
}

export function avisosDelPrestamo(entrada: Entrada): string[] {
  const { usado, faltan } = contraste(entrada);
  return usado && faltan > 0 ? [textos.faltan(faltan, entrada.hasta)] : [];
}

const cuotas = (n: number) => plural(n, 'cuota', 'cuotas');

const textos = {
  prestamo: (plan: Plan, primera: string) =>
    `Las cantidades son lo pagado de un préstamo de ${formatCentimos(plan.importe)} al ${porCiento(plan.milesimas)} (sistema francés), con la primera cuota el ${formatFecha(primera)}: ${queSePaga(plan)}.`,
  cambio: ({ cambio, debia, antes, despues }: CambioHecho) =>
    `El ${formatFecha(cambio.dia)}, con ${formatCentimos(debia)} por pagar en ${cuotas(antes.meses)}, ${enumerar(loQueCambia(cambio, antes, despues))}. ${loQueQueda(despues)}`,
  parte:
    'Lo que se amortiza y lo que se suma al capital son la parte de la prima, en proporción a lo que se debía de ella y de todo el préstamo.',
  dias: 'Lo amortizado se cuenta desde el día en que se pagó. La cuota siguiente lleva un mes entero de interés de lo que quedaba: los días sueltos no se liquidan aparte.',
  cancelacion: (dia: string) => `El ${formatFecha(dia)} se devuelve todo lo que queda del préstamo.`,
  faltan: (n: number, hasta: string) =>
    `Hasta el ${formatFecha(hasta)}, ${plural(n, 'pago', 'pagos')} del préstamo no ${n === 1 ? 'está' : 'están'} entre las cantidades: genere otra vez las cuotas, o compruebe por qué.`,
};

function queSePaga({ carencia, meses, igual }: Plan): string {
  const iguales = `${cuotas(meses - carencia)} de ${formatCentimos(igual)}`;
  return carencia === 0 ? iguales : `${cuotas(carencia)} solo de intereses y ${iguales}`;
}

const loQueQueda = (despues: Plan): string =>
  despues.importe === 0
    ? 'No queda nada por pagar.'
    : `Quedan ${formatCentimos(despues.importe)}: ${queSePaga(despues)}.`;

function loQueCambia({ amortizado, capitalizado, plazo }: Cambio, antes: Plan, despues: Plan): string[] {
  const partes = [
    amortizado !== undefined &&
      `se amortizan ${formatCentimos(amortizado)}${plazo ? ' sin cambiar la cuota' : ''}`,
    capitalizado !== undefined && `se suman ${formatCentimos(capitalizado)} al capital`,
    despues.milesimas !== antes.milesimas &&
      `el interés pasa del ${porCiento(antes.milesimas)} al ${porCiento(despues.milesimas)}`,
    despues.meses !== antes.meses &&
      despues.importe > 0 &&
      `las cuotas que quedan pasan de ${formatNumero(antes.meses)} a ${formatNumero(despues.meses)}`,
    despues.carencia !== antes.carencia &&
      `la carencia que queda pasa de ${formatNumero(antes.carencia)} a ${plural(despues.carencia, 'mes', 'meses')}`,
  ].filter((parte) => parte !== false);
  return partes.length > 0 ? partes : ['sigue todo igual'];
}
