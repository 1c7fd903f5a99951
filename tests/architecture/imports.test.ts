import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { brokenImports, type Sources } from './import-rules';
import { sourceFiles } from './source-files';

const repository: Sources = new Map(sourceFiles().map((file) => [file, readFileSync(file, 'utf8')]));

describe('the repository', () => {
  it('has sources to look at', () => {
    expect(repository.size).toBeGreaterThan(100);
  });

  it('keeps the import rules', () => {
    expect(brokenImports(repository)).toEqual([]);
  });
});

describe('each rule catches a planted violation', () => {
  const planted: [file: string, line: string, rule: RegExp][] = [
    ['src/lib/x.ts', `import { theme } from '@/ui/theme';`, /one way/],
    ['src/ui/x.tsx', `import { unDeal } from '@/data/deals/deals-api';`, /one way/],
    ['src/data/x.ts', `import { y } from '../features/auth/y';`, /one way/],
    ['src/features/auth/x.ts', `const page = await import('@/routes/y');`, /one way/],
    ['src/features/auth/x.ts', `export { y } from '@/features/inicio/y';`, /each other/],
    ['src/features/auth/x.ts', `import { createClient } from '@supabase/supabase-js';`, /only data/],
    ['src/lib/x.ts', `import { y } from '@/domain/intereses/y';`, /one way/],
    ['src/domain/x.ts', `import { useState } from 'react';`, /pure/],
    ['src/routes/x.tsx', `import { supabase } from '@/lib/supabase';`, /only data/],
    ['src/lib/x.ts', `import '../../server/lib/config';`, /server/],
    ['src/lib/x.ts', `import { zipDe } from '../../tests/muestras/zip';`, /muestras/],
    ['server/x.ts', `import { App } from '@supabase/lite';`, /alpha/],
    ['server/auth/x.ts', `import { createLite } from '../lite/engine';`, /engines/],
    ['server/lite/x.ts', `import { startPostgrest } from '../postgrest/engine';`, /engines/],
    ['tests/e2e/x.spec.ts', `import { textos } from '@/features/auth/textos';`, /quote/],
  ];

  it.each(planted)('%s: %s', (file, line, rule) => {
    expect(brokenImports(new Map([[file, line]]))).toEqual([expect.stringMatching(rule)]);
  });

  it('and lets what is allowed pass', () => {
    const fine: Sources = new Map([
      [
        'src/features/auth/x.ts',
        `import { supabase } from '@/data/sesion/sesion-api';\nimport { z } from 'zod';`,
      ],
      [
        'src/routes/x.tsx',
        `import { X } from '@/features/auth/x';\nimport {\n  Y,\n} from '@/features/inicio/y';`,
      ],
      ['src/lib/x.test.ts', `import { zipDe } from '../../tests/muestras/zip';`],
    ]);
    expect(brokenImports(fine)).toEqual([]);
  });
});

describe('files', () => {
  it('are named in kebab-case', () => {
    const odd = [...repository.keys()].filter((file) => {
      const name = file.split('/').at(-1) ?? '';
      // TanStack Router gives $ and _ in the names of route files a meaning.
      return file.startsWith('src/routes/') ? false : !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(name);
    });
    expect(odd).toEqual([]);
  });

  it('have no barrels', () => {
    expect(
      [...repository.keys()].filter((f) => /\/index\.tsx?$/.test(f) && !f.startsWith('src/routes/')),
    ).toEqual([]);
  });
});
