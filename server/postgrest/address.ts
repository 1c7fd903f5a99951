import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { freePort } from '../lib/free-port';

/** Where PostgREST listens. */
export interface Address {
  target: { socketPath: string } | { host: string; port: number };
  environment: Record<string, string>;
  remove: () => void;
}

/** A socket in a folder that only our account can enter; on Windows, where there are none, a port of this machine. */
export async function openAddress(): Promise<Address> {
  if (process.platform === 'win32') return loopback(await freePort());
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'backoffice-filas-')); // 0700
  const socketPath = path.join(dir, 'postgrest.sock');
  return {
    target: { socketPath },
    environment: { PGRST_SERVER_UNIX_SOCKET: socketPath, PGRST_SERVER_UNIX_SOCKET_MODE: '600' },
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}

const loopback = (port: number): Address => ({
  target: { host: '127.0.0.1', port },
  environment: { PGRST_SERVER_HOST: '127.0.0.1', PGRST_SERVER_PORT: String(port) },
  remove: () => undefined,
});
