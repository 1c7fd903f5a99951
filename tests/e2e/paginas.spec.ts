import type { Page } from '@playwright/test';

import { everyPath } from '../support/cada-pagina';
import { expect, expectAccessibleNow, staffTest, test } from '../support/e2e';
import { settled, SIGNED_OUT } from '../support/paginas';

/** Both themes: the page follows the system's, so it need not be loaded twice. */
async function themeProblems(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessibleNow(page).catch((error: Error) =>
      problems.push(`${path} (${colorScheme}): ${error.message}`),
    );
  }
  return problems;
}

const SIZES = [
  { name: '320 px', width: 320, height: 720 },
  { name: '390 px', width: 390, height: 844 },
  { name: '768 px', width: 768, height: 1024 },
  { name: '1093 × 614', width: 1093, height: 614 },
  { name: '200 % de zoom', width: 720, height: 450 },
];

/** Nothing wider than the screen; and every control, once scrolled to, lies on it and is not covered. */
async function narrowProblems(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, ...size } of SIZES) {
    await page.setViewportSize(size);
    let found: string[] = [];
    // The page follows the new width a moment later: what counts is what stays wrong.
    await expect
      .poll(async () => (found = await problemsAt(page, size.width)), { timeout: 8000 })
      .toEqual([])
      .catch(() => undefined);
    problems.push(...found.map((problem) => `${path} a ${name}: ${problem}`));
  }
  return problems;
}

async function problemsAt(page: Page, width: number): Promise<string[]> {
  await settled(page);
  const found = await page.evaluate(() => document.documentElement.scrollWidth);
  const lost = await page.evaluate(outOfReach);
  const cut = await page.evaluate(cutTexts);
  return [
    ...(found > width ? [`mide ${found} px de ancho`] : []),
    ...cut.map((text) => `cortado: ${text}`),
    ...lost.map((control) => `fuera de alcance: ${control}`),
  ];
}

/** Texts that a box cuts, and that nothing says whole: neither a title, nor scrolling. */
function cutTexts(): string[] {
  const isText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const cutter = (element: Element): Element | undefined => {
    const { right } = element.getBoundingClientRect();
    for (let box: Element | null = element; box && box.tagName !== 'MAIN'; box = box.parentElement) {
      const { overflowX, display } = getComputedStyle(box);
      if (display === 'contents') continue; // it has no box, whatever else is said of it
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowX === 'visible') continue;
      const wider = box === element && box.scrollWidth > box.clientWidth + 1;
      if (wider || right > box.getBoundingClientRect().right + 1) return box;
    }
    return undefined;
  };
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => element.checkVisibility() && element.offsetWidth > 1 && isText(element))
    .filter(
      (element) => !element.closest('[title], [data-tip], svg, .mantine-Switch-track') && cutter(element),
    )
    .map((element) => element.outerHTML.slice(0, 120));
}

function outOfReach(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
  ];
  return (
    controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // The link to the content shows when it has the focus; one pixel is what is hidden from the eye on purpose.
      .filter((control) => control.getAttribute('href') !== '#contenido' && control.offsetWidth > 1)
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, right, bottom } = control.getBoundingClientRect();
        // The middle of what is on the screen: the top of a tall one may lie below the header that stays.
        const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
        const hit = document.elementFromPoint(
          middle(left, right, window.innerWidth),
          middle(top, bottom, window.innerHeight),
        );
        return !(
          hit &&
          (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))
        );
      })
      .map((control) => control.outerHTML.slice(0, 160))
  );
}

/** All of them, so that one run names everything there is to mend. */
async function checkPages(page: Page, paths: string[]): Promise<void> {
  const problems: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await settled(page);
    problems.push(...(await themeProblems(page, path)), ...(await narrowProblems(page, path)));
    await page.setViewportSize({ width: 390, height: 844 });
    problems.push(...(await themeProblems(page, `${path} a 390 px`)));
  }
  expect(problems).toEqual([]);
}

const PARTS = 6;

// In parts, for the workers.
for (let part = 0; part < PARTS; part++) {
  staffTest(
    `cada página (${part + 1} de ${PARTS}): sin barreras en los dos temas, entera en pantallas pequeñas y al 200 %`,
    async ({ page, staff, backend }) => {
      staffTest.setTimeout(300_000);
      const paths = await everyPath(backend.sql, staff);
      await checkPages(
        page,
        paths.filter((_, index) => index % PARTS === part),
      );
    },
  );
}

test('las páginas de antes de entrar: sin barreras en los dos temas, enteras en pantallas pequeñas y al 200 %', async ({
  page,
}) => {
  await checkPages(page, [...SIGNED_OUT, '/no-existe']);
});
