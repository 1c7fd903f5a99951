/**
 * `npm start`. Plain JavaScript, because it runs before anything that reads TypeScript: compiles the server into
 * build/server/main.mjs when that is missing or old, and runs it. Its libraries go in too: one file loads in 0.1 s, the 350 of
 * @supabase/lite alone in 0.3. See docs/decisions/001.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const projectDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const serverDir = path.join(projectDir, 'server');
const buildDir = path.join(projectDir, 'build/server');
const compiled = path.join(buildDir, 'main.mjs');
const hashFile = path.join(buildDir, 'main.hash');

function sourceHash() {
  const hash = createHash('sha256');
  const lockfile = path.join(projectDir, 'package-lock.json');
  const sources = readdirSync(serverDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  for (const file of [...sources.toSorted().map((source) => path.join(serverDir, source)), lockfile]) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function compile() {
  const { build } = await import('esbuild');
  mkdirSync(buildDir, { recursive: true });
  const unfinished = `${compiled}.${process.pid}`;
  await build({
    entryPoints: [path.join(serverDir, 'start/main.ts')],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    // Libraries in CommonJS ask for Node's own modules through require().
    banner: {
      js: "import { createRequire as _cr } from 'node:module'; const require = _cr(import.meta.url);",
    },
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  renameSync(unfinished, compiled);
}

const hash = sourceHash();
const isCurrent = existsSync(compiled) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash;
if (!isCurrent) {
  console.log('Preparando el programa…');
  await compile();
  writeFileSync(hashFile, hash);
}
await import(pathToFileURL(compiled).href);
