/** An import sends its rows in calls, each of which may be so large. */
import { AppError } from '../../lib/errors';

/** The door takes no larger call: tests/architecture/limites.test.ts compares the two figures. */
export const MAX_CALL_BYTES = 20 * 1024 * 1024;
/** Names of columns and the switches of the call go beside the rows, and are no more than this. */
const BESIDE = 16 * 1024;
/** A letter is six bytes at most as it is sent: rows with fewer than these need no measuring. */
const SURELY_FIT = (MAX_CALL_BYTES - BESIDE) / 6;

/**
 * Refuses what the door would refuse unread, so that it goes in halves at once: a browser whose upload is cut off sees a lost connection,
 * and would send the same again. The rows go as a text inside of JSON, where each quote is two bytes.
 */
export function checkSize(rows: string): void {
  const fits = rows.length < SURELY_FIT || new Blob([JSON.stringify(rows)]).size < MAX_CALL_BYTES - BESIDE;
  if (!fits) throw new AppError('invalid', 'es demasiado grande: lo que dice no cabe en un envío de 20 MB');
}
