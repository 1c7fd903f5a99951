/**
 * `npm run test:node -- 24`: that the product is the same on another version of Node: what `npm ci` says, the checks, the unit tests, those of the
 * server and the main flow. The program is the one that npm's package `node` carries, fetched for this alone; without a number the three that
 * are supported, one after another.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { ensureChromium } from './chromium';
import { fetchPackage } from './fetch-package';
import { runStep, STATIC_STEPS, type Step, UNIT_STEP } from './steps';

/** The last of each line when this was written. */
const VERSIONS: Record<string, string> = { '20': '20.20.2', '22': '22.23.3', '24': '24.21.0' };

const wanted = process.argv.slice(2);
process.env.CHROMIUM_PATH = ensureChromium();
const ownPath = process.env.PATH ?? '';
for (const line of wanted.length > 0 ? wanted : Object.keys(VERSIONS)) await tryOn(line);

async function tryOn(line: string): Promise<void> {
  const version = VERSIONS[line];
  if (!version) return fail(`Node ${line}: solo ${Object.keys(VERSIONS).join(', ')}`);
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const bin = path.join(fetchPackage(`node-${system}-${process.arch}`, version), 'bin');
  process.env.PATH = `${bin}${path.delimiter}${ownPath}`;
  console.log(`Node ${execFileSync('node', ['--version'], { encoding: 'utf8' }).trim()}`);
  installs();
  const steps: Step[] = [
    ...STATIC_STEPS,
    UNIT_STEP,
    { name: 'server', command: ['vitest', 'run', '--project', 'server'] },
    { name: 'recorrido', command: ['playwright', 'test', 'tests/e2e/recorrido'] },
  ];
  for (const step of steps) {
    const { ok, seconds, output } = await runStep(step);
    if (!ok) fail(`${output}\n${step.name}`);
    else console.log(`✓ ${step.name} (${seconds.toFixed(0)} s)`);
  }
}

/** In a folder of its own, so that the installed packages stay as they are. */
function installs(): void {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'backoffice-npm-ci-'));
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, path.join(dir, file));
    const args = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status, stderr } = spawnSync('npm', args, { cwd: dir, encoding: 'utf8' });
    if (status !== 0 || /EBADENGINE/.test(stderr)) fail(`npm ci: ${stderr}`);
    else console.log('✓ npm ci, sin avisos de versión');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function fail(message: string): void {
  console.error(`✗ ${message}`);
  process.exitCode = 1;
}
