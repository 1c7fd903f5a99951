import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeFailures, readPlaywright, readVitest } from '../../scripts/test-reports';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(report: unknown): Promise<string> {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

it("counts Vitest's tests, and a file that did not load as one failure", async () => {
  const failed = { status: 'failed', fullName: 'lista › ordena', failureMessages: ['expected 1\nat x'] };
  const report = await readVitest(
    await written({
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed] },
        { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
      ],
    }),
  );
  expect(report.counts).toEqual({ passed: 7, failed: 2, skipped: 2 });
  expect(describeFailures(report.failures, 1)).toBe(
    '✗ a.test.ts › lista › ordena\n    expected 1\n\n✗ b.test.ts › no se pudo cargar\n    SyntaxError',
  );
});

it("finds Playwright's failed tests in suites within suites", async () => {
  const spec = {
    file: 'sesion.spec.ts',
    title: 'sigue',
    ok: false,
    tests: [{ results: [{ error: { message: 'timeout' } }] }],
  };
  const report = await readPlaywright(
    await written({
      stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 },
      errors: [],
      suites: [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }],
    }),
  );
  expect(report.counts).toEqual({ passed: 3, failed: 1, skipped: 2 });
  expect(report.failures).toEqual([{ file: 'sesion.spec.ts', title: 'sigue', message: 'timeout' }]);
});
