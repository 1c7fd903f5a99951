/** `npm test`: everything, in one run. Ends with the line `tests: N passed, N failed`. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import buildOnce from '../tests/support/build-once';
import { ensureChromium } from './chromium';
import { report, runStep, STATIC_STEPS, type StepResult } from './steps';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const REPORTS = '.tmp/reports';

/** Vitest's JSON report speaks of tests; a file that could not even load counts as one failure. */
async function countVitest(file: string): Promise<Counts> {
  const json = JSON.parse(await readFile(file, 'utf8'));
  const broken = json.testResults.filter(
    (suite: { status: string; assertionResults: unknown[] }) =>
      suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken,
    skipped: json.numPendingTests + json.numTodoTests,
  };
}

async function countPlaywright(file: string): Promise<Counts> {
  const { stats, errors } = JSON.parse(await readFile(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

function countStep(result: StepResult): Counts {
  report(result);
  return { passed: Number(result.ok), failed: Number(!result.ok), skipped: 0 };
}

/** A runner that ended badly without a failed test (it crashed, or found none) is a failure too. */
async function countRunner(result: StepResult, counts: Promise<Counts>): Promise<Counts> {
  const counted = await counts.catch(() => ({ passed: 0, failed: 0, skipped: 0 }));
  const silent = !result.ok && counted.failed === 0;
  console.log(`${result.ok ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)`);
  return silent || counted.passed === 0 ? { ...counted, failed: counted.failed + 1 } : counted;
}

process.env.CHROMIUM_PATH = ensureChromium();
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
await buildOnce();

const statics = await Promise.all(STATIC_STEPS.map(async (step) => countStep(await runStep(step))));

const vitestFile = path.join(REPORTS, 'vitest.json');
const vitest = await runStep(
  {
    name: 'vitest',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
  },
  'live',
);
const units = await countRunner(vitest, countVitest(vitestFile));

const playwrightFile = path.join(REPORTS, 'playwright.json');
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightFile;
const playwright = await runStep(
  { name: 'e2e', command: ['playwright', 'test', '--reporter=list,json'] },
  'live',
);
const flows = await countRunner(playwright, countPlaywright(playwrightFile));

const total = [...statics, units, flows].reduce((sum, counts) => ({
  passed: sum.passed + counts.passed,
  failed: sum.failed + counts.failed,
  skipped: sum.skipped + counts.skipped,
}));
process.exitCode = total.failed === 0 ? 0 : 1;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed${skipped}`);
