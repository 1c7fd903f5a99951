import fs from 'node:fs';

/** A small file of ours, for its owner only: after a power cut it is there as a whole or not at all. */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  fs.renameSync(unfinished, file);
}
