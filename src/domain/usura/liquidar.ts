/**
 * What was paid over the capital of a credit that is void for usury. Ley de 23 de julio de 1908, articles 1 and 3, read on 28/11/2026 in the
 * text consolidated on 25/04/2026: the borrower owes the sum received and nothing else, and the lender gives back what exceeds it.
 */
import { esDeEstosSiglos, esDia } from '@/domain/plazos/dias';
import { esCentimos, MAX_CENTIMOS } from '@/lib/centimos';

import { textos } from './textos';
import {
  CLASES_DE_MOVIMIENTO,
  type ClaseDeMovimiento,
  type FalloDeUsura,
  type LecturaDelCapital,
  type Liquidacion,
  type Movimiento,
  type PartidaDelExceso,
} from './tipos';

const MAX_MOVIMIENTOS = 10_000;

export function liquidar(movimientos: readonly Movimiento[], contrato?: string): Liquidacion | FalloDeUsura {
  const malo = movimientoMalo(movimientos, contrato);
  if (malo !== undefined) return { fallo: malo };
  const totales = totalesDe(movimientos);
  const recibido = totales.disposicion - totales.anulacion;
  if (recibido < 0) return { fallo: textos.anuladoDeMas };
  const pagos = pagosQueQuedan(movimientos);
  if ('fallo' in pagos) return pagos;
  const pagado = totales.pago - totales.devuelto;
  const cargos = totales.interes + totales.comision + totales.seguro;
  const saldo = recibido + cargos - pagado;
  const lecturas = lecturasDe(recibido, totales.seguro).map((una) => conExceso(una, pagado, pagos.quedan));
  const [primera, ...otras] = lecturas as [LecturaDelCapital, ...LecturaDelCapital[]];
  return {
    totales,
    pagado,
    saldo,
    lecturas: [primera, ...otras],
    pasos: [
      textos.pasoRecibido(totales.disposicion, totales.anulacion, recibido),
      textos.pasoPagado(totales.pago, totales.devuelto, pagado),
      ...(cargos > 0 ? [textos.pasoCargos(totales.interes, totales.comision, totales.seguro)] : []),
      textos.pasoSaldo(saldo),
      ...lecturas.map((una) => pasoDe(una, pagado)),
    ],
    avisos: [
      ...avisoDelComienzo(movimientos),
      ...(otras.length > 0 ? [textos.avisoSeguro] : []),
      ...(lecturas.some(({ exceso }) => exceso > 0) ? [textos.avisoIntereses] : []),
    ],
  };
}

function movimientoMalo(movimientos: readonly Movimiento[], contrato?: string): string | undefined {
  if (!movimientos.some(({ clase }) => clase === 'disposicion')) return textos.sinMovimientos;
  if (movimientos.length > MAX_MOVIMIENTOS) return textos.demasiados(MAX_MOVIMIENTOS);
  if (contrato !== undefined && !esDia(contrato)) return textos.contratoMalo;
  for (const [n, { fecha, importe }] of movimientos.entries()) {
    if (!esDia(fecha) || !(importe > 0) || !esCentimos(importe)) return textos.movimientoMalo(n + 1);
    if (!esDeEstosSiglos(fecha)) return textos.anioMalo(n + 1);
    if (contrato !== undefined && fecha < contrato) return textos.antesDelContrato(n + 1, fecha, contrato);
  }
  const suma = movimientos.reduce((total, { importe }) => total + importe, 0);
  return suma > MAX_CENTIMOS ? textos.sumaMala(MAX_CENTIMOS) : undefined;
}

/** A card may charge its fee before anything is drawn; more often the statement lacks its first pages. */
function avisoDelComienzo(movimientos: readonly Movimiento[]): string[] {
  const primero = (clase: ClaseDeMovimiento) =>
    movimientos
      .filter((uno) => uno.clase === clase)
      .map(({ fecha }) => fecha)
      .toSorted()[0];
  const [pago, disposicion] = [primero('pago'), primero('disposicion')];
  return pago !== undefined && disposicion !== undefined && pago < disposicion
    ? [textos.avisoDelComienzo(pago, disposicion)]
    : [];
}

function totalesDe(movimientos: readonly Movimiento[]): Record<ClaseDeMovimiento, number> {
  const totales = Object.fromEntries(Object.keys(CLASES_DE_MOVIMIENTO).map((clase) => [clase, 0])) as Record<
    ClaseDeMovimiento,
    number
  >;
  for (const { clase, importe } of movimientos) totales[clase] += importe;
  return totales;
}

/** Payments without what a returned receipt took back, the latest first. */
function pagosQueQuedan(movimientos: readonly Movimiento[]): { quedan: PartidaDelExceso[] } | FalloDeUsura {
  const pila: PartidaDelExceso[] = [];
  // On one day, what is paid comes before what is returned of it.
  const orden = (clase: ClaseDeMovimiento) => (clase === 'devuelto' ? 1 : 0);
  const enOrden = movimientos.toSorted(
    (a, b) => a.fecha.localeCompare(b.fecha) || orden(a.clase) - orden(b.clase),
  );
  for (const { fecha, clase, importe, concepto } of enOrden) {
    if (clase === 'pago') pila.push({ fecha, importe, ...(concepto !== undefined && { concepto }) });
    if (clase === 'devuelto' && quitar(pila, importe) > 0) return { fallo: textos.devueltoDeMas(fecha) };
  }
  return { quedan: pila };
}

/** Takes a sum from the last ones. Answers what could not be taken. */
function quitar(pila: PartidaDelExceso[], importe: number): number {
  let falta = importe;
  while (falta > 0) {
    const ultimo = pila.pop();
    if (ultimo === undefined) return falta;
    if (ultimo.importe > falta) pila.push({ ...ultimo, importe: ultimo.importe - falta });
    falta = Math.max(0, falta - ultimo.importe);
  }
  return 0;
}

type Capital = Pick<LecturaDelCapital, 'clave' | 'titulo' | 'capital'>;

const lecturasDe = (recibido: number, seguro: number): Capital[] => [
  { clave: 'recibida', titulo: textos.recibida, capital: recibido },
  ...(seguro > 0
    ? [{ clave: 'con_seguro' as const, titulo: textos.conSeguro, capital: recibido + seguro }]
    : []),
];

function conExceso(lectura: Capital, pagado: number, pagos: readonly PartidaDelExceso[]): LecturaDelCapital {
  const exceso = Math.max(0, pagado - lectura.capital);
  return {
    ...lectura,
    exceso,
    debe: Math.max(0, lectura.capital - pagado),
    partidas: ultimosHasta(pagos, exceso),
  };
}

/** The last payments that add up to it, in their order. */
function ultimosHasta(pagos: readonly PartidaDelExceso[], exceso: number): PartidaDelExceso[] {
  const partidas: PartidaDelExceso[] = [];
  let falta = exceso;
  for (const pago of pagos.toReversed()) {
    if (falta === 0) break;
    const importe = Math.min(falta, pago.importe);
    partidas.unshift({ ...pago, importe });
    falta -= importe;
  }
  return partidas;
}

const pasoDe = ({ titulo, capital, exceso, debe }: LecturaDelCapital, pagado: number): string =>
  exceso > 0
    ? textos.pasoExceso(titulo, pagado, capital, exceso)
    : textos.pasoDebe(titulo, pagado, capital, debe);
