/**
 * `npm run house`: how much of the code has to be read or changed for one small thing, in figures that can be counted from the files.
 * Medians where there are many, and nothing left out. `npm run house -- --list` also prints what is behind each figure.
 */
import type { Measure } from './house/measure';
import { column, section, write } from './house/names';
import { filesPerThousandLines, smallFiles, sources, srcCode } from './house/sources';
import { migrations, readableSql, supersededSql } from './house/sql';
import { circles, plantedFaults, unusedExports } from './house/tools';

const files = sources();
const measures: Measure[] = [
  srcCode(),
  readableSql(),
  migrations(),
  filesPerThousandLines(files),
  write(files),
  column(files),
  plantedFaults(),
  smallFiles(),
  ...supersededSql(),
  ...(await unusedExports()),
  await circles(),
  ...section(files),
];

console.table(
  Object.fromEntries(measures.map(({ what, before, now, target }) => [what, { before, now, target }])),
);
if (process.argv.includes('--list')) {
  for (const { what, list = [] } of measures)
    console.log(`\n${what}\n${list.map((line) => `  ${line}\n`).join('')}`);
}
