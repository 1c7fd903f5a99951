/** `npm run test:faults`: the fault tests of `npm test` a hundred times, then the imports that are cut in the browser. */
import { runStep, type Step } from './steps';

const rounds = process.env.FAULT_ROUNDS ?? '100';
process.env.FAULT_ROUNDS = rounds;

const steps: Step[] = [
  { name: `${rounds} faltas`, command: ['vitest', 'run', '--project', 'server', 'tests/server/faltas'] },
  {
    name: 'importaciones cortadas',
    command: ['playwright', 'test', '--config', 'tests/faults/playwright.config.ts'],
  },
];

for (const step of steps) {
  const { ok, seconds } = await runStep(step, 'live');
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds.toFixed(0)} s)`);
  if (!ok) process.exitCode = 1;
}
