/** Writes a ZIP while its files arrive. Documents are compressed already: they are stored as they are. */
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipSource {
  name: string;
  modified: Date;
  /** Null for a file that is gone. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
}

interface ZipOptions {
  signal: AbortSignal;
  /** Files written, and bytes of them all. */
  onProgress: (files: number, bytes: number) => void;
}

export interface ZipResult {
  blob: Blob;
  missing: string[];
}

/** The format's own limit, without its extension for more. */
export const MAX_ZIP = 4 * 1024 ** 3 - 1;
/** What lies in the tab's memory at most; a Blob may lie on disk. */
const PART = 16 * 1024 * 1024;

export async function writeZip(sources: ZipSource[], { signal, onProgress }: ZipOptions): Promise<ZipResult> {
  const output = new BlobWriter();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    output.write(chunk);
  });
  const missing: string[] = [];
  let bytes = 0;
  for (const [index, { name, modified, open }] of sources.entries()) {
    const stream = await open(signal);
    if (!stream) {
      missing.push(name);
      continue;
    }
    const entry = new ZipPassThrough(name);
    entry.mtime = modified;
    zip.add(entry);
    const reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      signal.throwIfAborted();
      entry.push(next.value);
      bytes += next.value.byteLength;
      onProgress(index, bytes);
    }
    entry.push(new Uint8Array(), true);
    onProgress(index + 1, bytes);
  }
  zip.end();
  return { blob: output.end(), missing };
}

class BlobWriter {
  #parts: Blob[] = [];
  #chunks: Uint8Array[] = [];
  #waiting = 0;

  write(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#waiting += chunk.byteLength;
    if (this.#waiting > PART) this.#flush();
  }

  end(): Blob {
    this.#flush();
    return new Blob(this.#parts, { type: 'application/zip' });
  }

  #flush(): void {
    this.#parts.push(new Blob(this.#chunks as BlobPart[]));
    this.#chunks = [];
    this.#waiting = 0;
  }
}
