/** A resolution as the patterns read it: what it decides, apart from what it tells of before and from the appeals that it offers. */
import { foldText } from '@/lib/texto';

import { ESCRITO, valorDe } from './numeros';

export interface Frases {
  /** The sentences of what is decided, without accents, in lower case and with single spaces. */
  cuerpo: string[];
  /** The sentences that say which appeals there are. */
  pie: string[];
}

const ANTECEDENTES =
  /\b(?:ANTECEDENTES(?: DE HECHO)?|HECHOS|RAZONAMIENTOS JUR[IÍ]DICOS|FUNDAMENTOS (?:DE DERECHO|JUR[IÍ]DICOS))\b|(?:^|\n)[ \t]{0,9}(?:Antecedentes(?: de [Hh]echo)?|Hechos|Razonamientos [Jj]ur[ií]dicos|Fundamentos (?:de [Dd]erecho|[Jj]ur[ií]dicos))[ \t]{0,9}(?=[:.\n])/;
/** A heading, and not the word in the middle of a sentence. */
const ENCABEZA_LO_DECIDIDO =
  /(?:^|[\n.:])[ \t]{0,9}(?:FALLO|Fallo|FALLAMOS|PARTE DISPOSITIVA|Parte [Dd]ispositiva|DISPONGO|Dispongo|ACUERDO|Acuerdo|(?:LA SALA )?ACUERDA)\b/;
const DISPOSITIVA = /\b(?:FALLO|FALLAMOS|PARTE DISPOSITIVA|DISPONGO|ACUERDO|ACUERDA)\b/;

/** Its background is told, not decided. Where its end is not found, everything is kept: two readings give none. */
function sinAntecedentes(texto: string): string {
  const desde = texto.search(ANTECEDENTES);
  if (desde < 0) return texto;
  const resto = texto.slice(desde);
  const encabezado = resto.search(ENCABEZA_LO_DECIDIDO);
  const hasta = encabezado < 0 ? resto.search(DISPOSITIVA) : encabezado;
  return hasta < 0 ? texto : `${texto.slice(0, desde)}. ${texto.slice(desde + hasta)}`;
}

const FIN_DE_FRASE = /(?<!\b(?:arts?|num|n|n[ºo°]|s\.a|s\.l|d|sr|sra|dna|d[ªa]|[ie]l?lm[oa]|excm[oa]))[.;]\s/;
const PIE =
  /\b(?:contra|frente a)\b[^.]{0,90}\b(?:cabe|quepa|cabra|podran?|procede|es firme|pueden? (?:interpon|formul|present|recurr|promov|deduc)\w+)\b|\b(?:es|son|sera) (?:recurrible|apelable|inapelable|irrecurrible|susceptible de (?:recurso|apelacion))s?\b|\bcabe\b[^.]{0,40}\b(?:recurso|apelacion|reposicion|revision|queja|casacion)\b|\bpueden? ser (?:recurrid|apelad)[oa]|\b(?:procede|hay) (?:interponer )?recurso\b|\bsin que quepa\b|\bsin ulterior recurso\b|\bno (?:es|ser|siendo|sera) susceptible de (?:ningun )?recurso\b|\bes firme y\b|\b(?:frente a|contra) est[ae]\b[^.]{0,40}\bno (?:es posible|se puede)\b|\b(?:esta|la) (?:sentencia|resolucion) es firme\b/;
const RESTO_DEL_PIE = /\b(?:modos? de impugnacion|deposito para recurrir:|informacion sobre el deposito)/;

/** «Señaló» is not «señalo», and without accents it would be. */
const pasadosMarcados = (texto: string): string => texto.replace(/(?<=\p{L}{2})[óÓ](?!\p{L})/gu, 'oo');

/** Those that a line cut in two. */
export const unitePalabras = (texto: string): string =>
  texto
    .replace(/\u00AD(?:[ \t]{0,3}\n[ \t]{0,9})?/g, '')
    .replace(/(\p{L})[-\u2010\u2011][ \t]{0,3}\n[ \t]{0,9}(?=\p{L})/gu, '$1');

/** With its no. */
function inicioDelPie(frase: string): number {
  const at = frase.search(PIE);
  return at < 0 ? at : at - (/\b(?:no|ni|tampoco) $/.exec(frase.slice(0, at))?.[0].length ?? 0);
}

export function frasesDe(original: string): Frases {
  const junto = sinAntecedentes(unitePalabras(original));
  const llano = foldText(pasadosMarcados(junto)).replace(/\s+/g, ' ');
  const corte = llano.search(RESTO_DEL_PIE);
  const cuerpo: string[] = [];
  const pie = corte < 0 ? [] : llano.slice(corte).split(FIN_DE_FRASE);
  for (const frase of (corte < 0 ? llano : llano.slice(0, corte)).split(FIN_DE_FRASE)) {
    const at = inicioDelPie(frase);
    cuerpo.push(at < 0 ? frase : frase.slice(0, at));
    if (at >= 0) pie.push(frase.slice(at));
  }
  return { cuerpo: cuerpo.filter((frase) => frase.trim() !== ''), pie };
}

/** Before a verb, and in the same part of the sentence: then it is not decided. */
const NIEGA =
  /\b(?:non?|sin|ni|tampoco|en modo alguno|(?:de|en) ningun (?:modo|caso)|dificilmente|pudiendo|pudiera|podria\w*|posible|eventual|causas? de|motivos? de|antes de|deniega|denegar|deniego|denegando|desestim\w*|rechaz\w*|sin efecto|revoca\w*|anula\w*|improceden\w*|apercibimiento|advertencia|pendiente|hasta que|una vez|por (?:el|la) (?:que|cual)|(?:auto|decreto|resolucion|providencia|sentencia|diligencia) que|cuando|si|recurrid[oa]|alza\w*|nulidad|sancion de|transcurrid[oa]s?|evacuad[oa]s?|vencid[oa]s?|expirad[oa]s?|precluid[oa]s?|agotad[oa]s?|caducad[oa]s?|decaid[oa]s?)\b(?:(?! y se)[^,])*$/;
const PIDE =
  /\b(?:solicit\w*|pide\w*|pidio\w*|peticion|propon(?:e|go|iendo)|interes[ae]\w*|insta(?:n|r|do|da|ndo|ba|ban)?|alega\w*|suplica\w*|sobre la|sobre si)\b(?:(?! y se)[^,])*$/;

/**
 * What is said in passing between what denies and what is denied: «no ha lugar, por tanto, a admitir». One that a verb of its own follows
 * ends a part of the sentence.
 */
const INCISO =
  /(?:, (?!(?:y )?(?:se|en su lugar)\b)[^,;:]{1,100}){1,2}?,(?= (?!(?:y )?(?:se|en su lugar)\b|y |acuerd|dispon))|(?<=\bque), [^,;:]{1,100},/g;
export const sinIncisos = (frase: string): string => frase.replace(INCISO, '');

/** The verb's first two letters are with it: `y se` begins another part of the sentence. */
const LO_DE_ANTES = 300;
const enteroAntesDe = (frase: string, at: number): string =>
  frase.slice(Math.max(0, at - LO_DE_ANTES), at + ' se'.length - 1);
const antesDe = (frase: string, at: number): string => sinIncisos(enteroAntesDe(frase, at));
/** What is denied has not been said yet: it comes after whatever stands between. */
const DENIEGA_LO_QUE_SIGUE =
  /\b(?:(?:non?|ni|tampoco) (?:ha|haber|habiendo) lugar|(?:non?|ni|tampoco|en modo alguno|(?:de|en) ningun (?:modo|caso)) (?:procede|cabe|es posible|se accede|puede)(?: acced\w+)?|deneg(?:ar|ando)|denieg[oa]) ?,/;
export const deniegaLoQueSigue = (frase: string): boolean => DENIEGA_LO_QUE_SIGUE.test(frase);
const QUEDA_POR_DECIR_QUE = new RegExp(
  `${DENIEGA_LO_QUE_SIGUE.source}(?:(?!, (?:y )?(?:se|en su lugar) ).)*$`,
);
/** «El auto de 3 de mayo, que admite la demanda». */
const CUENTA =
  /\b(?:auto|decreto|resolucion|providencia|sentencia|diligencia)\b[^;:]{0,120}\bque (?:se )?\w{0,2}$/;
export const negado = (frase: string, at: number): boolean => {
  const antes = antesDe(frase, at);
  return NIEGA.test(antes) || CUENTA.test(antes) || QUEDA_POR_DECIR_QUE.test(enteroAntesDe(frase, at));
};
const ACABADO =
  /\b(?:transcurrid|evacuad|vencid|expirad|precluid|agotad|conferid|contestad|cumpliment)[oa]s?\b[^,]*$/;
/** It is told of as something that is over. */
export const acabado = (frase: string, at: number): boolean => ACABADO.test(antesDe(frase, at));
const SUSPENDIDO = /\bsuspen\w+\b(?:(?! y se)[^,])*$/;
export const suspendido = (frase: string, at: number): boolean =>
  negado(frase, at) || SUSPENDIDO.test(antesDe(frase, at));
export const pedido = (frase: string, at: number): boolean => PIDE.test(antesDe(frase, at));
const SUPONE =
  /\b(?:si|cuando|salvo que|a menos que|(?:para|fin de|caso de) que|podria\w*|pudiera\w*|posible|eventual)\b[^,]*$/;
/** It is said of what may come. */
export const supuesto = (frase: string, at: number): boolean => SUPONE.test(antesDe(frase, at));
const NIEGA_JUSTO_ANTES =
  /\b(?:(?:non?|sin|ni) (?:\w+ ){0,3}|se (?:dara|conferira) )$|\bsuspen(?:de|der|do|dase)\b.*$/;
/** For what is named in passing: only what stands right before it denies it. */
export const noSeHace = (frase: string, at: number): boolean => NIEGA_JUSTO_ANTES.test(frase.slice(0, at));
/** «Admitir la demanda no es posible». */
const NIEGA_DESPUES =
  /^(?:(?!\b(?:que no|porque|pues|al|ya)\b)[^,;]){0,90}\b(?:no (?:es|resulta|procede|cabe|ha lugar|puede)|(?:es|resulta|deviene|seria|resultaria) (?:improcedente|imposible|inviable|prematur\w+|contrari\w+|excesiv\w+)|deben? (?:rechaz|desestim|deneg)\w+)\b/;
export const negadoDespues = (frase: string, dicho: string, at: number): boolean =>
  /(?:[aei]r|sion|dad)$/.test(dicho) && NIEGA_DESPUES.test(frase.slice(at + dicho.length));

/** «Diez (10) días» says it twice, and may not agree with itself. */
const DIAS = new RegExp(
  String.raw`(?<!\b(?:cien|ciento|mil|y|\d{1,2}) )\b(\d{1,2}|${ESCRITO})(?: ?\( ?(\d{1,2}|${ESCRITO}) ?\))? dias\b`,
  'g',
);
const PASADOS = /\b(?:transcurrid\w+|hace|pasad\w+)\b[^,]{0,30}$/;

/** The days of a sentence, each with what comes right after. */
const diasEn = (frase: string) =>
  [...frase.matchAll(DIAS)]
    .filter(({ index }) => !PASADOS.test(frase.slice(Math.max(0, index - 60), index)))
    .map(({ index, 0: dicho, 1: numero = '', 2: otraVez = numero }) => ({
      valores: [valorDe(numero), valorDe(otraVez)],
      despues: frase.slice(index + dicho.length, index + dicho.length + 80),
    }));

/** The days that all of them name; null where they name none, or several. */
export function diasDe(frases: readonly string[]): number | null {
  const distintos = new Set(frases.flatMap((frase) => diasEn(frase).flatMap(({ valores }) => valores)));
  const [dias = null] = distintos;
  return distintos.size === 1 ? dias : null;
}

/** Calendar days, and days back from an act. */
const DE_OTRA_CUENTA = /^ (?:naturales|anteriores|antes|de antelacion)\b/;
const DESDE = /\b(?:desde|siguientes? al?|a partir de)\b/;
const LA_NOTIFICACION = /\b(?:notific\w+|comunic\w+|recepcion|recib\w+|traslado|presente)\b/;

/** Some of their days are counted otherwise than in working days from the notice. */
export const cuentanOtraCosa = (frases: readonly string[]): boolean =>
  frases.some((frase) =>
    diasEn(frase).some(
      ({ despues }) =>
        DE_OTRA_CUENTA.test(despues) || (DESDE.test(despues) && !LA_NOTIFICACION.test(despues)),
    ),
  );

export type Recurso = 'apelacion' | 'reposicion' | 'revision' | 'casacion' | 'queja';
const RECURSOS: readonly Recurso[] = ['apelacion', 'reposicion', 'revision', 'casacion', 'queja'];
const NOMBRADO: Record<Recurso, RegExp> = {
  apelacion: /\bapela(?:cion|bles?)\b/,
  reposicion: /\breposicion\b/,
  revision: /\brevision\b/,
  casacion: /\bcasacion\b/,
  queja: /\bqueja\b/,
};
const NO_CABE = /\b(?:no|sin que|ni|tampoco)\b/;

/** Which appeals it offers, and the days of each. */
export function recursosDe(pie: readonly string[]): Map<Recurso, number | null> {
  const found = new Map<Recurso, number | null>();
  for (const frase of pie)
    for (const recurso of RECURSOS) {
      const at = frase.search(NOMBRADO[recurso]);
      // «No cabe reposición, sino apelación» offers the second, and «no es firme y cabe apelación» denies none.
      const antes =
        frase
          .slice(0, Math.max(at, 0))
          .split(/\bsino\b|\bno es firme\b/)
          .at(-1) ?? '';
      if (at >= 0 && !NO_CABE.test(antes) && !found.has(recurso)) found.set(recurso, diasDe([frase]));
    }
  return found;
}
