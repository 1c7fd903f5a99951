import { describe, expect, test } from 'vitest';

import { GAP, pageNumbers } from '@/lib/page-numbers';

describe('pageNumbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 7, [1, 2, 3, 4, GAP, 7]],
    [1, 68, [1, 2, 3, 4, GAP, 68]],
    [4, 68, [1, 2, 3, 4, 5, GAP, 68]],
    [5, 68, [1, GAP, 4, 5, 6, GAP, 68]],
    [65, 68, [1, GAP, 64, 65, 66, 67, 68]],
    [68, 68, [1, GAP, 65, 66, 67, 68]],
  ] as const)('page %i of %i', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected);
  });
});
