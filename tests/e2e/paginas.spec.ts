import type { Page } from '@playwright/test';

import type { TestStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessibleNow, staffTest, test } from '../support/e2e';
import { type Muestra, pathOf, routes, settled, SIGNED_OUT, withEveryPage } from '../support/paginas';

async function muestraOf(staff: TestStaff): Promise<Muestra> {
  const mark = ownMark();
  const acreedor = `Entidad de Financiación Extraordinariamente Prolongada ${mark}`;
  await seedDeals(staff, mark, [{ creditorname: acreedor }, {}, {}]);
  const insert = async (table: string, row: object): Promise<string> => {
    const { data, error } = await staff.client.from(table).insert(row).select('id').single();
    expect(error).toBeNull();
    return data?.id;
  };
  return {
    acreedores: acreedor,
    deals: `${mark}-001`,
    clientes: await insert('clientes', {
      nombre_completo: 'María de los Ángeles Fernández-Villaverde Ordóñez',
    }),
    expedientes: await insert('expedientes', { numero_contrato: mark }),
  };
}

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

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  /** Without a height: it was not on the screen. */
  sources: { previousRect: DOMRectReadOnly }[];
}

/**
 * From now on each page that opens adds up how far what is on its screen has jumped without anybody's doing. What comes up from below, as the
 * foot of a short list does, has not moved from under anybody's eyes.
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput && sources.some(({ previousRect }) => previousRect.height > 0))
          shifts.sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const OPENED_AT = [
  { width: 390, height: 844 },
  { width: 1093, height: 614 },
  { width: 1440, height: 900 },
];

const MAX_SHIFT = 0.05;

/** Opened at each width, nothing jumps. The page stays open at the last one. */
async function shiftProblems(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  for (const size of OPENED_AT) {
    await page.setViewportSize(size);
    await page.goto(path);
    await settled(page);
    const sum = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
    if (sum > MAX_SHIFT) problems.push(`${path} a ${size.width} px salta ${sum.toFixed(3)}`);
  }
  return problems;
}

/** All of them, so that one run names everything there is to mend. */
async function checkPages(page: Page, paths: string[]): Promise<void> {
  const problems: string[] = [];
  await watchShifts(page);
  for (const path of paths) {
    problems.push(...(await shiftProblems(page, path)));
    problems.push(...(await themeProblems(page, path)), ...(await narrowProblems(page, path)));
    await page.setViewportSize({ width: 390, height: 844 });
    problems.push(...(await themeProblems(page, `${path} a 390 px`)));
  }
  expect(problems).toEqual([]);
}

/** Views of pages that their route alone does not show. */
const VISTAS = [
  '/dashboard/agenda?vista=semana',
  '/dashboard/agenda?vista=dia',
  '/dashboard/agenda?vista=lista',
  '/dashboard/tareas?vista=equipo',
  '/dashboard/tareas?vista=sin-paso',
  '/dashboard/notificaciones?vista=avisos',
  '/dashboard/informes?por=acreedor',
  '/dashboard/informes?por=estado',
  '/dashboard/informes?vista=fases',
];
const vistasDe = (deal: string) =>
  ['documentos', 'aportacion', 'reclamacion', 'procedimiento', 'agenda', 'escritos', 'actividad'].map(
    (tab) => `/dashboard/expedientes/${deal}?tab=${tab}`,
  );

const PARTS = 6;

// In parts, for the workers.
for (let part = 0; part < PARTS; part++) {
  staffTest(
    `cada página (${part + 1} de ${PARTS}): nada salta al abrirla; sin barreras en los dos temas, entera en pantallas pequeñas y al 200 %`,
    async ({ page, staff, backend }) => {
      staffTest.setTimeout(300_000);
      await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
      const muestra = await withEveryPage(backend.sql, staff.userId, await muestraOf(staff));
      const inside = (await routes()).filter((route) => !SIGNED_OUT.includes(route));
      const paths = [
        ...inside.map((route) => pathOf(route, muestra)),
        ...VISTAS,
        ...vistasDe(muestra.deals ?? ''),
      ];
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
