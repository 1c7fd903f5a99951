/** Numbers of exhibits: what the brief says (0, 1, 2, 2.1, 3 …). They go on through a procedure and never change once filed. */

/** The practice's required documents are numbered in their order. */
export interface NumeroExigido {
  clase: string;
  numero: string;
}

/** Written in one way only: 01 and 1 would be two exhibits of one number. */
const NUMBER = /^(?:0|[1-9]\d{0,2})(?:\.[1-9]\d?)?$/;

export const esNumero = (text: string): boolean => NUMBER.test(text);

/** 2 < 2.1 < 2.10 < 3 */
export function compareNumeros(a: string, b: string): number {
  const [firstA = 0, secondA = -1] = a.split('.').map(Number);
  const [firstB = 0, secondB = -1] = b.split('.').map(Number);
  return firstA - firstB || secondA - secondB;
}

/** The whole number after all of these. */
export function nextNumero(taken: Iterable<string>): number {
  let last = 0;
  for (const numero of taken) last = Math.max(last, Number.parseInt(numero, 10) || 0);
  return last + 1;
}

/**
 * A number for each class in the order of the list: that of the required documents where it is free, the next one of all otherwise.
 * `used` are those of what was filed before in the procedure: a later exhibit comes after them.
 */
export function numerar(
  clases: readonly string[],
  exigidos: readonly NumeroExigido[],
  used: readonly string[],
): string[] {
  const taken = new Set(used);
  const wanted = clases.map((clase) => {
    const numero = exigidos.find((one) => one.clase === clase)?.numero;
    if (numero === undefined || used.length > 0 || taken.has(numero)) return undefined;
    taken.add(numero);
    return numero;
  });
  return wanted.map((numero) => {
    if (numero !== undefined) return numero;
    const next = String(nextNumero(taken));
    taken.add(next);
    return next;
  });
}

/** Moves one to another place; the others keep their order. */
export function movePieza<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, items.length - 1)), 0, item);
}
