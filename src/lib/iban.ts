/** IBANs of every country, and the account's own check digits inside a Spanish one. */

/** `pais`: of no country that has IBANs, or not as long as they are there. */
export type IbanProblem = 'formato' | 'pais' | 'control';

// oxfmt-ignore
const LENGTHS: Record<string, number> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28,
  CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23,
  GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28,
  LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28,
  NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, RU: 33, SA: 24, SC: 31, SD: 18, SE: 24,
  SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20, YE: 30,
};

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** As it is kept and compared: letters and digits in upper case, without its word before them or the bank's code behind. */
export function normalizeIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\W*(?:N[.ºO°]*\s*(?:DE\s+)?)?IBAN\s*(?:N[.ºO°]*(?=\W))?/, '')
    .replace(/(\d.*)\b(?:BIC|SWIFT)\b.*$/s, '$1')
    .replace(/[^\p{L}\p{N}\p{Sc}]/gu, '');
}

/** In groups of four, as it is printed. */
export function formatIban(text: string): string {
  return normalizeIban(text).replace(/(.{4})(?=.)/g, '$1 ');
}

export function checkIban(text: string): IbanProblem | undefined {
  const iban = normalizeIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'formato';
  if (LENGTHS[iban.slice(0, 2)] !== iban.length) return 'pais';
  if (mod97(iban.slice(4) + iban.slice(0, 4)) !== 1) return 'control';
  return iban.startsWith('ES') ? checkSpanishAccount(iban.slice(4)) : undefined;
}

/** Letters count as two digits (A is 10, Z is 35). */
function mod97(text: string): number {
  return Array.from(text, (character) => Number.parseInt(character, 36)).reduce(
    (remainder, value) => (remainder * (value > 9 ? 100 : 10) + value) % 97,
    0,
  );
}

/** Bank 4, office 4, two check digits, account 10: the first digit is of bank and office, the second of the account. */
function checkSpanishAccount(account: string): IbanProblem | undefined {
  if (!/^\d{20}$/.test(account)) return 'formato';
  const expected = `${accountDigit(`00${account.slice(0, 8)}`)}${accountDigit(account.slice(10))}`;
  return account.slice(8, 10) === expected ? undefined : 'control';
}

function accountDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 11) return 0;
  return digit === 10 ? 1 : digit;
}
