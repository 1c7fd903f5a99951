import type { Locator, Page } from '@playwright/test';

import { unaTarea } from '../support/agenda';
import { ownMark, seedDeals } from '../support/deals';
import { expect, staffTest as test } from '../support/e2e';
import { seedDocuments } from '../support/seed';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1093, height: 614 },
  { width: 390, height: 844 },
];

async function topsOf(ticks: Locator): Promise<number[]> {
  return ticks.evaluateAll((found) => found.map((tick) => tick.getBoundingClientRect().top));
}

const barOf = (page: Page) => page.getByRole('button', { name: 'Quitar selección' });

test('rows stay where they are while they are chosen, at every width', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 50 }, () => ({})),
  );
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto(`/dashboard/expedientes?q=${mark}`);
    const ticks = page.getByRole('checkbox', { name: /^Seleccionar (?!todos)/ });
    await expect(ticks).toHaveCount(50);
    const before = await topsOf(ticks);
    const second = await ticks.nth(1).boundingBox();
    await ticks.first().check();
    await expect(barOf(page)).toBeInViewport();
    expect(await topsOf(ticks)).toEqual(before);

    // The pointer goes to where the second box was, as a person's does.
    await page.mouse.click((second?.x ?? 0) + 8, (second?.y ?? 0) + 8);
    await expect(page.getByRole('button', { name: 'Eliminar seleccionados (2)' })).toBeVisible();
    expect(await topsOf(ticks)).toEqual(before);
  }
});

test('the bar of what is chosen takes one line on a laptop and two on a telephone', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 60 }, () => ({})),
  );
  await page.setViewportSize({ width: 1093, height: 614 });
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  const bar = page.locator('[data-foot]').filter({ has: barOf(page) });
  await expect(bar.getByRole('button', { name: 'Cambiar fase de los seleccionados (50)' })).toHaveText(
    'Fase',
  );
  await expect(bar.getByRole('button', { name: 'Asignar servicio (50)' })).toHaveText('Servicio');
  await expect(bar.getByRole('button', { name: 'Generar escrito (50)' })).toHaveText('Escrito');
  await expect(bar.getByRole('button', { name: 'Enviar reclamaciones (50)' })).toHaveText('Reclamaciones');
  await expect(bar.getByRole('button', { name: 'Más acciones' })).toHaveText('Más');
  await expect(bar.getByRole('button', { name: 'Seleccionar los 60 encontrados' })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByRole('button', { name: 'Asignar servicio (50)' })).toBeHidden();
  expect((await bar.boundingBox())?.height).toBeLessThan(100);
});

test('what was chosen stays chosen when no template is approved, and after a visit to another page', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}, {}, {}]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  const ticks = page.getByRole('checkbox', { name: /^Seleccionar (?!todos)/ });
  await ticks.nth(0).check();
  await ticks.nth(2).check();
  await page.getByRole('button', { name: 'Generar escrito (2)' }).click();
  const asked = page.getByRole('dialog', {
    name: 'No hay ninguna plantilla aprobada',
  });
  await expect(asked).toContainText('Los expedientes elegidos siguen elegidos en su lista.');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/dashboard\/expedientes/);
  await expect(page.getByRole('button', { name: 'Eliminar seleccionados (2)' })).toBeVisible();

  await page.getByRole('button', { name: 'Generar escrito (2)' }).click();
  await asked.getByRole('button', { name: 'Ir a Plantillas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plantillas' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Eliminar seleccionados (2)' })).toBeVisible();
  await expect(ticks.nth(0)).toBeChecked();
  await expect(ticks.nth(1)).not.toBeChecked();
  await expect(ticks.nth(2)).toBeChecked();

  // Another list has nothing chosen.
  await page.getByRole('searchbox').fill(`${mark}-001`);
  await expect(ticks).toHaveCount(1);
  await expect(ticks.first()).not.toBeChecked();
});

for (const { width, height } of WIDTHS) {
  test(`nothing jumps while a page opens, at ${width} px`, async ({ page, staff }) => {
    // A list of one row, below which something else stands, is far from as tall as what stood for it.
    const { error } = await staff.client.rpc('agenda_crear', { filas: [unaTarea()] as never });
    expect(error).toBeNull();
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // What the menu shows to administrators is known from the second page on.
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Auditoría' }).or(page.getByLabel('Menú'))).not.toHaveCount(
      0,
    );
    for (const section of ['expedientes', 'clientes', 'servicios', 'notificaciones', 'agenda', 'escritos']) {
      await page.goto(`/dashboard/${section}`);
      await page.waitForLoadState('networkidle');
      const sum = await page.evaluate(
        () => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum,
      );
      expect([section, sum <= 0.05 ? 'quiet' : sum]).toEqual([section, 'quiet']);
    }
  });
}

test('in high contrast what is full, or chosen, does not look like what is not', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await seedDocuments(staff.client, [{ dealId: `${mark}-001`, count: 2 }]);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  const marks = page.locator('[data-name]');
  await expect(marks.first()).toBeVisible();
  const colours = await marks.evaluateAll((found) =>
    found.map((square) => [
      square.hasAttribute('data-has'),
      getComputedStyle(square, '::before').backgroundColor,
    ]),
  );
  const of = (has: boolean) => new Set(colours.filter(([is]) => is === has).map(([, colour]) => colour));
  expect(of(true).size).toBe(1);
  expect([...of(true)].some((colour) => of(false).has(colour))).toBe(false);

  await page.goto('/dashboard/notificaciones');
  const labels = page.locator('.mantine-SegmentedControl-label');
  await expect(labels.first()).toBeVisible();
  const background = (label: Element) => getComputedStyle(label).backgroundColor;
  expect(await labels.nth(0).evaluate(background)).not.toBe(await labels.nth(1).evaluate(background));
});
