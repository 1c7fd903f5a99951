/**
 * A second account of a loan and its changes, in exact fractions and month by month: at each month it asks what has changed since the one before,
 * where the program lays stretches one after another. An instalment is found from the powers of 1 + i and not from its formula.
 */
import type { Prestamo } from '../../../src/domain/intereses/tipos-de-prestamo';

/** Of a point a year in thousandths, a month: 100 % is 1.200.000 of them. */
const ENTERO = 1_200_000n;

const redondeado = (numerador: bigint, denominador: bigint) =>
  (2n * numerador + denominador) / (2n * denominador);

/** What n equal instalments have to be: owed × q^n over 1 + q + … + q^(n-1). */
function deIguales(debe: bigint, tipo: bigint, n: number): bigint {
  let [serie, potencia] = [0n, 1n];
  for (let mes = 0; mes < n; mes += 1) {
    serie = serie * ENTERO + potencia;
    potencia *= ENTERO + tipo;
  }
  return redondeado(debe * potencia, serie * ENTERO);
}

/** How many months an instalment that stays takes: one more while anything is owed. */
const cuantas = (debe: bigint, tipo: bigint, cuota: bigint): number =>
  debe <= 0n ? 0 : 1 + cuantas(debe - cuota + redondeado(debe * tipo, ENTERO), tipo, cuota);

interface Mes {
  fecha: string;
  intereses: number;
  capital: number;
  pendiente: number;
}

/** The day of the month that comes so many after, or the last that it has. */
function diaDelMes(primera: string, despues: number): string {
  const [anio = 0, mes = 1, dia = 1] = primera.split('-').map(Number);
  for (let cual = dia; ; cual -= 1) {
    const fecha = new Date(Date.UTC(anio, mes - 1 + despues, cual));
    if (fecha.getUTCDate() === cual) return fecha.toISOString().slice(0, 10);
  }
}

export function otroCuadro({
  importe,
  milesimas,
  meses,
  primera,
  carencia = 0,
  cambios = [],
}: Prestamo): Mes[] {
  let [debe, tipo, quedan, gracia] = [BigInt(importe), BigInt(milesimas), meses, carencia];
  let cuota = deIguales(debe, tipo, quedan - gracia);
  const porVenir = [...cambios];
  const cuadro: Mes[] = [];
  for (let mes = 0; quedan > 0 && debe > 0n; mes += 1) {
    const fecha = diaDelMes(primera, mes);
    while (porVenir[0] && porVenir[0].dia < fecha) {
      const uno = porVenir.shift();
      const antes = [debe, tipo, quedan, gracia].join(' ');
      debe += BigInt((uno?.capitalizado ?? 0) - (uno?.amortizado ?? 0));
      tipo = BigInt(uno?.milesimas ?? tipo);
      quedan = uno?.plazo ? gracia + cuantas(debe, tipo, cuota) : (uno?.meses ?? quedan);
      gracia = uno?.carencia ?? gracia;
      const cambia = antes !== [debe, tipo, quedan, gracia].join(' ');
      if (cambia && !uno?.plazo && debe > 0n) cuota = deIguales(debe, tipo, quedan - gracia);
    }
    if (debe === 0n) break;
    const intereses = redondeado(debe * tipo, ENTERO);
    let capital = quedan === 1 || cuota - intereses > debe ? debe : cuota - intereses;
    if (gracia > 0) capital = 0n;
    debe -= capital;
    quedan -= 1;
    gracia = Math.max(0, gracia - 1);
    cuadro.push({ fecha, intereses: Number(intereses), capital: Number(capital), pendiente: Number(debe) });
  }
  return cuadro;
}
