import { MAX_DEPTH, MAX_VALUES } from './limits';
import { Refusal } from './refusal';
import type { RestCall } from './rest-call';
import { mensajes } from './textos';

/** @throws Refusal where a body is no JSON, of another form than the call wants, too deep, or has too many values for a statement */
export function checkJson(text: string, wanted: NonNullable<RestCall['body']>): void {
  const value = parse(text);
  const rows = wanted === 'rows' && Array.isArray(value) ? (value as unknown[]) : [value];
  if (!rows.every(isObject)) throw new Refusal({ status: 400, message: mensajes.formaNoValida });
  const { values, depth } = measure(value);
  if (depth > MAX_DEPTH) throw new Refusal({ status: 400, message: mensajes.jsonHondo(MAX_DEPTH) });
  if (Math.max(values, parameters(rows as object[])) > MAX_VALUES) {
    throw new Refusal({ status: 413, message: mensajes.muchosValores(MAX_VALUES) });
  }
}

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

/** Written as a loop, because a body may be nested deeper than the call stack: that is what it looks for. */
function measure(root: unknown): { values: number; depth: number } {
  let level = [root];
  let values = 0;
  let depth = 0;
  while (level.length > 0 && depth <= MAX_DEPTH && values <= MAX_VALUES) {
    const next: unknown[] = [];
    for (const value of level) {
      const inner: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
      if (inner.length === 0) values += 1;
      for (const one of inner) next.push(one);
    }
    level = next;
    if (level.length > 0) depth += 1;
  }
  return { values, depth };
}
