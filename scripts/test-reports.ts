/** What the runners' JSON reports say: how many tests passed, and which failed. */
import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Failure {
  file: string;
  title: string;
  message: string;
}

export interface Report {
  counts: Counts;
  failures: Failure[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Vitest's JSON report speaks of tests; a file that could not even load counts as one failure. */
export async function readVitest(file: string): Promise<Report> {
  const json = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  const failures = json.testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ file: name, title: 'no se pudo cargar', message }]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({ file: name, title: test.fullName, message: test.failureMessages.join('\n') })),
  );
  const skipped = json.numPendingTests + json.numTodoTests;
  return { counts: { passed: json.numPassedTests, failed: failures.length, skipped }, failures };
}

export async function readPlaywright(file: string): Promise<Report> {
  const { stats, errors, suites } = JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    counts: { passed: stats.expected, failed, skipped: stats.skipped },
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map(({ message = '' }) => ({ file: 'playwright', title: 'error', message })),
    ],
  };
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file,
      title,
      message: tests
        .flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
        .filter(Boolean)
        .join('\n'),
    }));
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** Said again at the end, where somebody who sees only the last lines of a run finds it. */
export function describeFailures(failures: Failure[], lines = 12): string {
  return failures
    .map(({ file, title, message }) => {
      const first = message.split('\n').slice(0, lines).join('\n    ');
      return `✗ ${file} › ${title}\n    ${first}`;
    })
    .join('\n\n');
}
