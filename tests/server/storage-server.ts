import { readdir } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { SignJWT } from 'jose';
import type { Sql } from 'postgres';

import { createDiskReserve } from '../../server/disk/reserve';
import { drainRefused } from '../../server/http/drain';
import { createStorageRouter } from '../../server/storage/router';
import { startTestBackend, type TestBackend } from '../support/backend';

const jwtSecret = 'a secret of the storage tests, long enough';

export const bucketId = 'prueba';
export const serviceKey = 'sb_secret_prueba';

/** A storage router on a real server with a folder of its own, so that a test can look at the files. */
export interface StorageServer {
  url: string;
  port: number;
  dir: string;
  sql: TestBackend['sql'];
  /** The names of all files, temporary ones included. */
  files(): Promise<string[]>;
  rows(): Promise<{ name: string; version: string }[]>;
  stop(): Promise<void>;
}

export async function startStorageServer(options: { maxBytes?: number } = {}): Promise<StorageServer> {
  const backend = await startTestBackend();
  const { sql } = backend;
  await sql`insert into storage.buckets (id, name) values (${bucketId}, ${bucketId})`;
  const dir = await mkdtemp(path.join(os.tmpdir(), 'backoffice-storage-'));
  const { server, port } = await listenStorage(sql, dir, options.maxBytes);
  return {
    url: `http://127.0.0.1:${port}/storage/v1`,
    port,
    dir,
    sql,
    files: () => filesIn(dir),
    rows: () => sql`select name, version from storage.objects order by name`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await backend.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export async function listenStorage(sql: Sql, dir: string, maxBytes?: number) {
  const apiKeys = { [serviceKey]: 'service_role', sb_publishable_prueba: 'anon' };
  const router = createStorageRouter({
    sql,
    dir,
    reserve: createDiskReserve([dir], 0),
    jwtSecret,
    apiKeys,
    maxBytes,
  });
  const listener = getRequestListener(new Hono().use(drainRefused).route('/storage/v1', router).fetch);
  const server = http.createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { server, port };
}

export function tokenFor(role: string, sub?: string): Promise<string> {
  const claims = new SignJWT({ role }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h');
  return (sub ? claims.setSubject(sub) : claims).sign(new TextEncoder().encode(jwtSecret));
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Uploads with the service key. */
export function put(
  storage: Pick<StorageServer, 'url'>,
  key: string,
  body: BodyInit,
  headers: Record<string, string> = {},
) {
  return fetch(`${storage.url}/object/${bucketId}/${key}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/pdf', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
}
