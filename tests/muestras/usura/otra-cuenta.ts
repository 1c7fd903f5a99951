/**
 * A second account of article 3, written from its words and not from liquidar.ts: it goes payment by payment from the last one backwards over
 * an account that is kept day by day, in whole cents as text.
 */
import type { Movimiento } from '../../../src/domain/usura/tipos';

interface OtraCuenta {
  exceso: bigint;
  debe: bigint;
  saldo: bigint;
  /** Cents over the capital by day. */
  porDia: Map<string, bigint>;
}

const LO_RECIBIDO: Partial<Record<Movimiento['clase'], bigint>> = { disposicion: 1n, anulacion: -1n };
const LO_SATISFECHO: Partial<Record<Movimiento['clase'], bigint>> = { pago: 1n, devuelto: -1n };
const LO_CARGADO: Partial<Record<Movimiento['clase'], bigint>> = { interes: 1n, comision: 1n, seguro: 1n };

const suma = (todos: readonly Movimiento[], signos: Partial<Record<Movimiento['clase'], bigint>>) => {
  let total = 0n;
  for (const { clase, importe } of todos) total += (signos[clase] ?? 0n) * BigInt(importe);
  return total;
};

/** Undefined: more is taken back than there is. */
export function otraCuenta(todos: readonly Movimiento[], conSeguro: boolean): OtraCuenta | undefined {
  const capital =
    suma(todos, LO_RECIBIDO) +
    (conSeguro
      ? suma(
          todos.filter(({ clase }) => clase === 'seguro'),
          LO_CARGADO,
        )
      : 0n);
  const satisfecho = suma(todos, LO_SATISFECHO);
  const dias = [...new Set(todos.map(({ fecha }) => fecha))].toSorted();
  let hasta = 0n;
  for (const dia of dias) {
    hasta += suma(
      todos.filter(({ fecha }) => fecha === dia),
      LO_SATISFECHO,
    );
    if (hasta < 0n) return undefined;
  }
  if (suma(todos, LO_RECIBIDO) < 0n) return undefined;
  const exceso = satisfecho > capital ? satisfecho - capital : 0n;
  return {
    exceso,
    debe: capital > satisfecho ? capital - satisfecho : 0n,
    saldo: suma(todos, LO_RECIBIDO) + suma(todos, LO_CARGADO) - satisfecho,
    porDia: quedanPorDia(todos, dias, capital, satisfecho),
  };
}

/**
 * What stands paid at the end of each day never falls under what stands at the end of a later one: the least of all later days is what
 * nobody took back. What of it goes over the capital is of that day.
 */
function quedanPorDia(todos: readonly Movimiento[], dias: string[], capital: bigint, satisfecho: bigint) {
  const alFinal = dias.map((dia) =>
    suma(
      todos.filter(({ fecha }) => fecha <= dia),
      LO_SATISFECHO,
    ),
  );
  const porDia = new Map<string, bigint>();
  let antes = 0n;
  for (const [n, dia] of dias.entries()) {
    const firme = alFinal.slice(n).reduce((menor, uno) => (uno < menor ? uno : menor), satisfecho);
    const sobre = (cuanto: bigint) => (cuanto > capital ? cuanto - capital : 0n);
    const deEsteDia = sobre(firme) - sobre(antes);
    if (deEsteDia > 0n) porDia.set(dia, deEsteDia);
    antes = firme;
  }
  return porDia;
}
