/** `npm test`: everything, in one run. Ends with the line `tests: N passed, N failed`. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import buildOnce from '../tests/support/build-once';
import { ensureChromium } from './chromium';
import { report, runStep, STATIC_STEPS, type StepResult } from './steps';
import {
  type Counts,
  describeFailures,
  type Failure,
  readPlaywright,
  readVitest,
  type Report,
} from './test-reports';

const REPORTS = '.tmp/reports';
const NO_REPORT: Report = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
const failures: Failure[] = [];

function countStep(result: StepResult): Counts {
  report(result);
  return { passed: Number(result.ok), failed: Number(!result.ok), skipped: 0 };
}

/** A runner that ended badly without a failed test (it crashed, or found none) is a failure too. */
async function countRunner(result: StepResult, read: Promise<Report>): Promise<Counts> {
  const { counts: counted, failures: found } = await read.catch(() => NO_REPORT);
  failures.push(...found);
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
const units = await countRunner(vitest, readVitest(vitestFile));

const playwrightFile = path.join(REPORTS, 'playwright.json');
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightFile;
const playwright = await runStep(
  { name: 'e2e', command: ['playwright', 'test', '--reporter=list,json'] },
  'live',
);
const flows = await countRunner(playwright, readPlaywright(playwrightFile));

const total = [...statics, units, flows].reduce((sum, counts) => ({
  passed: sum.passed + counts.passed,
  failed: sum.failed + counts.failed,
  skipped: sum.skipped + counts.skipped,
}));
process.exitCode = total.failed === 0 ? 0 : 1;
if (failures.length > 0) console.log(`\n${describeFailures(failures)}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed${skipped}`);
