/**
 * `npm run test:engines`: the flows of every day in Firefox and in WebKit (tests/engines), which come as Debian packages: installed where we are
 * root there, asked for otherwise. With `firefox` or `webkit` after `--`, in that one alone.
 */
import { canInstallPackages, installPackages, onPath } from './chromium';
import { runStep } from './steps';

/** A program and the package that brings it. */
const NEEDED = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
};
type Engine = keyof typeof NEEDED;

const asked = process.argv.slice(2).filter((word): word is Engine => word in NEEDED);
const engines = asked.length > 0 ? asked : (Object.keys(NEEDED) as Engine[]);
const missing = engines
  .flatMap((engine) => Object.entries(NEEDED[engine]))
  .filter(([program]) => !onPath(program))
  .map(([, name]) => name);

if (missing.length > 0) {
  if (!canInstallPackages()) {
    console.error(
      `Faltan programas para estas pruebas. Instale los paquetes de Debian: ${missing.join(' ')}`,
    );
    process.exit(1);
  }
  installPackages(...missing);
}

const { ok, seconds } = await runStep(
  {
    name: 'motores',
    command: [
      'playwright',
      'test',
      '--config',
      'tests/engines/playwright.config.ts',
      ...engines.flatMap((engine) => ['--project', engine]),
    ],
  },
  'live',
);
console.log(`${ok ? '✓' : '✗'} ${engines.join(', ')} (${seconds.toFixed(0)} s)`);
if (!ok) process.exitCode = 1;
