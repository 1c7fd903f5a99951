/** The orders of lists, as the database has them (collations `es-x-icu` and `private.codigos`). */

const spanish = new Intl.Collator('es');
const numeric = new Intl.Collator('es', { numeric: true });

/** Names and other texts: ñ after n; case and accents decide only where all else is equal. */
export const compareTexts = (a: string, b: string): number => spanish.compare(a, b);

/** Codes and names of files: the same, and what is a number in them counts as one, so EXP-2 comes before EXP-10. */
export const compareCodes = (a: string, b: string): number => numeric.compare(a, b) || comparePlain(a, b);

/** By their characters: identifiers without a meaning. */
export const comparePlain = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
