import fs from 'node:fs';
import path from 'node:path';

/** A folder for one conversion, which nobody else reads. Its name says which process made it. */
export function newFolder(root: string): string {
  fs.mkdirSync(root, { recursive: true, mode: 0o700 });
  return fs.mkdtempSync(path.join(root, `${process.pid}-`));
}

export const removeFolder = (dir: string): void =>
  fs.rmSync(dir, { recursive: true, force: true, maxRetries: 3 });

/** What a process left behind that was killed while it converted: letters of clients. */
export function removeLeftovers(root: string): void {
  for (const name of fs.existsSync(root) ? fs.readdirSync(root) : []) {
    if (!isAlive(Number(/^\d+/.exec(name)?.[0]))) removeFolder(path.join(root, name));
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
