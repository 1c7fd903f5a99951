import fs from 'node:fs';
import path from 'node:path';

/** The log in use and the one before it have at most so much each. */
const MAX_LOG_BYTES = 5 << 20;
const LOOK_EVERY_MS = 1000;

export const logFile = (dir: string) => path.join(dir, 'server.log');

/**
 * What PostgreSQL itself reports (starts, stops, recoveries, damage that ends it), and nothing that a request caused: its errors repeat what
 * people wrote, as long as they like, and go to whoever asked.
 */
export const LOG_SETTINGS = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_min_duration_statement: '-1',
  log_statement: 'none',
};

/**
 * PostgreSQL's own rotation has no limit for all its files together, and a pipe through this process would end with it. So the file is
 * looked at each second: what is more than the limit goes to `server.log.1`, in place of what was there. PostgreSQL goes on at the
 * beginning of the emptied file, because it has it open for appending.
 * @returns how to stop looking
 */
export function keepLogSmall(dir: string): () => void {
  const timer = setInterval(() => {
    try {
      cutLog(logFile(dir));
    } catch {
      // the disk cannot be read now; the next second tries again
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export function cutLog(file: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_LOG_BYTES) return;
  try {
    fs.writeFileSync(`${file}.1`, lastBytes(file, size), { mode: 0o600 });
  } catch {
    fs.rmSync(`${file}.1`, { force: true }); // on a full disk the room is worth more than the older log
  }
  fs.truncateSync(file);
}

function lastBytes(file: string, size: number): Buffer {
  const content = Buffer.alloc(Math.min(size, MAX_LOG_BYTES));
  const open = fs.openSync(file, 'r');
  try {
    const read = fs.readSync(open, content, 0, content.length, size - content.length);
    return content.subarray(0, read);
  } finally {
    fs.closeSync(open);
  }
}

/** What the server has written since its log had `from` bytes. */
export function logSince(dir: string, from: number): string {
  const content = fs.existsSync(logFile(dir)) ? fs.readFileSync(logFile(dir)) : Buffer.alloc(0);
  return content.subarray(content.length < from ? 0 : from).toString('utf8');
}

export const logSize = (dir: string) => fs.statSync(logFile(dir), { throwIfNoEntry: false })?.size ?? 0;
