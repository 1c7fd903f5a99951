import fc from 'fast-check';
import { expect, it } from 'vitest';

import { filterChunks, inFilter } from './filtro-in';

it('quotes every value', () => {
  expect(inFilter(['a,b', 'x"y', 'c\\d', 'null'])).toBe(String.raw`("a,b","x\"y","c\\d","null")`);
});

it('keeps all values in order, in lists that fit into an address', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 200 }), (values) => {
      const chunks = filterChunks(values);
      expect(chunks.flat()).toEqual(values);
      for (const chunk of chunks) {
        expect(chunk.length === 1 || encodeURIComponent(inFilter(chunk)).length < 8000).toBe(true);
      }
    }),
  );
});
