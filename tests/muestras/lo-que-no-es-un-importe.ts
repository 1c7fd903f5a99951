/** Numbers that are no amount in cents: of each of them nothing may be counted. */
import fc from 'fast-check';

/** The last is a cent more than a column of the database holds. */
export const SIN_IMPORTE = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_000] as const;

export const sinImporte = fc.oneof(
  fc.constantFrom(...SIN_IMPORTE),
  fc.integer({ max: -1 }),
  fc.integer({ min: 0, max: 1_000_000 }).map((n) => n + 0.25),
  fc.maxSafeInteger().filter((n) => n > 999_999_999_999),
);

export const SIN_DIA = ['', '2024-02-30', '2023-02-29', '31/01/2024', '2024-13-01'] as const;
