import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';
import type { ISql } from 'postgres';

import { RECURSOS, type Tabla, TABLAS } from '../../src/data/recursos';
import { CLAVES_DE_APARTADOS } from '../../src/features/ajustes/apartados';
import { aRowOf } from './una-fila';

/** All pages, read from the generated route tree: a new page is tested and photographed without being named anywhere. */

/** The row that the page of a table shows. */
export type Muestra = Partial<Record<Tabla, string>>;

const pageOf = (tabla: Tabla): string | undefined => {
  const recurso = RECURSOS[tabla];
  return 'pagina' in recurso ? recurso.pagina : undefined;
};

/** With a row of each table that has a page and is not named yet. */
export async function withEveryPage(sql: ISql, owner: string, muestra: Muestra): Promise<Muestra> {
  const all = { ...muestra };
  const shown = new Set(Object.keys(muestra).map((tabla) => pageOf(tabla as Tabla)));
  for (const tabla of TABLAS.filter((one) => pageOf(one) && !shown.has(pageOf(one))))
    all[tabla] = (await aRowOf(sql, tabla, owner)).key;
  return all;
}

/** Those that only somebody who is not signed in sees. */
export const SIGNED_OUT = ['/', '/auth', '/restablecer'];

export async function routes(): Promise<string[]> {
  const source = await readFile('src/route-tree.gen.ts', 'utf8');
  const [, block = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(source) ?? [];
  const found = [...block.matchAll(/'(\/[^']*)':/g)].map(([, route = '']) => route);
  if (found.length === 0) throw new Error('no routes in src/route-tree.gen.ts');
  const apartado = '$apartado';
  return found
    .flatMap((route) =>
      route.endsWith(apartado) ? CLAVES_DE_APARTADOS.map((clave) => route.replace(apartado, clave)) : [route],
    )
    .toSorted();
}

export function pathOf(route: string, muestra: Muestra): string {
  if (!route.includes('$')) return route;
  const shown = TABLAS.find((tabla) => muestra[tabla] && route.startsWith(pageOf(tabla) ?? '-'));
  const row = shown && muestra[shown];
  if (!row) throw new Error(`no table of src/data/recursos.ts says that its page is ${route}`);
  return route.replace(/\$\w+/, encodeURIComponent(row));
}

const LOADING = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]';

/** Loaded: its title is there, and nothing that says it is still coming. */
export async function settled(page: Page): Promise<void> {
  const timeout = 30_000;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout });
  await expect(page.locator(LOADING).filter({ visible: true })).toHaveCount(0, { timeout });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
