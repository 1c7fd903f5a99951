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

/** Where the bytes go. */
export interface ZipOutput {
  write: (chunk: Uint8Array) => void | Promise<void>;
}

/** The format's own limit, without its extension for more. */
export const MAX_ZIP = 4 * 1024 ** 3 - 1;
/** What lies in the tab's memory at most; a Blob may lie on disk. */
const PART = 4 * 1024 * 1024;

export async function writeZip(sources: ZipSource[], options: ZipOptions): Promise<ZipResult> {
  const output = new BlobOutput();
  const missing = await writeZipTo(sources, output, options);
  return { blob: output.end(), missing };
}

/** Sources may come while it is written. Answers the names of those that were gone. */
export async function writeZipTo(
  sources: Iterable<ZipSource> | AsyncIterable<ZipSource>,
  output: ZipOutput,
  { signal, onProgress }: ZipOptions,
): Promise<string[]> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  // A disk may be slower than what is read: nothing more is made until it has taken this.
  const flush = async () => {
    for (const chunk of made.splice(0)) await output.write(chunk);
  };
  const missing: string[] = [];
  let files = 0;
  let bytes = 0;
  for await (const { name, modified, open } of sources) {
    const stream = await open(signal);
    if (!stream) {
      missing.push(name);
      onProgress(++files, bytes);
      continue;
    }
    const entry = new ZipPassThrough(name);
    entry.mtime = modified;
    zip.add(entry);
    const reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      signal.throwIfAborted();
      entry.push(next.value);
      await flush();
      bytes += next.value.byteLength;
      onProgress(files, bytes);
    }
    entry.push(new Uint8Array(), true);
    onProgress(++files, bytes);
  }
  zip.end();
  await flush();
  return missing;
}

/** A file that is in memory already. */
export const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** In the tab, for browsers that cannot write to a file. What it is given is copied: nobody waits for it to be collected. */
export class BlobOutput implements ZipOutput {
  readonly #parts: Blob[] = [];
  readonly #part = new Uint8Array(PART);
  #used = 0;

  write(chunk: Uint8Array): void {
    for (let rest = chunk; rest.length > 0;) {
      const fits = rest.subarray(0, PART - this.#used);
      this.#part.set(fits, this.#used);
      this.#used += fits.length;
      rest = rest.subarray(fits.length);
      if (this.#used === PART) this.#flush();
    }
  }

  end(): Blob {
    this.#flush();
    return new Blob(this.#parts, { type: 'application/zip' });
  }

  #flush(): void {
    this.#parts.push(new Blob([this.#part.subarray(0, this.#used)]));
    this.#used = 0;
  }
}
