import type { Statement } from '../database/session';
import { type Asked, type Filter, readList } from './asked';

/** What every statement answers: the JSON of the rows, where they are asked for, and how many there are. */
export interface Answered {
  body: string | null;
  n: number;
}

const SHOWN = `coalesce(json_agg(r), '[]')::text as body, count(*)::integer as n`;

/** The statement that a call of a table is. Undefined where nothing is to be written. */
export function tableStatement(asked: Asked): Statement | undefined {
  const values: string[] = [];
  const text = asked.verb === 'select' ? selection(asked, values) : change(asked, values);
  return text === undefined ? undefined : { text, values };
}

function selection(asked: Asked, values: string[]): string {
  const order = asked.order.length > 0 ? ` order by ${asked.order.map(orderOf).join(', ')}` : '';
  const page = ` limit ${asked.limit} offset ${asked.offset}`;
  const rows = `select ${columnsOf(asked)} from ${tableOf(asked)} as t${where(asked, values)}${order}${page}`;
  return `select ${SHOWN} from (${rows}) as r`;
}

function change(asked: Asked, values: string[]): string | undefined {
  const statement = statementOf(asked, values);
  if (statement === undefined) return undefined;
  // Without rows to show nothing is returned: who may write a row may not always read it.
  const returned = asked.isShown ? columnsOf(asked) : '1';
  const rows = asked.isShown ? SHOWN : 'null as body, count(*)::integer as n';
  return asked.isShown || asked.isCounted
    ? `with r as (${statement} returning ${returned}) select ${rows} from r`
    : statement;
}

function statementOf(asked: Asked, values: string[]): string | undefined {
  if (asked.verb === 'insert') return insertion(asked, values);
  if (asked.verb === 'update') return update(asked, values);
  return `delete from ${tableOf(asked)} as t${where(asked, values)}`;
}

function insertion(asked: Asked, values: string[]): string | undefined {
  const rows = [JSON.parse(asked.body) as object | object[]].flat();
  if (rows.length === 0) return undefined;
  const names = asked.written ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length === 0) return `insert into ${tableOf(asked)} as t default values`;
  const sent = parameter(values, asked.body.trimStart().startsWith('[') ? asked.body : `[${asked.body}]`);
  const columns = written(names).join(', ');
  const source = `json_populate_recordset(null::${tableOf(asked)}, ${sent}::json)`;
  return `insert into ${tableOf(asked)} as t (${columns}) select ${columns} from ${source}`;
}

function update(asked: Asked, values: string[]): string | undefined {
  const names = written(Object.keys(JSON.parse(asked.body) as object));
  if (names.length === 0) return undefined;
  const source = `json_populate_record(null::${tableOf(asked)}, ${parameter(values, asked.body)}::json)`;
  const set = names.map((name) => `${name} = n.${name}`).join(', ');
  return `update ${tableOf(asked)} as t set ${set} from ${source} as n${where(asked, values)}`;
}

const COLUMN = /^[a-z][a-z0-9_]*$/;

/** Thrown where something is to be written that cannot be a column: a NUL in its name would end the statement. */
export class NoSuchColumn extends Error {
  override name = 'NoSuchColumn';
}

/** @throws NoSuchColumn */
function written(names: string[]): string[] {
  const wrong = names.find((name) => !COLUMN.test(name));
  if (wrong !== undefined) throw new NoSuchColumn(JSON.stringify(wrong));
  return names.map(quoted);
}

const tableOf = ({ name }: Asked) => `public.${quoted(name)}`;

const columnsOf = ({ columns }: Asked) =>
  columns.length === 0 ? 't.*' : columns.map((name) => `t.${quoted(name)}`).join(', ');

/** `name.desc.nullslast`, in any of its lengths. */
function orderOf(order: string): string {
  const [name = '', ...how] = order.split('.');
  const words = how.map((word) => (word.startsWith('nulls') ? `nulls ${word.slice(5)}` : word));
  return [`t.${quoted(name)}`, ...words].join(' ');
}

function where({ filters }: Asked, values: string[]): string {
  if (filters.length === 0) return '';
  return ` where ${filters.map((filter) => condition(filter, values)).join(' and ')}`;
}

function condition({ column, operator, operand }: Filter, values: string[]): string {
  const name = `t.${quoted(column)}`;
  if (operator === 'is') return `${name} is null`;
  if (operator === 'eq') return `${name} = ${parameter(values, operand)}`;
  return `${name} = any (${parameter(values, arrayOf(readList(operand)))})`;
}

/** As PostgreSQL writes an array, whatever its values are of. */
const arrayOf = (list: string[]) =>
  `{${list.map((value) => `"${value.replaceAll(/[\\"]/g, String.raw`\$&`)}"`).join(',')}}`;

const parameter = (values: string[], value: string) => `$${values.push(value)}`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
