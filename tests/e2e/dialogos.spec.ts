import type { Page } from '@playwright/test';

import type { TestStaff } from '../support/backend';
import { aCliente } from '../support/builders';
import { ownMark, seedDeals } from '../support/deals';
import { DIALOGOS, type PaginaConBotones, PAGINAS_CON_BOTONES } from '../support/dialogos';
import { expect, expectAccessibleNow, staffTest as test } from '../support/e2e';
import { settled } from '../support/paginas';

/**
 * Every dialog, menu and popover that a button of a page opens: no barrier in both themes, at 1440 and 390 px, and the focus comes back when
 * it closes. The buttons are found by pressing all there are; what has to be found is said by the sources (tests/support/dialogos.ts).
 */

const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"]:not([aria-label="Resultados"])';
/** These change rows, leave the page or open nothing. */
const NOT_PRESSED =
  /^(Guardar|Crear cliente con|Eliminar|Cerrar sesión|Desactivar|Vaciar|Restaurar|Convertir|Descargar|Copiar|Página|Ir a la página|Contraer|Desplegar|Hacer administrador|Quitar)/;

interface Looked {
  path: string;
  /** Where its buttons are: the header is looked at on one page. */
  parts: string;
}

interface Opener extends Looked {
  button: string;
}

/** The names of the buttons in sight, each once; of many alike, one. */
async function buttonsOf(page: Page, parts: string): Promise<string[]> {
  const names = await page
    .locator(parts)
    .evaluateAll((found) =>
      found.flatMap((part) =>
        [...part.querySelectorAll<HTMLElement>('button:not([disabled])')]
          .filter((button) => button.checkVisibility())
          .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
      ),
    );
  const seen = new Set<string>();
  return names.filter((name) => {
    const kind = name.replace(/\d+/g, '').split(' ').slice(0, 2).join(' ');
    if (name === '' || NOT_PRESSED.test(name) || seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

const overlayOf = (page: Page) => page.locator(OVERLAY).filter({ visible: true }).last();

/** What opens is preloaded when the pointer comes near: it is there at once, or nothing opens. */
async function press(page: Page, { parts, button: name }: Opener): Promise<boolean> {
  const button = page.locator(parts).getByRole('button', { name, exact: true }).first();
  await button.focus();
  await button.press('Enter');
  return overlayOf(page)
    .waitFor({ timeout: 1200 })
    .then(
      () => true,
      () => false,
    );
}

const nameOfOverlay = (page: Page): Promise<string> =>
  overlayOf(page).evaluate((element) => {
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => {
      const label = document.getElementById(id);
      return label?.getAttribute('aria-label') ?? label?.textContent;
    });
    return `${element.getAttribute('role')} ${element.getAttribute('aria-label') ?? by.join(' ')}`.trim();
  });

/** An entry of the menu that a button opens; it may lead to another page instead. */
async function openAgain(page: Page, opener: Opener, entry: string): Promise<boolean> {
  await page.goto(opener.path);
  await settled(page);
  if (!(await press(page, opener))) return false;
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await item.focus();
  await item.press('Enter');
  const opens = page.getByRole('dialog').first().waitFor({ timeout: 4000 });
  const leaves = page.waitForURL((url) => !url.href.endsWith(opener.path), { timeout: 4000 });
  return Promise.any([opens.then(() => true), leaves.then(() => false)]).catch(() => false);
}

/** What opened is looked at in both themes, and closed: the focus has to come back. */
async function problemsOfOpened(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessibleNow(page).catch((error: Error) =>
      problems.push(`${name} (${colorScheme}): ${error.message}`),
    );
  }
  await page.keyboard.press('Escape');
  const closed = await overlayOf(page)
    .waitFor({ state: 'hidden', timeout: 3000 })
    .then(
      () => true,
      () => false,
    );
  const comesBack = () =>
    page
      .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
  const lost = closed && !(await comesBack());
  return lost ? [...problems, `${name}: el foco se pierde al cerrar`] : problems;
}

/** What opened, by its name: each is looked at once. */
type Found = Set<string>;

async function lookAtPage(page: Page, looked: Looked, found: Found): Promise<string[]> {
  const problems: string[] = [];
  const { path, parts } = looked;
  await page.goto(path, { timeout: 20_000 });
  await settled(page);
  for (const button of await buttonsOf(page, parts)) {
    if ((await overlayOf(page).isVisible()) || !page.url().endsWith(path)) {
      await page.goto(path);
      await settled(page);
    }
    const opener = { ...looked, button };
    if (!(await press(page, opener).catch(() => false))) continue;
    problems.push(...(await lookAtOpened(page, opener, found)));
  }
  return problems;
}

async function lookAtOpened(page: Page, opener: Opener, found: Found): Promise<string[]> {
  const name = await nameOfOverlay(page);
  if (found.has(name)) {
    await page.keyboard.press('Escape');
    return [];
  }
  found.add(name);
  const entries = name.startsWith('menu') ? await page.getByRole('menuitem').allInnerTexts() : [];
  const problems = await problemsOfOpened(page, name);
  for (const entry of entries.filter((text) => !NOT_PRESSED.test(text))) {
    const opens = await openAgain(page, opener, entry).catch(() => false);
    if (opens) problems.push(...(await lookAtOpened(page, opener, found)));
  }
  return problems;
}

/** Where each of the pages is, for the rows of this test. */
async function pathsOf(staff: TestStaff): Promise<Record<PaginaConBotones, string>> {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ creditorname: `Banco ${mark}` }]);
  const { data } = await staff.client
    .from('clientes')
    .insert(aCliente(1, { nombre_completo: `Ana ${mark}`, dni: null, cif: null }))
    .select('id')
    .single();
  return {
    expedientes: `/dashboard/expedientes?q=${mark}`,
    expediente: `/dashboard/expedientes/${mark}-001?tab=documentos`,
    editar: `/dashboard/expedientes/${mark}-001/editar`,
    clientes: `/dashboard/clientes?q=${mark}`,
    cliente: `/dashboard/clientes/${data?.id}`,
    acreedor: `/dashboard/acreedores/${encodeURIComponent(`Banco ${mark}`)}`,
    informes: '/dashboard/informes?por=acreedor',
  };
}

for (const width of [1440, 390])
  for (const pagina of PAGINAS_CON_BOTONES)
    test(`${pagina} a ${width} px: cada ventana y menú sin barreras en los dos temas, y el foco vuelve`, async ({
      page,
      staff,
      backend,
    }) => {
      test.setTimeout(300_000);
      // What a button is called may change when it is pressed: then it is not looked for long.
      page.setDefaultTimeout(2000);
      await page.setViewportSize({ width, height: 900 });
      await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
      const found: Found = new Set();
      const parts = pagina === 'expedientes' ? 'header, main' : 'main';
      const path = (await pathsOf(staff))[pagina];
      expect(await lookAtPage(page, { path, parts }, found)).toEqual([]);
      // On a phone the lists are cards, and have fewer tools.
      if (width < 1440) return;
      const unopened = Object.entries(DIALOGOS).filter(
        ([, one]) =>
          'desde' in one && one.desde === pagina && ![...found].some((name) => one.nombre.test(name)),
      );
      expect(
        unopened.map(([source]) => source),
        [...found].join('\n'),
      ).toEqual([]);
    });
