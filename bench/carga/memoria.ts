/** How much memory the program and its PostgreSQL hold, in MB. Linux only. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Memory {
  node: number;
  postgres: number;
}

/** PostgreSQL's processes share their cache: each is counted by its part of it (Pss). */
export async function memoryOf(pid: number, clusterDir: string): Promise<Memory> {
  const [first = ''] = (await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(first);
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(names.map(parentOf));
  const backends = names.filter((_, n) => parents[n] === postmaster);
  const parts = await Promise.all([first, ...backends].map((name) => kilobytes(name, 'smaps_rollup', 'Pss')));
  const node = await kilobytes(String(pid), 'status', 'VmRSS');
  return { node: node / 1024, postgres: parts.reduce((sum, part) => sum + part, 0) / 1024 };
}

async function parentOf(name: string): Promise<number> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

async function kilobytes(name: string, file: string, field: string): Promise<number> {
  const text = await readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}
