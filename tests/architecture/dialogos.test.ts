import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { DIALOGOS } from '../support/dialogos';
import { sourceFiles } from './source-files';

/** Whatever is drawn over a page is opened by a browser test: a new one without an entry fails here. */

const DRAWS = /<(?:Modal|Modal\.Root|Drawer|Menu\.Dropdown|Popover\.Dropdown|FormDialog|ImportDialog)\b/;

const drawn = sourceFiles().filter(
  (file) => file.startsWith('src/') && file.endsWith('.tsx') && DRAWS.test(readFileSync(file, 'utf8')),
);

describe('what is drawn over a page', () => {
  it('is named in tests/support/dialogos.ts, and nothing else is', () => {
    expect(Object.keys(DIALOGOS).toSorted()).toEqual(drawn.toSorted());
  });

  it.each(Object.entries(DIALOGOS).flatMap(([source, one]) => ('en' in one ? [[source, one.en]] : [])))(
    '%s is opened by %s, which asks for barriers',
    (_source, spec) => {
      expect(existsSync(spec ?? '')).toBe(true);
      expect(readFileSync(spec ?? '', 'utf8')).toContain('expectAccessible');
    },
  );
});
