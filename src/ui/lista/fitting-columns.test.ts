import { describe, expect, test } from 'vitest';

import { cssWidthOf, leastWidthOf, yielding } from '@/ui/lista/fitting-columns';

const COLUMNS = [
  { key: 'id', width: 100, yields: 1 },
  { key: 'nombre', leastWidth: 160 },
  { key: 'acreedor' },
  { key: 'fecha', width: 150, yields: 2 },
];

describe('the columns that go where the table is narrow', () => {
  test('the least width', () => expect(leastWidthOf(COLUMNS)).toBe(518));

  test('those without a width share what is left by what they need', () => {
    expect(COLUMNS.map((column) => cssWidthOf(column, COLUMNS, 44))).toEqual([
      '100px',
      'max(160px, (100cqi - 294px) * 0.5970)',
      'max(108px, (100cqi - 294px) * 0.4030)',
      '150px',
    ]);
  });

  test.each([
    [518, []],
    [517, ['id']],
    [418, ['id']],
    [417, ['id', 'fecha']],
    // Those that never yield stay: the table scrolls.
    [100, ['id', 'fecha']],
  ])('in %i px: %j', (room, gone) => expect(yielding(COLUMNS, room)).toEqual(gone));
});
