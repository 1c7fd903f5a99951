import fs from 'node:fs';
import path from 'node:path';

import { createTurns } from '../door/turns';
import { StorageError } from '../storage/errors';
import { newFolder, removeFolder, removeLeftovers } from './folder';
import type { Files } from './package';
import { runSoffice } from './run';

interface ConverterOptions {
  program: string;
  /** Where the folders of conversions are made. */
  root: string;
  /** For tests. */
  withinMs?: number;
}

export interface Converter {
  /** The PDFs that came out, by the names that went in: what is missing could not be converted. */
  convert: (files: Files, signal: AbortSignal) => Promise<Files>;
  stop: () => void;
}

const WITHIN_MS = 60_000;
const TURNS = { atOnce: 2, waiting: 20 };

export const busy = () =>
  new StorageError(503, 'Busy', 'Hay otras conversiones en marcha. Vuelva a intentarlo en un minuto.', {
    httpStatus: 503,
  });
const late = () =>
  new StorageError(422, 'Timeout', 'LibreOffice no ha terminado en un minuto y se ha cerrado.');
const nothing = () =>
  new StorageError(422, 'NotConverted', 'LibreOffice no ha podido convertir el documento.');

export function createConverter({ program, root, withinMs = WITHIN_MS }: ConverterOptions): Converter {
  const turns = createTurns(TURNS);
  const ending = new AbortController();
  removeLeftovers(root);

  async function convert(files: Files, asked: AbortSignal): Promise<Files> {
    const signal = AbortSignal.any([asked, ending.signal]);
    const giveBack = await turns.take('', signal);
    if (!giveBack) throw busy();
    const dir = newFolder(root);
    try {
      for (const [name, bytes] of Object.entries(files)) fs.writeFileSync(path.join(dir, name), bytes);
      const outcome = await runSoffice({ program, dir, files: Object.keys(files), withinMs, signal });
      if (outcome === 'late') throw late();
      const pdfs = readPdfs(dir, Object.keys(files));
      if (Object.keys(pdfs).length === 0) throw nothing();
      return pdfs;
    } finally {
      removeFolder(dir);
      giveBack();
    }
  }

  return { convert, stop: () => ending.abort() };
}

/** Whatever it says of itself: what counts is what it wrote. */
function readPdfs(dir: string, names: string[]): Files {
  const pdfs: Files = {};
  for (const name of names) {
    const file = path.join(dir, name.replace(/docx$/, 'pdf'));
    const bytes = fs.existsSync(file) ? fs.readFileSync(file) : Buffer.alloc(0);
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
      pdfs[path.basename(file)] = new Uint8Array(bytes);
  }
  return pdfs;
}
