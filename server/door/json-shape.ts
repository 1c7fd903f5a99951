import { jsonExtent } from '../lib/json-extent';
import { MAX_DEPTH, MAX_VALUES } from './limits';
import { Refusal } from './refusal';
import type { RestCall } from './rest-call';
import { mensajes } from './textos';

/** @throws Refusal where a body is no JSON, of another form than the call wants, too deep, or has too many values for a statement */
export function checkJson(text: string, wanted: NonNullable<RestCall['body']>): void {
  checkExtent(text);
  const value = parse(text);
  const rows = wanted === 'rows' && Array.isArray(value) ? (value as unknown[]) : [value];
  if (!rows.every(isObject)) throw new Refusal({ status: 400, message: mensajes.formaNoValida });
  if (parameters(rows as object[]) > MAX_VALUES) throw tooMany();
}

/** Before it is read, which would take a time that others wait for. */
function checkExtent(text: string): void {
  const { values, depth } = jsonExtent(text, { values: MAX_VALUES, depth: MAX_DEPTH });
  if (depth > MAX_DEPTH) throw new Refusal({ status: 400, message: mensajes.jsonHondo(MAX_DEPTH) });
  if (values > MAX_VALUES) throw tooMany();
}

const tooMany = () => new Refusal({ status: 413, message: mensajes.muchosValores(MAX_VALUES) });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal({ status: 400, message: mensajes.jsonNoValido });
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every row counts one value for each column that any row names. */
function parameters(rows: object[]): number {
  const columns = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) columns.add(name);
  return rows.length * Math.max(1, columns.size);
}
