/** Which resolution a text is. What it denies, what it refers to and what it only warns of is told from what it decides. */
import { foldText } from '@/lib/texto';

import { DIAS_EN_LETRA, GENERICAS, REGLAS } from './reglas';
import { resolucionDe } from './resoluciones';

export interface Reconocida {
  /** Key of `RESOLUCIONES`; null: nothing sure. */
  clase: string | null;
  /** Keys of what else it decides that would propose another thing. */
  otras: string[];
  /** The days that it names for what it asks; null: none, or several. */
  dias: number | null;
}

/** Line breaks, hyphenation and spaced-out letters of a PDF go away. */
function limpiar(original: string): string {
  return original
    .replace(/[\u00AD\u200B-\u200D\u2060]/g, '')
    .replace(/(\p{L})[-\u2010\u2011][^\S\n]*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/(?<!\S)(?:\p{Lu} ){3,40}\p{Lu}(?!\S*\p{L})/gu, (found) => found.replace(/ /g, ''));
}

const llano = (texto: string): string =>
  foldText(texto)
    .replace(/\s+/g, ' ')
    .replace(/(\d)\.(?=\d{3}\b)/g, '$1')
    .replace(/\b(arts?|nums?|sr|sra|d|dna|n|ss)\. ?/g, '$1 ');

const DISPOSITIVA =
  /\b(?:PARTE DISPOSITIVA|FALLO|FALLAMOS|F A L L O|DISPONGO|ACUERDO|SE ACUERDA|RESUELVO|RESUELVE)\b/;

/** What is only warned of, or said of appeals, decides nothing. */
const NO_DECIDE =
  /\b(?:(?:bajo|con|y) (?:el |los )?(?:apercibimientos?|advertencia)|se aperci(?:be|bira)|apercibiendo|en caso de|en otro caso|en caso contrario|de no (?:\w+(?:ar|er|ir|lo|se)|haber)|si no |sin perjuicio|una vez (?:sea |que sea )?firme|firme que sea|subsidiariamente|(?:contra|frente a) (?:est[ea]|la presente|el presente|ella|la misma|dich[oa])|cabe (?:interponer )?(?:recurso|apelacion)|podra interponerse|hasta que|estar pendiente)[^.;]*/g;

const SIN_RECURSO =
  /\bno (?:cabe|cabra|procede|admite|es susceptible de)(?: (?:interponer|ulterior|ya))?(?: \w+)? recurso(?! de (?:reposicion|revision))|\bno es posible (?:interponer )?(?:\w+ ){0,2}recurso|\bsin que (?:quepa|proceda|contra \w+ \w+ quepa)[^.;]{0,30}\brecurso|\bno (?:es susceptible|sera susceptible)[^.;]{0,12} recurso|\birrecurrible|(?<!\bno )\bes (?:ya )?firme\b/;

export function reconocer(original: string): Reconocida {
  const limpio = limpiar(original);
  const todo = llano(limpio);
  const inicio = DISPOSITIVA.exec(limpio)?.index ?? 0;
  const decide = llano(limpio.slice(inicio));
  const clausulas = decide
    .split(/[.;](?=\s|$)/)
    // A pattern reads what it may from each of its beginnings: a text without a full stop would take its square.
    .flatMap((cada) => cada.match(/.{1,1000}(?:\s|$)|.{1,1000}/g) ?? [])
    .map((cada) => cada.replace(NO_DECIDE, ' ').trim())
    .filter((cada) => cada !== '');
  const leidas = clausulas.flatMap((clausula) => {
    const clave = claveDe(clausula, todo);
    return clave === null ? [] : [{ clave, clausula }];
  });
  const claves = [...new Set(leidas.map(({ clave }) => clave))];
  const clase = laPrincipal(claves, todo, limpio);
  if (clase === null) return { clase: generica(todo), otras: [], dias: diasDe(todo) };
  const suya = leidas.find(({ clave }) => clave === clase)?.clausula ?? '';
  const final = sinRecurso(clase, todo);
  return { clase: final, otras: otrasDe(clase, claves), dias: diasDe(suya) ?? diasDe(decide) };
}

/** Of what it decides, what weighs most: the order of `REGLAS`. */
function laPrincipal(claves: string[], todo: string, limpio: string): string | null {
  if (claves.includes('inadmision') && claves.includes('admision')) return 'inadmision_parcial';
  const sentencia = sentenciaDe(todo, limpio);
  if (sentencia !== null) return sentencia;
  const dichas = claves.filter((clave) => clave !== 'negada');
  const orden = REGLAS.map(({ clave }) => clave);
  const [primera] = dichas.toSorted((a, b) => orden.indexOf(a) - orden.indexOf(b));
  return primera ?? (claves.includes('negada') ? 'negada' : null);
}

function sentenciaDe(todo: string, limpio: string): string | null {
  const falla =
    /\bFALL(?:O|AMOS)\b/.test(limpio) ||
    /(?:^|\n)\s*SENTENCIA\b/.test(limpio) ||
    /(?<!\b(?:la|una|dicha|de|por|cuya|en) )\bsentencia (?:n[ .º°o]|num)/.test(todo);
  if (!falla) return null;
  return /\bfallamos\b/.test(todo) ||
    /(?:des)?estim\w+(?: \w+){0,4} (?:el|los) recursos? de apelacion/.test(todo)
    ? 'sentencia_apelacion'
    : 'sentencia';
}

const sinRecurso = (clase: string, todo: string): string =>
  SIN_RECURSO.test(todo) && resolucionDe(`${clase}_sin_recurso`) ? `${clase}_sin_recurso` : clase;

function otrasDe(clase: string, claves: string[]): string[] {
  const propuesta = (clave: string) => {
    const found = resolucionDe(clave);
    return found?.plazo ?? found?.fase ?? null;
  };
  return claves.filter(
    (clave) => clave !== clase && propuesta(clave) !== null && propuesta(clave) !== propuesta(clase),
  );
}

const NIEGA =
  /\b(?:no (?:ha|haber|hay) lugar|no procede|no se \w+|no (?:declarar|admitir|tener)|se (?:deniega|rechaza)|denegar|denegando|(?:se )?dej\w+ sin efecto|se revoca|revocar|se anula|anular)\b/;

/** What is denied is not what the words say. */
function claveDe(clausula: string, todo: string): string | null {
  const regla = REGLAS.find(({ patron, salvo }) => patron.test(clausula) && !salvo?.test(clausula));
  const niega = NIEGA.exec(clausula);
  if (!niega) return regla?.con && !regla.con.test(todo) ? null : (regla?.clave ?? null);
  if (regla && regla.resisteNegacion === true) return regla.clave;
  return 'negada';
}

const generica = (todo: string): string | null =>
  GENERICAS.find(({ patron }) => patron.test(todo))?.clave ?? null;

const DIAS = new RegExp(
  String.raw`\b(\d{1,3}|${Object.keys(DIAS_EN_LETRA).join('|')})(?: \(\w+\))? dias\b`,
  'g',
);

function diasDe(texto: string): number | null {
  const found = [...texto.matchAll(DIAS)].map(([, n = '']) => DIAS_EN_LETRA[n] ?? Number(n));
  const [uno, otro] = [...new Set(found)];
  return otro === undefined ? (uno ?? null) : null;
}
