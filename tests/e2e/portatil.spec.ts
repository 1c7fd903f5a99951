import type { Page } from '@playwright/test';

import { ownMark, seedDeals } from '../support/deals';
import { file, upload } from '../support/documentos';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';
import { aRowOf } from '../support/una-fila';

/** Laptops: 1093 × 614 is one of 1366 at 125 %. */

const sidebar = (page: Page) => page.getByRole('complementary');
const widthOf = async (page: Page, column: string) =>
  (await page.getByRole('columnheader', { name: column }).boundingBox())?.width ?? 0;

/** The list scrolls by itself: nothing of it is cut without a way to it. */
async function cutOff(page: Page): Promise<number> {
  return page
    .locator('[data-scroll-restoration-id="lista"]')
    .evaluate((list) => list.scrollWidth - list.clientWidth);
}

for (const [width, height] of [
  [1440, 900],
  [1093, 614],
  [1024, 768],
] as const) {
  test(`a ${width} × ${height} caben las columnas y el deudor se lee`, async ({ page, staff }) => {
    const mark = ownMark();
    await seedDeals(staff, mark, [{}, {}]);
    await page.setViewportSize({ width, height });
    await page.goto(`/dashboard/expedientes?q=${mark}`);
    await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
    expect(await widthOf(page, 'Deudor')).toBeGreaterThanOrEqual(160);
    for (const column of ['Estado', 'Documentos', 'Fecha Generación']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeInViewport({ ratio: 1 });
    }
    expect(await cutOff(page)).toBeLessThanOrEqual(0);
    const ids = page.getByRole('columnheader', { name: 'ID' });
    if (width === 1440) return expect(ids).toBeVisible();
    await expect(ids).toBeHidden();
    await page.getByRole('button', { name: 'Columnas' }).click();
    await expect(page.getByText('No caben en esta pantalla: ID.')).toBeVisible();
    await expectAccessible(page);
    // The way into the row goes to the first column that is left.
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/dashboard/expedientes/${mark}`));
  });
}

test('en un portátil ampliado se ven ocho filas enteras, y la página no se desplaza', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 20 }, () => ({})),
  );
  await page.setViewportSize({ width: 1093, height: 614 });
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByText('Mostrando 20 de 20 deals')).toBeVisible();
  await expect(page.getByRole('row').nth(8)).toBeInViewport({ ratio: 1 });
  const scrolled = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight };
  });
  expect(scrolled).toEqual({ scrollWidth: 1093, scrollHeight: 614 });
});

test('en un portátil ampliado se ven siete avisos enteros', async ({ page, staff, backend }) => {
  await backend.sql`
    insert into public.avisos (user_id, clase, objeto, texto, enlace)
    select ${staff.userId}, 'prueba', n::text, 'Vence mañana', '/dashboard/agenda' from generate_series(1, 20) n`;
  await page.setViewportSize({ width: 1093, height: 614 });
  await page.goto('/dashboard/notificaciones?vista=avisos');
  await expect(page.getByText('1-20 de 20')).toBeVisible();
  await expect(page.getByRole('row').nth(7)).toBeInViewport({ ratio: 1 });
});

/** The lists that came later: what each of them must show, and what is never out of sight. */
const OTRAS_LISTAS = [
  { path: '/dashboard/tareas?vista=equipo', columns: ['Expediente', 'Responsable', 'Estado'] },
  { path: '/dashboard/agenda?vista=lista', columns: ['Tipo', 'Expediente', 'Estado'] },
  { path: '/dashboard/notificaciones', columns: ['Recibida', 'Resolución', 'Estado'] },
  { path: '/dashboard/notificaciones?vista=avisos', columns: ['Expediente', 'Estado'] },
  { path: '/dashboard/lotes', columns: ['Plantilla', 'Quién'] },
  { path: '/dashboard/correos', columns: ['Plantilla', 'Quién'] },
  { path: '/dashboard/cambios-en-bloque', columns: ['Cuántos', 'Estado'] },
];

test('las demás listas caben en un portátil, y por debajo son tarjetas', async ({ page, staff, backend }) => {
  await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
  for (const tabla of ['agenda', 'notificaciones_judiciales', 'lotes', 'envios'])
    await aRowOf(backend.sql, tabla, staff.userId);
  await backend.sql`
    insert into public.avisos (user_id, clase, objeto, texto, enlace)
    values (${staff.userId}, 'prueba', 'uno', 'Vence mañana', '/dashboard/agenda')`;
  await backend.sql`
    insert into public.cambios_en_bloque (user_id, grupo, tipo, campo, ids, cuantos)
    values (${staff.userId}, ${crypto.randomUUID()}, 'fase', 'demanda', '{}', 1)`;
  for (const { path, columns } of OTRAS_LISTAS) {
    await page.setViewportSize({ width: 1093, height: 614 });
    await page.goto(path);
    for (const name of columns) await expect(page.getByRole('columnheader', { name })).toBeInViewport();
    expect(await cutOff(page), path).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('columnheader')).toHaveCount(0);
  }
});

for (const width of [768, 390, 320]) {
  test(`a ${width} px los expedientes son tarjetas enteras`, async ({ page, staff }) => {
    const mark = ownMark();
    await seedDeals(staff, mark, [{}]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/dashboard/expedientes?q=${mark}`);
    await expect(page.getByRole('listitem').filter({ hasText: `${mark}-001` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}

test('a 768 px las tarjetas no tapan el pie de la lista', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 30 }, () => ({})),
  );
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/dashboard/expedientes?q=${mark}&size=25`);
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText('Mostrando 5 de 30 deals')).toBeVisible();
});

test('en un portátil la barra lateral empieza contraída, y se recuerda que se abrió', async ({ page }) => {
  await page.setViewportSize({ width: 1093, height: 614 });
  await page.goto('/dashboard');
  const open = sidebar(page).getByRole('button', { name: 'Desplegar la barra lateral' });
  await expect(open).toBeVisible();
  // All of the menu is within reach, its last entry too.
  const last = sidebar(page).getByRole('link', { name: 'Papelera' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await open.click();
  await page.reload();
  const close = sidebar(page).getByRole('button', { name: 'Contraer la barra lateral' });
  await expect(close).toBeVisible();
  await close.click();
  // On a wide screen it is another choice.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(close).toBeVisible();
});

test('el expediente: dos columnas desde 1000 px; por debajo, las pestañas primero', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const top = async (name: string) =>
    (await page.getByText(name, { exact: true }).first().boundingBox())?.y ?? 0;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=documentos`);
  await expect(page.getByRole('button', { name: 'Subir Documento' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Resumen del Caso' })).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  // The case file's answer stands above, with what is missing to be uploaded there; what a page of it asks for begins on the first screen.
  await expect(page.getByRole('heading', { name: 'Documentos exigidos' })).toBeInViewport();
  const fold = page.getByRole('button', { name: 'Resumen del Caso y comunicaciones' });
  expect(await top('Subir Documento')).toBeLessThan((await fold.boundingBox())?.y ?? 0);
  await expect(page.getByText('Estado del Análisis')).toBeHidden();
  await fold.click();
  await expect(page.getByText('Estado del Análisis')).toBeVisible();
  await expectAccessible(page);
});

test('un punto de la línea del tiempo lleva a donde está escrito, también plegado', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ extrajudicialcommunicationsentdate: '2026-03-01' }]);
  const punto = (name: string) =>
    page.getByRole('list', { name: 'Línea del tiempo' }).getByRole('link', { name });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [name, block] of [
      ['Reclamación', 'Comunicaciones Extrajudiciales'],
      ['Firma', 'Resumen del Caso'],
      ['Reclamación', 'Comunicaciones Extrajudiciales'],
    ] as const) {
      await page.goto(`/dashboard/expedientes/${mark}-001?tab=actividad`);
      await punto(name).click();
      await expect(page.getByRole('heading', { name: block })).toBeInViewport();
      await expect(page.locator(':focus').getByRole('heading', { name: block })).toBeVisible();
    }
  }
  await expectAccessible(page);
});

test('Atrás cierra el visor y no el expediente', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=documentos`);
  await upload(page, file('Recibo.pdf', aPdf('recibo')));
  await page.getByRole('button', { name: 'Ver Recibo.pdf' }).first().click();
  const visor = page.getByRole('dialog', { name: 'Recibo.pdf' });
  await expect(visor).toBeVisible();
  await page.goBack();
  await expect(visor).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${mark}-001`));
  await page.getByRole('button', { name: 'Ver Recibo.pdf' }).first().click();
  await expect(visor).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(visor).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/dashboard/expedientes\\?q=${mark}`));
});
