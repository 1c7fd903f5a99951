import { describe, expect, test } from 'vitest';

import { findMatch } from '@/lib/coincidencia';

describe('where a search matches', () => {
  test.each([
    ['José Muñoz', 'munoz', { before: 'José ', match: 'Muñoz', after: '' }],
    ['José Muñoz', ' JOSE ', { before: '', match: 'José', after: ' Muñoz' }],
    ['Mun\u0303oz', 'ño', { before: 'Mu', match: 'ño', after: 'z' }],
    ['CT-2020-1', '20-', { before: 'CT-20', match: '20-', after: '1' }],
    ['Ana', 'x', undefined],
    ['Ana', '  ', undefined],
    ['', 'a', undefined],
  ])('%j in %j', (text, search, expected) => {
    expect(findMatch(text, search)).toEqual(expected);
  });
});
