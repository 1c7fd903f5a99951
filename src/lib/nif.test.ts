import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkCif, checkNif, isCif, normalizeNif } from '@/lib/nif';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('normalizeNif', () => {
  it.each([
    ['12.345.678-z', '12345678Z'],
    [' 12345678 Z ', '12345678Z'],
    ['1234567L', '01234567L'],
    ['1T', '00000001T'],
    ['x-1234567-l', 'X1234567L'],
    ['B-64717838', 'B64717838'],
    ['', ''],
  ])('%s is %s', (text, normalized) => {
    expect(normalizeNif(text)).toBe(normalized);
  });
});

describe('checkNif', () => {
  it.each([
    '12345678Z',
    '12.345.678-z',
    '00000000T',
    'X1234567L',
    'Y1234567X',
    'Z1234567R',
    'M1234567L',
    'K1234567L',
    'L1234567L',
  ])('%s is right', (nif) => {
    expect(checkNif(nif)).toBeUndefined();
  });

  it.each([
    ['12345678A', 'control'],
    ['X1234567T', 'control'],
    ['M1234567A', 'control'],
    ['12345678', 'formato'],
    ['123456789Z', 'formato'],
    ['W1234567L', 'formato'],
    ['12345678ZZ', 'formato'],
    ['Z', 'formato'],
    ['', 'formato'],
    ['B64717838', 'formato'],
    ['AB1234567', 'formato'],
  ])('%s: %s', (nif, problem) => {
    expect(checkNif(nif)).toBe(problem);
  });

  const dni = fc
    .integer({ min: 0, max: 99_999_999 })
    .map((n) => `${String(n).padStart(8, '0')}${LETTERS[n % 23]}`);
  const prefixed = fc
    .tuple(fc.constantFrom(...'XYZKLM'), fc.integer({ min: 0, max: 9_999_999 }))
    .map(([first, n]) => {
      const lead = first === 'Y' ? 10_000_000 : first === 'Z' ? 20_000_000 : 0;
      return `${first}${String(n).padStart(7, '0')}${LETTERS[(lead + n) % 23]}`;
    });
  const anyNif = fc.oneof(dni, prefixed);

  it('takes any that is right', () => {
    fc.assert(
      fc.property(anyNif, (nif) => {
        expect(checkNif(nif)).toBeUndefined();
      }),
    );
  });

  it('refuses it with any one character changed', () => {
    fc.assert(
      fc.property(anyNif, fc.nat(8), fc.constantFrom(...ALPHABET), (nif, position, character) => {
        const changed = nif.slice(0, position) + character + nif.slice(position + 1);
        fc.pre(changed !== nif && !sameNumber(nif, changed));
        expect(checkNif(changed)).toBeDefined();
      }),
    );
  });

  // What the algorithm cannot tell: the prefix stands for a digit (0, X, K, L and M are all 0; Y is 1; Z is 2).
  const lead: Record<string, string> = { X: '0', K: '0', L: '0', M: '0', Y: '1', Z: '2' };
  const sameNumber = (a: string, b: string) =>
    (lead[a[0] ?? ''] ?? a[0]) === (lead[b[0] ?? ''] ?? b[0]) && a.slice(1) === b.slice(1);
});

describe('checkCif', () => {
  it.each(['A39000013', 'B64717838', 'b-64717838', 'A3900001C', 'B6471783H'])('%s is right', (cif) => {
    expect(checkCif(cif)).toBeUndefined();
    expect(isCif(cif)).toBe(true);
  });

  it.each([
    ['A39000014', 'control'],
    ['A3900001D', 'control'],
    ['B64717837', 'control'],
    ['A3900001', 'formato'],
    ['A390000133', 'formato'],
    ['I39000013', 'formato'],
    ['K39000013', 'formato'],
    ['12345678Z', 'formato'],
    ['A3900001K', 'formato'],
    ['', 'formato'],
  ])('%s: %s', (cif, problem) => {
    expect(checkCif(cif)).toBe(problem);
  });

  const KINDS = 'ABCDEFGHJNPQRSUVW';
  /** The control by the rule's other reading: doubled digits as a table. */
  const controlOf = (digits: string) => {
    const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
    const sum = Array.from(digits, Number).reduce(
      (total, d, i) => total + (i % 2 ? d : (doubled[d] ?? 0)),
      0,
    );
    return (10 - (sum % 10)) % 10;
  };
  const anyCif = fc
    .tuple(fc.constantFrom(...KINDS), fc.integer({ min: 0, max: 9_999_999 }), fc.boolean())
    .map(([kind, n, asLetter]) => {
      const digits = String(n).padStart(7, '0');
      const control = controlOf(digits);
      return `${kind}${digits}${asLetter ? 'JABCDEFGHI'[control] : control}`;
    });

  it('takes any that is right', () => {
    fc.assert(
      fc.property(anyCif, (cif) => {
        expect(checkCif(cif)).toBeUndefined();
      }),
    );
  });

  it('refuses it with any one character changed', () => {
    fc.assert(
      fc.property(anyCif, fc.nat(8), fc.constantFrom(...ALPHABET), (cif, position, character) => {
        const changed = cif.slice(0, position) + character + cif.slice(position + 1);
        fc.pre(changed !== cif);
        // What the algorithm cannot tell: the kind of company, and the control as digit or as letter.
        fc.pre(!(position === 0 && KINDS.includes(character)));
        fc.pre(!(position === 8 && checkCif(changed) === undefined));
        expect(checkCif(changed)).toBeDefined();
      }),
    );
  });

  it('takes two controls for each number, the digit and the letter, and no other', () => {
    fc.assert(
      fc.property(anyCif, (cif) => {
        const right = Array.from(ALPHABET).filter((c) => checkCif(cif.slice(0, 8) + c) === undefined);
        expect(right).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/[A-J]/)]);
      }),
    );
  });
});
