import type { Sql } from 'postgres';

/**
 * Whether what is due by the calendar may go today. Nothing tells a clock that was set from time that passed while the program, or
 * the machine, stood still: more than a week since the clock was last seen, or a step back, is taken for the former. The doubt lasts
 * a day and is kept: starting again does not end it. See docs/decisions/076.
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
