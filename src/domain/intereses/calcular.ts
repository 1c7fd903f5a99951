import { diasEntre, addDias, esDia } from '@/domain/plazos/dias';
/**
 * Simple interest to the cent. Nothing is rounded until something is said: each sum, rate and number of days is kept whole, and what a
 * part loses by rounding the next one gets back, so that a period cut in two gives the same.
 */
import { esDeSegundaMano, type TipoPublicado } from '@/domain/publicados/tipos';

import { cambiosDeTipo, tipoDe, type TipoDelDia } from './regimen';
import { textos } from './textos';
import type { Calculo, Entrada, FalloDeIntereses, Partida, Tramo } from './tipos';

type Contado = Omit<Calculo, 'pasos' | 'avisos'> & { tipos: TipoDelDia[] };

/** Cents × thousandths of a point × days, over this, are cents: 100 % is 100.000 thousandths, and years have 365 or 366 days. */
const UNIDAD = 100_000n * 365n * 366n;

export function calculateIntereses(entrada: Entrada): Calculo | FalloDeIntereses {
  const contado = countIntereses(entrada);
  return 'fallo' in contado ? contado : conPasos(entrada, contado);
}

/** How it was counted, in words. */
export function conPasos(entrada: Entrada, { tipos, ...contado }: Contado): Calculo {
  return { ...contado, pasos: pasosDe(entrada, contado), avisos: avisosDe(entrada, tipos) };
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

const compareDias = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

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

// How it was counted, in words, and what nobody should believe without reading it.

type Sumas = Pick<Calculo, 'tramos' | 'capital' | 'pendiente'>;

function pasosDe(entrada: Entrada, { tramos, capital, pendiente }: Sumas): string[] {
  const { partidas, pagos = [], suspensiones = [], sentencia } = entrada;
  const total = pendiente.capital + pendiente.intereses;
  const porDia = [
    ...tramos.map((tramo) => ({ dia: tramo.desde, orden: 1, texto: textos.pasoTramo(tramo) })),
    ...pagos.map(({ fecha, importe }) => ({ dia: fecha, orden: 2, texto: textos.pasoPago(fecha, importe) })),
    ...suspensiones.map(({ desde, hasta }) => ({
      dia: desde,
      orden: 0,
      texto: textos.pasoSuspension(desde, hasta),
    })),
  ].toSorted((a, b) => a.dia.localeCompare(b.dia) || a.orden - b.orden);
  return [
    textos.pasoCapital(partidas.length, capital),
    textos.pasoSimple,
    ...porDia.map(({ texto }) => texto),
    textos.pasoTotal(pendiente.capital, pendiente.intereses, total),
    ...(sentencia === undefined ? [] : [textos.pasoEjecucion(total, Math.floor((total * 3) / 10))]),
  ];
}

function avisosDe({ base = 365, sentencia, regimen }: Entrada, tipos: readonly TipoDelDia[]): string[] {
  const legales = [...new Set(tipos.flatMap(({ legal }) => legal ?? []))];
  return [
    textos.avisoBase[base],
    ...legales
      .filter(({ estado }) => estado === 'sin_leer')
      .map(({ desde, hasta, nota }) => textos.avisoSinLeer(desde, hasta, nota ?? '')),
    ...avisosDePublicados([...new Set(tipos.flatMap(({ publicado }) => publicado ?? []))]),
    ...(sentencia !== undefined && regimen.clase !== 'pactado' && regimen.clase !== 'mercantil'
      ? [textos.avisoSentencia]
      : []),
    ...(regimen.clase === 'mercantil' ? [textos.avisoMercantil] : []),
    ...(regimen.clase === 'seguro' ? [textos.avisoSeguro] : []),
  ];
}

/** Second-hand rates are said in one line: a debt of years has one a semester. */
function avisosDePublicados(publicados: readonly TipoPublicado[]): string[] {
  const pendientes = publicados.filter(({ revisado }) => !revisado);
  const deOtros = pendientes.filter(esDeSegundaMano).map(({ desde }) => desde);
  return [
    ...pendientes
      .filter((una) => !esDeSegundaMano(una))
      .map(({ desde, fuente }) => textos.avisoSinRevisar(desde, fuente)),
    ...(deOtros.length > 0 ? [textos.avisoSegundaMano(deOtros)] : []),
  ];
}

// What cannot be counted from, said before anything is counted.

const MAX_PARTIDAS = 1000;
const MAX_MILESIMAS = 100_000;

/** The sentence to show; undefined: all of it can be counted from. */
function entradaMala(entrada: Entrada): string | undefined {
  const { partidas, pagos = [], hasta } = entrada;
  if (!esDia(hasta)) return textos.fechaMala('final');
  if (partidas.length === 0) return textos.sinPartidas;
  if (partidas.length + pagos.length > MAX_PARTIDAS) return textos.demasiadas(MAX_PARTIDAS);
  return (
    primera(partidas, 'la cantidad', hasta) ??
    primera(pagos, 'el pago', hasta) ??
    suspensionMala(entrada) ??
    hechoMalo(entrada)
  );
}

function primera(partidas: readonly Partida[], que: string, hasta: string): string | undefined {
  for (const [n, { fecha, importe }] of partidas.entries()) {
    const cual = `${que} ${n + 1}`;
    if (!esDia(fecha)) return textos.fechaMala(cual);
    if (!Number.isSafeInteger(importe) || importe <= 0) return textos.importeMalo(cual);
    if (fecha > hasta) return textos.fechaTardia(cual, hasta);
  }
  return undefined;
}

function suspensionMala({ suspensiones = [] }: Entrada): string | undefined {
  for (const { desde, hasta } of suspensiones) {
    if (!esDia(desde) || !esDia(hasta)) return textos.fechaMala('la suspensión');
    if (hasta < desde) return textos.suspensionAlReves;
  }
  return undefined;
}

/** The judgment, the acceptance or the loss. */
function hechoMalo({ regimen, sentencia, partidas }: Entrada): string | undefined {
  const primero = partidas.map(({ fecha }) => fecha).toSorted()[0] ?? '';
  if (sentencia !== undefined && !esDia(sentencia)) return textos.fechaMala('la sentencia');
  if (sentencia !== undefined && sentencia < primero) return textos.antesDeLoDebido('la sentencia', primero);
  switch (regimen.clase) {
    case 'pactado':
      return Number.isSafeInteger(regimen.milesimas) &&
        regimen.milesimas >= 0 &&
        regimen.milesimas <= MAX_MILESIMAS
        ? undefined
        : textos.tipoPactadoMalo;
    case 'aceptada':
      return esDia(regimen.aceptacion) ? undefined : textos.fechaMala('la aceptación');
    case 'seguro':
      return esDia(regimen.siniestro) ? undefined : textos.fechaMala('el siniestro');
    default:
      return undefined;
  }
}
