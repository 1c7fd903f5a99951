/** Which resolution a text is. Where two readings are possible it proposes none, and says both. */
import {
  acabado,
  cuentanOtraCosa,
  deniegaLoQueSigue,
  diasDe,
  type Frases,
  frasesDe,
  negado,
  negadoDespues,
  noSeHace,
  pedido,
  recursosDe,
  sinIncisos,
  supuesto,
  unitePalabras,
} from './frases';
import { enCastellano, type Lengua, lenguaDe } from './lenguas';
import { RESOLUCIONES } from './resoluciones';
import type { Lectura, Resolucion } from './resoluciones/clase';

export interface LeidaResolucion {
  /** Key of `RESOLUCIONES`; null: nothing is sure. */
  clase: string | null;
  /** The days that the text itself gives. */
  dias: number | null;
  /** Whether they are working days from the notice and of the claimant: the program counts no others by itself. */
  contables: boolean;
  /** Titles of those that it may be, or that it brings together. */
  dudas: string[];
  /** In which it is written, if not in Castilian. */
  lengua: Lengua | null;
}

type SinLengua = Omit<LeidaResolucion, 'lengua'>;

const MAX_HALLAZGOS = 20;

export function readResolucion(original: string): LeidaResolucion {
  const limpio = sinRuido(original);
  const lengua = lenguaDe(limpio);
  // What is not understood is not proposed.
  if (lengua === 'euskera') return { clase: null, dias: null, contables: false, dudas: [], lengua };
  return { ...readInCastellano(enCastellano(limpio)), lengua };
}

function readInCastellano(texto: string): SinLengua {
  const frases = frasesDe(texto);
  const halladas = RESOLUCIONES.flatMap((una) => {
    const at = una.lectura ? dondeDice(una.lectura, texto, frases.cuerpo) : -1;
    return at < 0 ? [] : [{ una, at }];
  });
  const rango = Math.max(0, ...halladas.map(({ una }) => una.rango));
  const deRango = halladas.filter(({ una }) => una.rango === rango);
  const quedan = deRango.filter(
    ({ una }) => !deRango.some(({ una: otra }) => otra !== una && otra.absorbe.includes(una.clave)),
  );
  const papeles = papelesDe(texto);
  const [hallada, otra] = quedan;
  if (!hallada)
    return { clase: null, dias: null, contables: false, dudas: papeles.length > 1 ? papeles : [] };
  if (rango > 0 && (otra || papeles.length > 1))
    return {
      clase: null,
      dias: null,
      contables: false,
      dudas: papeles.length > 1 ? papeles : quedan.map(({ una }) => una.titulo),
    };
  return segunRecursos(hallada.una, frases, hallada.at);
}

/** The sentence in which it is decided; -1: in none. */
function dondeDice(lectura: Lectura, texto: string, cuerpo: readonly string[]): number {
  const { asunto, otroAsunto, titulo } = lectura;
  if (otroAsunto && cuerpo.some((frase) => otroAsunto.test(frase))) return -1;
  if (asunto && !cuerpo.some((frase) => loDice(asunto, frase))) return -1;
  if (titulo?.test(texto)) return 0;
  return cuerpo.findIndex((frase) => dice(lectura, frase));
}

/** It says so as something that is to be done. */
function loDice(asunto: RegExp, frase: string): boolean {
  const at = frase.search(asunto);
  return at >= 0 && !acabado(frase, at) && !noSeHace(frase, at);
}

function dice(lectura: Lectura, frase: string): boolean {
  if (lectura.con && !lectura.con.test(frase)) return false;
  if (lectura.salvo?.test(frase)) return false;
  if (loDecide(lectura, frase)) return true;
  const llana = sinIncisos(frase);
  if (llana === frase) return false;
  const { patron: _, ...soloLoSeguro } = lectura;
  return loDecide(deniegaLoQueSigue(frase) ? soloLoSeguro : lectura, llana);
}

function loDecide({ patron, siempre, deOtro, sePide }: Lectura, frase: string): boolean {
  const esDeOtro = (index: number, dicho: string) => deOtro?.test(frase.slice(index + dicho.length)) ?? false;
  const segura = siempre?.exec(frase);
  if (
    segura &&
    !pedido(frase, segura.index) &&
    !supuesto(frase, segura.index) &&
    !esDeOtro(segura.index, segura[0])
  )
    return true;
  if (!patron) return false;
  let left = MAX_HALLAZGOS;
  for (const { index, 0: dicho } of frase.matchAll(new RegExp(patron, 'g'))) {
    const seNiega = negado(frase, index) || negadoDespues(frase, dicho, index);
    if (!seNiega && (sePide || !pedido(frase, index)) && !esDeOtro(index, dicho)) return true;
    left -= 1;
    if (left === 0) return false;
  }
  return false;
}

const PAPELES =
  /(?:^|[\n.:] {0,3})(SENTENCIA|AUTO|DECRETO|PROVIDENCIA|DILIGENCIA DE ORDENACI[ÓO]N)(?= ?[.:\n]| N[ÚU]M| [Nn][.º°]| DE ADMISI)/g;

/** The papers whose headings it has. */
const papelesDe = (texto: string): string[] => [
  ...new Set(
    [...texto.matchAll(PAPELES)].map(([, papel = '']) => papel.charAt(0) + papel.slice(1).toLowerCase()),
  ),
];

const SEGUNDA =
  /\b(?:des)?estim\w+[^.]{0,60}\brecursos? (?:de (?:apelacion|casacion)|interpuest|formulad)|\b(?:revoc|confirm)\w+ (?:\w+ ){0,3}sentencia\b/;

/** The days of the other side are no term of the claimant, whom the practice defends. The «contraria» may be either. */
const A_LA_CONTRARIA =
  /\b(?:a la|al|a las|a los) (?:parte |entidad |mercantil |aseguradora |sociedad )*(?:demandad|ejecutad|condenad|deudor|entidad|mercantil|aseguradora|banco)\w*/;
const A_LA_ACTORA =
  /\b(?:actora?s?|demandantes?|ejecutantes?|reconvenid[oa]s?|consumidora?|(?:las|ambas) partes)\b/;
const deLaContraria = (frase: string): boolean => A_LA_CONTRARIA.test(frase) && !A_LA_ACTORA.test(frase);

/** The appeal that a resolution offers says which it is. */
function segunRecursos({ clave, dias, plazo }: Resolucion, { cuerpo, pie }: Frases, at: number): SinLengua {
  const recursos = recursosDe(pie);
  const con = (clase: string | null, suyos: number | null = null): SinLengua => ({
    clase,
    dias: suyos,
    contables: suyos !== null,
    dudas: [],
  });
  const ofrece = (recurso: 'apelacion' | 'revision') => pie.length === 0 || recursos.has(recurso);
  if (clave === 'sentencia' && cuerpo.some((frase) => SEGUNDA.test(frase)))
    return recursos.has('casacion') ? con('sentencia_apelacion', recursos.get('casacion')) : con(null);
  if (clave === 'sentencia' || clave === 'inadmision')
    return ofrece('apelacion') ? con(clave, recursos.get('apelacion')) : con(`${clave}_sin_apelacion`);
  if (clave === 'archivo')
    return recursos.has('apelacion') ? con(clave, recursos.get('apelacion')) : con(null);
  if (clave === 'testigo_suspende')
    return ofrece('apelacion') ? con(clave, recursos.get('apelacion')) : con('suspension');
  if (clave === 'tasacion_aprobada')
    return ofrece('revision') ? con(clave, recursos.get('revision')) : con(null);
  if (clave === 'recurso_inadmitido' && recursos.has('queja'))
    return con('recurso_inadmitido_queja', recursos.get('queja'));
  if (dias !== 'cuerpo') return con(clave);
  const desde = cuerpo.slice(at);
  const leida = con(clave, diasDe(desde));
  const deOtro = plazo === null && deLaContraria(desde[0] ?? '');
  return { ...leida, contables: leida.contables && !deOtro && !cuentanOtraCosa(desde) };
}

/** Scanners, printers and quotations put this between the words of a resolution; it is taken away before it is read. */
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

function sinRuido(texto: string): string {
  const limpio = ARREGLOS.reduce(
    (antes, [que, por]) => antes.replace(que, por as string),
    unitePalabras(texto),
  );
  return TRAE_LO_CITADO.test(limpio) ? limpio : limpio.replace(CITA, '«»');
}
