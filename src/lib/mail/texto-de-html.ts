import { MAX_TEXTO_DE_CORREO } from './mail';

/** What a mail in HTML says: enough to be read by a person; what is drawn is never this. */
export const textoDeHtml = (html: string): string =>
  html
    .slice(0, 10 * MAX_TEXTO_DE_CORREO)
    .replace(/<(style|script|title)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(x?)([0-9a-f]{1,6})|([a-z]{2,8}));/gi, letraDeEntidad)
    .replace(/[^\S\n]+/g, ' ');

const ACENTOS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};
const ENTIDADES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  euro: '€',
  sect: '§',
  iquest: '¿',
  iexcl: '¡',
  laquo: '«',
  raquo: '»',
  middot: '·',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function letraDeEntidad(whole: string, hex: string, digits?: string, nombre = ''): string {
  if (digits !== undefined)
    return String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10) || 0x20, 0x10_ffff));
  const [, letra = '', acento = ''] = /^([a-z])(acute|grave|circ|tilde|uml|cedil)$/i.exec(nombre) ?? [];
  return ENTIDADES[nombre] ?? (letra ? (letra + (ACENTOS[acento] ?? '')).normalize('NFC') : whole);
}
