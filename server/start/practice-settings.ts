import type { Sql } from 'postgres';

import type { Config } from '../lib/config';

/** The database enforces what the configuration says. Compared at every start; only what differs is written, because a written row counts as changed. */
export async function writePracticeSettings(
  sql: Sql,
  { allowedEmailDomains, visibility }: Pick<Config, 'allowedEmailDomains' | 'visibility'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from public.allowed_domains where domain <> all (${allowedEmailDomains})`;
    await tx`insert into public.allowed_domains (domain) select unnest(${allowedEmailDomains}::text[])
      on conflict do nothing`;
    await tx`insert into public.settings (name, value) values ('visibility', ${visibility})
      on conflict (name) do update set value = excluded.value
      where settings.value <> excluded.value`;
  });
}
