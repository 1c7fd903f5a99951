/** Where a search matches a text, as the database compares them: without case or accents. */
import { foldText } from '@/lib/texto';

export interface Coincidencia {
  before: string;
  match: string;
  after: string;
}

/** Undefined where the text does not have it. */
export function findMatch(text: string, search: string): Coincidencia | undefined {
  // Letter by letter, so that positions in the folded text are those of the shown one.
  const letters = [...text.normalize('NFC')];
  const folded = letters.map((letter) => [...foldText(letter)][0] ?? letter);
  const wanted = [...foldText(search.trim())];
  if (wanted.length === 0) return undefined;
  const start = folded.findIndex((_, from) => wanted.every((letter, n) => folded[from + n] === letter));
  if (start === -1) return undefined;
  const end = start + wanted.length;
  return {
    before: letters.slice(0, start).join(''),
    match: letters.slice(start, end).join(''),
    after: letters.slice(end).join(''),
  };
}
