import { randomBytes } from 'node:crypto';

import type { Sql } from 'postgres';

import type { ConnectionOptions } from '../database/database';
import type { Address } from './address';

/** The door's limits are shorter; this one is for what nobody waits for any more. */
const STATEMENT_TIMEOUT = '30s';

export interface Login {
  role: string;
  password: string;
}

/**
 * PostgREST's own role: nobody by itself, it becomes the caller of each request. One for each database, because roles are the whole
 * server's, with a new password at each start that is written down nowhere. The owner is its member to be able to end its statements.
 */
export async function createLogin(sql: Sql): Promise<Login> {
  const [database] = await sql`select oid from pg_database where datname = current_database()`;
  const role = `backoffice_postgrest_${database?.oid}`;
  const password = randomBytes(24).toString('base64url');
  const [known] = await sql`select from pg_roles where rolname = ${role}`;
  if (!known) {
    await sql.unsafe(`create role ${role} noinherit`);
    await sql.unsafe(`grant anon, authenticated, service_role to ${role}; grant ${role} to current_user`);
    await sql.unsafe(`alter role ${role} set statement_timeout = '${STATEMENT_TIMEOUT}'`);
  }
  await sql.unsafe(`alter role ${role} login password '${password}'`);
  return { role, password };
}

export interface Settings {
  database: ConnectionOptions;
  login: Login;
  jwtSecret: string;
  address: Pick<Address, 'environment'>;
}

export const environment = ({ database, login, jwtSecret, address }: Settings) => ({
  PGRST_DB_URI: databaseUri(database, login),
  PGRST_DB_SCHEMAS: 'public',
  PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
  PGRST_DB_ANON_ROLE: 'anon',
  PGRST_DB_POOL: '10',
  PGRST_DB_MAX_ROWS: '1000',
  PGRST_DB_PRE_REQUEST: 'backoffice.name_call',
  PGRST_JWT_SECRET: jwtSecret,
  PGRST_OPENAPI_MODE: 'disabled',
  PGRST_LOG_LEVEL: 'error',
  ...address.environment,
});

function databaseUri({ url, host, port, database }: ConnectionOptions, login: Login): string {
  const uri = new URL(url ?? `postgresql://localhost/${String(database)}`);
  uri.username = login.role;
  uri.password = login.password;
  if (url === undefined) {
    uri.host = '';
    uri.searchParams.set('host', String(host));
    uri.searchParams.set('port', String(port));
  }
  return uri.href;
}
