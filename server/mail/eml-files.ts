import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import MailComposer from 'nodemailer/lib/mail-composer';

import type { OutgoingMail } from './mail';

/** Keeps each mail as a file any mail program opens. They carry sign-in links: nobody else may read them. */
export function createEmlFiles(dir: string, from: string) {
  let last = 0;

  // Two mails in the same millisecond must not share a name, and names sort in the order they were written.
  function nextStamp(): string {
    last = Math.max(Date.now(), last + 1);
    return new Date(last).toISOString().replace(/[-:.]/g, '');
  }

  return async function keep(mail: OutgoingMail): Promise<string> {
    const file = path.join(dir, `${nextStamp()}-${fileSafe(mail.to)}.eml`);
    const to = { name: '', address: mail.to };
    const content = await new MailComposer({ ...mail, to, from }).compile().build();
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await chmod(dir, 0o700);
    await writeAtomically(file, content);
    await removeOldest(dir);
    return file;
  };
}

/** Anybody can ask for mails: their files must not fill the disk. Names sort by age. */
const KEPT = 1000;

async function removeOldest(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.eml'));
  for (const name of names.toSorted().slice(0, -KEPT)) await rm(path.join(dir, name), { force: true });
}

function fileSafe(address: string): string {
  return address
    .normalize('NFKD')
    .replace(/[^\w.+@-]/g, '_')
    .slice(0, 100);
}

async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}.tmp`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
