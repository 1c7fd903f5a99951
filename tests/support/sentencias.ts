/** The statements of a text of SQL or of the body of a function, as far as two questions about them need: where one begins, and what is in it. */

/** Comments, text, names in quotes, dollar-quoted bodies; then words and signs. */
const TOKEN =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:[^']|'')*')|(?<quoted>"(?:[^"]|"")*")|(?<body>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<sign>[^\s])/gu;

interface Token {
  kind: 'text' | 'body' | 'quoted' | 'word' | 'sign';
  /** Words in small letters; of text and bodies what is inside them. */
  value: string;
  at: number;
}

function* tokensOf(sql: string): Generator<Token> {
  for (const { groups = {}, index } of sql.matchAll(TOKEN)) {
    const { text, quoted, body, tag = '', word, sign } = groups;
    if (text !== undefined) yield { kind: 'text', value: text.slice(1, -1).replaceAll("''", "'"), at: index };
    else if (body !== undefined)
      yield { kind: 'body', value: body.slice(tag.length + 2, -tag.length - 2), at: index };
    else if (quoted !== undefined) yield { kind: 'quoted', value: quoted, at: index };
    else if (word !== undefined) yield { kind: 'word', value: word.toLowerCase(), at: index };
    else if (sign !== undefined) yield { kind: 'sign', value: sign, at: index };
  }
}

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
