import { readFileSync } from 'node:fs';

import { TABLAS } from '../../src/data/recursos';
import { DEAL_FIELDS } from '../../src/domain/expediente/deal-fields';
import { WRITES } from '../../src/lib/writes.gen';
import { SCHEMAS, schemaFiles } from '../schema/files';
import type { Measure } from './measure';
import type { Files } from './sources';

interface Named {
  name: string;
  files: string[];
  times: number;
}

/** Everything that a person writes by hand: the program's sources and its SQL, without what is generated of them. */
function written(files: Files): Files {
  const sql = schemaFiles()
    .filter((file) => !file.endsWith('_gen.sql'))
    .map((file) => `${SCHEMAS}/${file}`);
  const code = [...files].filter(([file]) => /^(src|server)\//.test(file));
  return new Map([...code, ...sql.map((file) => [file, readFileSync(file, 'utf8')] as const)]);
}

function named(name: string, files: Files): Named {
  const word = new RegExp(`\\b${name}\\b`, 'gi');
  const hits = [...files].flatMap(([file, text]) => {
    const times = text.match(word)?.length ?? 0;
    return times > 0 ? [{ file, times }] : [];
  });
  return {
    name,
    files: hits.map(({ file }) => file),
    times: hits.reduce((sum, { times }) => sum + times, 0),
  };
}

/** Half of them are named at most so often, and in at most so many files. Each figure has its own median. */
function medianOf(
  what: string,
  names: string[],
  files: Files,
  goals: Pick<Measure, 'before' | 'target'>,
): Measure {
  const places = written(files);
  const all = names.map((name) => named(name, places)).toSorted((a, b) => a.times - b.times);
  const middle = (figures: number[]) =>
    figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  const times = middle(all.map((one) => one.times));
  const inFiles = middle(all.map((one) => one.files.length));
  return {
    what: `${what}: times named / files (median of ${all.length})`,
    ...goals,
    now: `${times} / ${inFiles}`,
    list: all.map(
      (one) => `${one.name.replace('(?:do_)?', '')}: ${one.times} times in ${one.files.length} files`,
    ),
  };
}

/** A function that writes: its SQL (`do_x`), what it says of itself, and who calls it. */
export const write = (files: Files): Measure =>
  medianOf(
    'a write',
    Object.keys(WRITES).map((name) => `(?:do_)?${name}`),
    files,
    { before: '11 / 4', target: '≤ 5 / 3' },
  );

/** A column of the case file, whoever reads it. */
export const column = (files: Files): Measure =>
  medianOf('a column', Object.keys(DEAL_FIELDS), files, { before: '7 / 5', target: '≤ 4 / 4' });

/** The section with list, detail and form that the next one would be made after. */
const SECTION = 'acreedores';
/** What the next one has not: its rows are joined where they mean the same. */
const OF_DUPLICATES = /\/union\/|uniones/;
/** A text that is the table's whole name, or a key: how lists of tables name it. */
const namesTable = (table: string, text: string) => new RegExp(`'${table}'|^  ${table}: \\{`, 'm').test(text);
/** A file that names so many of the registered tables is a list of them, where every section has its line. */
const A_LIST = TABLAS.length / 3;
const isListOfTables = (text: string) => TABLAS.filter((tabla) => namesTable(tabla, text)).length >= A_LIST;

/**
 * What a section consists of, its file of SQL too, and where else one has to be written down. Other files say its name and are no part of a
 * section: answers and texts of the screens with the same word, and rules of other nouns that read its rows. They are in the list.
 */
export function section(files: Files): Measure[] {
  const all = [...written(files)];
  const own = all.filter(([file]) => /acreedor/.test(file) && !OF_DUPLICATES.test(file));
  const others = all.filter(([file]) => !/acreedor/.test(file));
  const lists = others.filter(([, text]) => namesTable(SECTION, text) && isListOfTables(text));
  const mentions = others.filter(
    ([, text]) => !isListOfTables(text) && (namesTable(SECTION, text) || text.includes(`public.${SECTION} `)),
  );
  return [
    {
      what: `files of a section (${SECTION}, without its duplicates)`,
      before: '38',
      now: String(own.length),
      target: '≤ 16',
      list: own.map(([file]) => file),
    },
    {
      what: 'files elsewhere where a section is written down',
      before: '19',
      now: String(lists.length),
      target: '≤ 2',
      list: [
        ...lists.map(([file]) => file),
        ...mentions.map(([file]) => `not counted, says the word or reads its rows: ${file}`),
      ],
    },
  ];
}
