import { type CallKind, TABLES, type TableVerb } from './allowed';
import { checkQuery } from './query';
import { Refusal } from './refusal';
import { enSuLugar, mensajes } from './textos';

/** What a request to /rest/v1 is, once it is known to be one of the list. */
export interface RestCall {
  kind: CallKind | 'read' | 'write';
  /**
   * The query, written anew from what was read: whatever was looked at here, the engine reads the same. PostgREST, for one, takes a `;` in
   * an address as the beginning of another parameter.
   */
  query: string;
  /** What the body has to be; none where nothing is sent. */
  body?: 'arguments' | 'rows' | 'row';
}

const PATH = /^\/rest\/v1\/(rpc\/)?([a-z][a-z0-9_]{0,62})$/;

const METHODS: Record<TableVerb, string> = {
  select: 'GET',
  insert: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
};

const VERBS: Record<TableVerb, string> = {
  select: 'leer',
  insert: 'crear',
  update: 'cambiar',
  delete: 'eliminar',
};

export type Functions = Readonly<Record<string, CallKind>>;

/** @throws Refusal where it is none of the list */
export function restCall(method: string, { pathname, search }: URL, functions: Functions): RestCall {
  const [, rpc, name = ''] = PATH.exec(pathname) ?? [];
  return rpc === undefined
    ? tableCall(method, name, search)
    : functionCall(method, Object.hasOwn(functions, name) ? functions[name] : undefined, search);
}

function functionCall(method: string, kind: CallKind | undefined, search: string): RestCall {
  if (kind === undefined) throw notThere('PGRST202');
  if (method !== 'POST') {
    throw new Refusal({
      status: 405,
      message: mensajes.noSeHace,
      hint: enSuLugar.funcion,
      allow: 'POST',
    });
  }
  const [name] = new URLSearchParams(search).keys();
  if (name !== undefined) {
    throw new Refusal({
      status: 400,
      message: mensajes.parametro(name),
      hint: enSuLugar.argumentos,
    });
  }
  return { kind, query: '', body: 'arguments' };
}

const notThere = (code: string) =>
  new Refusal({
    status: 404,
    code,
    message: mensajes.noExiste,
    hint: enSuLugar.direccion,
  });

function tableCall(method: string, name: string, search: string): RestCall {
  const rule = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
  if (!rule) throw notThere('PGRST205');
  const verb = verbOf(method);
  const filters = verb && rule[verb];
  if (!verb || !filters) {
    const verbs = Object.keys(rule) as TableVerb[];
    const hint = enSuLugar.tabla(verbs.map((one) => `${VERBS[one]} (${METHODS[one]})`));
    const allow = verbs.map((one) => METHODS[one]).join(', ');
    throw new Refusal({ status: 405, message: mensajes.noSeHace, hint, allow });
  }
  const asked = new URLSearchParams(search);
  checkQuery(verb, filters === true ? [] : filters, asked);
  const query = asked.toString();
  if (verb === 'select') return { kind: 'read', query };
  if (verb === 'delete') return { kind: 'write', query };
  return { kind: 'write', query, body: verb === 'update' ? 'row' : 'rows' };
}

const verbOf = (method: string): TableVerb | undefined =>
  (Object.keys(METHODS) as TableVerb[]).find((verb) => METHODS[verb] === method);
