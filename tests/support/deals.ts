import { randomUUID } from 'node:crypto';

import type { TablesInsert } from '../../src/lib/database.types';
import type { TestBackend, TestStaff } from './backend';
import { aDeal } from './builders';

type Deal = TablesInsert<'deals'>;

/** Letters and digits of the test's own: searched for, they find its rows and nobody else's. */
export const ownMark = (): string => `m${randomUUID().slice(0, 8)}`;

/** Case files whose ids begin with the mark: `<mark>-001`, in the order of the list (newest first). */
export async function seedDeals(staff: TestStaff, mark: string, overrides: Partial<Deal>[]): Promise<Deal[]> {
  const deals = overrides.map((override, n) =>
    aDeal(n, { id: `${mark}-${String(n + 1).padStart(3, '0')}`, ...override }),
  );
  const { error } = await staff.client.from('deals').insert(deals);
  if (error) throw error;
  return deals;
}

/** Makes the database refuse to delete one row, with that message; answers how to take the refusal back. */
export async function refuseDelete(
  { sql }: TestBackend,
  id: string,
  message: string,
  table: 'deals' | 'clientes' = 'deals',
): Promise<() => Promise<unknown>> {
  const name = `refuse_${randomUUID().replaceAll('-', '')}`;
  await sql.unsafe(`
    create function public.${name} () returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'PT409', message = '${message}'; end; $$;
    create trigger ${name} before delete on public.${table}
    for each row when (old.id = '${id}') execute function public.${name} ();
  `);
  return () => sql.unsafe(`drop trigger ${name} on public.${table}; drop function public.${name};`);
}
