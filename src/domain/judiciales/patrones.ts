/** The patterns by which a notice is read, as data. All of them stop by themselves on any text: no one repeats what may be empty. */

/** 5 digits of the town, 2 of the jurisdiction, 1 of the kind, 4 of the year, 7 of the number. */
export const NIG = /(?<!\d)\d{2}[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d[ .-]?(?:19|20)\d{2}[ ./-]?\d{7}(?!\d)/g;
/** After its label the digits may be grouped in any way. */
export const NIG_CON_ETIQUETA = /N\.?\s?I\.?\s?G\.?\s?[:.]?\s{0,3}((?:\d[\s./-]{0,2}){18}\d)(?!\d)/gi;

/** Words beside which a number of autos stands, in the order in which they are believed. */
export const CERCA_DE_AUTOS =
  /(?:procedimiento|autos|juicio verbal|juicio ordinario|\bverbal|\bordinario|\bjvb|\bjvd|\bord|rollo|\bej(?:ec)?\b|\betj|ejecucion(?: de titulos judiciales)?)[^\n]{0,70}?(?<!\d)(\d{1,10}) ?\/ ?((?:19|20)\d{2})(?!\d)/g;
/** Between the word and the number: then it is the number of a law or of a resolution. */
export const NO_ES_AUTOS =
  /\b(?:ley|l\.? ?o|lec|rd|rdl|real decreto|decreto|reglamento|directiva|sentencia|sts|stjue|auto|asunto|cuenta|art(?:iculo)?)\b[^/]{0,14}$/;

const LUGAR = String.raw`([a-z][a-z' -]{1,40}?)(?=[\n,.;:()|/]| {2}|\d| n\.?i\.?g| procedimiento| autos| plaza| seccion| c\/| calle| tel|$)`;
const NUMERO = String.raw`(?:n[.ºo°]{0,3}|num\.?|numero|no)? ?(\d{1,3})`;

/** Each with the number and the place, in that order, once its groups are read by `orden`. */
export const ORGANOS: readonly {
  clase: string;
  patron: RegExp;
  orden: readonly [numero: number, lugar: number];
}[] = [
  {
    clase: 'primera instancia',
    patron: new RegExp(
      String.raw`juzgado de (?:1[ªa]|primera) instancia(?: e instruccion)? ${NUMERO}(?: bis)? de ${LUGAR}`,
    ),
    orden: [1, 2],
  },
  {
    clase: 'mercantil',
    patron: new RegExp(String.raw`juzgado de lo mercantil ${NUMERO} de ${LUGAR}`),
    orden: [1, 2],
  },
  {
    clase: 'primera instancia',
    patron: new RegExp(
      String.raw`tribunal de instancia de ${LUGAR}[\s,.;:]{1,4}(?:seccion (?:civil|de primera instancia|unica)[^\n]{0,30}?)?plaza ${NUMERO}`,
    ),
    orden: [2, 1],
  },
  {
    clase: 'primera instancia',
    patron: new RegExp(
      String.raw`plaza ${NUMERO}[^\n]{0,20}? (?:de la )?seccion (?:civil|de primera instancia|unica)[^\n]{0,20}? del tribunal de instancia de ${LUGAR}`,
    ),
    orden: [1, 2],
  },
  {
    clase: 'audiencia',
    patron: new RegExp(String.raw`audiencia provincial de ${LUGAR}[\s,.;:]{1,4}seccion ${NUMERO}`),
    orden: [2, 1],
  },
];

export const DNI = /(?<![\dA-Z])(?:\d{1,2}\.?\d{3}\.?\d{3}|[XYZ] ?-? ?\d{7}) ?-? ?[A-Z](?![A-Z\d])/g;

export const PARTE =
  /(?:demandante|parte actora|actora?|ejecutante|apelante|apelad[oa])(?:\/a|\/s)?[ .:/-]{1,4}(?:d\/?[ªº]?\.?a?\.?|d\.[ªa]\.?|dña\.?|don|doña)? {0,3}([\p{Lu}][\p{L}'’ -]{5,70})/giu;

const DIA = String.raw`(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})`;
const HORA = String.raw`(?:[ ,t-]{1,3}(?:a las )?(\d{1,2}):(\d{2}))?`;
const fechaDe = (que: string) =>
  new RegExp(
    String.raw`fecha(?: ?(?:y|\/|-)? ?hora)? ?(?:de )?(?:la |el )?(?:${que}) ?[:.]? {0,4}\n? ?${DIA}${HORA}`,
  );

export const ENVIADA = fechaDe('envio|remision');
export const RECIBIDA = fechaDe('recepcion|entrega|recibo|notificacion|puesta a disposicion');

export const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
export const SENALAMIENTO = new RegExp(
  String.raw`\b(?:se senala|senalese|senalamiento|se convoca)\b[^\n]{0,40}?[^.]{0,160}?(?:${DIA}|(\d{1,2}) de (${MESES.join('|')}) (?:de|del) (\d{4}))[^.]{0,40}?(?:a las|hora:?|horas:?|,) ?(\d{1,2})[:.](\d{2})`,
  'g',
);
