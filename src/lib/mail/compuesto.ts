/**
 * The container of Outlook's messages (MS-CFB): storages and streams in sectors that are chained. A chain ends where it has as many sectors as
 * the file, so that one that goes round in a damaged file ends as well.
 */

export interface Almacen {
  /** Streams by their name. */
  flujos: Map<string, () => Uint8Array<ArrayBuffer>>;
  almacenes: Map<string, () => Almacen>;
}

const NONE = 0xff_ff_ff_ff;
const LAST = 0xff_ff_ff_fa;
const ENTRY = 128;
const MAX_ENTRIES = 100_000;

interface Entry {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** @throws where its head is none */
export function openCompuesto(bytes: Uint8Array): Almacen {
  const sectores = new Sectores(bytes);
  const entries = sectores.directorio();
  const root = entries[0];
  if (!root) throw new RangeError('no directory');
  const mini = sectores.cadena(root.start, root.size);
  return almacenDe(entries, root, (entry) => sectores.flujo(entry, mini));
}

function almacenDe(entries: Entry[], de: Entry, leer: (entry: Entry) => Uint8Array<ArrayBuffer>): Almacen {
  const almacen: Almacen = { flujos: new Map(), almacenes: new Map() };
  const seen = new Set<number>();
  const pending = [de.child];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const entry = entries[at];
    if (!entry || seen.has(at)) continue;
    seen.add(at);
    pending.push(entry.left, entry.right);
    if (entry.type === 2) almacen.flujos.set(entry.name, () => leer(entry));
    if (entry.type === 1) almacen.almacenes.set(entry.name, () => almacenDe(entries, entry, leer));
  }
  return almacen;
}

class Sectores {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #size: number;
  readonly #miniSize: number;
  readonly #fat: number[];
  readonly #miniFat: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shift = this.#view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw new RangeError('no such sectors');
    this.#size = 1 << shift;
    this.#miniSize = 64;
    this.#fat = this.#tablas();
    this.#miniFat = this.cadena(this.#view.getUint32(60, true));
  }

  directorio(): Entry[] {
    const all = this.cadena(this.#view.getUint32(48, true));
    const view = new DataView(all.buffer);
    const count = Math.min(Math.floor(all.length / ENTRY), MAX_ENTRIES);
    return Array.from({ length: count }, (_, n) => {
      const at = n * ENTRY;
      const length = Math.min(view.getUint16(at + 64, true), 64);
      return {
        name: new TextDecoder('utf-16le').decode(all.subarray(at, at + Math.max(0, length - 2))),
        type: view.getUint8(at + 66),
        left: view.getUint32(at + 68, true),
        right: view.getUint32(at + 72, true),
        child: view.getUint32(at + 76, true),
        start: view.getUint32(at + 116, true),
        size: view.getUint32(at + 120, true),
      };
    });
  }

  /** As much of it as there is. */
  cadena(start: number, size = this.#bytes.length): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [];
    let left = Math.min(size, this.#bytes.length);
    let most = Math.ceil(this.#bytes.length / this.#size);
    for (let at = start; at < LAST && left > 0 && most > 0; at = this.#fat[at] ?? NONE, most--) {
      const part = this.#sector(at).subarray(0, left);
      if (part.length === 0) break;
      parts.push(part);
      left -= part.length;
    }
    return juntar(parts);
  }

  flujo({ start, size }: Entry, mini: Uint8Array): Uint8Array<ArrayBuffer> {
    if (size >= this.#view.getUint32(56, true)) return this.cadena(start, size);
    const parts: Uint8Array[] = [];
    const table = new DataView(this.#miniFat.buffer, this.#miniFat.byteOffset, this.#miniFat.byteLength);
    let left = size;
    for (let at = start; at < LAST && left > 0;) {
      const part = mini.subarray(at * this.#miniSize, at * this.#miniSize + Math.min(left, this.#miniSize));
      if (part.length === 0) break;
      parts.push(part);
      left -= part.length;
      at = at * 4 + 4 <= table.byteLength ? table.getUint32(at * 4, true) : NONE;
    }
    return juntar(parts);
  }

  #sector(at: number): Uint8Array {
    return this.#bytes.subarray((at + 1) * this.#size, (at + 2) * this.#size);
  }

  #palabras(at: number): number[] {
    const sector = this.#sector(at);
    const view = new DataView(sector.buffer, sector.byteOffset, sector.byteLength);
    return Array.from({ length: Math.floor(sector.length / 4) }, (_, n) => view.getUint32(n * 4, true));
  }

  #tablas(): number[] {
    const most = Math.ceil(this.#bytes.length / this.#size);
    const where = Array.from({ length: 109 }, (_, n) => this.#view.getUint32(76 + n * 4, true));
    let more = this.#view.getUint32(68, true);
    for (let n = 0; more < LAST && n < most; n++) {
      const words = this.#palabras(more);
      more = words.pop() ?? NONE;
      where.push(...words);
    }
    const own = [...new Set(where.filter((at) => at < most))];
    return own.flatMap((at) => this.#palabras(at));
  }
}

function juntar(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
