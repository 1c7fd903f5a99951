import postgres from 'postgres';

import { listenStorage } from './storage-server';

/** A storage server in a process of its own, for a test to kill. Prints its port. */
const { dir, database } = JSON.parse(process.argv[2] ?? '{}') as {
  dir: string;
  database: { host: string; port: number; username: string; password: string; database: string };
};
const { port } = await listenStorage(
  postgres({ ...database, max: 5, connection: { application_name: 'storage-child' } }),
  dir,
);
console.log(port);
