import { expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** Auditoría for a member while somebody is blocked: what hides a row is asked once for the list, not once for each entry. */

const { sql } = await openBackend();
await anAccount(sql);
const member = await anAccount(sql);

const DEALS = 40_000;

/** The total of the first page, with the 10 s that a list may take. */
async function totalOfList(): Promise<number> {
  return asUser(sql, member, async (query) => {
    await query`set local statement_timeout = '10s'`;
    const [row] = await query<{ page: { total: number } }[]>`select public.list_auditoria() as page`;
    return row?.page.total ?? 0;
  });
}

it('a blocked client hides their entries, and the page of 40,000 is answered in its time', async () => {
  await sql`
    insert into public.deals (id, user_id, debtordni)
    select 'EXP-' || n, ${member}, case when n <= 3 then '00000001R' end from generate_series(1, ${DEALS}) n`;
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni) values (${member}, 'Ana Peña', '00000001R') returning id`;
  await sql`analyze`;
  const before = await totalOfList();
  await sql`update public.clientes set bloqueado_at = now() where id = ${id}`;

  const after = await totalOfList();

  expect(before).toBeGreaterThan(DEALS);
  // Three case files and the client; what blocked them is the newest entry, and hidden too.
  expect(before - after).toBe(4);
});
