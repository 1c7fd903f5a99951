/** What scanners, printers and quotations put between the words of a resolution, taken away before it is read. */

import { unitePalabras } from './frases';

type Arreglo = readonly [RegExp, string | ((dicho: string) => string)];

/** `F A L L O`; of several words, the wider gaps part them. */
const juntas = (dicho: string): string =>
  /\p{L} \p{L}/u.test(dicho)
    ? dicho
        .split(/ {2,}/)
        .map((palabra) => palabra.replaceAll(' ', ''))
        .join(' ')
    : dicho.replace(/ +/g, '');

const ARREGLOS: readonly Arreglo[] = [
  [/(?<!\p{L})(?:\p{Lu} {1,3}){3,}\p{Lu}(?!\p{L})/gu, juntas],
  // The foot of a page in the middle of a sentence.
  [
    /\n[ \t]{0,20}(?:[-–—] ?)?P[áa]g(?:ina|\.)? ?\d{1,3}(?: ?(?:de|\/) ?\d{1,3})?(?: ?[-–—])?[ \t]{0,20}(?=\n)/gi,
    '',
  ],
  // Letters that look alike, and words that a scanner cuts: what is left of one would say the opposite.
  [/(?<!\p{L})[1l|¡!](?=nadmi)/giu, 'i'],
  [/(?<=\b(?:in)?ad)rn(?=i[tst])/gi, 'm'],
  [/(?<!\p{L})(in|des)[\s-]{1,6}(?=(?:admi[ts]|estim))/giu, '$1'],
  [/(?<!\p{L})(n)0(?= (?:(?:se|ha|procede|cabe)\b|admi))/giu, '$1o'],
  [/(?<!\p{L})(no|No|NO)\.?(?=(?:se|SE)\s)/gu, '$1 '],
];

/** What somebody else said, or another resolution; a word alone is a heading or a name. A notice may quote the one that it brings whole. */
const CITA = /«[^«»]{16,3000}»|“[^“”]{16,3000}”|"[^"\n]{16,600}"/g;
const TRAE_LO_CITADO = /\bc[eé]dula\b/i;

export function sinRuido(texto: string): string {
  const limpio = ARREGLOS.reduce(
    (antes, [que, por]) => antes.replace(que, por as string),
    unitePalabras(texto),
  );
  return TRAE_LO_CITADO.test(limpio) ? limpio : limpio.replace(CITA, '«»');
}
