import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import type { Context, Handler } from 'hono';

import { acceptedEncodings } from '../http/accepted-encodings';

interface StaticFile {
  type: string;
  etag: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
}

type Encoding = 'identity' | 'br' | 'gzip';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * tesseract.js is WebAssembly. The policy of the screens lets none run, and still does: a worker has the policy that its own script came
 * with. This one may run it, ask us for its files, and nothing else.
 */
const READER_OF_SCANS = '/assets/tesseract-';
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * The built screens, held in memory: a few megabytes, and a new build under a running server cannot mix with the old.
 * What is no file is a screen of the app when the browser navigates to it (identifiers may hold dots), otherwise 404.
 */
export function staticScreens(dir: string): Handler {
  const files = readAll(dir);
  const index = files.get('/index.html');
  return (c, next) => {
    const file = files.get(c.req.path === '/' ? '/index.html' : c.req.path);
    if (file) return send(c, file);
    return index && isNavigation(c) ? send(c, index) : next();
  };
}

function isNavigation(c: Context): boolean {
  if (c.req.path.startsWith('/assets/')) return false;
  return c.req.header('accept')?.includes('text/html') === true || !/\.[^/]*$/.test(c.req.path);
}

function readAll(dir: string): Map<string, StaticFile> {
  const names = fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$|^\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(names.map((name) => [`/${path.relative(dir, name).replaceAll(path.sep, '/')}`, read(name)]));
}

function read(name: string): StaticFile {
  const identity = bytesOf(name);
  const optional = (file: string) => (fs.existsSync(file) ? bytesOf(file) : undefined);
  return {
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br: optional(`${name}.br`), gzip: optional(`${name}.gz`) },
  };
}

const bytesOf = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(fs.readFileSync(file));

function send(c: Context, file: StaticFile): Response {
  const immutable = c.req.path.startsWith('/assets/');
  c.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('etag', file.etag);
  c.header('vary', 'accept-encoding');
  if (c.req.path.startsWith(READER_OF_SCANS)) c.header('content-security-policy', READER_POLICY);
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '', file);
  if (encoding !== 'identity') c.header('content-encoding', encoding);
  c.header('content-type', file.type);
  return c.body(file.bodies[encoding] ?? file.bodies.identity);
}

function chooseEncoding(accepted: string, { bodies }: StaticFile): Encoding {
  const offered = acceptedEncodings(accepted);
  if (bodies.br && offered.includes('br')) return 'br';
  if (bodies.gzip && offered.includes('gzip')) return 'gzip';
  return 'identity';
}
