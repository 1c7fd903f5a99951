import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import zlib from 'node:zlib';

import { StartError } from '../lib/start-error';
import { sourceHash } from './source-hash';

const require = createRequire(import.meta.url);
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const HASH_FILE = '.build-hash';
const COMPRESSIBLE = /\.(m?js|css|html|svg|json|txt|map|webmanifest|ttf|wasm)$/;

export function isBuilt(projectDir: string): boolean {
  const file = path.join(projectDir, 'dist', HASH_FILE);
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === sourceHash(projectDir);
}

/** Builds beside `dist` and swaps, so that a build cut short never leaves half of the screens. */
export async function buildScreens(projectDir: string): Promise<void> {
  const unfinished = path.join(projectDir, `dist.new-${process.pid}`);
  try {
    const hash = sourceHash(projectDir);
    await runVite(projectDir, unfinished);
    await compressAll(unfinished);
    await writeFile(path.join(unfinished, HASH_FILE), hash);
    swap(unfinished, path.join(projectDir, 'dist'));
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/** In a process of its own: the build keeps a processor busy while PostgreSQL starts. */
function runVite(projectDir: string, outDir: string): Promise<void> {
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: projectDir, env }, (error, _stdout, stderr) => {
      if (!error) return resolve();
      console.error(stripVTControlCharacters(stderr).trim());
      return reject(new StartError('No se han podido construir las pantallas: el motivo está justo encima.'));
    });
  });
}

async function compressAll(dir: string): Promise<void> {
  const files = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => COMPRESSIBLE.test(file)).map((file) => path.join(dir, file));
  await Promise.all(wanted.map(compress));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < 1024) return;
  // Brotli level 10 is a tenth smaller than 9 and costs three seconds once. Level 11 would take as long again for 2 %.
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } };
  await writeFile(`${file}.br`, await brotli(bytes, quality));
  await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
}

function swap(from: string, to: string): void {
  const old = `${to}.old-${process.pid}`;
  if (fs.existsSync(to)) fs.renameSync(to, old);
  fs.rmSync(to, { recursive: true, force: true }); // another build that finished in between
  fs.renameSync(from, to);
  fs.rmSync(old, { recursive: true, force: true });
}
