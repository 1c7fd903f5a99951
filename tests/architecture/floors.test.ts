import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { circleIn, faultsOf, floorsOf, usersOf } from './floors';
import { sourceFiles } from './source-files';

const floors = floorsOf(new Map(sourceFiles().map((file) => [file, readFileSync(file, 'utf8')])));
const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe('the folders of server/', () => {
  it('hold every file', () => {
    expect(readdirSync('server').filter((name) => !folders.some((folder) => folder.name === name))).toEqual(
      [],
    );
  });

  it('import each other in no circle', () => {
    expect(circleIn(floors)).toBeUndefined();
  });

  it.each(folders.map(({ name }) => name))('%s says what comes in, what goes out and who uses it', (name) => {
    const file = `server/${name}/README.md`;
    const readme = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect({ [file]: faultsOf(readme, usersOf(name, floors)) }).toEqual({ [file]: [] });
  });
});

describe('a planted fault is found', () => {
  it('a circle over three folders', () => {
    const planted = new Map([
      ['server/a/x.ts', `import { y } from '../b/y';`],
      ['server/b/y.ts', `const { z } = await import('../c/z');`],
      ['server/c/z.ts', `import type { X } from '../a/x';`],
    ]);
    expect(circleIn(floorsOf(planted))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('a line that is missing, a user that is not named, one that is none', () => {
    expect(faultsOf('- **In**: x.\n- **Out**: y.', [])).toEqual(['write the line «- **Used by**: …»']);
    const readme = '- **In**: x.\n- **Out**: y.\n- **Used by**: `door`, `mail`.';
    expect(faultsOf(readme, ['door', 'start'])).toEqual([
      'add `start` to «Used by», or do not import it there',
      'take `mail` out of «Used by»: it imports nothing from here',
    ]);
  });
});
