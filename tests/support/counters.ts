import type { ISql } from 'postgres';

/** What the counters lack to be what counting finds. */
export const differences = (sql: ISql) => sql`select d.* from derived.differences() d`;

/** Adds up the lines of all counters, which one statement in fifty does of its own. */
export const addUp = (sql: ISql) => sql`
  select derived.add_up(k.counter) from (select distinct counter from derived.counters()) k`;
