import type { Operator, TableVerb } from './allowed';
import { MAX_FILTERS, MAX_IN_VALUES } from './limits';
import { Refusal } from './refusal';
import { enSuLugar, mensajes } from './textos';

const COLUMN = '[a-z][a-z0-9_]{0,62}';
const listOf = (one: string, most: number) => new RegExp(`^${one}(,${one}){0,${most - 1}}$`);

/** The parameters that are no filter, with what they may say: plain columns, no other table's, no function, no cast. */
const FORMS: Record<string, { verbs: TableVerb[]; form: RegExp; hint?: string }> = {
  select: {
    verbs: ['select', 'insert', 'update', 'delete'],
    form: new RegExp(`^\\*$|${listOf(COLUMN, 100).source}`),
    hint: enSuLugar.select,
  },
  order: {
    verbs: ['select'],
    form: listOf(`${COLUMN}(\\.(asc|desc))?(\\.nulls(first|last))?`, 4),
    hint: enSuLugar.order,
  },
  limit: { verbs: ['select'], form: /^\d{1,6}$/ },
  offset: { verbs: ['select'], form: /^\d{1,9}$/ },
  columns: { verbs: ['insert'], form: listOf(`"${COLUMN}"`, 100) },
};

/** PostgREST's own words, which would not be taken for columns. */
const NO_COLUMN: Record<string, string> = {
  and: enSuLugar.condiciones,
  or: enSuLugar.condiciones,
  not: enSuLugar.condiciones,
  on_conflict: enSuLugar.conflicto,
};
const FILTER = /^([a-z]+)\.([^]*)$/;
const COLUMN_ONLY = new RegExp(`^${COLUMN}$`);

/** @throws Refusal where the query says more than the screens ever do */
export function checkQuery(verb: TableVerb, operators: readonly Operator[], asked: URLSearchParams): void {
  const seen = new Set<string>();
  let filters = 0;
  for (const [name, value] of asked) {
    const known = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
    if (!known) {
      checkFilter(name, value, verb, operators);
      filters += 1;
      continue;
    }
    if (seen.has(name)) refuse(mensajes.repetido(name));
    seen.add(name);
    if (!known.verbs.includes(verb)) refuse(mensajes.parametro(name));
    if (!known.form.test(value)) refuse(mensajes.valorDe(name), known.hint);
  }
  if (filters > MAX_FILTERS) refuse(mensajes.muchosFiltros(MAX_FILTERS), enSuLugar.porPartes);
  if (filters === 0 && (verb === 'update' || verb === 'delete'))
    refuse(mensajes.sinFiltro, enSuLugar.filtroDeFilas);
}

function checkFilter(name: string, value: string, verb: TableVerb, operators: readonly Operator[]): void {
  const isWord = Object.hasOwn(NO_COLUMN, name);
  if (!COLUMN_ONLY.test(name) || isWord || verb === 'insert') {
    refuse(mensajes.parametro(name), isWord ? NO_COLUMN[name] : enSuLugar.select);
  }
  const [, operator = '', operand = ''] = FILTER.exec(value) ?? [];
  if (!operators.some((one) => one === operator)) {
    refuse(mensajes.filtro(operator), enSuLugar.filtros(operators));
  }
  if (operator === 'is' && operand !== 'null') refuse(mensajes.valorDe(name), enSuLugar.nulo);
  if (operator !== 'in') return;
  if (!operand.startsWith('(') || !operand.endsWith(')')) refuse(mensajes.valorDe(name), enSuLugar.lista);
  if (operand.split(',').length > MAX_IN_VALUES) {
    refuse(mensajes.muchosValores(MAX_IN_VALUES), enSuLugar.porPartes);
  }
}

function refuse(message: string, hint?: string): never {
  throw new Refusal({ status: 400, message, hint });
}
