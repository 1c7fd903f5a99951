/**
 * `npm run mutate [NOMBRE…]`: plants each fault of `tests/mutate` by itself in a copy of what is committed, and runs the tests that must find it.
 * A fault survives when they pass. They are run without any fault first: a test that fails anyway finds nothing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { RULES } from '../tests/mutate/rules';
import { SERVER } from '../tests/mutate/server';
import { SQL } from '../tests/mutate/sql';
import type { Fault } from './mutate/fault';
import { plantedFiles } from './mutate/plant';

/** A fault may make a loop that never ends: nobody would land it. */
const LONGEST_MS = 300_000;

const asked = new Set(process.argv.slice(2));
const faults = [...RULES, ...SERVER, ...SQL].filter(({ name }) => asked.size === 0 || asked.has(name));
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'backoffice-mutate-'));

try {
  copyCommitted();
  const broken = testsThatFailAnyway();
  const survivors = faults.filter((fault) => !broken.has(keyOf(fault)) && !isFound(fault));
  for (const key of broken) console.log(`✗ falla sin ningún fallo plantado: ${key}`);
  console.log(`${faults.length} fallos plantados, ${survivors.length} sin encontrar.`);
  for (const { name } of survivors) console.log(`✗ ${name}`);
  process.exitCode = survivors.length + broken.size > 0 ? 1 : 0;
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}

function copyCommitted(): void {
  const archive = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', copy], { input: archive });
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
}

function testsThatFailAnyway(): Set<string> {
  const groups = new Map(faults.map((fault) => [keyOf(fault), fault]));
  return new Set([...groups].filter(([, fault]) => runTests(fault) !== 'pass').map(([key]) => key));
}

function isFound(fault: Fault): boolean {
  const files = plantedFiles(copy, fault);
  const originals = files.map(({ file }) => [file, fs.readFileSync(file, 'utf8')] as const);
  for (const { file, text } of files) fs.writeFileSync(file, text);
  const found = runTests(fault) === 'fail';
  for (const [file, text] of originals) fs.writeFileSync(file, text);
  console.log(`${found ? '✓' : '✗'} ${fault.name}`);
  return found;
}

/** `broken`: no test ran, so that nothing was asked. */
function runTests(fault: Fault): 'pass' | 'fail' | 'broken' {
  const report = path.join(copy, 'report.json');
  fs.rmSync(report, { force: true });
  const args = [
    'run',
    '--project',
    fault.project,
    ...fault.tests,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { signal } = spawnSync(path.join('node_modules', '.bin', 'vitest'), args, {
    cwd: copy,
    stdio: 'ignore',
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  if (signal) return 'fail';
  if (!fs.existsSync(report)) return 'broken';
  const said = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    numFailedTests: number;
    numPassedTests: number;
  };
  if (said.numFailedTests > 0) return 'fail';
  return said.numPassedTests > 0 ? 'pass' : 'broken';
}

function keyOf({ project, tests }: Fault): string {
  return `${project} ${tests.join(' ')}`;
}
