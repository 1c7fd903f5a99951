import type { Sql } from 'postgres';

import { textOf } from './json-body';

/** Seconds, as Supabase's `refresh_token_reuse_interval` has it by default. */
const REUSE_INTERVAL = 10;

interface KnownToken {
  session_id: string;
  /** The one that stands for it now; null when it was used too long ago. */
  current: string | null;
}

/**
 * Lets a refresh token that was already used stand for its successor, where hosted Auth does: within 10 s (two tabs renew
 * at once), or for as long as the successor was never used (its answer got lost). The engine ends the whole session instead, and
 * everybody would be signed out of all tabs. Older reuse stays what it is there and in hosted Auth: a theft, which ends it.
 */
export function createRefreshReuse(sql: Sql) {
  const running = new Map<string, Promise<unknown>>();
  let ended = 0;
  return async <T>(token: unknown, renew: (current: string) => Promise<T>): Promise<T> => {
    const presented = textOf(token);
    const endedBefore = ended;
    const known = await findToken(sql, presented);
    if (!known) return renew(presented);
    // requests of one session run one after the other: the second of two tabs must see which token the first was given
    const before = running.get(known.session_id);
    const isFresh = !before && ended === endedBefore;
    const work = isFresh
      ? renew(known.current ?? presented)
      : Promise.resolve(before).then(async () =>
          renew((await findToken(sql, presented))?.current ?? presented),
        );
    const settled = work.catch(() => undefined);
    running.set(known.session_id, settled);
    void settled.then(() => {
      ended += 1;
      return running.get(known.session_id) === settled && running.delete(known.session_id);
    });
    return work;
  };
}

export type RefreshReuse = ReturnType<typeof createRefreshReuse>;

async function findToken(sql: Sql, token: string): Promise<KnownToken | undefined> {
  const [row] = await sql<KnownToken[]>`
    select
      presented.session_id,
      case
        when not presented.revoked then presented.token
        when successor.parent = presented.token
          or presented.updated_at > now() - make_interval(secs => ${REUSE_INTERVAL}) then successor.token
      end as current
    from auth.refresh_tokens presented
    left join auth.refresh_tokens successor
      on successor.session_id = presented.session_id and not successor.revoked
    where presented.token = ${token}`;
  return row;
}
