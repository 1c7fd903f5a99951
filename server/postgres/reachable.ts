import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';

import type { PidFile } from './process';

/**
 * Whether the server listens where its pid file says. One that was left running may not: its socket was cleaned away, its folder has
 * another name now, or it has just gone.
 */
export async function isReachable({ socketDir, port }: PidFile): Promise<boolean> {
  const socket = socketDir
    ? net.connect(path.join(socketDir, `.s.PGSQL.${port}`))
    : net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !NOBODY_THERE.test(String((error as NodeJS.ErrnoException).code));
  } finally {
    socket.destroy();
  }
}

const NOBODY_THERE = /^(ENOENT|ECONNREFUSED)$/;
