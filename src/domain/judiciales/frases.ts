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

const FIN_DE_FRASE = /(?<!\b(?:arts?|num|n|n[ºo°]|s\.a|s\.l|d|sr|sra|dna|d[ªa]|[ie]l?lm[oa]|excm[oa]))[.;]\s/;
const PIE =
  /\b(?:contra|frente a)\b[^.]{0,90}\b(?:cabe|quepa|cabra|podran?|procede|es firme|pueden? (?:interpon|formul|present|recurr|promov|deduc)\w+)\b|\b(?:es|son|sera) (?:recurrible|apelable|inapelable|irrecurrible|susceptible de (?:recurso|apelacion))s?\b|\bcabe\b[^.]{0,40}\b(?:recurso|apelacion|reposicion|revision)|\bsin que quepa\b|\bsin ulterior recurso\b|\bno es susceptible de recurso\b|\bes firme y\b|\b(?:frente a|contra) est[ae]\b[^.]{0,40}\bno (?:es posible|se puede)\b|\b(?:esta|la) (?:sentencia|resolucion) es firme\b/;
const RESTO_DEL_PIE = /\b(?:modos? de impugnacion|deposito para recurrir:|informacion sobre el deposito)/;

/** «Señaló» is not «señalo», and without accents it would be. */
const pasadosMarcados = (texto: string): string => texto.replace(/(?<=\p{L}{2})[óÓ](?!\p{L})/gu, 'oo');

/** Those that a line cut in two. */
export const unitePalabras = (texto: string): string =>
  texto.replace(/\u00AD/g, '').replace(/(\p{L})[-\u2010\u2011][ \t]{0,3}\n[ \t]{0,9}(?=\p{L})/gu, '$1');

export function frasesDe(original: string): Frases {
  const junto = sinAntecedentes(unitePalabras(original));
  const llano = foldText(pasadosMarcados(junto)).replace(/\s+/g, ' ');
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
  /\b(?:non?|sin|ni|tampoco|pudiendo|pudiera|podria\w*|posible|eventual|causas? de|motivos? de|antes de|deniega|denegar|deniego|denegando|desestim\w*|rechaz\w*|sin efecto|revoca\w*|anula\w*|improceden\w*|apercibimiento|advertencia|pendiente|hasta que|una vez|por (?:el|la) (?:que|cual)|(?:auto|decreto|resolucion|providencia|sentencia|diligencia) que|cuando|si|recurrid[oa]|alza\w*|nulidad|sancion de|transcurrid[oa]s?|evacuad[oa]s?|vencid[oa]s?|expirad[oa]s?|precluid[oa]s?|agotad[oa]s?)\b(?:(?! y se)[^,])*$/;
const PIDE =
  /\b(?:solicit\w*|pide\w*|pidio\w*|peticion|interes[ae]\w*|insta\w*|alega\w*|suplica\w*|sobre la|sobre si)\b(?:(?! y se)[^,])*$/;

/** The verb's first two letters are with it: `y se` begins another part of the sentence. */
const LO_DE_ANTES = 200;
const antesDe = (frase: string, at: number): string =>
  frase.slice(Math.max(0, at - LO_DE_ANTES), at + ' se'.length - 1);
export const negado = (frase: string, at: number): boolean => NIEGA.test(antesDe(frase, at));
const ACABADO =
  /\b(?:transcurrid|evacuad|vencid|expirad|precluid|agotad|conferid|contestad|cumpliment)[oa]s?\b[^,]*$/;
/** It is told of as something that is over. */
export const acabado = (frase: string, at: number): boolean => ACABADO.test(antesDe(frase, at));
const SUSPENDIDO = /\bsuspen\w+\b(?:(?! y se)[^,])*$/;
export const suspendido = (frase: string, at: number): boolean =>
  negado(frase, at) || SUSPENDIDO.test(antesDe(frase, at));
export const pedido = (frase: string, at: number): boolean => PIDE.test(antesDe(frase, at));

const HASTA_VEINTINUEVE =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const DECENAS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const UNIDADES = HASTA_VEINTINUEVE.slice(1, 10).join('|');
const ESCRITO = String.raw`(?:${DECENAS.join('|')})(?: y (?:${UNIDADES}))?|${HASTA_VEINTINUEVE.slice(2).toReversed().join('|')}`;

const valorDe = (texto: string): number => {
  if (/^\d/.test(texto)) return Number(texto);
  const [decena = '', unidad = 'cero'] = texto.split(' y ');
  return DECENAS.includes(decena)
    ? (DECENAS.indexOf(decena) + 3) * 10 + HASTA_VEINTINUEVE.indexOf(unidad)
    : HASTA_VEINTINUEVE.indexOf(decena);
};
/** «Diez (10) días» says it twice, and may not agree with itself. */
const DIAS = new RegExp(
  String.raw`(?<!\b(?:cien|ciento|mil|y) )\b(\d{1,2}|${ESCRITO})(?: ?\( ?(\d{1,2}|${ESCRITO}) ?\))? dias\b`,
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
const NO_CABE = /\b(?:no|sin que|ni)\b/;

/** Which appeals it offers, and the days of each. */
export function recursosDe(pie: readonly string[]): Map<Recurso, number | null> {
  const found = new Map<Recurso, number | null>();
  for (const frase of pie)
    for (const recurso of RECURSOS) {
      const at = frase.search(NOMBRADO[recurso]);
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
