/** Exhibits that a brief's text names: «documento n.º 5», «documentos 3 y 4», «docs. 1 a 3». */

const NUMERO = String.raw`\d{1,3}(?:\.\d{1,2})?`;
const MARK = String.raw`(?:n[úu]meros?|n[úu]ms?\.?|n\.?\s?[ºo°]s?\.?|n\.)?`;
const JOINED = String.raw`(?:\s*(?:,|y|e|a|al|-|–)\s*(?:n\.?\s?[ºo°]\s*)?${NUMERO}(?![\d/.]\d))*`;
const MENTION = new RegExp(
  String.raw`\bdoc(?:umentos?|s)?\.?\s*${MARK}\s*(${NUMERO}(?![\d/]|\.\d)${JOINED})`,
  'giu',
);
const RANGE = new RegExp(String.raw`(${NUMERO})\s*(?:al?|-|–)\s*(?:n\.?\s?[ºo°]\s*)?(${NUMERO})`, 'gu');
/** «documentos 1 a 200» is no list of exhibits. */
const RANGE_MAX = 60;

/** Each once, in the order of the text. */
export function mentionedNumeros(text: string): string[] {
  const found = new Set<string>();
  for (const [, list = ''] of text.normalize('NFC').matchAll(MENTION)) {
    for (const numero of list.match(new RegExp(NUMERO, 'gu')) ?? []) found.add(withoutZeros(numero));
    for (const [, from = '', to = ''] of list.matchAll(RANGE)) addRange(found, from, to);
  }
  return [...found];
}

function addRange(found: Set<string>, from: string, to: string): void {
  if (from.includes('.') || to.includes('.')) return;
  const [first, last] = [Number(from), Number(to)];
  if (last - first > RANGE_MAX) return;
  for (let numero = first; numero <= last; numero++) found.add(String(numero));
}

const withoutZeros = (numero: string) => numero.replace(/^0+(?=\d)/, '');

export interface Referencias {
  /** Named in the brief, not in the package nor filed before. */
  sinDocumento: string[];
  /** In the package, never named. */
  sinMencion: string[];
}

export function compareReferencias(
  texto: string,
  numeros: readonly string[],
  anteriores: readonly string[] = [],
): Referencias {
  const mentioned = mentionedNumeros(texto);
  const known = new Set([...numeros, ...anteriores]);
  const named = new Set(mentioned);
  return {
    sinDocumento: mentioned.filter((numero) => !known.has(numero)),
    sinMencion: numeros.filter((numero) => !named.has(numero)),
  };
}
