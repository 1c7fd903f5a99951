import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Plugin } from 'vite';

const pdfjsDir = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version: pdfjsVersion } = JSON.parse(
  fs.readFileSync(path.join(pdfjsDir, 'package.json'), 'utf8'),
) as { version: string };
const pdfjsBase = `/assets/pdfjs-${pdfjsVersion}/`;

/**
 * What pdf.js asks for while it reads, by names of its own: fonts and character maps that a PDF does not bring, and the JPEG 2000
 * decoder in JavaScript (our content policy lets no WebAssembly run).
 */
export function pdfjsFiles(): Plugin {
  const filesOf = (dir: string) => fs.readdirSync(path.join(pdfjsDir, dir)).map((name) => `${dir}/${name}`);
  const files = [...filesOf('standard_fonts'), ...filesOf('cmaps'), 'wasm/openjpeg_nowasm_fallback.js'];
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const file of files) {
        const fileName = `${pdfjsBase.slice(1)}${file}`;
        this.emitFile({ type: 'asset', fileName, source: fs.readFileSync(path.join(pdfjsDir, file)) });
      }
    },
    configureServer(server) {
      server.middlewares.use(pdfjsBase, (request, response, next) => {
        const file = files.find((name) => request.url === `/${name}`);
        if (!file) return next();
        response.setHeader(
          'content-type',
          file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        );
        response.end(fs.readFileSync(path.join(pdfjsDir, file)));
      });
    },
  };
}
