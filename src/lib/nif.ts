/** Spanish identity numbers of people (DNI, NIE, NIF K/L/M) and of companies (CIF), with their check characters. */

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CIF_LETTERS = 'JABCDEFGHI';

const DNI = /^(\d{8})([A-Z])$/;
const NIE = /^([XYZ])(\d{7})([A-Z])$/;
const KLM = /^[KLM](\d{7})([A-Z])$/;
const CIF = /^[ABCDEFGHJNPQRSUVW](\d{7})([0-9A-J])$/;

/** `formato`: it has not the shape of one; `control`: its check character does not match the number. */
export type NifProblem = 'formato' | 'control';

/** As it is kept and compared: no spaces, dots, hyphens or country, upper case, a DNI's number with its eight digits. */
export function normalizeNif(text: string): string {
  const bare = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^ES(?=(?:\d{8}|[XYZKLM]\d{7})[A-Z]$|[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$)/, '');
  return /^\d{1,7}[A-Z]$/.test(bare) ? bare.padStart(9, '0') : bare;
}

export function isCif(text: string): boolean {
  return checkCif(text) === undefined;
}

/** The letter of a DNI follows from the remainder of its number by 23. */
export const letraDeDni = (numero: number): string | undefined => LETTERS[numero % 23];

/** What is wrong with the DNI, NIE or NIF K/L/M of a person. */
export function checkNif(text: string): NifProblem | undefined {
  const nif = normalizeNif(text);
  const parts = dniParts(nif) ?? nieParts(nif) ?? klmParts(nif);
  if (!parts) return 'formato';
  return letraDeDni(Number(parts.digits)) === parts.letter ? undefined : 'control';
}

interface Parts {
  digits: string;
  letter: string;
}

function dniParts(nif: string): Parts | undefined {
  const [, digits, letter] = DNI.exec(nif) ?? [];
  return digits && letter ? { digits, letter } : undefined;
}

function nieParts(nif: string): Parts | undefined {
  const [, first, rest, letter] = NIE.exec(nif) ?? [];
  return first && rest && letter ? { digits: `${'XYZ'.indexOf(first)}${rest}`, letter } : undefined;
}

function klmParts(nif: string): Parts | undefined {
  const [, digits, letter] = KLM.exec(nif) ?? [];
  return digits && letter ? { digits, letter } : undefined;
}

/** What is wrong with a CIF. Its control may be the digit or the letter: sources disagree on which kind has which. */
export function checkCif(text: string): NifProblem | undefined {
  const [, digits, control] = CIF.exec(normalizeNif(text)) ?? [];
  if (!digits || !control) return 'formato';
  const expected = cifControl(digits);
  return control === String(expected) || control === CIF_LETTERS[expected] ? undefined : 'control';
}

/** It is what the even digits, plus the digit sums of the odd ones doubled, lack to a multiple of ten. */
function cifControl(digits: string): number {
  const sum = Array.from(digits, Number)
    .map((digit, index) => (index % 2 === 0 ? Math.floor(digit / 5) + ((2 * digit) % 10) : digit))
    .reduce((total, value) => total + value, 0);
  return (10 - (sum % 10)) % 10;
}
