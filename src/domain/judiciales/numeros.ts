/** Numbers and days as courts write them in words. Without accents, in lower case. */

const HASTA_VEINTINUEVE =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const DECENAS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const UNIDADES = HASTA_VEINTINUEVE.slice(1, 10).join('|');
/** Any number from two on, written in words. */
export const ESCRITO = String.raw`(?:${DECENAS.join('|')})(?: y (?:${UNIDADES}))?|${HASTA_VEINTINUEVE.slice(2).toReversed().join('|')}`;

export const valorDe = (texto: string): number => {
  if (/^\d/.test(texto)) return Number(texto);
  const [decena = '', unidad = 'cero'] = texto.split(' y ');
  return DECENAS.includes(decena)
    ? (DECENAS.indexOf(decena) + 3) * 10 + HASTA_VEINTINUEVE.indexOf(unidad)
    : HASTA_VEINTINUEVE.indexOf(decena);
};

const MESES = [
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

const MES = MESES.join('|');
const UN_NUMERO = `uno|primero|${ESCRITO}`;
const EN_LETRAS = new RegExp(
  String.raw`\b(\d{1,2}|${UN_NUMERO}) (?:de )?(${MES}) (?:de|del) (?:ano )?(?:(\d{4})|dos mil (${ESCRITO}))\b`,
  'g',
);
const AL_REVES = /(?<![\d-])((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d|-)/g;
const HORA_EN_LETRAS = new RegExp(
  String.raw`\ba las (${ESCRITO})(?:(?: horas?)?(?: y| con)? (media|cuarto|${ESCRITO})(?: minutos)?)?(?= horas?\b|[,.;]|$| de la)`,
  'g',
);

const deDia = (texto: string): number => (texto === 'uno' || texto === 'primero' ? 1 : valorDe(texto));
const minutosDe = (texto: string | undefined): number =>
  texto === undefined ? 0 : texto === 'media' ? 30 : texto === 'cuarto' ? 15 : valorDe(texto);

/** Every day as `dd/mm/aaaa` and every hour as `hh:mm`, however they are written. */
export const enCifras = (texto: string): string =>
  texto
    .replace(
      EN_LETRAS,
      (_, dia: string, mes: string, anio: string | undefined, anioEscrito: string | undefined) =>
        `${deDia(dia)}/${MESES.indexOf(mes) + 1}/${anio ?? 2000 + valorDe(anioEscrito ?? '')}`,
    )
    .replace(AL_REVES, '$3/$2/$1')
    .replace(
      HORA_EN_LETRAS,
      (_, hora: string, minutos: string | undefined) =>
        `a las ${valorDe(hora)}:${String(minutosDe(minutos)).padStart(2, '0')}`,
    );
