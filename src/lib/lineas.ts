import { readImporte } from '@/lib/numeros';

/** Word parts lines with a vertical tab, old spreadsheets with a return alone: the second sum would be taken for the name of the first. */
const FIN_DE_LINEA = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

export const enLineas = (texto: string): string[] => texto.split(FIN_DE_LINEA);

/** What is typed a line each: each line as `leer` reads it, or what is wrong with it, with its number. Empty lines are none. */
export function readLineas<T extends object>(
  texto: string,
  leer: (linea: string) => T | string,
): { leidas: T[]; errores: string[] } {
  const leidas: T[] = [];
  const errores: string[] = [];
  for (const [n, escrita] of enLineas(texto).entries()) {
    const linea = escrita.trim();
    if (linea === '') continue;
    const leida = leer(linea);
    if (typeof leida === 'string') errores.push(`Línea ${n + 1}: ${leida}`);
    else leidas.push(leida);
  }
  return { leidas, errores };
}

/** A day such as 31/04 is answered so, as the rest of a sentence. */
export const noExiste = (fecha: string) => `la fecha ${fecha} no existe`;

/** `1 234,56`: read as one euro, with the rest for its name. */
const MILES_CON_ESPACIO = /^\d{3}(?:\s\d{3})*(?:[.,]\d{1,2})?(?!\S)/;
const OTRA_MONEDA = /^(?:[$£¥]|USD|GBP|CHF|pts\b|ptas?\b|pesetas\b)/i;

/** A bank's statement puts the balance beside the payment. */
const OTRO_IMPORTE = /^-?\d[\d.]*,\d{2}(?!\d)/;

/**
 * An amount above zero, in cents; or what is wrong with it, as the rest of a sentence. `sigue` is what comes after it in its line: thousands
 * that a space parts, the sign of another currency and a second amount would be taken for its name.
 */
export function readCentimos(texto: string, sigue = ''): number | string {
  if (/^\d{1,3}$/.test(texto) && MILES_CON_ESPACIO.test(sigue))
    return 'escriba el importe sin espacios, como 1.234,56';
  if (OTRA_MONEDA.test(sigue)) return 'el importe tiene que estar en euros';
  if (OTRO_IMPORTE.test(sigue)) return 'hay dos importes: deje uno en cada línea';
  const leido = readImporte(texto);
  if ('problema' in leido) return leido.problema.charAt(0).toLowerCase() + leido.problema.slice(1);
  const centimos = Math.round(Number(leido.valor) * 100);
  return centimos === 0 ? 'el importe es cero' : centimos;
}
