import fs from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { ownFiles, packageAt } from './own-files';

/**
 * What pdf.js asks for while it reads, by names of its own: fonts and character maps that a PDF does not bring, and the JPEG 2000
 * decoder in JavaScript (our content policy lets no WebAssembly run).
 */
export function pdfjsFiles(): Plugin {
  const { dir, version } = packageAt('pdfjs-dist');
  const filesOf = (folder: string) =>
    fs.readdirSync(path.join(dir, folder)).map((name) => `${folder}/${name}`);
  const files = [...filesOf('standard_fonts'), ...filesOf('cmaps'), 'wasm/openjpeg_nowasm_fallback.js'];
  return ownFiles(
    'pdfjs-files',
    `/assets/pdfjs-${version}/`,
    Object.fromEntries(files.map((file) => [file, path.join(dir, file)])),
  );
}
