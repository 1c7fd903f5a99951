import fs from 'node:fs';

/**
 * Tries several times: programs that a killed process had started (`initdb`, a PostgreSQL of a restore) may still write there for a moment.
 */
export const removeTree = (file: string) =>
  fs.rmSync(file, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
