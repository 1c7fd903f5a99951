import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkIban, formatIban, normalizeIban } from '@/lib/iban';

it('is kept without spaces and shown in fours', () => {
  expect(normalizeIban(' es91 2100 0418 4502-0005 1332')).toBe('ES9121000418450200051332');
  expect(formatIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
});

describe('checkIban', () => {
  it.each([
    'ES9121000418450200051332',
    'ES91 2100 0418 4502 0005 1332',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'PT50000201231234567890154',
    'NL91ABNA0417164300',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
  ])('%s is right', (iban) => {
    expect(checkIban(iban)).toBeUndefined();
  });

  it.each([
    ['ES9121000418450200051333', 'control'],
    ['ES9221000418450200051332', 'control'],
    ['ES91210004184502000513', 'pais'],
    ['ES912100041845020005133200', 'pais'],
    ['QQ9121000418450200051332', 'pais'],
    ['2100041845020005133200', 'formato'],
    ['ES', 'formato'],
    ['', 'formato'],
    ['ES91 2100 0418 4502 0005 13€2', 'formato'],
  ])('%s: %s', (iban, problem) => {
    expect(checkIban(iban)).toBe(problem);
  });

  it('finds wrong digits of the account where the IBAN itself is right', () => {
    // The account's own digits are 45: with 46 and the IBAN's digits worked out anew, only they tell.
    expect(checkIban(withDigits('21000418460200051332'))).toBe('control');
    expect(checkIban(withDigits('21000418450200051332'))).toBeUndefined();
  });

  const account = fc
    .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9_999_999_999 }))
    .map(([office, number]) => {
      const bank = String(office).padStart(8, '0');
      const own = String(number).padStart(10, '0');
      return `${bank}${digitOf(`00${bank}`)}${digitOf(own)}${own}`;
    });

  it('takes any Spanish one that is right', () => {
    fc.assert(
      fc.property(account, (digits) => {
        expect(checkIban(withDigits(digits))).toBeUndefined();
      }),
    );
  });

  it('refuses it with any one character changed', () => {
    fc.assert(
      fc.property(
        account,
        fc.nat(23),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (digits, position, character) => {
          const iban = withDigits(digits);
          const changed = iban.slice(0, position) + character + iban.slice(position + 1);
          fc.pre(changed !== iban);
          expect(checkIban(changed)).toBeDefined();
        },
      ),
    );
  });
});

/** Puts ES and its two digits before an account. ES00 at the end is 142800. */
function withDigits(account: string): string {
  const digits = 98n - (BigInt(`${account}142800`) % 97n);
  return `ES${String(digits).padStart(2, '0')}${account}`;
}

function digitOf(digits: string): number {
  const sum = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6].reduce((total, w, i) => total + w * Number(digits[i]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 11) return 0;
  return digit === 10 ? 1 : digit;
}
