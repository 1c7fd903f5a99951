/**
 * Simple interest to the cent. Nothing is rounded until something is said: each sum, rate and number of days is kept whole, and what a
 * part loses by rounding the next one gets back, so that a period cut in two gives the same.
 */
import { addDias, compareDias, diasEntre } from '@/domain/plazos/dias';
import { MAX_CENTIMOS } from '@/lib/centimos';

import { entradaMala } from './entrada';
import { avisosDe, hechosDe, pasosDe } from './explicar';
import { cambiosDeTipo, tipoDe, type TipoDelDia } from './regimen';
import { textos } from './textos';
import type { Calculo, Entrada, FalloDeIntereses, Hechos, Partida, Tramo } from './tipos';

type Contado = Omit<Calculo, 'pasos' | 'avisos'> & { tipos: TipoDelDia[] };

/** Cents × thousandths of a point × days, over this, are cents: 100 % is 100.000 thousandths, and years have 365 or 366 days. */
const UNIDAD = 100_000n * 365n * 366n;

export function calculateIntereses(entrada: Entrada): Calculo | FalloDeIntereses {
  const contado = countIntereses(entrada);
  if ('fallo' in contado) return contado;
  const { hechos, ...calculo } = conHechos(entrada, contado);
  return { ...calculo, pasos: pasosDe(hechos, contado) };
}

/** Makes what is kept of each of many: steps are put into words when somebody reads them, warnings at once, because they depend on the day. */
export function conHechos(
  entrada: Entrada,
  { tipos, ...contado }: Contado,
): Omit<Calculo, 'pasos'> & { hechos: Hechos } {
  return { ...contado, hechos: hechosDe(entrada), avisos: avisosDe(entrada, tipos) };
}

/** The sums without their words, which take longer than the counting: whoever asks what thousands of case files come to reads none. */
export function countIntereses(entrada: Entrada): Contado | FalloDeIntereses {
  const malo = entradaMala(entrada);
  if (malo !== undefined) return { fallo: malo };
  const cuenta = new Cuenta(entrada);
  const tipos: TipoDelDia[] = [];
  for (const [desde, hasta] of periodosDe(entrada)) {
    cuenta.empezar(desde);
    if (cuenta.capital < 0) return { fallo: textos.pagadoDeMas(addDias(desde, -1)) };
    const tipo = tipoDe(desde, entrada);
    if (!tipo) return { fallo: textos.sinTipo(desde, entrada.regimen.clase === 'mercantil') };
    if (cuenta.capital === 0 || suspendido(desde, entrada)) continue;
    tipos.push(tipo);
    cuenta.contar(desde, hasta, tipo);
  }
  cuenta.empezar(addDias(entrada.hasta, 1));
  if (cuenta.capital < 0) return { fallo: textos.pagadoDeMas(entrada.hasta) };
  const { tramos, intereses, pagado, interesesPendientes } = cuenta;
  if (interesesPendientes > MAX_CENTIMOS) return { fallo: textos.interesesDeMas(MAX_CENTIMOS) };
  return {
    tramos,
    capital: suma(entrada.partidas),
    intereses,
    pagado,
    pendiente: { capital: cuenta.capital, intereses: interesesPendientes },
    total: cuenta.capital + interesesPendientes,
    tipos,
  };
}

const suma = (partidas: readonly Partida[]) => partidas.reduce((total, { importe }) => total + importe, 0);

const suspendido = (dia: string, { suspensiones = [] }: Entrada) =>
  suspensiones.some(({ desde, hasta }) => desde <= dia && dia <= hasta);

/** First and last day of each period in which nothing changes. A sum bears interest from the day after its own. */
function periodosDe(entrada: Entrada): [string, string][] {
  const { partidas, pagos = [], suspensiones = [], hasta } = entrada;
  const comienzos = [
    ...[...partidas, ...pagos].map(({ fecha }) => addDias(fecha, 1)),
    ...suspensiones.flatMap((una) => [una.desde, addDias(una.hasta, 1)]),
    ...cambiosDeTipo(entrada),
    ...aniosHasta(entrada),
  ];
  const primero = partidas.map(({ fecha }) => addDias(fecha, 1)).toSorted()[0] ?? hasta;
  const dias = [...new Set(comienzos)].filter((dia) => dia >= primero && dia <= hasta).toSorted();
  return dias.map((dia, n) => [dia, addDias(dias[n + 1] ?? addDias(hasta, 1), -1)]);
}

/** A year of the calendar has its own number of days. */
function aniosHasta({ partidas, hasta }: Entrada): string[] {
  const primero = Number(
    partidas
      .map(({ fecha }) => fecha)
      .toSorted()[0]
      ?.slice(0, 4) ?? hasta.slice(0, 4),
  );
  const ultimo = Number(hasta.slice(0, 4));
  return Array.from({ length: Math.max(0, ultimo - primero) }, (_, n) => `${primero + n + 1}-01-01`);
}

/** Sums by their day, each of which is taken once, when its day has come. */
class PorDia {
  private readonly enOrden: Partida[];
  private siguiente = 0;

  constructor(partidas: readonly Partida[]) {
    this.enOrden = partidas.toSorted((a, b) => compareDias(a.fecha, b.fecha));
  }

  *antesDe(dia: string): Generator<number> {
    for (let una = this.enOrden[this.siguiente]; una && una.fecha < dia; una = this.enOrden[this.siguiente]) {
      this.siguiente += 1;
      yield una.importe;
    }
  }
}

/** What is owed while the days go by. */
class Cuenta {
  readonly tramos: Tramo[] = [];
  intereses = 0;
  pagado = 0;
  capital = 0;
  private readonly base: Entrada['base'];
  private readonly debido: PorDia;
  private readonly pagos: PorDia;
  private devengado = 0n;
  private interesesPagados = 0;

  constructor({ partidas, pagos = [], base }: Entrada) {
    this.base = base;
    this.debido = new PorDia(partidas);
    this.pagos = new PorDia(pagos);
  }

  get interesesPendientes(): number {
    return this.intereses - this.interesesPagados;
  }

  /** What came, or was paid, until the day before. */
  empezar(dia: string): void {
    for (const importe of this.debido.antesDe(dia)) this.capital += importe;
    for (const importe of this.pagos.antesDe(dia)) this.pagar(importe);
  }

  /** Art. 1173 of the Civil Code: nothing goes to the sum before its interest is covered. */
  private pagar(importe: number): void {
    const aIntereses = Math.min(importe, this.interesesPendientes);
    this.interesesPagados += aIntereses;
    this.capital -= importe - aIntereses;
    this.pagado += importe;
  }

  contar(desde: string, hasta: string, { milesimas, articulo }: TipoDelDia): void {
    const dias = diasEntre(desde, hasta);
    // The other length of a year stays in the numerator, so that both bases share one unit.
    const delAnio = this.base === 'natural' && esBisiesto(desde) ? 365n : 366n;
    this.devengado += BigInt(this.capital) * BigInt(Math.round(milesimas * 10)) * BigInt(dias) * delAnio;
    const redondeado = centimos(this.devengado, UNIDAD * 10n);
    this.tramos.push({
      desde,
      hasta,
      dias,
      capital: this.capital,
      milesimas,
      articulo,
      intereses: redondeado - this.intereses,
    });
    this.intereses = redondeado;
  }
}

const esBisiesto = (dia: string) => {
  const anio = Number(dia.slice(0, 4));
  return (anio % 4 === 0 && anio % 100 !== 0) || anio % 400 === 0;
};

/** To the nearest cent, a half upwards. */
const centimos = (valor: bigint, unidad: bigint): number => Number((valor * 2n + unidad) / (unidad * 2n));
