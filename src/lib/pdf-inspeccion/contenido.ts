/** What is read out of a document's text: whom it names, in which language it is. */
import { checkNif } from '@/lib/nif';

/** Kept with the document: a long contract names many. */
const MAX_IDENTIFIERS = 30;

const NIF = /\b(?:\d{8}|[XYZ]\d{7})[ -]?[A-Z]\b/gi;
/** Letters, and digits in groups: `CT-2016-007919`. */
const CONTRACT = /\b[A-Z]{1,5}[-/]\d{2,4}[-/]\d{3,8}\b/gi;

/** NIFs with their right letter and numbers of contracts, each once. */
export function identifiersIn(text: string): string[] {
  const nifs = Array.from(text.matchAll(NIF), ([found]) => found.replace(/[ -]/g, '').toUpperCase());
  const contracts = Array.from(text.matchAll(CONTRACT), ([found]) => found.toUpperCase());
  return [...new Set([...nifs.filter((nif) => checkNif(nif) === undefined), ...contracts])].slice(
    0,
    MAX_IDENTIFIERS,
  );
}

/** Words that a page of the language can hardly do without, and the others seldom have. */
const COMMON: Record<string, string[]> = {
  es: ['el', 'los', 'las', 'del', 'una', 'por', 'con', 'para', 'y', 'que'],
  ca: ['els', 'les', 'amb', 'per', 'dels', 'és', 'aquest', 'aquesta', 'i', 'que'],
  gl: ['os', 'das', 'dos', 'unha', 'coa', 'polo', 'esta', 'e', 'que', 'non'],
  eu: ['eta', 'da', 'dira', 'ez', 'bat', 'du', 'izan', 'edo', 'ere', 'dute'],
  en: ['the', 'of', 'and', 'to', 'in', 'is', 'shall', 'by', 'for', 'with'],
  de: ['der', 'die', 'und', 'das', 'den', 'von', 'mit', 'ist', 'nicht', 'für'],
  fr: ['le', 'les', 'des', 'et', 'du', 'est', 'pour', 'dans', 'une', 'par'],
  pt: ['os', 'das', 'dos', 'uma', 'com', 'não', 'pelo', 'são', 'e', 'que'],
  it: ['il', 'di', 'che', 'gli', 'della', 'per', 'con', 'una', 'sono', 'non'],
};

/** Fewer words say nothing sure of the language. */
const MIN_WORDS = 60;

/** Undefined where it cannot be said. */
export function languageOf(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < MIN_WORDS) return undefined;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = Object.entries(COMMON).map(([language, common]) => ({
    language,
    score: common.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / words.length,
  }));
  const [best, second] = scores.toSorted((a, b) => b.score - a.score);
  // A list of names, or a table of figures, has few of any; a near tie (gallego, portugués) is not decided.
  return best && second && best.score > 0.1 && best.score > second.score * 1.2 ? best.language : undefined;
}
