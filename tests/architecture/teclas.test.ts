import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { TECLAS } from '../../src/ui/atajos';
import { sourceFiles } from './source-files';

const OF_A_PAGE = sourceFiles()
  .filter((file) => file.startsWith('src/features/'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/tecla: '(.)', que: '(\S+)/g)])
  .map(([, tecla = '', que = '']) => ({ tecla, que }));

it('gives each single key one meaning on every page', () => {
  const meanings = new Map<string, Set<string>>();
  for (const { tecla, que } of OF_A_PAGE) meanings.set(tecla, (meanings.get(tecla) ?? new Set()).add(que));
  const twofold = [...meanings].filter(([, words]) => words.size > 1).map(([tecla]) => tecla);
  expect(meanings.size).toBeGreaterThan(4);
  expect(twofold).toEqual([]);
});

it('lets a page say what the next row is, and take no other key of the lists for itself', () => {
  const ofLists = TECLAS.flatMap(({ teclas }) => (teclas.length === 1 ? teclas : []));
  const taken = OF_A_PAGE.map(({ tecla }) => tecla).filter((tecla) => ofLists.includes(tecla));
  expect(new Set(taken)).toEqual(new Set(['j', 'k']));
});
