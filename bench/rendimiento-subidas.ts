/** What the other commands find: `npm run bench:import json folders`, `bench:documentos`, `bench:escritos` and `bench:aportacion`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { type Measure, summarize } from './medir';

export async function measureUploads(): Promise<Measure[]> {
  await run('import.ts', 'json', 'folders');
  await run('documentos.ts');
  const { json, folders } = await results<Record<'json' | 'folders', { measures: Measure[] }>>('import');
  const { cien } = await results<{ cien: { seconds: number; bareSeconds: number } }>('documentos');
  return [
    ...json.measures,
    ...folders.measures,
    {
      what: 'Subir 100 archivos de 100 KB, de 6 en 6',
      unit: 'ms',
      target: { median: 450 },
      ...summarize([1000 * cien.seconds]),
      reference: { what: 'las mismas subidas, sin filas', median: 1000 * cien.bareSeconds },
    },
  ];
}

export const measureLetters = (): Promise<Measure[]> => measuresOf('escritos');

export const measurePackages = (): Promise<Measure[]> => measuresOf('aportacion');

async function measuresOf(name: string): Promise<Measure[]> {
  await run(`${name}.ts`);
  return (await results<{ measures: Measure[] }>(name)).measures;
}

async function run(file: string, ...args: string[]): Promise<void> {
  const program = path.join(import.meta.dirname, file);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`bench/${file} ended with ${code}`);
}

const results = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(path.join(import.meta.dirname, `results/${name}.json`), 'utf8')) as T;
