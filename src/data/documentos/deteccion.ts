/**
 * Type and category of a document, from its file name. One ordered table each: the first rule that holds decides.
 * Accents and case are ignored; everything that is neither letter nor digit separates words.
 */

import type { Categoria } from './categorias';

export { type Categoria, CATEGORIAS, categoriaDisplayName } from './categorias';

interface FileName {
  /** Folded, with its separators: for prefixes such as `doc_2.1_`. */
  stem: string;
  /** Folded, words separated by one space. */
  words: string;
  extension: string;
}

interface Rule<Value extends string> {
  value: Value;
  /** Shown to the person who wonders why. */
  reason: string;
  matches: (file: FileName) => boolean;
}

export interface Detection<Value extends string> {
  value: Value;
  reason: string;
}

export type TipoDocumento =
  | 'contrato'
  | 'recibo'
  | 'poliza'
  | 'comunicacion_extrajudicial'
  | 'respuesta'
  | 'documento'
  | 'imagen'
  | 'archivo'
  | 'otro';

const RECIBO_PREFIX = '2.1';

const typeRules: Rule<TipoDocumento>[] = [
  contains('contrato', 'contrato'),
  word('recibo', 'recibo'),
  contains('poliza', 'poliza'),
  phrase('comunicacion_extrajudicial', 'comunicacion', 'extrajudicial'),
  word('respuesta', 'respuesta'),
  extension('documento', ['pdf']),
  extension('imagen', ['jpg', 'jpeg', 'png', 'gif']),
  extension('archivo', ['zip', 'rar']),
];

const categoryRules: Rule<Categoria>[] = [
  exhibit('apud-acta', '0'),
  { value: 'apud-acta', reason: 'menciona «apud acta»', matches: ({ words }) => /apud ?acta/.test(words) },
  exhibit('masc', '1'),
  contains('masc', 'masc'),
  exhibit('contrato-poliza', '2'),
  // An exhibit numbered 2.1 is the receipt even where its name also mentions the contract.
  unlessRecibo(contains('contrato-poliza', 'contrato')),
  unlessRecibo(contains('contrato-poliza', 'poliza')),
  exhibit('recibo', RECIBO_PREFIX),
  word('recibo', 'recibo'),
  exhibit('traduccion-jurada', '3'),
  word('traduccion-jurada', 'traduccion'),
  exhibit('informe-aespj', '4'),
  {
    value: 'informe-aespj',
    reason: 'contiene «informe» y «aespj»',
    matches: ({ words }) => words.includes('informe') && words.includes('aespj'),
  },
  word('demanda', 'demanda'),
  word('justificante', 'justificante'),
  word('rej', 'reaj'),
  word('rej', 'rej'),
  word('communication', 'comunicacion'),
  word('communication', 'notificacion'),
  word('insurance', 'seguro'),
  word('insurance', 'insurance'),
  word('general', 'general'),
];

export function detectTipo(fileName: string): Detection<TipoDocumento> {
  return detect(typeRules, fileName, 'otro');
}

export function detectCategoria(fileName: string): Detection<Categoria> {
  return detect(categoryRules, fileName, 'otro');
}

function detect<Value extends string>(
  rules: Rule<Value>[],
  fileName: string,
  otherwise: Value,
): Detection<Value> {
  const file = readFileName(fileName);
  const rule = rules.find(({ matches }) => matches(file));
  return rule
    ? { value: rule.value, reason: rule.reason }
    : { value: otherwise, reason: 'ninguna regla coincide con el nombre' };
}

function readFileName(fileName: string): FileName {
  const folded = fold(fileName);
  const [, stem = folded, ext = ''] = /^(.+)\.((?=\d*[a-z])[a-z0-9]{1,5})$/.exec(folded) ?? [];
  return { stem, words: stem.replace(/[^a-z0-9]+/g, ' ').trim(), extension: ext };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function contains<Value extends string>(value: Value, text: string): Rule<Value> {
  return { value, reason: `contiene «${text}»`, matches: ({ words }) => words.includes(text) };
}

/** The whole word, its plural, or either followed by digits: `recibos`, `recibo2`; never `trejo` for `rej`. */
function word<Value extends string>(value: Value, text: string): Rule<Value> {
  const pattern = new RegExp(String.raw`\b${text}(s|es)?\d*\b`);
  return { value, reason: `palabra «${text}»`, matches: ({ words }) => pattern.test(words) };
}

function phrase<Value extends string>(value: Value, first: string, second: string): Rule<Value> {
  const pattern = new RegExp(String.raw`\b${first}(s|es)? ${second}(s|es)?\d*\b`);
  return { value, reason: `menciona «${first} ${second}»`, matches: ({ words }) => pattern.test(words) };
}

/** The practice numbers its exhibits in the name: `Doc_2.1_…`. Written with underscore, hyphen or space. */
function exhibit<Value extends string>(value: Value, number: string): Rule<Value> {
  return {
    value,
    reason: `empieza por «Doc_${number}_»`,
    matches: ({ stem }) => hasExhibitNumber(stem, number),
  };
}

function hasExhibitNumber(stem: string, number: string): boolean {
  return new RegExp(String.raw`^doc[_\- ]?${number.replace('.', String.raw`\.`)}(?:[_\- ]|$)`).test(stem);
}

function unlessRecibo<Value extends string>(rule: Rule<Value>): Rule<Value> {
  return { ...rule, matches: (file) => !hasExhibitNumber(file.stem, RECIBO_PREFIX) && rule.matches(file) };
}

function extension<Value extends string>(value: Value, extensions: string[]): Rule<Value> {
  return {
    value,
    reason: `extensión ${extensions.map((name) => `.${name}`).join(', ')}`,
    matches: (file) => extensions.includes(file.extension),
  };
}

/** Both, as the columns of the document's row. */
export function detectColumns(
  fileName: string,
  category?: string,
): { document_type: string; category: string } {
  const name = fileName.normalize('NFC');
  return { document_type: detectTipo(name).value, category: category ?? detectCategoria(name).value };
}
