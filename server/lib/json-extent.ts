export interface Extent {
  /** What stands for itself: numbers, texts, `null`, what is empty. */
  values: number;
  depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * How much a text holds if it is JSON, found without reading it as that: eighteen megabytes of brackets keep JSON.parse, and everybody who
 * waits for this thread, six seconds. Looks no further than one of the limits.
 */
export function jsonExtent(text: string, most: Extent): Extent {
  let values = 1;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length && values <= most.values && depth <= most.depth; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) values += 1;
    // [ and {, ] and }
    else if ((code | 0x20) === 0x7b) depth = Math.max(depth, (open += 1));
    else if ((code | 0x20) === 0x7d) open -= 1;
  }
  return { values, depth };
}

/** Where the text that begins there ends: a quotation mark behind an even number of backslashes. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return text.length;
}
