import type { Page } from '@playwright/test';

import { everyPath } from '../support/cada-pagina';
import { expect, staffTest, test } from '../support/e2e';
import { settled, SIGNED_OUT } from '../support/paginas';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  /** Without a height: it was not on the screen. */
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Salto {
  value: number;
  what: string[];
}

/**
 * From now on each page that opens keeps how far what is on its screen has jumped without anybody's doing. What comes up from below, as the
 * foot of a short list does, has not moved from under anybody's eyes.
 */
const watchSaltos = (page: Page) =>
  page.addInitScript(() => {
    const saltos: Salto[] = [];
    Object.assign(globalThis, { saltos });
    const place = ({ left, top, width, height }: DOMRectReadOnly) =>
      `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`;
    const named = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.nodeValue ?? '')).slice(0, 100);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const seen = sources.filter(({ previousRect }) => previousRect.height > 0);
        const what = seen.map(
          ({ node, previousRect, currentRect }) =>
            `${place(previousRect)} → ${place(currentRect)} ${named(node)}`,
        );
        if (!hadRecentInput && seen.length > 0) saltos.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const MAX_SALTO = 0.05;

/** A page that jumps, with what jumped farthest first. */
async function saltoOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await settled(page);
  const saltos = await page.evaluate(() => (globalThis as unknown as { saltos: Salto[] }).saltos);
  const sum = saltos.reduce((all, { value }) => all + value, 0);
  const what = saltos
    .toSorted((a, b) => b.value - a.value)
    .map((salto) => `${salto.value.toFixed(3)}: ${salto.what.join('\n    ')}`);
  return sum > MAX_SALTO ? [`${path} salta ${sum.toFixed(3)}`, ...what] : [];
}

/** All of them, so that one run names everything there is to mend. */
async function expectQuiet(page: Page, paths: string[]): Promise<void> {
  await watchSaltos(page);
  for (const path of paths) expect.soft(await saltoOf(page, path)).toEqual([]);
}

const PARTS = 2;

for (const { larga = '', ...size } of [
  { width: 390, height: 844, larga: ' @larga' },
  { width: 1093, height: 614, larga: ' @larga' },
  { width: 1440, height: 900 },
]) {
  test.describe(`a ${size.width} px${larga}`, () => {
    test.use({ viewport: size });

    // In parts, for the workers.
    for (let part = 0; part < PARTS; part++) {
      staffTest(
        `nada salta al abrir una página (${part + 1} de ${PARTS})`,
        async ({ page, staff, backend }) => {
          staffTest.setTimeout(300_000);
          const paths = await everyPath(backend.sql, staff);
          await expectQuiet(
            page,
            paths.filter((_, index) => index % PARTS === part),
          );
        },
      );
    }

    test('nada salta al abrir una página de antes de entrar', async ({ page }) => {
      await expectQuiet(page, [...SIGNED_OUT, '/no-existe']);
    });
  });
}

staffTest('el aviso de LexNET no empuja la lista: espera a saberse si lo hay', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rpc/resumen_notificaciones', async (route) => {
    const response = await route.fetch();
    await asked;
    await route.fulfill({ response, json: { ...(await response.json()), ultima: '2026-01-02T10:00:00Z' } });
  });
  const rows = page.waitForResponse(/rpc\/list_notificaciones/);
  await page.goto('/dashboard/notificaciones');
  await rows;
  const search = page.getByRole('searchbox', { name: 'Buscar notificaciones' });
  await expect(search).toBeHidden();
  answer();
  await expect(page.getByText('LexNET borra las notificaciones a los 60 días')).toBeVisible();
  await expect(search).toBeVisible();
});
