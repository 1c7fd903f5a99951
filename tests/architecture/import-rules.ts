import path from 'node:path';

/** Source files of the repository: path from its root → text. */
export type Sources = Map<string, string>;

export interface Import {
  from: string;
  to: string;
  /** A module of ours by its path from the root, or a package's name. */
  spec: string;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const spec = match[1] ?? match[2] ?? '';
    return { from: file, spec, to: resolve(file, spec) };
  });
}

function resolve(file: string, spec: string): string {
  if (spec.startsWith('@/')) return `src/${spec.slice(2)}`;
  if (spec.startsWith('.')) return path.posix.join(path.posix.dirname(file), spec);
  return spec;
}

/** Parts of lib that make documents of what the domain says (DOCX, PDF, packages): they need packages, and the domain needs none of them. */
const MAKES_FILES = /^src\/lib\/(aportacion|plantillas|sheets)\//;

/** src/features/auth/x.ts → features; src/main.tsx → app, which may use everything. */
function layerOf(file: string): string | undefined {
  if (!file.startsWith('src/')) return undefined;
  // A test may hold what a rule says beside the document that is made of it.
  if (MAKES_FILES.test(file) || /^src\/(lib|domain)\/.*\.test\.ts$/.test(file)) return 'files';
  const [, layer] = file.split('/');
  return layer !== undefined && layer in ALLOWED ? layer : 'app';
}

const ALLOWED: Record<string, string[]> = {
  lib: ['lib'],
  domain: ['lib', 'domain'],
  files: ['lib', 'domain', 'files'],
  ui: ['lib', 'domain', 'files', 'ui'],
  data: ['lib', 'domain', 'files', 'data'],
  features: ['lib', 'domain', 'files', 'ui', 'data', 'features'],
  app: ['lib', 'domain', 'files', 'ui', 'data', 'features', 'app', 'routes'],
  routes: ['lib', 'domain', 'files', 'ui', 'data', 'features', 'app', 'routes'],
};

const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)/.exec(file)?.[1];

const RULES: { says: string; broken: (i: Import) => boolean }[] = [
  {
    says: 'imports run one way: lib ← domain ← files of lib ← ui ← features ← app/routes, domain ← data ← features',
    broken: ({ from, to }) => {
      const source = layerOf(from);
      const target = layerOf(to);
      return source !== undefined && target !== undefined && !ALLOWED[source]?.includes(target);
    },
  },
  {
    says: 'features do not import each other: a route or a slot composes them',
    broken: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    },
  },
  {
    says: 'only data/ and lib/supabase*.ts know the client of the backend',
    broken: ({ from, spec, to }) =>
      from.startsWith('src/') &&
      !from.startsWith('src/data/') &&
      !from.startsWith('src/lib/supabase') &&
      (spec.startsWith('@supabase/') || to.startsWith('src/lib/supabase')),
  },
  {
    says: 'domain is pure: no package, and nothing of React, the browser or the network',
    broken: ({ from, to }) =>
      from.startsWith('src/domain/') && !from.endsWith('.test.ts') && !/^src\/(lib|domain)\//.test(to),
  },
  {
    says: 'src does not import server, tests or scripts; its tests take their material from tests/muestras',
    broken: ({ from, to }) =>
      from.startsWith('src/') &&
      /^(server|tests|scripts|bench)\//.test(to) &&
      !(/\.test\.tsx?$/.test(from) && to.startsWith('tests/muestras/')),
  },
  {
    says: 'only server/lite names the alpha library',
    broken: ({ from, spec }) => spec.startsWith('@supabase/lite') && !from.startsWith('server/lite/'),
  },
  {
    says: 'the engines are started by server/start/api.ts, and nothing else knows them',
    broken: ({ from, to }) => {
      const engine = /^server\/(direct|lite|postgrest)\//.exec(to)?.[0];
      return (
        engine !== undefined &&
        /^(server|src)\//.test(from) &&
        !from.startsWith(engine) &&
        from !== 'server/start/api.ts' &&
        to !== 'server/lite/system-schemas'
      );
    },
  },
  {
    says: 'tests quote the Spanish texts and never import them',
    broken: ({ from, to }) => /\.(test|spec)\.tsx?$/.test(from) && to.endsWith('/textos'),
  },
];

/** One line for each import that breaks a rule. */
export function brokenImports(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    importsOf(file, text).flatMap((i) =>
      RULES.filter((rule) => rule.broken(i)).map((rule) => `${i.from} → ${i.spec}: ${rule.says}`),
    ),
  );
}
