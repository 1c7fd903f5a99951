import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

/** All pages, read from the generated route tree: a new page is tested and photographed without being named anywhere. */

/** Rows that the pages of one row show. */
export interface Muestra {
  cliente: string;
  deal: string;
  antiguo: string;
  acreedor: string;
}

/** What the parameter of a route is. The longest prefix counts. */
const PARAMS: Record<string, keyof Muestra> = {
  '/dashboard/acreedores/': 'acreedor',
  '/dashboard/clientes/': 'cliente',
  '/dashboard/expedientes/': 'deal',
  '/dashboard/formato-anterior/': 'antiguo',
};

/** Those that only somebody who is not signed in sees. */
export const SIGNED_OUT = ['/', '/auth', '/restablecer'];

export async function routes(): Promise<string[]> {
  const source = await readFile('src/route-tree.gen.ts', 'utf8');
  const [, block = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(source) ?? [];
  const found = [...block.matchAll(/'(\/[^']*)':/g)].map(([, route = '']) => route);
  if (found.length === 0) throw new Error('no routes in src/route-tree.gen.ts');
  return found.toSorted();
}

export function pathOf(route: string, muestra: Muestra): string {
  if (!route.includes('$')) return route;
  const [prefix] = Object.keys(PARAMS)
    .filter((known) => route.startsWith(`${known}$`))
    .toSorted((a, b) => b.length - a.length);
  const key = prefix && PARAMS[prefix];
  if (!key) throw new Error(`tests/support/paginas.ts does not know which row ${route} shows`);
  return route.replace(/\$\w+/, encodeURIComponent(muestra[key]));
}

const LOADING = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]';

/** Loaded: its title is there, and nothing that says it is still coming. */
export async function settled(page: Page): Promise<void> {
  const timeout = 30_000;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout });
  await expect(page.locator(LOADING).filter({ visible: true })).toHaveCount(0, { timeout });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
