/** The statements of a text of SQL or of the body of a function, as far as two questions about them need: where one begins, and what is in it. */
import { tokensOf, type Token } from '../../scripts/schema/tokens';

/** The first words of each statement of a script, in small letters, with the line that it begins on. */
export function statementsOf(script: string): { line: number; words: string[] }[] {
  const statements: { line: number; words: string[] }[] = [];
  let words: string[] | undefined;
  for (const { value, kind, at } of tokensOf(script)) {
    if (kind === 'sign' && value === ';') words = undefined;
    else if (words) words.push(value);
    else {
      words = [value];
      statements.push({ line: script.slice(0, at).split('\n').length, words });
    }
  }
  return statements;
}

/** Between two statements of a function, or before one that stands in brackets. */
const BEFORE_A_STATEMENT = new Set([';', '(', 'begin', 'then', 'else', 'loop', 'query', '>']);

/**
 * Each DELETE and UPDATE without a WHERE of its own, also in the text that the function runs with `execute`: the platform refuses them to the
 * role of the API (safeupdate).
 */
export function withoutWhere(body: string): string[] {
  const tokens = [...tokensOf(body)];
  const within = tokens
    .filter(({ kind }) => kind === 'text' || kind === 'body')
    .flatMap(({ value }) => withoutWhere(value));
  return [...tokens.flatMap((_, index) => openStatement(body, tokens, index) ?? []), ...within];
}

function openStatement(body: string, tokens: Token[], index: number): string | undefined {
  const [token, before, after] = [tokens[index], tokens[index - 1], tokens[index + 1]];
  if (token?.kind !== 'word' || (before && !BEFORE_A_STATEMENT.has(before.value))) return undefined;
  const isDelete = token.value === 'delete' && after?.value === 'from';
  // `then update set` is part of a MERGE.
  const isUpdate =
    token.value === 'update' &&
    (after?.kind === 'quoted' || after?.value === '%' || (after?.kind === 'word' && after.value !== 'set'));
  if (!isDelete && !isUpdate) return undefined;
  let depth = 0;
  for (const { kind, value, at } of tokens.slice(index + 1)) {
    if (kind === 'word' && value === 'where' && depth === 0) return undefined;
    if (kind !== 'sign') continue;
    if (value === '(') depth += 1;
    if (value === ')') depth -= 1;
    if (depth < 0 || value === ';') return body.slice(token.at, at);
  }
  return body.slice(token.at);
}
