import { readdirSync, readFileSync } from 'node:fs';

import { DEAL_FIELDS } from '../../src/data/deals/deal-fields';
import type { Measure } from './measure';
import type { Files } from './sources';

interface Named {
  name: string;
  files: string[];
  times: number;
}

/** Everything that a person writes by hand: the program's sources and its SQL. */
function written(files: Files): Files {
  const sql = sqlIn('supabase/schemas').map((file) => `supabase/schemas/${file}`);
  const code = [...files].filter(([file]) => /^(src|server)\//.test(file));
  return new Map([...code, ...sql.map((file) => [file, readFileSync(file, 'utf8')] as const)]);
}

const sqlIn = (dir: string): string[] => readdirSync(dir).filter((file) => file.endsWith('.sql'));

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

/** Of a column that no rule of the product reads: what describing, storing and trying it takes. Those that rules read are in the list. */
export function column(files: Files): Measure[] {
  const places = written(files);
  const all = Object.keys(DEAL_FIELDS)
    .map((name) => named(name, places))
    .toSorted((a, b) => a.times - b.times);
  const plain = all[0] ?? { name: '', files: [], times: 0 };
  const list = all.map(({ name, times, files: at }) => `${name}: ${times} times in ${at.length} files`);
  return [
    {
      what: 'times a column of the case file is named that no rule reads',
      before: '14',
      now: String(plain.times),
      target: '≤ 4',
      list,
    },
    {
      what: `files that name it (${plain.name})`,
      before: '22',
      now: String(plain.files.length),
      target: '≤ 8',
      list: plain.files,
    },
  ];
}

/** The section with list, detail and form that the next one would be made after. */
const SECTION = 'acreedores';
/** What the next one has not: its rows are joined where they mean the same. */
const OF_DUPLICATES = /\/union\/|uniones/;
/** The table and not the word, which screens use too: a text of code that is its whole name, a key, or its name in SQL. */
const TABLE = new RegExp(`'${SECTION}'|^  ${SECTION}: \\{|public\\.${SECTION}\\b`, 'm');

export function section(files: Files): Measure[] {
  const own = [...files].filter(([file]) => /acreedor/.test(file) && !OF_DUPLICATES.test(file));
  const others = written(new Map([...files].filter(([file]) => !/acreedor/.test(file))));
  const elsewhere = [...others].filter(([, text]) => TABLE.test(text)).map(([file]) => file);
  return [
    {
      what: `files of a section (${SECTION}, without its duplicates)`,
      before: '38',
      now: String(own.length),
      target: '≤ 16',
      list: own.map(([file]) => file),
    },
    {
      what: `files elsewhere that name its table`,
      before: '19',
      now: String(elsewhere.length),
      target: '≤ 2',
      list: elsewhere,
    },
  ];
}
