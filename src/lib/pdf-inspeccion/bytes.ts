/**
 * What the bytes of a PDF say of it, without reading it as a PDF: quick, and possible with a broken one, a locked one and one of 500 MB.
 * Pages, text and a claim hidden in a compressed part need a reader: see inspeccion.ts.
 */
export interface MarcasPdf {
  /** It begins as a PDF does. */
  empieza: boolean;
  /** Its last bytes are there. */
  termina: boolean;
  cifrado: boolean;
  firmas: number;
  /** How often it was saved: each time appends an end. */
  revisiones: number;
  /** The PDF/A that it claims to be: `2B`. */
  pdfa?: string;
}

const PIECE = 4 * 1024 * 1024;
/** The longest mark, which may lie across two pieces. */
const OVERLAP = 96;
/** Readers allow as much before the head and after the end. */
const EDGE = 1024;

export function marksOfBytes(bytes: Uint8Array): MarcasPdf {
  const scanner = new Scanner();
  for (let at = 0; at < bytes.length; at += PIECE) scanner.add(bytes.subarray(at, at + PIECE));
  return scanner.end();
}

/** In pieces: a large file is never in memory as a whole. */
export async function marksOfBlob(blob: Blob): Promise<MarcasPdf> {
  const scanner = new Scanner();
  for (let at = 0; at < blob.size; at += PIECE)
    scanner.add(new Uint8Array(await blob.slice(at, at + PIECE).arrayBuffer()));
  return scanner.end();
}

const ENCRYPT = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/g;
const SIGNATURE = /\/ByteRange\s*\[/g;
const END = /%%EOF/g;
const PART = /pdfaid:part\s*(?:=\s*["']|>)\s*(\d)/;
const CONFORMANCE = /pdfaid:conformance\s*(?:=\s*["']|>)\s*([A-Za-z])/;

class Scanner {
  readonly #decoder = new TextDecoder('latin1');
  #head = '';
  #rest = '';
  #last = '';
  #encrypted = 0;
  #signatures = 0;
  #ends = 0;
  #part = '';
  #conformance = '';

  add(piece: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(piece);
    if (this.#head.length < EDGE) this.#head = (this.#head + text).slice(0, EDGE);
    this.#rest = text.slice(-OVERLAP);
    this.#last = (this.#last + text).slice(-EDGE);
    // What begins in the overlap is counted with the next piece.
    this.#count(text, text.length - this.#rest.length);
  }

  end(): MarcasPdf {
    this.#count(this.#rest, this.#rest.length);
    return {
      empieza: this.#head.includes('%PDF-'),
      termina: this.#last.includes('%%EOF'),
      cifrado: this.#encrypted > 0,
      firmas: this.#signatures,
      revisiones: this.#ends,
      ...(this.#part && { pdfa: this.#part + this.#conformance.toUpperCase() }),
    };
  }

  #count(text: string, before: number): void {
    const matches = (pattern: RegExp) =>
      Array.from(text.matchAll(pattern)).filter(({ index }) => index < before).length;
    this.#encrypted += matches(ENCRYPT);
    this.#signatures += matches(SIGNATURE);
    this.#ends += matches(END);
    this.#part ||= PART.exec(text)?.[1] ?? '';
    this.#conformance ||= CONFORMANCE.exec(text)?.[1] ?? '';
  }
}
