/** Limits that the screens keep to and the server holds: each is one figure. */
import { expect, it } from 'vitest';

import { CALL_LIMITS } from '../../server/door/limits';
import { checkSize, MAX_CALL_BYTES } from '../../src/data/importacion/limite';

/** A list of rows as it is sent, of so many letters. */
const rows = (letters: string) => JSON.stringify([[letters]]);
const MB = 1024 * 1024;

it('a batch of an import is as large as the door takes', () => {
  expect(MAX_CALL_BYTES).toBe(CALL_LIMITS.import.bodyBytes);
});

it('a larger one is refused before it is sent, as it will be sent', () => {
  expect(() => checkSize(rows('a'.repeat(4 * MB)))).not.toThrow();
  // A quote is two bytes in a text, and three in the text of a text.
  expect(() => checkSize(rows('"'.repeat(6 * MB)))).toThrow('20 MB');
});
