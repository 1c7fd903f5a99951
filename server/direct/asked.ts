import { MAX_ROWS } from '../rows/rows';

type Verb = 'select' | 'insert' | 'update' | 'delete';

/** A condition on a column, by PostgREST's names. `is` is asked of null alone. */
export interface Filter {
  column: string;
  operator: 'eq' | 'in' | 'is';
  operand: string;
}

/** This is what a request asks. It is read from an address and a body whose form the door has checked. */
export interface Asked {
  /** It names a table, or a function where there is no verb. */
  name: string;
  verb: Verb | undefined;
  body: string;
  /** An empty list asks for all of them. */
  columns: string[];
  filters: Filter[];
  order: string[];
  limit: number;
  offset: number;
  /** The columns that an insert names, where it does. */
  written: string[] | undefined;
  /** A write answers the rows it wrote. */
  isShown: boolean;
  isCounted: boolean;
  /** Exactly one row is to be answered, as an object. */
  isSingle: boolean;
}

const VERBS: Record<string, Verb> = { GET: 'select', POST: 'insert', PATCH: 'update', DELETE: 'delete' };
const PATH = /^\/rest\/v1\/(rpc\/)?(\w+)$/;
const NO_FILTER = new Set(['select', 'order', 'limit', 'offset', 'columns']);

export async function readAsked(request: Request): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url);
  const [, rpc, name = ''] = PATH.exec(pathname) ?? [];
  const select = searchParams.get('select') ?? '*';
  const prefer = request.headers.get('prefer') ?? '';
  const verb = rpc === undefined ? VERBS[request.method] : undefined;
  return {
    name,
    verb,
    body: request.body ? await request.text() : '',
    columns: select === '*' ? [] : select.split(','),
    filters: [...searchParams].flatMap(([column, value]) =>
      NO_FILTER.has(column) ? [] : [readFilter(column, value)],
    ),
    order: searchParams.get('order')?.split(',') ?? [],
    limit: Math.min(Number(searchParams.get('limit') ?? MAX_ROWS), MAX_ROWS),
    offset: Number(searchParams.get('offset') ?? 0),
    written: searchParams.get('columns')?.replaceAll('"', '').split(','),
    isShown: verb === 'select' || prefer.includes('return=representation'),
    isCounted: prefer.includes('count=exact'),
    isSingle: request.headers.get('accept')?.includes('vnd.pgrst.object') ?? false,
  };
}

function readFilter(column: string, value: string): Filter {
  const at = value.indexOf('.');
  return { column, operator: value.slice(0, at) as Filter['operator'], operand: value.slice(at + 1) };
}

/** Thrown where a list of values does not end where it should. */
export class UnreadableList extends Error {
  override name = 'UnreadableList';
}

const ONE_OF_LIST = /"((?:[^"\\]|\\.)*)"|([^,]*)/y;

/**
 * The values of `(a,"b, c")`, of which those with commas or parentheses are quoted.
 * @throws UnreadableList
 */
export function readList(operand: string): string[] {
  const inside = operand.slice(1, -1);
  if (inside === '') return [];
  const values: string[] = [];
  for (let at = 0; at <= inside.length; at += 1) {
    ONE_OF_LIST.lastIndex = at;
    const [whole = '', quoted, plain = ''] = ONE_OF_LIST.exec(inside) ?? [];
    values.push(quoted?.replaceAll(/\\(.)/gs, '$1') ?? plain);
    at += whole.length;
    if (at < inside.length && inside[at] !== ',') throw new UnreadableList(operand);
  }
  return values;
}
