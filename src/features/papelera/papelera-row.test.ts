import { describe, expect, it } from 'vitest';

import { daysLeft } from '@/features/papelera/papelera-row';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('daysLeft', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 30],
    ['2026-11-21T11:59:00Z', 30],
    ['2026-10-23T12:00:00Z', 1],
    ['2026-10-22T13:00:00Z', 1],
    ['2026-10-22T12:00:00Z', 0],
    // It should have gone three weeks ago, and something still uses it.
    ['2026-10-01T00:00:00Z', -21],
  ])('deleted %s: %i', (deleted_at, days) => {
    expect(daysLeft({ deleted_at }, now)).toBe(days);
  });
});
