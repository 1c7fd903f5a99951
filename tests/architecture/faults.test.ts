import fs from 'node:fs';

import { describe, expect, it } from 'vitest';

import { plantedFiles } from '../../scripts/mutate/plant';
import { RULES } from '../mutate/rules';
import { SERVER } from '../mutate/server';
import { SQL } from '../mutate/sql';

const FAULTS = [...RULES, ...SERVER, ...SQL];

describe('the faults that `npm run mutate` plants', () => {
  it.each(FAULTS)('$name can be planted where it says', (fault) => {
    expect(plantedFiles('.', fault).map(({ text }) => text)).not.toContain('');
    expect(fault.tests.filter((test) => !fs.existsSync(test))).toEqual([]);
  });

  it('are sixty, each with a name of its own', () => {
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
    expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  });
});
