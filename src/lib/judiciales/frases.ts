/** A resolution as the patterns read it: what it decides, apart from what it tells of before and from the appeals that it offers. */
import { foldText } from '@/lib/texto';

export interface Frases {
  /** Of what is decided: no accents, lower case, single spaces. */
  cuerpo: string[];
  /** Of the appeals. */
  pie: string[];
}

const ANTECEDENTES = /\b(?:ANTECEDENTES(?: DE HECHO)?|HECHOS|RAZONAMIENTOS JUR[IÍ]DICOS)\b/;
const DISPOSITIVA = /\b(?:FALLO|FALLAMOS|F A L L O|PARTE DISPOSITIVA|DISPONGO|ACUERDO|ACUERDA)\b/;

/** Its background is told, not decided. Where its end is not found, everything is kept: two readings give none. */
function sinAntecedentes(texto: string): string {
  const desde = texto.search(ANTECEDENTES);
  if (desde < 0) return texto;
  const hasta = texto.slice(desde).search(DISPOSITIVA);
  return hasta < 0 ? texto : `${texto.slice(0, desde)}. ${texto.slice(desde + hasta)}`;
}

const FIN_DE_FRASE = /(?<!\b(?:arts?|num|n|n[ºo°]|s\.a|s\.l|d|sr|sra|dna|d[ªa]))[.;]\s/;
const PIE =
  /\b(?:contra|frente a)\b[^.]{0,90}\b(?:cabe|quepa|cabra|podra|procede|es firme)\b|\bcabe\b[^.]{0,40}\b(?:recurso|apelacion|reposicion|revision)|\bsin que quepa\b|\bsin ulterior recurso\b|\bno es susceptible de recurso\b|\bes firme y\b|\b(?:frente a|contra) est[ae]\b[^.]{0,40}\bno (?:es posible|se puede)\b|\b(?:esta|la) (?:sentencia|resolucion) es firme\b/;
const RESTO_DEL_PIE = /\b(?:modos? de impugnacion|deposito para recurrir:|informacion sobre el deposito)/;

export function frasesDe(original: string): Frases {
  const junto = sinAntecedentes(
    original.replace(/\u00AD/g, '').replace(/(\p{L})[-\u2010\u2011][ \t]{0,3}\n[ \t]{0,9}(?=\p{L})/gu, '$1'),
  );
  const llano = foldText(junto).replace(/\s+/g, ' ');
  const corte = llano.search(RESTO_DEL_PIE);
  const cuerpo: string[] = [];
  const pie = corte < 0 ? [] : llano.slice(corte).split(FIN_DE_FRASE);
  for (const frase of (corte < 0 ? llano : llano.slice(0, corte)).split(FIN_DE_FRASE)) {
    const at = frase.search(PIE);
    cuerpo.push(at < 0 ? frase : frase.slice(0, at));
    if (at >= 0) pie.push(frase.slice(at));
  }
  return { cuerpo: cuerpo.filter((frase) => frase.trim() !== ''), pie };
}

/** Before a verb, and in the same part of the sentence: then it is not decided. */
const NIEGA =
  /\b(?:no|sin|ni|tampoco|antes de|deniega|denegar|deniego|denegando|desestim\w*|rechaz\w*|sin efecto|revoca\w*|anula\w*|improceden\w*|apercibimiento|advertencia|pendiente|hasta que|una vez|por el que|cuando|si|recurrid[oa]|alza\w*|nulidad|sancion de)\b(?:(?! y se)[^,])*$/;
const PIDE =
  /\b(?:solicit\w*|pide\w*|pidio|peticion|interes[ae]\w*|insta\w*|alega\w*|suplica\w*|sobre la|sobre si)\b(?:(?! y se)[^,])*$/;

/** The verb's first two letters are with it: `y se` begins another part of the sentence. */
const LO_DE_ANTES = 200;
const antesDe = (frase: string, at: number): string =>
  frase.slice(Math.max(0, at - LO_DE_ANTES), at + ' se'.length - 1);
export const negado = (frase: string, at: number): boolean => NIEGA.test(antesDe(frase, at));
const SUSPENDIDO = /\bsuspen\w+\b(?:(?! y se)[^,])*$/;
export const suspendido = (frase: string, at: number): boolean =>
  negado(frase, at) || SUSPENDIDO.test(antesDe(frase, at));
export const pedido = (frase: string, at: number): boolean => PIDE.test(antesDe(frase, at));

const NUMEROS = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciseis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
];
const valorDe = (texto: string): number => {
  if (/^\d/.test(texto)) return Number(texto);
  return texto === 'treinta' ? 30 : NUMEROS.indexOf(texto);
};
const DIAS = new RegExp(
  String.raw`\b(\d{1,2}|treinta|${NUMEROS.slice(2).join('|')})(?: ?\((?:\d{1,2}|[a-z]+)\))? dias\b`,
  'g',
);
const PASADOS = /\b(?:transcurrid\w+|hace|pasad\w+)\b[^,]{0,30}$/;

/** The days that all of them name; null where they name none, or several. */
export function diasDe(frases: readonly string[]): number | null {
  const dichos = frases.flatMap((frase) =>
    [...frase.matchAll(DIAS)]
      .filter(({ index }) => !PASADOS.test(frase.slice(Math.max(0, index - 60), index)))
      .map(([, numero = '']) => valorDe(numero)),
  );
  const distintos = new Set(dichos);
  return distintos.size === 1 ? (dichos[0] ?? null) : null;
}

export type Recurso = 'apelacion' | 'reposicion' | 'revision' | 'casacion' | 'queja';
const RECURSOS: readonly Recurso[] = ['apelacion', 'reposicion', 'revision', 'casacion', 'queja'];
const NO_CABE = /\b(?:no|sin que|ni)\b/;

/** Which appeals it offers, and the days of each. */
export function recursosDe(pie: readonly string[]): Map<Recurso, number | null> {
  const found = new Map<Recurso, number | null>();
  for (const frase of pie)
    for (const recurso of RECURSOS) {
      const at = frase.search(new RegExp(String.raw`\b${recurso}\b`));
      // «No cabe reposición, sino apelación» offers the second.
      const antes =
        frase
          .slice(0, Math.max(at, 0))
          .split(/\bsino\b/)
          .at(-1) ?? '';
      if (at >= 0 && !NO_CABE.test(antes) && !found.has(recurso)) found.set(recurso, diasDe([frase]));
    }
  return found;
}
