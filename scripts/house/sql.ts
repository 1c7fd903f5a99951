import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Measure } from './measure';
import { linesOf, sumOf } from './sources';

/** The migrations are history (docs/decisions/141). */
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

const inFolder = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, lines: linesOf(readFileSync(path.join(folder, file), 'utf8')) }));

const listOf = (files: { file: string; lines: number }[]) =>
  files.toSorted((a, b) => b.lines - a.lines).map(({ file, lines }) => `${lines} ${file}`);

export function readableSql(): Measure {
  const files = inFolder(DIR);
  return {
    what: 'lines of SQL that people read',
    before: '17,650',
    now: sumOf(files),
    target: '≤ 14,000',
    list: listOf(files),
  };
}

/** The baseline and what has landed since: append-only, so that it only grows. */
export function migrations(): Measure {
  const files = inFolder('supabase/migrations');
  return {
    what: 'lines of migrations / files',
    before: '21,066',
    now: `${sumOf(files)} / ${files.length}`,
    target: 'one baseline',
    list: listOf(files),
  };
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
