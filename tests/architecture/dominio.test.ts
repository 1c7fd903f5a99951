/**
 * The domain is pure: of what it imports, and what that imports in turn, nothing is a package, and nothing asks for a browser, a network
 * or a machine. Types are gone when the program runs, so that they are no part of it. Each noun opens with a page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { importsOf } from './import-rules';
import { sourceFiles } from './source-files';

const TYPES = /\b(?:import|export) type\s[^'";]*?\sfrom\s*'[^']+';/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
const TEXTS = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const MACHINE =
  /\b(?:window|navigator|localStorage|sessionStorage|indexedDB|caches|process|self)\.|\bdocument\.(?:body|head|create|query|get|add)|\bfetch\(|\bnew (?:Worker|WebSocket|XMLHttpRequest|FileReader|DOMParser)\b|import\.meta/;

const own = sourceFiles().filter((file) => file.startsWith('src/domain/') && !file.endsWith('.test.ts'));

const fileOf = (to: string) => [to, `${to}.ts`].find((file) => /\.(ts|json)$/.test(file) && existsSync(file));

/** What is wrong with a file by itself, and what it takes with it when it runs. */
function readModule(file: string): { impure: string[]; next: string[] } {
  if (file.endsWith('.json')) return { impure: [], next: [] };
  const text = readFileSync(file, 'utf8').replaceAll(COMMENTS, '').replaceAll(TYPES, '');
  const imports = importsOf(file, text).map(({ spec, to }) => ({ spec, target: fileOf(to) }));
  const machine = MACHINE.exec(text.replaceAll(TEXTS, "''"))?.[0];
  return {
    impure: [
      ...imports.flatMap(({ spec, target }) => (target ? [] : [`${file} → ${spec}`])),
      ...(machine ? [`${file}: ${machine}`] : []),
    ],
    next: imports.flatMap(({ target }) => target ?? []),
  };
}

function reachedFrom(files: string[]): Map<string, string[]> {
  const reached = new Map<string, string[]>();
  const waiting = [...files];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue;
    const { impure, next } = readModule(file);
    reached.set(file, impure);
    waiting.push(...next);
  }
  return reached;
}

describe('the domain', () => {
  it('runs without packages, browser, network or machine, whatever it imports', () => {
    const reached = reachedFrom(own);
    expect(reached.size).toBeGreaterThan(own.length);
    expect([...reached.values()].flat()).toEqual([]);
  });

  it('sees what is not pure in a file that reads archives', () => {
    const [impure = []] = [...reachedFrom(['src/lib/zip-lectura/leer-zip.ts']).values()];
    expect(impure).toEqual([expect.stringContaining('@zip.js/zip.js')]);
    expect(readModule('src/lib/plantillas/template-worker.ts').impure).toEqual([
      expect.stringMatching(/new Worker|import\.meta/),
    ]);
  });

  const nouns = readdirSync('src/domain');

  it.each(nouns)(
    '%s opens with a page that says what it decides, by which articles, from what to what',
    (noun) => {
      const page = `src/domain/${noun}/README.md`;
      const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
      for (const part of ['Decides', 'Articles', 'Inputs and outputs', 'Vectors'])
        expect(text).toContain(`**${part}.**`);
    },
  );
});
