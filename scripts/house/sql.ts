import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Measure } from './measure';

/** What people read; the migrations are history (docs/decisions/141). */
const DIR = 'supabase/schemas';
const BEGIN = /^create (?:or replace )?function ([\w.]+)/;
/** The last line of a function: its closing quote, or the `end` of an atomic body. */
const END = /(\$\w*\$|^end|^return .*);$/;

interface Definition {
  name: string;
  where: string;
  lines: number;
}

function definitionsIn(file: string): Definition[] {
  const lines = readFileSync(path.join(DIR, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const name = BEGIN.exec(line)?.[1];
    if (!name) return [];
    const length = lines.slice(index).findIndex((candidate) => END.test(candidate)) + 1;
    return [{ name, where: `${file}:${index + 1}`, lines: Math.max(length, 1) }];
  });
}

/** Functions that a later file defines again: whoever reads them reads what is not so any more. */
export function supersededSql(): Measure[] {
  const files = readdirSync(DIR).toSorted();
  const all = files.flatMap(definitionsIn);
  const last = new Map(all.map((definition) => [definition.name, definition]));
  const superseded = all.filter((definition) => last.get(definition.name) !== definition);
  const lines = superseded.reduce((sum, definition) => sum + definition.lines, 0);
  return [
    {
      what: 'lines of SQL that a later file replaces',
      before: '1,704',
      now: lines.toLocaleString('en'),
      target: '0',
      list: superseded.map(({ name, where, lines: length }) => `${where} ${name} (${length} lines)`),
    },
    {
      what: 'definitions of one SQL function, on average',
      before: '1.42',
      now: (all.length / last.size).toFixed(2),
      target: '1',
      list: [`${last.size} functions, ${all.length} definitions`],
    },
  ];
}
