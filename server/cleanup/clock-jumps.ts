import type { Sql } from 'postgres';

/**
 * Whether things may be deleted today because of their date. When the clock was set, dates cannot be trusted: more than a week since the
 * clock was last seen, or a step back, counts as a changed clock, because nothing distinguishes it from a machine that was off. Nothing is
 * deleted for a day then; the doubt is stored, so a restart does not end it. See docs/decisions/076.
 */
export async function calendarIsTrusted(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ trusted: boolean }[]>`
    update backoffice.installation set
      seen_at = now(),
      careful_until = case
        when now() - seen_at not between interval '-1 hour' and interval '7 days'
        then now() + interval '23 hours'
        else careful_until
      end
    returning now() >= careful_until as trusted`;
  return row?.trusted ?? false;
}
