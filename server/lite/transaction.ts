/** What a request says about its caller, in the transaction that runs it. */
import { CancelledCall } from '../rows/cancel';
import type { Call } from '../rows/rows';
import { type Caller, callOf } from './calls';

interface Executor {
  executeQuery: (query: object) => Promise<unknown>;
}

interface Kysely {
  transaction: () => { execute: <T>(work: (tx: Executor) => Promise<T>) => Promise<T> };
}

interface FunctionCall {
  method: string;
  path: string;
  readOnly: boolean;
  requestHeaders?: Record<string, string>;
}

interface WithContext {
  kysely: Kysely;
  withContext: <T>(
    caller: Caller | undefined,
    work: (tx: Executor) => Promise<T>,
    options?: { rpc?: FunctionCall },
  ) => Promise<T>;
}

/** `application_name` of a session that no request runs on. */
export const IDLE_NAME = 'backoffice-filas';

/** lite would send one statement for each of ten settings; this sends one for all. */
export function setCallerAtOnce(connection: object): void {
  const replaced = connection as WithContext;
  replaced.withContext = (caller = {}, work, options) =>
    replaced.kysely.transaction().execute(async (tx) => {
      const settings = { ...callerSettings(caller), ...(options?.rpc && callSettings(options.rpc)) };
      await setLocal(tx, settings);
      if (callOf(caller)?.signal.aborted) throw new CancelledCall();
      return work(tx);
    });
}

function callerSettings(caller: Caller): Record<string, string> {
  const role = caller.auth?.role ?? 'anon';
  return {
    role,
    'request.jwt.claim.sub': textOf(caller.auth?.uid),
    'request.jwt.claim.role': role,
    'request.jwt.claims': caller.auth?.jwt ? JSON.stringify(caller.auth.jwt) : '',
    application_name: callOf(caller)?.name ?? IDLE_NAME,
    'request.headers': operationHeader(callOf(caller)),
  };
}

const callSettings = ({ method, path, readOnly, requestHeaders }: FunctionCall) => ({
  'response.status': '',
  'response.headers': '',
  'request.method': method,
  'request.path': path,
  'request.headers': JSON.stringify(requestHeaders ?? {}),
  transaction_read_only: readOnly ? 'on' : 'off',
});

/** lite tells functions alone what the request's headers were; a write of a table has an operation id too. */
const operationHeader = (call: Call | undefined) =>
  call?.operation ? JSON.stringify({ 'x-operation-id': call.operation }) : '';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Counts the nulls among them, because nobody needs to hear the values again. */
const TELLS_CALLER = 'select num_nulls(set_config(';

export const tellsCaller = (text: string) => text.startsWith(TELLS_CALLER);

function setLocal(tx: Executor, settings: Record<string, string>): Promise<unknown> {
  const values = Object.keys(settings).map((name, at) => `'${name}', $${at + 1}, true)`);
  const sql = `${TELLS_CALLER}${values.join(', set_config(')})`;
  return tx.executeQuery({
    sql,
    parameters: Object.values(settings),
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: sql },
  });
}
