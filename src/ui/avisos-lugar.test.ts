import { describe, expect, it } from 'vitest';

import { type Box, EDGE, freeAbove } from '@/ui/avisos-lugar';

/** A window of 1000 × 800, in which a notice of 80 stands at the right. */
const stack = { left: 560, right: 984, height: 80 };
const above = (boxes: Box[], ceiling = 400) => freeAbove(stack, boxes, 800, ceiling);
const box = (top: number, bottom: number, left = 900, right = 960): Box => ({ left, right, top, bottom });

describe('where notices stand', () => {
  it('at the edge where nothing is under them', () => {
    expect(above([])).toBe(EDGE);
    expect(above([box(740, 780, 100, 500), box(100, 140)])).toBe(EDGE);
  });

  it('above what they would cover, and above what is over that', () => {
    expect(above([box(750, 780)])).toBe(58);
    expect(above([box(750, 780), box(700, 720)])).toBe(108);
  });

  it('nowhere, where it is all actions', () => {
    const rows = Array.from({ length: 20 }, (_, n) => box(n * 40, n * 40 + 24));
    expect(above(rows)).toBeUndefined();
    expect(above([box(0, 800)])).toBeUndefined();
  });
});
