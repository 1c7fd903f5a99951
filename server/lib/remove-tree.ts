import fs from 'node:fs';

/** Several times: what a killed program had started (`initdb`, a restore's PostgreSQL) may write there for a moment yet. */
export const removeTree = (file: string) =>
  fs.rmSync(file, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
