import type { Locator, Page } from '@playwright/test';

import { ownMark, seedDeals } from '../support/deals';
import { expect, staffTest as test } from '../support/e2e';

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
