/** The numbers of a procedure as they are typed: autos, NIG and amounts. */

/** `autos 0123 / 25` and `123/2025` are the same number; what is none stays as it is written. As `private.normaliza_autos`. */
export function normalizaAutos(text: string): string {
  const found = /^\s*(?:autos\s*)?(?:n\.?[ºo]?\s*)?(\d{1,9})\s*[/-]\s*(\d{4}|\d{2})\s*$/i.exec(text);
  if (!found) return text.trim().replaceAll(/\s+/g, ' ');
  const [, number = '', year = ''] = found;
  return `${Number(number)}/${year.length === 2 ? `20${year}` : year}`;
}

const CIFRAS_DEL_NIG = 19;

export const normalizaNig = (text: string) => text.replaceAll(/\s/g, '');

/** Why a NIG looks wrong. It is pointed out and never refused: its structure has not been read in a rule. */
export function avisoDeNig(text: string): string | undefined {
  const nig = normalizaNig(text);
  if (nig === '') return undefined;
  if (!/^\d+$/.test(nig)) return 'Un NIG solo tiene cifras: compruébelo';
  if (nig.length === CIFRAS_DEL_NIG) return undefined;
  return `Un NIG tiene ${CIFRAS_DEL_NIG} cifras y este tiene ${nig.length}: compruébelo`;
}

/** `3,25` with three decimals is 3250: whole, so that nothing is lost in counting. Undefined: it is no percentage. */
export function readPorcentaje(texto: string, decimales: number): number | undefined {
  const escrito = texto.replaceAll('%', '').trim().replace(',', '.');
  const esta = new RegExp(String.raw`^\d{1,3}(\.\d{1,${decimales}})?$`).test(escrito);
  return esta ? Math.round(Number(escrito) * 10 ** decimales) : undefined;
}

/** An amount as PostgreSQL reads it, or why it is none. Empty: nothing was typed. */
export type ImporteLeido = { valor: string } | { problema: string };

/** A point after a zero parts no thousands: «0.123» is a number of another country. */
const ESPANOL = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;
const CON_PUNTO = /^(\d+)\.(\d{1,2})$/;
const CIFRAS = 10;

/** `1.234,56`, `1234,5`, `1234.56`, `1234 €` and `1234 EUR`. */
export function readImporte(text: string): ImporteLeido {
  const typed = text.replaceAll(/[\s€]/g, '').replace(/(?<=\d)(?:EUR|euros?)$/i, '');
  if (typed === '') return { valor: '' };
  if (typed.startsWith('-')) return { problema: 'El importe no puede ser negativo' };
  const [, whole, decimals = ''] = CON_PUNTO.exec(typed) ?? ESPANOL.exec(typed) ?? [];
  if (whole === undefined) return { problema: 'Escriba el importe como 1.234,56' };
  if (decimals.length > 2) return { problema: 'El importe lleva dos decimales como máximo' };
  const euros = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  if (euros.length > CIFRAS) return { problema: 'Ese importe es demasiado grande' };
  return { valor: decimals ? `${euros}.${decimals}` : euros };
}
