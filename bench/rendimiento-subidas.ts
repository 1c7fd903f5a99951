/** What `npm run bench:import json` and `npm run bench:documentos` find, each beside what the machine can do in the same run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Measure } from './medir';

export async function measureUploads(): Promise<Measure[]> {
  await run('import.ts', 'json', 'folders');
  await run('documentos.ts');
  const { json, folders } = await results<{
    json: { seconds: number; copySeconds: number };
    folders: { seconds: number; bareSeconds: number };
  }>('import');
  const { cien } = await results<{ cien: { seconds: number; bareSeconds: number } }>('documentos');
  return [
    seconds('Importar 10.000 registros', 4, json.seconds, ['COPY de las mismas filas', json.copySeconds]),
    seconds('Importar 1.000 carpetas de 4 archivos de 100 KB', 45, folders.seconds, [
      'las mismas subidas, sin filas',
      folders.bareSeconds,
    ]),
    seconds('Subir 100 archivos de 100 KB, de 6 en 6', 0.45, cien.seconds, [
      'las mismas subidas, sin filas',
      cien.bareSeconds,
    ]),
  ];
}

async function run(file: string, ...args: string[]): Promise<void> {
  const program = path.join(import.meta.dirname, file);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`bench/${file} ended with ${code}`);
}

const results = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(path.join(import.meta.dirname, `results/${name}.json`), 'utf8')) as T;

function seconds(what: string, most: number, value: number, [beside, bare]: [string, number]): Measure {
  return {
    what,
    unit: 's',
    target: { median: most },
    median: value,
    p95: value,
    runs: 1,
    reference: { what: beside, median: bare },
  };
}
