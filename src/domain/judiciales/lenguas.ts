/** Courts of Catalonia, Valencia, Balears and Galicia also write in their own language: their formulas are put into the one that the patterns read. */
import { foldText } from '@/lib/texto';

import { unitePalabras } from './frases';
import {
  CATALAN,
  ENCABEZADOS_CATALANES,
  FRASES_CATALANAS,
  FRASES_GALLEGAS,
  GALLEGO,
} from './lenguas/formulas';

/** Basque is told apart and not read. */
export type Lengua = 'catalan' | 'gallego' | 'euskera';

type Frase = readonly [RegExp, string];
interface Traductor {
  lengua: Lengua;
  palabras: ReadonlyMap<string, string>;
  /** Those that Castilian has not. */
  propias: ReadonlySet<string>;
  frases: readonly Frase[];
}

/** In neither of the two that are read. */
const CASTELLANAS = new Set('y con los las por para sin su sus lo plazo hasta juzgado'.split(' '));
/** In two languages at least: they tell none. */
const DE_VARIAS = new Set(
  'el la que de a en un una no ni si o e i te set sis cap part dona done cargo data mes dia hora nou curs este da do nos as os na acorde demanda actora declare estime venc efecte alca tres previa pagar firme desestimo interponer quince deu podra podran'.split(
    ' ',
  ),
);
const EUSKERA = new Set(
  'eta epaia epaitegia auzitegia autoa dekretua ebazpena ebazpen errekurtsoa errekurtso honen honako kontra du dut dela egun izapidetzea izapidez onartzen ez demandatzailea demandatua helegitea probidentzia'.split(
    ' ',
  ),
);

function traductor(lengua: Lengua, tabla: string, frases: readonly Frase[]): Traductor {
  const pares = tabla
    .trim()
    .split(/[|\n]/)
    .map((par) => [par.slice(0, par.indexOf(' ')), par.slice(par.indexOf(' ') + 1)] as const);
  const propias = pares.filter(
    ([palabra, otra]) => palabra !== otra && !DE_VARIAS.has(palabra) && !CASTELLANAS.has(palabra),
  );
  return {
    lengua,
    palabras: new Map(pares),
    propias: new Set(propias.map(([palabra]) => palabra)),
    frases,
  };
}

const TRADUCTORES = [
  traductor('catalan', CATALAN, FRASES_CATALANAS),
  traductor('gallego', GALLEGO, FRASES_GALLEGAS),
];

const clave = (palabra: string): string => foldText(palabra).replaceAll('·', '');
const palabrasDe = (texto: string): string[] => (texto.match(/[\p{L}·]+/gu) ?? []).map(clave);
const cuantas = (palabras: readonly string[], de: ReadonlySet<string>): number =>
  palabras.filter((palabra) => de.has(palabra)).length;

/** It takes the whole text; null means Castilian, or too little to tell. */
export function lenguaDe(texto: string): Lengua | null {
  const palabras = palabrasDe(limpio(texto));
  const suyas = [
    ...TRADUCTORES.map(({ lengua, propias }) => ({ lengua, n: cuantas(palabras, propias) })),
    { lengua: 'euskera' as const, n: cuantas(palabras, EUSKERA) },
  ].toSorted((a, b) => b.n - a.n)[0];
  return suyas && suyas.n >= 2 && suyas.n > cuantas(palabras, CASTELLANAS) ? suyas.lengua : null;
}

/** Apostrophes and the `l·l` as PDF files write them. */
const limpio = (texto: string): string =>
  unitePalabras(texto)
    .replace(/[’‘´]/g, "'")
    .replace(/(?<=\p{L})l[·.•‧∙]l(?=\p{L})/giu, 'l·l');

/** A paper may be in two languages: each sentence is put into Castilian by itself. */
export function enCastellano(texto: string): string {
  const palabras = palabrasDe(limpio(texto));
  const hablan = TRADUCTORES.filter(({ propias }) => cuantas(palabras, propias) > 0);
  if (hablan.length === 0) return texto;
  return ENCABEZADOS_CATALANES.reduce((antes, [que, por]) => antes.replace(que, por), limpio(texto))
    .split(/(?<=[.;:\n])(?!\p{L})/u)
    .map((frase) => deUna(frase, hablan))
    .join('');
}

function deUna(frase: string, traductores: readonly Traductor[]): string {
  const palabras = palabrasDe(frase);
  const mejor = traductores
    .map((cada) => ({ cada, n: cuantas(palabras, cada.propias) }))
    .toSorted((a, b) => b.n - a.n)[0];
  return mejor && mejor.n > 0 && mejor.n >= cuantas(palabras, CASTELLANAS)
    ? traducida(frase, mejor.cada)
    : frase;
}

const CLITICO = /(?<=\p{L})-(?:s'hi|se|s|la|lo|los|les|hi|ho|ne|li|nos)(?!\p{L})/giu;
const ELISION = /(?<!\p{L})([lds])'(\p{L}+)/giu;
const ELIDE = { d: 'de', s: 'se' } as const;
const NUMERO =
  /(?<!\p{L})(vint|trenta|quaranta|cinquanta|seixanta)-(?:i-)?(un|dos|tres|quatre|cinc|sis|set|vuit|huit|nou)(?!\p{L})/giu;
const DECENAS: Record<string, string> = {
  vint: 'veinti',
  trenta: 'treinta y ',
  quaranta: 'cuarenta y ',
  cinquanta: 'cincuenta y ',
  seixanta: 'sesenta y ',
};

function traducida(frase: string, { lengua, palabras, frases }: Traductor): string {
  let otra = frase;
  for (const [de, a] of frases)
    otra = otra.replace(de, (dicho: string, ...grupos: unknown[]) =>
      comoEstaba(dicho, a.replace('$1', typeof grupos[0] === 'string' ? grupos[0] : '')),
    );
  if (lengua === 'catalan')
    otra = otra
      .replace(NUMERO, (dicho, decena: string, unidad: string) =>
        comoEstaba(dicho, `${DECENAS[decena.toLowerCase()]}${palabras.get(unidad.toLowerCase()) ?? unidad}`),
      )
      .replace(CLITICO, '')
      .replace(ELISION, (_, letra: string, palabra: string) =>
        comoEstaba(letra + palabra, `${sinElision(letra.toLowerCase(), palabra)} ${palabra}`),
      );
  return otra.replace(/[\p{L}·]+/gu, (palabra) => comoEstaba(palabra, porPalabra(palabra, palabras)));
}

/** «L'admissió» is «la admisión», and «l'escrit» «el escrito». */
const sinElision = (letra: string, palabra: string): string =>
  letra === 'd' || letra === 's' ? ELIDE[letra] : /[aóoàò]$/iu.test(palabra) ? 'la' : 'el';

/** «Es» is a pronoun, and «és» a verb. */
function porPalabra(palabra: string, palabras: ReadonlyMap<string, string>): string {
  const minuscula = palabra.toLowerCase();
  if (palabras === TRADUCTORES[0]?.palabras) {
    if (minuscula === 'es') return 'se';
    if (minuscula === 'és') return 'es';
  }
  return (
    palabras.get(clave(palabra)) ??
    minuscula
      .replaceAll('·', '')
      .replace(/s?si(?:ó|o)$/u, 'sión')
      .replace(/ci(?:ó|o)$/u, 'ción')
      .replace(/cions$/u, 'ciones')
      .replace(/(?<=\p{L}{3})at$/u, 'ado')
      .replace(/(?<=\p{L}{3})ats$/u, 'ados')
      .replace(/(?<=\p{L}{3})ades$/u, 'adas')
  );
}

/** Headings are known by their capitals. */
function comoEstaba(antes: string, ahora: string): string {
  const letras = antes.replace(/[^\p{L}]/gu, '');
  if (letras.length > 1 && letras === letras.toUpperCase()) return ahora.toUpperCase();
  return /^\p{Lu}/u.test(antes) ? ahora.charAt(0).toUpperCase() + ahora.slice(1) : ahora;
}
