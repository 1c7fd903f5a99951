/**
 * A loan of equal instalments (French system). What a premium cost that was paid with the loan is the part of each instalment that pays it:
 * the instalments of a loan of the premium's amount, at the same rate and in the same months.
 */
import { addMeses, esDeEstosSiglos, esDia } from '@/domain/plazos/dias';
import { esTipo } from '@/domain/publicados/tipos';
import { esCentimos, MAX_CENTIMOS } from '@/lib/centimos';
import { formatCentimos, formatFecha, formatNumero } from '@/lib/formato';

import type { FalloDeIntereses, Partida } from './tipos';

export interface Prestamo {
  /** Cents. */
  importe: number;
  /** Nominal rate, in thousandths of a point a year. */
  milesimas: number;
  meses: number;
  /** The day of the first instalment. */
  primera: string;
  /** Months at the beginning in which only interest is paid. */
  carencia?: number | undefined;
  /** Paid back whole on this day, which is that of an instalment or later. */
  cancelado?: string | undefined;
}

export interface Cuota {
  numero: number;
  fecha: string;
  cuota: number;
  intereses: number;
  capital: number;
  /** What is owed after it. */
  pendiente: number;
}

const MAX_MESES = 600;

export function cuadroDe(prestamo: Prestamo): Cuota[] | FalloDeIntereses {
  const malo = prestamoMalo(prestamo);
  if (malo !== undefined) return { fallo: malo };
  const { importe, milesimas, meses, carencia = 0 } = prestamo;
  const mensual = milesimas / 100_000 / 12;
  const igual = cuotaDe(importe, mensual, meses - carencia);
  const cuotas: Cuota[] = [];
  let pendiente = importe;
  for (let numero = 1; numero <= meses && pendiente > 0; numero += 1) {
    const intereses = Math.round(pendiente * mensual);
    const enCarencia = numero <= carencia;
    // The last instalment takes what rounding left.
    const capital = enCarencia ? 0 : numero === meses ? pendiente : Math.min(pendiente, igual - intereses);
    pendiente -= capital;
    cuotas.push({
      numero,
      fecha: addMeses(prestamo.primera, numero - 1),
      cuota: capital + intereses,
      intereses,
      capital,
      pendiente,
    });
  }
  return cierra(cuotas, prestamo, igual) ? cuotas : { fallo: textos.noCierra(igual) };
}

function prestamoMalo({ importe, milesimas, meses, carencia = 0, primera }: Prestamo): string | undefined {
  if (!(importe > 0)) return textos.importeMalo;
  if (!esCentimos(importe)) return Number.isInteger(importe) ? textos.importeGrande : textos.importeMalo;
  if (!Number.isSafeInteger(meses) || meses < 1 || meses > MAX_MESES) return textos.mesesMalos(MAX_MESES);
  if (!Number.isSafeInteger(carencia) || carencia < 0 || carencia >= meses) return textos.carenciaMala;
  if (!esTipo(milesimas)) return textos.tipoMalo;
  if (!esDia(primera)) return textos.fechaMala('primera cuota');
  return esDeEstosSiglos(primera) ? undefined : textos.anioMalo;
}

/**
 * Each instalment is rounded to a cent, and what that leaves grows with its interest until the last one. Where it comes to more than a hundredth
 * of the loan these are no equal instalments: at 100 % in 600 months nothing would be paid back until the last.
 */
function cierra(
  cuotas: readonly Cuota[],
  { importe, meses, carencia = 0 }: Prestamo,
  igual: number,
): boolean {
  const pagado = cuotas.slice(carencia).reduce((suma, { cuota }) => suma + cuota, 0);
  return Math.abs(pagado - igual * (meses - carencia)) <= importe / 100;
}

/** Of a loan without carencia, in cents; without interest it is the sum in equal parts. */
export const cuotaDe = (importe: number, mensual: number, meses: number): number =>
  Math.round(mensual === 0 ? importe / meses : (importe * mensual) / (1 - (1 + mensual) ** -meses));

/** What was paid, each on its day: the instalments until `hasta`, and what was left if the loan was paid back before. */
export function pagadoDe(prestamo: Prestamo, hasta: string): Partida[] | FalloDeIntereses {
  const cuadro = cuadroDe(prestamo);
  if ('fallo' in cuadro) return cuadro;
  const { primera, cancelado } = prestamo;
  if (!esDia(hasta)) return { fallo: textos.hastaMalo };
  if (primera > hasta) return { fallo: textos.nadaPagado(hasta) };
  const malo = cancelado === undefined ? undefined : cancelacionMala(cancelado, cuadro);
  if (malo !== undefined) return { fallo: malo };
  const fin = cancelado !== undefined && cancelado < hasta ? cancelado : hasta;
  const pagadas = cuadro.filter(({ fecha }) => fecha <= fin);
  const ultima = pagadas.at(-1);
  const queda = ultima?.pendiente ?? prestamo.importe;
  const cuotas = pagadas.map(({ fecha, cuota, numero }) => ({
    fecha,
    importe: cuota,
    concepto: textos.cuota(numero),
  }));
  return cancelado !== undefined && cancelado <= hasta && queda > 0
    ? [...cuotas, { fecha: cancelado, importe: queda, concepto: textos.cancelacion }]
    : cuotas;
}

function cancelacionMala(cancelado: string, cuadro: readonly Cuota[]): string | undefined {
  if (!esDia(cancelado)) return textos.fechaMala('cancelación');
  const [primera, ultima] = [cuadro[0]?.fecha ?? '', cuadro.at(-1)?.fecha ?? ''];
  if (cancelado < primera) return textos.canceladoAntes(primera);
  return cancelado > ultima ? textos.canceladoDespues(ultima) : undefined;
}

const textos = {
  importeMalo: 'El importe financiado tiene que ser mayor que cero.',
  importeGrande: `El importe financiado no puede pasar de ${formatCentimos(MAX_CENTIMOS)}.`,
  mesesMalos: (max: number) => `Los meses tienen que estar entre 1 y ${formatNumero(max)}.`,
  carenciaMala: 'La carencia tiene que ser más corta que el préstamo.',
  tipoMalo: 'El interés del préstamo tiene que estar entre 0 % y 100 %.',
  fechaMala: (que: string) => `La fecha de la ${que} no existe: escríbala como dd/mm/aaaa.`,
  anioMalo: 'Revise el año de la primera cuota: tiene que estar entre 1900 y 2199.',
  hastaMalo: 'El día hasta el que se cuenta no existe: escríbalo como dd/mm/aaaa.',
  noCierra: (igual: number) =>
    `El cuadro no cierra: con cuotas de ${formatCentimos(igual)}, lo que deja el redondeo pasa del 1 % del préstamo. Revise el importe, el interés y los meses.`,
  nadaPagado: (hasta: string) =>
    `Hasta el ${formatFecha(hasta)} no se ha pagado ninguna cuota: revise la fecha de la primera.`,
  canceladoAntes: (primera: string) =>
    `La cancelación es anterior a la primera cuota (${formatFecha(primera)}): revise las fechas.`,
  canceladoDespues: (ultima: string) =>
    `El préstamo acaba con su última cuota, el ${formatFecha(ultima)}: la cancelación no puede ser posterior.`,
  cuota: (numero: number) => `Cuota ${formatNumero(numero)}`,
  cancelacion: 'Cancelación anticipada',
};
