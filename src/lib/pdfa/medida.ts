/** Lines of a text in a font: words are kept whole where they fit, what is longer than a line is cut. */
export interface Letra {
  widthOfTextAtSize: (text: string, size: number) => number;
}

/** Asking a font for a width is dear, and words repeat. */
const widths = new WeakMap<Letra, Map<string, number>>();

export function widthOf(letra: Letra, text: string, size: number): number {
  const known = widths.get(letra) ?? new Map<string, number>();
  widths.set(letra, known);
  let width = known.get(text);
  if (width === undefined) known.set(text, (width = letra.widthOfTextAtSize(text, 1)));
  return width * size;
}

export function toLines(letra: Letra, text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => paragraphLines(letra, paragraph, size, width));
}

function paragraphLines(letra: Letra, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  const space = widthOf(letra, ' ', size);
  let line = '';
  let used = 0;
  for (const word of text.split(/\s+/).flatMap((whole) => cutWord(letra, whole, size, width))) {
    const taken = widthOf(letra, word, size);
    if (line !== '' && used + space + taken > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    used += line === '' ? taken : space + taken;
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A digest of 64 digits has no spaces. */
function cutWord(letra: Letra, word: string, size: number, width: number): string[] {
  if (widthOf(letra, word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const character of word) {
    const taken = widthOf(letra, character, size);
    if (part !== '' && used + taken > width) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += character;
    used += taken;
  }
  return [...parts, part];
}
