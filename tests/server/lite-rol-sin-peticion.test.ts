/** What the sessions of the API are while no request runs on them: nobody who could read the practice. */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestBackend, type TestBackend } from '../support/backend';
import { someoneWithEverything, tables } from '../support/posesiones';

const IDLE = 'backoffice_api';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql.unsafe(`
    create schema prueba;
    grant usage on schema prueba to public;
    create table prueba.quien_escribe (nombre text);
    grant insert on prueba.quien_escribe to public;
    create function prueba.anota_quien () returns trigger language plpgsql set search_path = '' as
    $$ begin insert into prueba.quien_escribe values (current_user); return null; end; $$;
    grant execute on function prueba.anota_quien () to public;
    create trigger quien after insert on auth.sessions for each statement execute function prueba.anota_quien ()`);
});
afterAll(() => backend.stop());

it('no es el dueño de la base: no lee ni cambia ninguna fila, ni ve un archivo', async () => {
  await someoneWithEverything(backend);
  const wrote = await backend.sql`select distinct nombre from prueba.quien_escribe`;
  expect(wrote.map(({ nombre }) => nombre)).toEqual([IDLE]);

  const names = [...(await tables(backend.sql)).map((name) => `public.${name}`), 'storage.objects'];
  const asked = names.flatMap((table) => [`select * from ${table}`, `delete from ${table} returning *`]);
  const read = await Promise.all(asked.map(async (query) => [query, await rowsFor(query)]));
  expect(names.length).toBeGreaterThan(15);
  expect(read.filter(([, rows]) => rows !== 0)).toEqual([]);
});

/** How many rows it answers without anybody's claims; being refused is none. */
async function rowsFor(query: string): Promise<number> {
  const refused = (error: { code?: string }) => {
    if (error.code !== '42501') throw error;
    return [];
  };
  const rows = await backend.sql
    .begin(async (tx) => {
      await tx`select set_config('role', ${IDLE}, true)`;
      return tx.unsafe(query);
    })
    .catch(refused);
  return rows.length;
}
