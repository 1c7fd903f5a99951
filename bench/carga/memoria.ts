/** How much memory the program and its PostgreSQL hold, in MB; what processes share is counted once (Pss). Linux only. */
import { readFile } from 'node:fs/promises';

import { readPidFile } from '../../server/postgres/process';
import { allProcs } from '../procesador';

export interface Memory {
  node: number;
  postgres: number;
}

export async function memoryOf(pid: number, clusterDir: string): Promise<Memory> {
  const postmaster = readPidFile(clusterDir)?.pid ?? 0;
  const backends = (await allProcs()).filter(({ parent }) => parent === postmaster);
  const parts = await Promise.all([postmaster, ...backends.map((backend) => backend.pid)].map(megabytesOf));
  return { node: await megabytesOf(pid), postgres: parts.reduce((sum, part) => sum + part, 0) };
}

async function megabytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}
