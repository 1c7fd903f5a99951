import { buffer } from 'node:stream/consumers';

import { type Entry, fromBufferPromise, parseExtraFields, type ZipFile } from 'yauzl';

/** A part of a ZIP, as its directory names it. */
export interface Part {
  name: string;
  /** Bytes once open. */
  size: number;
  /** Fails where it is damaged or does not open to its size. */
  open: () => Promise<Uint8Array>;
}

const MAX_PARTS = 2000;
/** The extra field with another name of a part (Info-ZIP, Unicode Path). */
const OTHER_NAME = 0x7075;

/**
 * What a ZIP holds, of which nothing is believed. Not by fflate, which goes on opening a part of which the directory says that it is small
 * and keeps the beginning; yauzl ends at the size that was said, and opens outside the thread that answers everybody.
 * @throws where it is damaged, or names a part twice
 */
export async function partsOf(zip: Uint8Array): Promise<Part[]> {
  const file = await fromBufferPromise(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength), {
    lazyEntries: true,
  });
  if (file.entryCount > MAX_PARTS) throw new Error('too many parts');
  const parts: Part[] = [];
  const names = new Set<string>();
  for await (const entry of file.eachEntry()) {
    // Whoever reads it next might take the other one.
    if (names.has(entry.fileName.toLowerCase())) throw new Error('a part twice');
    names.add(entry.fileName.toLowerCase());
    parts.push(await partOf(file, entry));
  }
  return parts;
}

async function partOf(file: ZipFile, entry: Entry): Promise<Part> {
  if (!entry.canDecodeFileData()) throw new Error('not readable');
  const { fileName, extraField } = await file.readLocalFileHeaderPromise(entry);
  // What is looked at under one name must not be opened under another.
  const fields = [...entry.extraFields, ...parseExtraFields(extraField)];
  const hasOtherName = fields.some(({ id }) => id === OTHER_NAME);
  if (hasOtherName || !fileName.equals(entry.fileNameRaw)) throw new Error('of another name');
  return {
    name: entry.fileName,
    size: entry.uncompressedSize,
    open: async () => buffer(await file.openReadStreamPromise(entry)),
  };
}
