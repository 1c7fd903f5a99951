/** A change gives a loan other terms from a day on. Here its terms are worked out, and changes that cannot be are refused. */
import { esDia } from '@/domain/plazos/dias';
import { esTipo } from '@/domain/publicados/tipos';
import { esCentimos } from '@/lib/centimos';

import { MAX_MESES, mesesCon, planDe } from './plan';
import { textos } from './textos-de-prestamo';
import type { Cambio, Cuota, FalloDePrestamo, Plan } from './tipos-de-prestamo';

/** The loan as a change finds it. */
export interface Momento {
  /** Which change it is, from nought. */
  numero: number;
  primera: string;
  /** The day of the change before it. */
  previo: string | undefined;
  /** Instalments that were paid before these terms. */
  pagadas: number;
  plan: Plan;
  /** All the instalments that these terms would have. */
  tramo: readonly Cuota[];
}

interface Quedan {
  /** Instalments of these terms that were paid until the day. */
  hechas: number;
  debia: number;
  antes: Plan;
}

export function quedanEn({ dia }: Cambio, { plan, tramo }: Momento): Quedan {
  const hechas = tramo.filter(({ fecha }) => fecha <= dia).length;
  const debia = tramo[hechas - 1]?.pendiente ?? plan.importe;
  const carencia = Math.max(0, plan.carencia - hechas);
  return { hechas, debia, antes: { ...plan, importe: debia, meses: tramo.length - hechas, carencia } };
}

export function cambiado(cambio: Cambio, antes: Plan): Plan {
  const { amortizado = 0, capitalizado = 0, milesimas = antes.milesimas } = cambio;
  const importe = antes.importe - amortizado + capitalizado;
  const { meses = antes.meses, carencia = antes.carencia } = cambio;
  const conserva = { ...antes, importe, milesimas, conserva: true };
  if (cambio.plazo) return { ...conserva, meses: carencia + mesesCon(importe, milesimas, antes.igual) };
  const igualQueAntes =
    importe === antes.importe &&
    milesimas === antes.milesimas &&
    meses === antes.meses &&
    carencia === antes.carencia;
  // Counted again from what is left it would differ by what rounding left until then.
  return igualQueAntes ? conserva : planDe(importe, milesimas, meses, carencia);
}

export function cambioMalo(cambio: Cambio, momento: Momento): FalloDePrestamo | undefined {
  const { numero: n } = momento;
  const dia = diaMalo(cambio, momento) ?? (nadaCambia(cambio) ? textos.nadaCambia : undefined);
  if (dia !== undefined) return { fallo: dia, en: { campo: 'dia', cambio: n } };
  const { hechas, antes } = quedanEn(cambio, momento);
  const malos = [
    ['milesimas', tipoMalo(cambio)],
    ['meses', mesesMalos(cambio, momento.pagadas + hechas)],
    ['carencia', carenciaMala(cambio, antes)],
    ['amortizado', amortizadoMalo(cambio, antes)],
    ['capitalizado', capitalizadoMalo(cambio, antes)],
  ] as const;
  for (const [campo, fallo] of malos) if (fallo !== undefined) return { fallo, en: { campo, cambio: n } };
  return undefined;
}

function diaMalo({ dia }: Cambio, { primera, previo, tramo }: Momento): string | undefined {
  if (!esDia(dia)) return textos.fechaMala('del cambio');
  if (dia < primera) return textos.cambioAntes(primera);
  if (previo !== undefined && dia <= previo) return textos.cambioDesordenado(previo);
  const ultima = tramo.at(-1)?.fecha;
  if (ultima === undefined) return textos.nadaQueCambiar(dia);
  return dia >= ultima ? textos.cambioDespues(ultima) : undefined;
}

const nadaCambia = ({ dia: _dia, plazo: _plazo, ...terminos }: Cambio) =>
  Object.values(terminos).every((termino) => termino === undefined);

const tipoMalo = ({ milesimas }: Cambio) =>
  milesimas === undefined || esTipo(milesimas) ? undefined : textos.tipoMalo;

function mesesMalos({ meses, plazo }: Cambio, pagadas: number): string | undefined {
  if (meses === undefined) return undefined;
  if (plazo) return textos.salenSolos;
  const max = MAX_MESES - pagadas;
  return Number.isSafeInteger(meses) && meses >= 1 && meses <= max ? undefined : textos.quedanMalos(max);
}

function carenciaMala(cambio: Cambio, antes: Plan): string | undefined {
  const { carencia = antes.carencia, meses = antes.meses, plazo } = cambio;
  if (plazo && cambio.carencia !== undefined) return textos.salenSolos;
  return Number.isSafeInteger(carencia) && carencia >= 0 && carencia < meses
    ? undefined
    : textos.carenciaMala;
}

function amortizadoMalo(cambio: Cambio, antes: Plan): string | undefined {
  const { amortizado, plazo } = cambio;
  if (amortizado !== undefined && !sumaBuena(amortizado)) return textos.amortizadoMalo;
  if ((amortizado ?? 0) > antes.importe) return textos.amortizadoDeMas(cambio.dia, antes.importe);
  if (!plazo) return undefined;
  return cambiado(cambio, antes).meses <= MAX_MESES ? undefined : textos.noSePaga(antes.igual);
}

function capitalizadoMalo({ capitalizado }: Cambio, { importe }: Plan): string | undefined {
  if (capitalizado === undefined) return undefined;
  return sumaBuena(capitalizado) && esCentimos(importe + capitalizado) ? undefined : textos.capitalizadoMalo;
}

const sumaBuena = (suma: number) => suma > 0 && esCentimos(suma);
