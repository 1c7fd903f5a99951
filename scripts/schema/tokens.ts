/** Comments, text, names in quotes, dollar-quoted bodies; then words and signs. */
const TOKEN =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:[^']|'')*')|(?<quoted>"(?:[^"]|"")*")|(?<body>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<sign>[^\s])/gu;

export interface Token {
  kind: 'text' | 'body' | 'quoted' | 'word' | 'sign';
  /** Words in small letters; of text and bodies what is inside them. */
  value: string;
  at: number;
}

/** Reads the words, texts, bodies and signs of a text of SQL, and leaves its comments out. */
export function* tokensOf(sql: string): Generator<Token> {
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
