import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { SCHEMAS, schemaFiles } from '../schema/files';
import { statementsIn } from '../schema/statements';
import type { Measure } from './measure';
import { linesOf, sumOf } from './sources';

/** Functions of one name that take other things are two functions. The defaults of what they take make no difference. */
const SIGNATURE = /^create (?:or replace )?function ([\s\S]+?)\s(?:returns|language)\s/im;
const DEFAULT = / default [^,)]+/gi;

interface Definition {
  signature: string;
  where: string;
  lines: number;
}

function definitionsIn(file: string): Definition[] {
  return statementsIn(file, readFileSync(path.join(SCHEMAS, file), 'utf8')).flatMap(({ line, text }) => {
    const found = SIGNATURE.exec(text);
    const signature = found?.[1]?.replaceAll(/\s+/g, ' ').replaceAll(DEFAULT, '');
    return found && signature
      ? [{ signature, where: `${file}:${line}`, lines: linesOf(text.slice(found.index)) }]
      : [];
  });
}

const measured = (folder: string, files: string[]) =>
  files.map((file) => ({ file, lines: linesOf(readFileSync(path.join(folder, file), 'utf8')) }));

const listOf = (files: { file: string; lines: number }[]) =>
  files.toSorted((a, b) => b.lines - a.lines).map(({ file, lines }) => `${lines} ${file}`);

export function readableSql(): Measure {
  const files = measured(SCHEMAS, schemaFiles());
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
  const folder = 'supabase/migrations';
  const files = measured(
    folder,
    readdirSync(folder).filter((file) => file.endsWith('.sql')),
  );
  return {
    what: 'lines of migrations / files',
    before: '21,066',
    now: `${sumOf(files)} / ${files.length}`,
    target: 'one baseline',
    list: listOf(files),
  };
}

/** Functions that another file defines again: whoever reads them reads what is not so any more. */
export function supersededSql(): Measure[] {
  const all = schemaFiles().flatMap(definitionsIn);
  const last = new Map(all.map((definition) => [definition.signature, definition]));
  const superseded = all.filter((definition) => last.get(definition.signature) !== definition);
  const lines = superseded.reduce((sum, definition) => sum + definition.lines, 0);
  return [
    {
      what: 'lines of SQL that a later file replaces',
      before: '1,704',
      now: lines.toLocaleString('en'),
      target: '0',
      list: superseded.map(
        ({ signature, where, lines: length }) => `${where} ${signature} (${length} lines)`,
      ),
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
