import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { importsOf } from '../../tests/architecture/import-rules';
import { sourceFiles } from '../../tests/architecture/source-files';
import type { Measure } from './measure';

/** Path from the repository's root → text. Without tests. */
export type Files = Map<string, string>;

const IS_TEST = /^tests\/|\.test\.tsx?$/;

const everything = (): Files => new Map(sourceFiles().map((file) => [file, readFileSync(file, 'utf8')]));

export function sources(): Files {
  return new Map([...everything()].filter(([file]) => !IS_TEST.test(file)));
}

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

export function filesPerThousandLines(files: Files): Measure {
  const src = [...files].filter(([file]) => file.startsWith('src/'));
  const lines = src.reduce((sum, [, text]) => sum + linesOf(text), 0);
  return {
    what: 'files per 1,000 lines of src',
    before: '18.4',
    now: ((src.length * 1000) / lines).toFixed(1),
    target: '≤ 12',
    list: [`${src.length} files, ${lines} lines`],
  };
}

const SMALL = 30;
/** The router opens these by their place. */
const ROUTES = /^src\/routes\//;

/** Small files that are right as they are. */
const RIGHT: [RegExp, string][] = [
  [/-(api|queries)\.ts$/, 'every resource has the same two files: its call is found without a search'],
  [/-page\.tsx$/, 'a route names its page, and is loaded before it'],
  [/\/textos\.ts$/, 'messages stand in the nearest textos.ts'],
  [/^src\/ui\/notifications\.ts$/, 'a part that is loaded later, with its styles'],
  [/^src\/ui\/avisos-host\.tsx$/, 'loads the toasts after the page: nothing else may be in the way of it'],
  [/^src\/data\/inicio\/use-apertura\.ts$/, 'writes to the resource of Inicio, from the page of another'],
  [/^src\/data\/sesion\/sesion-terminada\.ts$/, 'what the whole program does with a session that has ended'],
  [/-search\.ts$/, 'the address of a section, which is read before its page is loaded'],
  [/-tab\.tsx$/, 'a tab of a page has the name of its part'],
];

/** Why a small file is right, by its name or by what loads it. Undefined: no reason is known. */
function reasonOf(file: string, text: string, importer: string): string | undefined {
  const named = RIGHT.find(([pattern]) => pattern.test(file))?.[1];
  if (named) return named;
  if (isLoadedLater(file, importer)) return 'is loaded later than its only importer';
  if (/\blazy(Part|Dialog)[<(]/.test(text))
    return 'a button, apart from what it opens, which is loaded later';
  if (existsSync(file.replace(/\.tsx?$/, '.module.css'))) return 'a component with styles of its own';
  return undefined;
}

function isLoadedLater(file: string, importer: string): boolean {
  const name = path.basename(file).replace(/\.tsx?$/, '');
  return new RegExp(`import\\(\\s*'[^']*/${name}'`).test(readFileSync(importer, 'utf8'));
}

/** A test is an importer too: a rule that has one stands by itself. */
export function smallFiles(): Measure {
  const all = everything();
  const importers = importersOf(all);
  const small = [...all]
    .filter(([file, text]) => file.startsWith('src/') && linesOf(text) <= SMALL && !ROUTES.test(file))
    .filter(([file]) => !IS_TEST.test(file) && importers.get(file)?.size === 1)
    .map(([file, text]) => ({ file, reason: reasonOf(file, text, [...(importers.get(file) ?? [])].join()) }));
  const without = small.filter(({ reason }) => !reason);
  return {
    what: `files of src of ≤ ${SMALL} lines with one importer and no reason`,
    before: '56',
    now: String(without.length),
    target: '≤ 10',
    list: [
      ...without.map(({ file }) => `${file} ← ${[...(importers.get(file) ?? [])].join()}`),
      ...small.flatMap(({ file, reason }) => (reason ? [`${file}: ${reason}`] : [])),
    ],
  };
}

function importersOf(files: Files): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    for (const { to } of importsOf(file, text)) {
      const target = [to, `${to}.ts`, `${to}.tsx`].find((name) => files.has(name));
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}
