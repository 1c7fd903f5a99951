/** What a column of the database holds. */
export const MAX_CENTIMOS = 999_999_999_999;

/**
 * An amount that can be counted: whole cents, none of them negative. A calculation that was kept comes back from its row: it is looked at again,
 * for a sum of what is no number is no number.
 */
export const esCentimos = (cantidad: number): boolean =>
  Number.isSafeInteger(cantidad) && cantidad >= 0 && cantidad <= MAX_CENTIMOS;
