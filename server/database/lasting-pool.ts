import postgres, { type Options, type Sql } from 'postgres';

import { PoolSocket } from './pool-socket';

/** The driver's own backoff grows to 20 s and holds up every query; PostgreSQL is usually back much sooner. */
const RETRY_SECONDS = 0.2;

interface Pool {
  sql: Sql;
  giveUp: () => void;
}

/**
 * A pool that outlives its connections: when the server drops one, all of them are given up and new ones take their place.
 * The driver would go on with a lost one, and leave queries on it without an answer: see docs/decisions/045.
 *
 * @param first a pool that nobody has used; over TLS, where the driver makes its own sockets, it is what is returned
 */
export function lastingPool(first: Sql, onLost: () => void = () => undefined): Sql {
  if (first.options.ssl) return first;
  let current = open();

  function open(): Pool {
    const state = { isGivenUp: false };
    const giveUp = () => {
      state.isGivenUp = true;
      onLost();
      if (pool === current) current = open();
      void pool.sql.end({ timeout: 0 });
    };
    const socket = () => {
      if (state.isGivenUp)
        throw Object.assign(new Error('the pool was given up'), { code: 'CONNECTION_ENDED' });
      return new PoolSocket(giveUp).open(first.options);
    };
    const options = { ...first.options, backoff: RETRY_SECONDS, socket };
    // The driver takes options that it has parsed as they are; its types do not know that, nor `socket`.
    const pool: Pool = { sql: postgres(options as unknown as Options<Record<string, never>>), giveUp };
    return pool;
  }

  /** A failed reserve stays in the driver's queue, where it later takes a connection that nobody returns. */
  async function reserve() {
    const pool = current;
    try {
      return await pool.sql.reserve();
    } catch (error) {
      pool.giveUp();
      throw error;
    }
  }

  return new Proxy(first, {
    apply: (_target, _self, args) => Reflect.apply(current.sql, undefined, args),
    get: (_target, name) => (name === 'reserve' ? reserve : Reflect.get(current.sql, name)),
  });
}
