/** The patterns by which a notice is read, as data. All of them stop by themselves on any text: no one repeats what may be empty. */
import { ESCRITO, valorDe } from './numeros';

/** 5 digits of the town, 2 of the jurisdiction, 1 of the kind, 4 of the year, 7 of the number. */
export const NIG = /(?<!\d)\d{2}[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d[ .-]?(?:19|20)\d{2}[ ./-]?\d{7}(?!\d)/g;
/** After its label the digits may be grouped in any way. */
export const NIG_CON_ETIQUETA = /N\.?\s?I\.?\s?G\.?\s?[:.]?\s{0,3}((?:\d[\s./-]{0,3}){18}\d)(?!\d)/gi;

/** Words beside which a number of autos stands, in the order in which they are believed. */
export const CERCA_DE_AUTOS =
  /(?:procedimiento|\bproc\.|autos|juicio verbal|juicio ordinario|monitorio|\bverbal|\bordinario|\bjvb?|\bjvd|\bord|rollo|\bej(?:ec)?\b|\be\.?t\.?j\b|pieza|ejecucion(?: de titulos judiciales)?)[^\n]{0,70}?(?<![\d/])(\d{1,10}) ?\/ ?((?:19|20)\d{2})(?!\d)/g;
/** Between the word and the number: then it is the number of a law or of a resolution. */
export const NO_ES_AUTOS =
  /\b(?:ley|l\.? ?o|lec|rd|rdl|real decreto|decreto|reglamento|directiva|sentencia|sts|stjue|auto|asunto|cuenta|art(?:iculo)?|para el|fecha|dia|mes(?: de)?)\b[^/]{0,14}$/;

const ORDINALES =
  'primera segunda tercera cuarta quinta sexta septima octava novena decima undecima duodecima decimotercera decimocuarta decimoquinta decimosexta decimoseptima decimoctava decimonovena vigesima vigesimoprimera vigesimosegunda vigesimotercera vigesimocuarta vigesimoquinta vigesimosexta vigesimoseptima vigesimoctava'.split(
    ' ',
  );
/** Digits, a number in words or an ordinal. */
export const numeroEscrito = (texto: string): number =>
  texto === 'uno' ? 1 : ORDINALES.indexOf(texto) + 1 || valorDe(texto);

const LUGAR = String.raw`([a-z][a-z' -]{1,40}?)(?=[\n,.;:()|/]| {2}|\d| n\.?i\.?g| procedimiento| autos| plaza| seccion| c\/| calle| tel|$)`;
const NUMERO = String.raw`(?:n[.ºo°]{0,3}|num\.?|numero|no)? ?(\d{1,3}|uno|${ESCRITO})(?![\p{L}\d])`;
const SECCION = String.raw`(?:n[.ºo°]{0,3}|num\.?|numero|no)? ?(\d{1,3}|${ORDINALES.join('|')})(?!\p{L})`;
/** As the list of LexNET shortens it too. */
const JUZGADO = '(?:juzgado|jdo\\.?|xulgado|xdo\\.?) ?(?:de )?';

/** Each with the number and the place, in that order, once its groups are read by `orden`. */
export const ORGANOS: readonly {
  clase: string;
  patron: RegExp;
  orden: readonly [numero: number, lugar: number];
}[] = [
  {
    clase: 'primera instancia',
    patron: new RegExp(
      String.raw`${JUZGADO}(?:1\.?[ªa]\.?|prime(?:r|ir)a) ?inst(?:ancia|\.)(?: ?e inst(?:ruccion|\.))? ?${NUMERO}(?: bis)? de ${LUGAR}`,
      'u',
    ),
    orden: [1, 2],
  },
  {
    clase: 'mercantil',
    patron: new RegExp(String.raw`${JUZGADO}(?:lo )?mercantil ?${NUMERO} de ${LUGAR}`, 'u'),
    orden: [1, 2],
  },
  {
    clase: 'primera instancia',
    patron: new RegExp(
      String.raw`tribunal de instancia de ${LUGAR}[\s,.;:]{1,4}(?:seccion (?:civil|de primera instancia|unica)[^\n]{0,30}?)?plaza ${NUMERO}`,
      'u',
    ),
    orden: [2, 1],
  },
  {
    clase: 'primera instancia',
    patron: new RegExp(
      String.raw`plaza ${NUMERO}[^\n]{0,20}? (?:de la )?seccion (?:civil|de primera instancia|unica)[^\n]{0,20}? del tribunal de instancia de ${LUGAR}`,
      'u',
    ),
    orden: [1, 2],
  },
  {
    clase: 'audiencia',
    patron: new RegExp(
      String.raw`audiencia provincial (?:civil )?de ${LUGAR}[\s,.;:(]{1,4}seccion ${SECCION}`,
      'u',
    ),
    orden: [2, 1],
  },
  {
    clase: 'audiencia',
    patron: new RegExp(
      String.raw`seccion ${SECCION}[^\n]{0,12}? de la audiencia provincial (?:civil )?de ${LUGAR}`,
      'u',
    ),
    orden: [1, 2],
  },
];

export const DNI =
  /(?<![\dA-Za-z])(?:\d{8}-?[a-z](?![a-z\d])|(?:\d{1,2}\.?\d{3}\.?\d{3}|[XYZ] ?-? ?\d{7}) ?-? ?[A-Z](?![A-Z\d]))/g;

export const PARTE =
  /(?:demandant[e]?|parte actora|actora?|ejecutante|apelante|apelad[oa])(?:\/a|\/s|\/ejecutante)?[ .:/-]{1,4}(?:d\.?\/d(?:[ªº]|ña|oña)\.?|d\/?[ªº]?\.?a?\.?|d\.[ªa]\.?|dña\.?|don|doña)? {0,3}([\p{Lu}][\p{L}'’ -]{5,70})/giu;

const DIA = String.raw`(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)`;
const HORA = String.raw`(?:[ ,t-]{1,3}(?:a las )?(\d{1,2}):(\d{2}))?`;
const fechaDe = (que: string) =>
  new RegExp(
    String.raw`fecha(?: ?(?:y|\/|-)? ?hora)? ?(?:de )?(?:la |el )?(?:${que}) ?[:.]? {0,4}\n? ?${DIA}${HORA}`,
  );

export const ENVIADA = fechaDe('envio|remision');
export const RECIBIDA = fechaDe('recepcion|entrega|recibo|notificacion|puesta a disposicion');

const CUANDO = String.raw`${DIA}[^.]{0,40}?(?:a las|hora:?|horas:?|,) ?(\d{1,2})(?:[:.,](\d{2})|(?= ?h(?:oras?|\.)?(?![a-z])))`;
export const SENALAMIENTO = new RegExp(
  String.raw`\b(?:se senala|senalese|senalamiento|se convoca|(?:se cita|citese) a las partes)\b(?:[^.]|(?<=\b\w{1,4})\.(?= )){0,200}?${CUANDO}`,
  'g',
);
/** Right after the day that it was to be. */
export const OTRO_DIA = new RegExp(String.raw`^[^.]{0,80}?\b(?:al?|para el)\b[^.]{0,20}?${CUANDO}`);
export const DE_ANTES = /\b(?:estaba|previst[oa]|traslad\w+|aplaz\w+)\b/;
/** Acts to which nobody goes, or that are none of the trial. */
export const NO_ES_VISTA =
  /deliberacion|votacion y fallo|subasta|\bperito\b|lanzamiento|reconocimiento judicial/;
