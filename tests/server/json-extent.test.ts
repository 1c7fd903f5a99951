/** How much JSON holds, found without reading it: the same as reading it would say. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { type Extent, jsonExtent } from '../../server/lib/json-extent';

const ENOUGH = { values: 1e9, depth: 1e9 };

function counted(value: unknown): Extent {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 };
  const inner = Object.values(value).map(counted);
  if (inner.length === 0) return { values: 1, depth: 1 };
  return {
    values: inner.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + Math.max(...inner.map(({ depth }) => depth)),
  };
}

it('of whatever may be JSON, however it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), fc.nat(2), (value, indent) => {
      expect(jsonExtent(JSON.stringify(value, null, indent), ENOUGH)).toEqual(counted(value));
    }),
  );
});

it.each(['\\', '"', '\\"', '\\\\', '[{,', '\\\\",[', '","'])('a text %j is one value', (text) => {
  expect(jsonExtent(JSON.stringify({ [text]: [text, text] }), ENOUGH)).toEqual({ values: 2, depth: 2 });
});

it('looks no further than a limit, and does not end with what does not', () => {
  expect(jsonExtent('[1,2,3,4,5', { values: 3, depth: 9 })).toEqual({ values: 4, depth: 1 });
  expect(jsonExtent('['.repeat(50), { values: 3, depth: 9 })).toEqual({ values: 1, depth: 10 });
  for (const text of ['"', '"\\', '["a', '', ']]]', '"\\"']) expect(jsonExtent(text, ENOUGH).values).toBe(1);
});
