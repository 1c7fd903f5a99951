import { readImporte } from '@/lib/numeros';

/** What is typed a line each: each line as `leer` reads it, or what is wrong with it, with its number. Empty lines are none. */
export function readLineas<T extends object>(
  texto: string,
  leer: (linea: string) => T | string,
): { leidas: T[]; errores: string[] } {
  const leidas: T[] = [];
  const errores: string[] = [];
  for (const [n, escrita] of texto.split(/\r?\n/).entries()) {
    const linea = escrita.trim();
    if (linea === '') continue;
    const leida = leer(linea);
    if (typeof leida === 'string') errores.push(`Línea ${n + 1}: ${leida}`);
    else leidas.push(leida);
  }
  return { leidas, errores };
}

/** An amount above zero, in cents; or what is wrong with it, as the rest of a sentence. */
export function readCentimos(texto: string): number | string {
  const leido = readImporte(texto);
  if ('problema' in leido) return leido.problema.charAt(0).toLowerCase() + leido.problema.slice(1);
  const centimos = Math.round(Number(leido.valor) * 100);
  return centimos === 0 ? 'el importe es cero' : centimos;
}
