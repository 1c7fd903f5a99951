/** Amounts in Spanish words, as contracts and claims write them: «mil doscientos euros con cincuenta céntimos». */

const HASTA_29 = [
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
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
];
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];

const MILLON = 1_000_000;
const MAXIMO = MILLON * MILLON;

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

function hasta99(n: number): string {
  if (n < 30) return HASTA_29[n] ?? '';
  const unidades = n % 10;
  const decenas = DECENAS[Math.floor(n / 10)] ?? '';
  return unidades === 0 ? decenas : `${decenas} y ${HASTA_29[unidades]}`;
}

function hasta999(n: number): string {
  if (n === 100) return 'cien';
  const resto = n % 100;
  return join(CENTENAS[Math.floor(n / 100)] ?? '', resto === 0 ? '' : hasta99(resto));
}

/** Before a noun, `uno` loses its last letter: veintiún mil, un euro. */
const apocope = (words: string): string =>
  words.replace(/veintiuno$/, 'veintiún').replace(/(^|\s)uno$/, '$1un');

function hastaUnMillon(n: number): string {
  const miles = Math.floor(n / 1000);
  const resto = n % 1000;
  const deMiles = miles === 0 ? '' : miles === 1 ? 'mil' : `${apocope(hasta999(miles))} mil`;
  return join(deMiles, resto === 0 ? '' : hasta999(resto));
}

/** A whole number from 0 to 999.999.999.999. */
export function enLetra(n: number): string {
  if (n === 0) return 'cero';
  const millones = Math.floor(n / MILLON);
  const resto = n % MILLON;
  const deMillones =
    millones === 0 ? '' : millones === 1 ? 'un millón' : `${apocope(hastaUnMillon(millones))} millones`;
  return join(deMillones, resto === 0 ? '' : hastaUnMillon(resto));
}

/** «de» stands between a round number of millions and its noun. */
const contado = (n: number, uno: string, varios: string): string =>
  n === 1 ? `un ${uno}` : `${apocope(enLetra(n))}${n >= MILLON && n % MILLON === 0 ? ' de' : ''} ${varios}`;

/** Empty for what is no amount, or is too large to be one. */
export function importeEnLetra(importe: number): string {
  const centimos = Math.round(Math.abs(importe) * 100);
  if (!Number.isFinite(importe) || centimos >= MAXIMO * 100) return '';
  const sueltos = centimos % 100;
  const euros = contado(Math.floor(centimos / 100), 'euro', 'euros');
  const letra = sueltos === 0 ? euros : `${euros} con ${contado(sueltos, 'céntimo', 'céntimos')}`;
  return importe < 0 && centimos > 0 ? `menos ${letra}` : letra;
}
