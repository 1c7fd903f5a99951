/**
 * lite sets what a request says about its caller one setting at a time, each waited for, and asks PostgreSQL about every
 * statement anew: 24 trips for one call of a function. Here it is 1: all settings go in one statement, which stays prepared, and
 * server/lite-session.ts sends what belongs together together. See docs/decisions/050 and 085.
 */
import type { Sql } from 'postgres';

import { sendTogether } from './lite-session';

interface Executor {
  executeQuery: (query: object) => Promise<unknown>;
}

interface Caller {
  auth?: { role?: string; uid?: unknown; jwt?: unknown } | null;
  storage?: { operation?: unknown };
}

interface Call {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/** The parts of lite's connection that are replaced; it keeps most of them to itself. */
interface Replaced {
  driver: Sql;
  applyJwtSessionContext: (executor: Executor, caller: Caller) => Promise<unknown>;
  applyRpcRequestGucs: (executor: Executor, call: Call) => Promise<unknown>;
}

export function spareRoundTrips(connection: object): void {
  for (const name of ['driver', 'applyJwtSessionContext', 'applyRpcRequestGucs']) {
    if (!(name in connection)) throw new Error(`lite changed: ${name} is gone, see lite-round-trips`);
  }
  const replaced = connection as Replaced;
  const reserve = replaced.driver.reserve.bind(replaced.driver);
  replaced.driver.reserve = async () => sendTogether(await reserve(), OPENINGS);
  replaced.applyJwtSessionContext = (executor, caller) =>
    run(executor, OPENINGS.caller, callerSettings(caller));
  replaced.applyRpcRequestGucs = (executor, call) =>
    run(executor, isOnly(call) ? OPENINGS.onlyCall : OPENINGS.call, callSettings(call));
}

function callerSettings({ auth, storage }: Caller): Record<string, string> {
  const role = auth?.role ?? 'anon';
  const claims = auth?.jwt && typeof auth.jwt === 'object' ? JSON.stringify(auth.jwt) : '';
  return {
    role,
    'request.jwt.claim.sub': textOf(auth?.uid),
    'request.jwt.claim.role': role,
    'request.jwt.claims': claims,
    'storage.operation': textOf(storage?.operation),
  };
}

const callSettings = ({ method, path, requestHeaders }: Call) => ({
  'response.status': '',
  'response.headers': '',
  'request.method': method,
  'request.path': path,
  'request.headers': JSON.stringify(requestHeaders ?? {}),
});

/** `Prefer: count` makes lite ask for it after the call; a GET makes its transaction read-only before it. */
const isOnly = ({ method, requestHeaders }: Call) =>
  method === 'POST' && !Object.hasOwn(requestHeaders ?? {}, 'prefer');

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const CALLER_NAMES = Object.keys(callerSettings({}));
const CALL_NAMES = Object.keys(callSettings({ method: '', path: '' }));

const OPENINGS = {
  caller: setLocal(CALLER_NAMES),
  call: setLocal(CALL_NAMES),
  /** A name for the session to know it by; PostgreSQL never sees it. */
  onlyCall: `only ${setLocal(CALL_NAMES)}`,
  callerAndCall: setLocal([...CALLER_NAMES, ...CALL_NAMES]),
};

/** As a number of nulls, because nobody needs to hear the values again. */
function setLocal(names: string[]): string {
  const settings = names.map((name, at) => `set_config('${name}', $${at + 1}, true)`);
  return `select num_nulls(${settings.join(', ')})`;
}

function run(executor: Executor, sql: string, settings: Record<string, string>): Promise<unknown> {
  return executor.executeQuery({
    sql,
    parameters: Object.values(settings),
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: sql },
  });
}
