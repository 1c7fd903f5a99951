/** What writes, and what is made of it: docs/decisions/327. */
import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { renderWrites } from '../../scripts/write-functions';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

it('what writes is for the program what it says of itself in SQL (otherwise: npm run types)', async () => {
  expect(await readFile('src/lib/writes.gen.ts', 'utf8')).toBe(await renderWrites(sql));
});

it.each([
  ['nothing', ''],
  ['its contract alone', `comment on function private.do_nada is 'who: staff; writes: nothing'`],
  ['a kind that the door has not', `comment on function private.do_nada is 'write: quick'`],
])('what writes and says %s of itself is told what to say', async (_, comment) => {
  const rendered = sql.begin(async (tx) => {
    await tx
      .unsafe(`create function private.do_nada () returns void language sql as ''; ${comment}`)
      .simple();
    return renderWrites(tx);
  });
  await expect(rendered).rejects.toThrow(
    "Say beside private.do_nada what it is for the door: comment on function private.do_nada is 'write: work'",
  );
});

it('what writes has its wrapper with the same arguments, defaults and answer, for the same role', async () => {
  const apart = await sql`
    select d.proname from pg_proc d
    left join pg_proc p on p.pronamespace = 'public'::regnamespace and p.proname = substr(d.proname, 4)
    where d.pronamespace = 'private'::regnamespace and d.proname like 'do\\_%' and (
      pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), p.prosecdef, p.provolatile,
      has_function_privilege('authenticated', p.oid, 'execute'), has_function_privilege('authenticated', d.oid, 'execute'),
      has_function_privilege('anon', p.oid, 'execute')
    ) is distinct from (
      pg_get_function_arguments(d.oid), pg_get_function_result(d.oid), false, 'v'::"char", true, true, false
    )`;
  expect(apart).toEqual([]);
});
