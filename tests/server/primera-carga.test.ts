import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { PROJECT_DIR } from '../../server/lib/project';

/** Decision 036 says what was taken out to get here. What is below it is won, and not to be spent unawares. */
const MAX_KB = 245;

/** Whoever adds one says why the first page needs it. */
const PACKAGES = [
  '@fontsource-variable/inter',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/store',
  '@supabase/auth-js',
  '@supabase/postgrest-js',
  '@tabler/icons-react',
  '@tanstack/history',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/store',
  'clsx',
  'react',
  'react-dom',
  'scheduler',
  'tslib',
  'use-sync-external-store',
  'uuid',
  'zod',
];

let chunks: Rolldown.OutputChunk[];
let output: Rolldown.RolldownOutput['output'];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ root: PROJECT_DIR, logLevel: 'silent', build: { write: false } });
  vi.unstubAllEnvs();
  output = (built as Rolldown.RolldownOutput).output;
  // What the page's head asks for: the start and the app.
  chunks = withImports(/(index\.html|mount-app\.tsx)$/);
}, 120_000);

/** Chunks whose entry is one of these, and whatever they import at once. */
function withImports(entry: RegExp): Rolldown.OutputChunk[] {
  const all = output.filter((file) => file.type === 'chunk');
  const found = new Set(all.filter(({ facadeModuleId }) => entry.test(facadeModuleId ?? '')));
  for (const chunk of found) {
    for (const file of all) if (chunk.imports.includes(file.fileName)) found.add(file);
  }
  return [...found];
}

const gzipped = (texts: (string | Uint8Array)[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024;

const modules = () => chunks.flatMap((chunk) => chunk.moduleIds);

describe('what /dashboard/expedientes asks for before its rows are drawn', () => {
  it('is a handful of files, with the list itself in them', () => {
    expect(chunks.length).toBeLessThanOrEqual(6);
    expect(modules().some((id) => id.endsWith('/expedientes-columns.tsx'))).toBe(true);
    const { source } = output.find(({ fileName }) => fileName === 'index.html') as Rolldown.OutputAsset;
    for (const { fileName } of chunks) expect(source).toContain(fileName);
  });

  it('leaves what several screens share in one file, and that file for later', () => {
    const shared = output.filter((file) => file.type === 'chunk' && file.name === 'comun');
    expect(shared).toHaveLength(1);
    expect(chunks).not.toContain(shared[0]);
    // Two or three for each page and dialog; without the shared file each small module would be one too. 257 before the demonstration, the
    // page of usury, the series and the sums in bulk (28/11/2026), and before letters and sums left the shared file: 8 KB less for Inicio.
    expect(output.filter((file) => file.type === 'chunk').length).toBeLessThanOrEqual(266);
  });

  it('holds only the packages that it needs', () => {
    const found = modules().flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
    expect([...new Set(found)].filter((name) => !PACKAGES.includes(name))).toEqual([]);
    expect(modules().filter((id) => id.includes('zod/v4/classic'))).toEqual([]);
  });

  it('holds nothing of what is opened later', () => {
    expect(
      modules().filter((id) =>
        /\/features\/importacion\/(?!.*-search)|-dialog\.tsx$|-filters\.tsx$|\/(filtros-campos|vistas-menu|columnas-popover)\.tsx$/.test(
          id,
        ),
      ),
    ).toEqual([]);
  });

  it(`weighs at most ${MAX_KB} KB of JavaScript and CSS in gzip`, () => {
    const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
    const css = output.filter((file) => file.type === 'asset').filter(({ fileName }) => styles.has(fileName));
    expect(css.length).toBeGreaterThan(0);
    const texts = [...chunks.map(({ code }) => code), ...css.map(({ source }) => source)];
    expect(gzipped(texts)).toBeLessThanOrEqual(MAX_KB);
  });
});

/** Of each page opened first from the list: files and KB of JavaScript. Decision 289 says what they were. */
const PAGES: Record<string, { archivos: number; kb: number }> = {
  'index.tsx': { archivos: 10, kb: 215 },
  'agenda.tsx': { archivos: 10, kb: 205 },
  'expedientes/$id.tsx': { archivos: 28, kb: 260 },
  'clientes/$id.tsx': { archivos: 25, kb: 260 },
};

describe('what a page asks for after the first load', () => {
  it.each(Object.entries(PAGES))('%s', (page, limit) => {
    const entry = `/routes/dashboard/${page}?tsr-split=component---loader`.replaceAll(
      /[$.?]/g,
      String.raw`\$&`,
    );
    const asked = withImports(new RegExp(`${entry}$`)).filter((chunk) => !chunks.includes(chunk));
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThanOrEqual(limit.archivos);
    expect(gzipped(asked.map(({ code }) => code))).toBeLessThanOrEqual(limit.kb);
  });
});
