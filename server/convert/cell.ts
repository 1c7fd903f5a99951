import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

import { projectFile } from '../lib/project';
import { within } from '../lib/within';

/** Where the folder of a conversion is, for whoever is in the cell. */
export const INSIDE = '/trabajo';

/** Nobody has this number on a Debian: systemd gives out numbers up to 65519, and 65534 is `nobody`, under which others run too. */
const NOBODY = '65530';

const NAMESPACES = ['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child'];

/** What mounts is not in the PATH of everybody. */
export const CELL_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * The command that runs a program with nothing of the machine in sight but the system's programs and `folder`, and no network. It dies with
 * whoever starts it. Root becomes another user in it; somebody else is root only of the cell.
 */
export function inCell(
  folder: string,
  program: string,
  args: readonly string[],
  isRoot = process.getuid?.() === 0,
): string[] {
  const file = fs.realpathSync(program);
  return [
    'setpriv',
    '--pdeathsig=KILL',
    'unshare',
    ...(isRoot ? [] : ['--user', '--map-root-user']),
    ...NAMESPACES,
    '--',
    '/bin/sh',
    projectFile('server/convert/cell.sh'),
    folder,
    isRoot ? NOBODY : '',
    ...pathsOf(file),
    '--',
    file,
    ...args,
  ];
}

const SHOWN = /^\/usr\/(?:bin|sbin|lib|lib64|share)\//;

/** An installation of its own is shown without what lies beside it. */
function pathsOf(file: string): string[] {
  if (SHOWN.test(file)) return [];
  const dir = path.dirname(file);
  if (path.basename(dir) !== 'program') return [file];
  return ['program', 'share', 'presets'].map((name) => path.join(path.dirname(dir), name));
}

const TRY_WITHIN_MS = 10_000;

/** Whether this machine lets us make one, by making it. */
export async function cellHolds(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const [command = '', ...args] = inCell(folder, '/bin/sh', ['-c', '[ ! -e /fuera/* ]']);
  const child = spawn(command, args, {
    env: { PATH: CELL_PATH },
    stdio: 'ignore',
    timeout: TRY_WITHIN_MS,
  });
  const ended = once(child, 'close').then(
    ([code]) => code === 0,
    () => false,
  );
  return within(ended, TRY_WITHIN_MS, false);
}
