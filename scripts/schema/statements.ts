import { tokensOf, type Token } from './tokens';

/** One statement of a file, and what its order hangs on. */
export interface Statement {
  file: string;
  line: number;
  /** With the comments above it. */
  text: string;
  /** Its first words, in small letters: `create function public . deals_order (`. */
  head: string;
  /** The name that it makes, with its schema; triggers, indexes, policies and rights have none that another statement says. */
  makes?: string;
  /** The names that must be there before it. */
  mentions: Set<string>;
}

const WORDS_OF_HEAD = 12;

const MAKES =
  /^create (?:or replace )?(?:unlogged )?(?:table|view|type|function|collation|domain|sequence) (?:if not exists )?(\w+) \. (\w+)/;

/** The statements of a file, as they stand in it. */
export function statementsIn(file: string, text: string): Statement[] {
  const statements: Statement[] = [];
  let tokens: Token[] = [];
  let [from, depth] = [0, 0];
  for (const token of tokensOf(text)) {
    depth += deeper(token, tokens.at(-1), depth);
    if (token.kind !== 'sign' || token.value !== ';' || depth > 0) tokens.push(token);
    else {
      statements.push(statement(file, text, from, token.at + 1, tokens));
      [from, tokens] = [token.at + 1, []];
    }
  }
  if (tokens.length > 0) throw new Error(`${file}: el final no acaba en punto y coma`);
  return statements;
}

/** `begin atomic … end` holds semicolons of its own, and the `case … end` within it ends nothing. */
function deeper({ kind, value }: Token, before: Token | undefined, depth: number): number {
  if (kind !== 'word') return 0;
  if (value === 'atomic' && before?.value === 'begin') return 1;
  if (depth === 0) return 0;
  if (value === 'case') return 1;
  return value === 'end' ? -1 : 0;
}

function statement(file: string, text: string, from: number, to: number, tokens: Token[]): Statement {
  const head = tokens
    .slice(0, WORDS_OF_HEAD)
    .map(({ value }) => value)
    .join(' ');
  const [, schema, name] = MAKES.exec(head) ?? [];
  return {
    file,
    line: text.slice(0, tokens[0]?.at).split('\n').length,
    text: text.slice(from, to).trim(),
    head,
    ...(schema && { makes: `${schema}.${name}` }),
    mentions: new Set(tokens.flatMap((token, index) => mentioned(token, tokens, index))),
  };
}

/** `schema.name`, and the text of `'schema.name'::regclass`. Quoted bodies are not looked into: they run later. */
function mentioned({ kind, value }: Token, tokens: Token[], index: number): string[] {
  const [dot, name, type] = tokens.slice(index + 1, index + 4).map((token) => token.value);
  if (kind === 'word' && dot === '.' && name) return [`${value}.${name}`];
  return kind === 'text' && dot === ':' && name === ':' && type?.startsWith('reg') ? [value] : [];
}
