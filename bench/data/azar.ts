/** Reproducible random values: the same seed and row number always give the same row, whatever was generated before. */

export interface Azar {
  /** From 0 up to 1. */
  next: () => number;
  /** From 0 to `below` - 1. */
  int: (below: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Skewed as names are in a population: the first ones are much more frequent than the last. */
  pickSkewed: <T>(items: readonly T[]) => T;
  hex: (length: number) => string;
  /** Ends in `n`, so that no two numbers share one. */
  uuid: (n: number) => string;
}

/** mulberry32 over a mix of the seed and the row's number. */
export function azarOf(seed: number, n: number): Azar {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 1, 0xc2b2ae35);
  const u32 = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const next = () => u32() / 2 ** 32;
  const int = (below: number) => Math.floor(next() * below);
  const hex = (length: number) => {
    let digits = '';
    while (digits.length < length) digits += u32().toString(16).padStart(8, '0');
    return digits.slice(0, length);
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(items.length)),
    pickSkewed: (items) => at(items, Math.floor(items.length * next() ** 2.5)),
    hex,
    uuid: (end) => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${end.toString(16).padStart(12, '0')}`,
  };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
