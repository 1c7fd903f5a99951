import { expect, it } from 'vitest';

import { compareCodes, comparePlain, compareTexts } from './orden';

it('codes go by their numbers, ñ after n, and no two different ones are equal', () => {
  const codes = [
    'EXP-10',
    'EXP-2',
    'exp-2',
    'EXP-02',
    'ÑU-1',
    'NZ-1',
    'EXP-2/10',
    'EXP-2/9',
    'Óscar 2',
    'oscar 10',
  ];
  expect(codes.toSorted(compareCodes)).toEqual([
    'exp-2',
    'EXP-02',
    'EXP-2',
    'EXP-2/9',
    'EXP-2/10',
    'EXP-10',
    'NZ-1',
    'ÑU-1',
    'Óscar 2',
    'oscar 10',
  ]);
});

it('texts and plain identifiers do not', () => {
  expect(['Calle 2', 'Calle 10', 'Ñ', 'nz'].toSorted(compareTexts)).toEqual([
    'Calle 10',
    'Calle 2',
    'nz',
    'Ñ',
  ]);
  expect(['b2', 'b10', 'B3'].toSorted(comparePlain)).toEqual(['B3', 'b10', 'b2']);
});
