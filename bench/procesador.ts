/** Processor time, which says what a piece of work costs however busy the machine is. Linux only: elsewhere all are 0. */
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';

import type { Sql } from 'postgres';

const TICKS_A_SECOND = 100;

interface Proc {
  pid: number;
  parent: number;
  seconds: number;
  /** The seconds of its children that have ended. */
  ended: number;
}

export interface CpuSeconds {
  server: number;
  database: number;
  browser: number;
}

/** Up to now, of this process with its screens and API, of the database, and of the browsers that it started. */
export async function cpuSeconds(sql: Sql): Promise<CpuSeconds> {
  if (os.platform() !== 'linux') return { server: 0, database: 0, browser: 0 };
  const procs = await allProcs();
  const own = procs.find(({ pid }) => pid === process.pid);
  const [row] = await sql`select pg_backend_pid() as pid`;
  const postmaster = procs.find(({ pid }) => pid === row?.pid)?.parent ?? -1;
  return {
    server: own?.seconds ?? 0,
    database: treeSeconds(procs, postmaster),
    browser: treeSeconds(procs, process.pid) - (own?.seconds ?? 0),
  };
}

function treeSeconds(procs: Proc[], root: number): number {
  const self = procs.find(({ pid }) => pid === root);
  const children = procs.filter(({ parent }) => parent === root);
  return (
    (self ? self.seconds + self.ended : 0) +
    children.reduce((sum, { pid }) => sum + treeSeconds(procs, pid), 0)
  );
}

export async function allProcs(): Promise<Proc[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  return stats.filter(Boolean).map(readStat);
}

/** The process name is in brackets and may contain spaces and brackets itself. The state and the parent's id follow it. */
function readStat(stat: string): Proc {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const seconds = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / TICKS_A_SECOND;
  return { pid: Number.parseInt(stat, 10), parent: fields[1] ?? 0, seconds: seconds(11), ended: seconds(13) };
}
