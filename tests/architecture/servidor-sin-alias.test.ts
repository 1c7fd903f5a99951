import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { sourceFiles } from './source-files';

/** The program runs from any folder, and `@/` is known only where tsconfig.json is: what it takes from the screens names files by their place. */

const IMPORTS = /^(?:import|export)(?! type)[^;]*? from '([^']+)';/gms;

const importsOf = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(IMPORTS), ([, name = '']) => name);

function fileOf(from: string, name: string): string | undefined {
  const place = path.join(path.dirname(from), name);
  return [place, `${place}.ts`].find((file) => file.endsWith('.ts') && existsSync(file));
}

function reachedFromTheServer(): Set<string> {
  const reached = new Set<string>();
  const waiting = sourceFiles().filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const name of importsOf(file)) {
      const next = name.startsWith('.') ? fileOf(file, name) : undefined;
      if (next) waiting.push(next);
    }
  }
  return reached;
}

it('the server reaches no file that names another by the alias of the screens', () => {
  const reached = [...reachedFromTheServer()];
  expect(reached).toContain('src/domain/plazos/dias.ts');
  expect(reached.filter((file) => importsOf(file).some((name) => name.startsWith('@/')))).toEqual([]);
});
