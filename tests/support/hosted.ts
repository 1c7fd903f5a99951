import postgres, { type Sql } from 'postgres';

import { runBootstrap } from '../../server/database/database';
import { systemSchemas } from '../../server/lite/system-schemas';
import { createTestDatabase } from './shared-postgres';

/** The account that owns what is made, as a project's `postgres`: no superuser. It has a name of its own, roles being the server's. */
export const HOSTED_ROLE = 'supabase_postgres_de_prueba';
const HOSTED_PASSWORD = 'prueba';

export interface HostedDatabase {
  /** As its owner. */
  url: string;
  /** As the server's superuser. */
  adminUrl: string;
  hosted: Sql;
  /** As the server's superuser. */
  admin: Sql;
  drop(): Promise<void>;
}

/** An empty database with Supabase's roles, schemas, owners and default privileges. */
export async function createHostedDatabase(): Promise<HostedDatabase> {
  const database = await createTestDatabase('template0');
  const admin = postgres(database.url, { max: 1, onnotice: () => undefined });
  await runBootstrap(admin, systemSchemas());
  await admin.unsafe(stockSupabase(new URL(database.url).pathname.slice(1))).simple();
  const url = new URL(database.url);
  [url.username, url.password] = [HOSTED_ROLE, HOSTED_PASSWORD];
  const hosted = postgres(url.href, { max: 1, onnotice: () => undefined });
  const drop = async () => {
    await hosted.end();
    await admin.end();
    await database.drop();
  };
  return { url: url.href, adminUrl: database.url, hosted, admin, drop };
}

/** Owners and grants as a new Supabase project has them. */
const stockSupabase = (name: string) => `
  do $$ begin
    perform pg_advisory_xact_lock(4711);
    if not exists (select from pg_roles where rolname = '${HOSTED_ROLE}') then
      create role ${HOSTED_ROLE} login createrole createdb bypassrls password '${HOSTED_PASSWORD}';
    end if;
    if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then
      create role supabase_storage_admin nologin;
    end if;
  end $$;
  grant anon, authenticated, service_role to ${HOSTED_ROLE} with admin option;
  grant supabase_storage_admin to ${HOSTED_ROLE};
  grant set on parameter session_replication_role to ${HOSTED_ROLE};
  alter database "${name}" owner to ${HOSTED_ROLE};
  alter schema public owner to ${HOSTED_ROLE};
  alter schema extensions owner to ${HOSTED_ROLE};
  alter schema supabase_migrations owner to ${HOSTED_ROLE};
  alter table supabase_migrations.schema_migrations owner to ${HOSTED_ROLE};
  do $$ declare t record; begin
    for t in select schemaname, tablename from pg_tables where schemaname in ('auth', 'storage') loop
      execute format('alter table %I.%I owner to %I', t.schemaname, t.tablename,
        case t.schemaname when 'auth' then 'supabase_auth_admin' else 'supabase_storage_admin' end);
    end loop;
  end $$;
  grant usage on schema auth, storage to ${HOSTED_ROLE}, supabase_auth_admin, supabase_storage_admin;
  grant all on all tables in schema auth, storage to ${HOSTED_ROLE} with grant option;
  alter default privileges for role ${HOSTED_ROLE} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${HOSTED_ROLE} in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role ${HOSTED_ROLE} in schema public grant all on functions to anon, authenticated, service_role;
`;
