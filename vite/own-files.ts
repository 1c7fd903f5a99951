import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The folder of an installed package, and its version: what is asked for by a name of its own has the version in its address. */
export function packageAt(name: string): { dir: string; version: string } {
  const file = require.resolve(`${name}/package.json`);
  const { version } = JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string };
  return { dir: path.dirname(file), version };
}

/** Files of packages that are asked for by names of their own while they work: by their address below `base`, where they are. */
export function ownFiles(name: string, base: string, files: Record<string, string>): Plugin {
  return {
    name,
    generateBundle() {
      for (const [file, source] of Object.entries(files)) {
        const fileName = `${base.slice(1)}${file}`;
        this.emitFile({ type: 'asset', fileName, source: fs.readFileSync(source) });
      }
    },
    configureServer(server) {
      server.middlewares.use(base, (request, response, next) => {
        const file = request.url?.slice(1) ?? '';
        const source = Object.hasOwn(files, file) ? files[file] : undefined;
        if (!source) return next();
        response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
        response.end(fs.readFileSync(source));
      });
    },
  };
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
