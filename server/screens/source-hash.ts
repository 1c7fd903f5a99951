import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const INPUTS = [
  'src',
  'public',
  'index.html',
  'vite',
  'vite.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
];
/** The build writes it itself. */
const GENERATED = 'route-tree.gen.ts';

/** Changes when anything that ends up in the built screens changes. */
export function sourceHash(projectDir: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const input of INPUTS) {
    for (const file of filesUnder(path.join(projectDir, input))) {
      hash.update(`\0${path.relative(projectDir, file)}\0`).update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesUnder(entry: string): string[] {
  if (!fs.existsSync(entry)) return [];
  if (!fs.statSync(entry).isDirectory()) return [entry];
  return fs
    .readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== GENERATED && !/\.test\.tsx?$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name))
    .toSorted();
}
