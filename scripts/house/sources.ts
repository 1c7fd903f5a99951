import { readFileSync } from 'node:fs';

import { importsOf } from '../../tests/architecture/import-rules';
import { sourceFiles } from '../../tests/architecture/source-files';
import type { Measure } from './measure';

/** Path from the repository's root → text. Without tests. */
export type Files = Map<string, string>;

const IS_TEST = /^tests\/|\.test\.tsx?$|-de-prueba\.ts$/;

export function sources(): Files {
  const files = sourceFiles().filter((file) => !IS_TEST.test(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
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

export function smallFiles(files: Files): Measure {
  const importers = importersOf(files);
  const small = [...files]
    .filter(([file, text]) => file.startsWith('src/') && linesOf(text) <= SMALL && !ROUTES.test(file))
    .filter(([file]) => importers.get(file)?.size === 1);
  return {
    what: `files of src of ≤ ${SMALL} lines with one importer`,
    before: '56',
    now: String(small.length),
    target: '≤ 10',
    list: small.map(([file]) => `${file} ← ${[...(importers.get(file) ?? [])].join()}`),
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
