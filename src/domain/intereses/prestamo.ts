/**
 * A loan of equal instalments (French system), with what changes in it. What a premium cost that was paid with the loan is the part of each instalment
 * that pays it: the instalments of a loan of the premium's amount, at the same rate and in the same months. Rates and months change for that part as
 * for the whole. A sum that is paid back early, or added to the capital, is typed as the premium's part of it, which is in proportion to what is owed
 * of each: the program does not know what else the loan paid, nor what a refinancing added.
 */
import { compareDias, esDeEstosSiglos, esDia } from '@/domain/plazos/dias';
import { esTipo } from '@/domain/publicados/tipos';
import { esCentimos } from '@/lib/centimos';

import { cambiado, cambioMalo, type Momento, quedanEn } from './cambios';
import { cierra, cuotasDe, MAX_MESES, planDe } from './plan';
import { textos } from './textos-de-prestamo';
import type { Partida } from './tipos';
import type { CambioHecho, Cuota, Desarrollo, FalloDePrestamo, Plan, Prestamo } from './tipos-de-prestamo';

export function cuadroDe(prestamo: Prestamo): Cuota[] | FalloDePrestamo {
  const hecho = desarrollar(prestamo);
  return 'fallo' in hecho ? hecho : hecho.cuotas;
}

/** Works the loan out: the instalments until each change, and then those that the change leaves. */
export function desarrollar(prestamo: Prestamo): Desarrollo | FalloDePrestamo {
  const malo = prestamoMalo(prestamo);
  if (malo !== undefined) return malo;
  const { importe, milesimas, meses, carencia = 0, primera, cambios = [] } = prestamo;
  const cuotas: Cuota[] = [];
  const hechos: CambioHecho[] = [];
  const inicial = planDe(importe, milesimas, meses, carencia);
  let plan = inicial;
  for (const [numero, cambio] of cambios.entries()) {
    const tramo = tramoDe(plan, primera, cuotas.length, numero);
    if ('fallo' in tramo) return tramo;
    const previo = cambios[numero - 1]?.dia;
    const momento: Momento = { numero, primera, previo, pagadas: cuotas.length, plan, tramo };
    const fallo = cambioMalo(cambio, momento);
    if (fallo !== undefined) return fallo;
    const { hechas, debia, antes } = quedanEn(cambio, momento);
    plan = cambiado(cambio, antes);
    cuotas.push(...tramo.slice(0, hechas));
    hechos.push({ cambio, debia, antes, despues: plan });
  }
  const resto = tramoDe(plan, primera, cuotas.length, cambios.length);
  return 'fallo' in resto ? resto : { inicial, cuotas: [...cuotas, ...resto], cambios: hechos };
}

/** `cambios`: how many there were before. */
function tramoDe(plan: Plan, primera: string, pagadas: number, cambios: number): Cuota[] | FalloDePrestamo {
  const cuotas = cuotasDe(plan, primera, pagadas);
  if (cierra(cuotas, plan)) return cuotas;
  const fallo = textos.noCierra(plan.igual);
  return cambios === 0 ? { fallo } : { fallo, en: { campo: 'dia', cambio: cambios - 1 } };
}

function prestamoMalo(prestamo: Prestamo): FalloDePrestamo | undefined {
  const { importe, milesimas, meses, carencia = 0 } = prestamo;
  const fallaEn = (campo: keyof Omit<Prestamo, 'cambios'>, fallo: string) => ({ fallo, en: { campo } });
  if (!(importe > 0)) return fallaEn('importe', textos.importeMalo);
  if (!esCentimos(importe))
    return fallaEn('importe', Number.isInteger(importe) ? textos.importeGrande : textos.importeMalo);
  if (!Number.isSafeInteger(meses) || meses < 1 || meses > MAX_MESES)
    return fallaEn('meses', textos.mesesMalos(MAX_MESES));
  if (!Number.isSafeInteger(carencia) || carencia < 0 || carencia >= meses)
    return fallaEn('carencia', textos.carenciaMala);
  if (!esTipo(milesimas)) return fallaEn('milesimas', textos.tipoMalo);
  const primera = primeraMala(prestamo);
  return primera === undefined ? undefined : fallaEn('primera', primera);
}

function primeraMala({ primera }: Prestamo): string | undefined {
  if (!esDia(primera)) return textos.fechaMala('de la primera cuota');
  return esDeEstosSiglos(primera) ? undefined : textos.anioMalo;
}

/** A payment has its day, how much of it is interest and capital, and what is owed after it. */
export type Pago = Required<Partida> & Pick<Cuota, 'intereses' | 'capital' | 'pendiente'>;

/** Lists what was paid until `hasta`, each on its day: instalments, parts that were paid back early, and the rest where the loan was cancelled. */
export function pagosDe(prestamo: Prestamo, hasta: string): Pago[] | FalloDePrestamo {
  const hecho = desarrollar(prestamo);
  if ('fallo' in hecho) return hecho;
  const { primera, cancelado } = prestamo;
  if (!esDia(hasta)) return { fallo: textos.hastaMalo };
  if (primera > hasta) return { fallo: textos.nadaPagado(hasta), en: { campo: 'primera' } };
  const malo = cancelado === undefined ? undefined : cancelacionMala(cancelado, hecho);
  if (malo !== undefined) return { fallo: malo, en: { campo: 'cancelado' } };
  const fin = cancelado !== undefined && cancelado < hasta ? cancelado : hasta;
  // On a day with both, the instalment was paid before the part that was paid back.
  const pagos = [...cuotasPagadas(hecho), ...amortizaciones(hecho)]
    .filter(({ fecha }) => fecha <= fin)
    .toSorted((a, b) => compareDias(a.fecha, b.fecha));
  const queda = quedaEl(fin, prestamo, hecho);
  return cancelado !== undefined && cancelado <= hasta && queda > 0
    ? [...pagos, devuelto(cancelado, queda, 0, textos.cancelacion)]
    : pagos;
}

/** Answers the same payments as the sums from which interest is counted. */
export function pagadoDe(prestamo: Prestamo, hasta: string): Partida[] | FalloDePrestamo {
  const pagos = pagosDe(prestamo, hasta);
  return 'fallo' in pagos
    ? pagos
    : pagos.map(({ fecha, importe, concepto }) => ({ fecha, importe, concepto }));
}

const cuotasPagadas = ({ cuotas }: Desarrollo): Pago[] =>
  cuotas.map(({ numero, cuota, ...una }) => ({ ...una, importe: cuota, concepto: textos.cuota(numero) }));

const amortizaciones = ({ cambios }: Desarrollo): Pago[] =>
  cambios.flatMap(({ cambio: { dia, amortizado }, despues }) =>
    amortizado === undefined ? [] : [devuelto(dia, amortizado, despues.importe, textos.amortizacion)],
  );

const devuelto = (fecha: string, importe: number, pendiente: number, concepto: string): Pago => ({
  fecha,
  importe,
  intereses: 0,
  capital: importe,
  pendiente,
  concepto,
});

function quedaEl(dia: string, { importe }: Prestamo, { cuotas, cambios }: Desarrollo): number {
  const cuota = cuotas.findLast(({ fecha }) => fecha <= dia);
  const cambio = cambios.findLast((uno) => uno.cambio.dia <= dia);
  if (cambio && cambio.cambio.dia >= (cuota?.fecha ?? '')) return cambio.despues.importe;
  return cuota?.pendiente ?? importe;
}

function cancelacionMala(cancelado: string, { cuotas, cambios }: Desarrollo): string | undefined {
  if (!esDia(cancelado)) return textos.fechaMala('de la cancelación');
  const [primera, ultima] = [cuotas[0]?.fecha ?? '', cuotas.at(-1)?.fecha ?? ''];
  if (cancelado < primera) return textos.canceladoAntes(primera);
  const cambio = cambios.at(-1)?.cambio.dia ?? '';
  if (cancelado <= cambio) return textos.canceladoAntesDelCambio(cambio);
  return cancelado > ultima ? textos.canceladoDespues(ultima) : undefined;
}
