/**
 * lite sets what a request says about its caller one setting at a time, each waited for, and asks PostgreSQL about every
 * statement anew: 24 trips for one call of a function. Here it is 3: what opens a transaction is sent ahead without waiting, all
 * settings go in one statement, and statements stay prepared. See docs/decisions/050.
 */
import type { ReservedSql, Sql } from 'postgres';

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
  replaced.driver.reserve = async () => sendAhead(await reserve());
  replaced.applyJwtSessionContext = (executor, caller) => setLocal(executor, callerSettings(caller));
  replaced.applyRpcRequestGucs = (executor, call) => setLocal(executor, callSettings(call));
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const SETTINGS = 'select set_config(';

function setLocal(executor: Executor, settings: Record<string, string>): Promise<unknown> {
  const names = Object.keys(settings).map((name, at) => `set_config('${name}', $${at + 1}, true)`);
  const sql = `select ${names.join(', ')}`;
  return executor.executeQuery({
    sql,
    parameters: Object.values(settings),
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: sql },
  });
}

const opens = (text: string) => text === 'begin' || text.startsWith(SETTINGS);

/** What opens a transaction answers nothing of use: whether it failed is told by the statement that follows it. */
function sendAhead(session: ReservedSql): ReservedSql {
  const send = session.unsafe.bind(session);
  let ahead: Promise<unknown>[] = [];
  const unsafe = (text: string, values: never[] = []): Promise<unknown> => {
    const query = send(text, values, { prepare: values.length > 0 });
    if (opens(text)) {
      query.catch(() => undefined);
      ahead.push(query);
      return Promise.resolve(Object.assign([], { command: '', count: 0 }));
    }
    const answers = Promise.all([...ahead, query]);
    ahead = [];
    return answers.then((all) => all.at(-1));
  };
  return Object.assign(session, { unsafe });
}
