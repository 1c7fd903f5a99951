import type { Page } from '@playwright/test';

import { unaTarea } from '../support/agenda';
import { ownMark, seedDeals } from '../support/deals';
import { expect, staffTest as test } from '../support/e2e';
import { hold } from '../support/hold';
import { onPaper, papersOf } from '../support/papel';

const unspaced = (text: string) => text.replaceAll(/\s/g, '');

/** Where everything stands: what printing must leave as it was. */
const placesOf = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    rows: [...main.querySelectorAll('tbody tr')]
      .slice(0, 5)
      .map((row) => [row.textContent, row.getBoundingClientRect().top]),
    foot: main.querySelector('[data-foot]')?.getBoundingClientRect().top,
    scrolled: main.querySelector('[data-scroll-restoration-id="lista"]')?.scrollTop,
  }));

test('Imprimir prints all that the list of case files finds, with its words, and the screen stays', async ({
  page,
  staff,
}) => {
  test.slow();
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 105 }, () => ({ debtorprovince: 'Zamora' })),
  );
  await seedDeals(staff, `${mark}x`, [{ debtorprovince: 'Lugo' }]);
  const papers = await papersOf(page);
  await page.goto(`/dashboard/expedientes?q=${mark}&debtorprovince=zamora&sort=id&dir=asc`);
  await expect(page.getByText('Mostrando 50 de 105 deals')).toBeVisible();
  await page.locator('[data-scroll-restoration-id="lista"]').evaluate((list) => list.scrollTo(0, 300));
  const before = await placesOf(page);
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await expect.poll(() => papers.length, { timeout: 60_000 }).toBe(1);
  const [text = ''] = papers;
  for (const said of [
    'Expedientes',
    `Búsqueda: «${mark}»`,
    'Provincia: zamora',
    'Total: 105',
    'Fecha Generación',
    `${mark}-001`,
    `${mark}-050`,
    `${mark}-051`,
    `${mark}-105`,
  ])
    expect(text).toContain(unspaced(said));
  for (const not of [`${mark}x-001`, 'Mostrando 50', 'Acciones', 'Seleccionar'])
    expect(text).not.toContain(unspaced(not));
  expect(text.split(`${mark}-001`).length).toBe(2);

  await expect(page.locator('[data-impresa]')).toHaveCount(0);
  await expect(page.getByRole('menu')).toBeHidden();
  expect(await placesOf(page)).toEqual(before);
});

test('the columns that are chosen are printed, also those that the screen has no room for, and none that is not', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const papers = await papersOf(page);
  await page.setViewportSize({ width: 820, height: 700 });
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Acreedor' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+p');
  await expect.poll(() => papers.length).toBe(1);
  for (const column of ['Número de Contrato', 'Deudor', 'Fecha Generación'])
    expect(papers[0]).toContain(unspaced(column));
  expect(papers[0]).not.toContain('Acreedor');
});

test('clients and tasks are printed with all their pages too, and nothing stands outside of the sheet', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  await backend.sql`
    insert into public.clientes (user_id, nombre_completo, ciudad)
    select ${staff.userId}, 'Cliente ' || n || ' de ${backend.sql.unsafe(mark)}', 'Zamora' from generate_series(101, 220) n`;
  const filas = Array.from({ length: 60 }, (_, n) =>
    unaTarea({ titulo: `Tarea ${n + 101} de ${mark}.`, inicio: '2031-01-08' }),
  );
  await staff.client.rpc('agenda_crear', { filas: filas as never }).throwOnError();
  const papers = await papersOf(page);

  await page.goto(`/dashboard/clientes?q=${mark}&ciudad=Zamora`);
  await expect(page.getByText('1-50 de 120')).toBeVisible();
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await expect.poll(() => papers.length).toBe(1);
  for (const said of [
    'Clientes',
    'Ciudad: Zamora',
    'Total: 120',
    `Cliente 101 de ${mark}`,
    `Cliente 220 de ${mark}`,
  ])
    expect(papers[0]).toContain(unspaced(said));

  await page.goto(`/dashboard/tareas?vista=equipo&q=${mark}`);
  await expect(page.getByText('1-50 de 60')).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => papers.length).toBe(2);
  for (const said of ['Del equipo', 'Total: 60', `Tarea 101 de ${mark}.`, `Tarea 160 de ${mark}.`])
    expect(papers[1]).toContain(unspaced(said));

  await page.goto(`/dashboard/agenda?vista=lista&q=${mark}`);
  await expect(page.getByText('1-50 de 60')).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => papers.length).toBe(3);
  expect(papers[2]).toContain(unspaced(`Tarea 160 de ${mark}.`));
});

test('a list on paper stands within the sheet, across it', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [
    { creditorname: 'Establecimiento Financiero de Crédito Extraordinariamente Prolongado' },
  ]);
  const seen: Awaited<ReturnType<typeof onPaper>>[] = [];
  await page.exposeFunction('alPapel', async () => seen.push(await onPaper(page)));
  await page.addInitScript(() => {
    window.print = () => (window as unknown as { alPapel: () => void }).alPapel();
  });
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]?.text).toContain('ExtraordinariamenteProlongado');
  expect(seen[0]?.beyond).toEqual([]);
  expect(seen[0]?.sizes.every(([width, height]) => width > height)).toBe(true);
});

test('a long list says how far it is, can be cancelled, and what is cut is said in words', async ({
  page,
  staff,
  backend,
}) => {
  test.setTimeout(120_000);
  const mark = ownMark();
  await backend.sql`
    insert into public.clientes (user_id, nombre_completo)
    select ${staff.userId}, 'Cliente ' || n || ' de ${backend.sql.unsafe(mark)}' from generate_series(1001, 2050) n`;
  const papers = await papersOf(page);
  await page.goto(`/dashboard/clientes?q=${mark}&sort=nombre_completo&dir=asc`);
  await expect(page.getByText('1-50 de 1.050')).toBeVisible();
  const before = await placesOf(page);

  const release = await hold(backend, (tx) => tx`lock table public.clientes in access exclusive mode`);
  await page.keyboard.press('Control+p');
  await expect(page.getByText('Preparando 0 de 1.000 para imprimir')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Cancelando: termina lo que está en marcha…')).toBeVisible();
  await release();
  await expect(page.getByText(/^Cancelando/)).toBeHidden();
  expect(papers).toEqual([]);
  expect(await placesOf(page)).toEqual(before);

  await page.keyboard.press('Control+p');
  await expect.poll(() => papers.length, { timeout: 60_000 }).toBe(1);
  const [text = ''] = papers;
  expect(text).toContain(unspaced('Total: 1.050. Aquí están los 1.000 primeros, en el orden de la lista.'));
  expect(text).toContain(unspaced(`Cliente 2000 de ${mark}`));
  expect(text).not.toContain(unspaced(`Cliente 2001 de ${mark}`));
});

test('creditors and what the history says are printed whole, with what somebody has opened', async ({
  page,
  staff,
}) => {
  test.slow();
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 60 }, (_, n) => ({ creditorname: `${mark} ${n + 1001}` })),
  );
  const papers = await papersOf(page);
  await page.goto(`/dashboard/acreedores?q=${mark}&sort=nombre&dir=asc`);
  await expect(page.getByText('1-50 de 60')).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => papers.length, { timeout: 60_000 }).toBe(1);
  for (const said of ['Total: 60', `${mark} 1001`, `${mark} 1060`])
    expect(papers[0]).toContain(unspaced(said));

  await staff.client
    .from('deals')
    .update({ creditorname: 'Banco Segundo' })
    .eq('id', `${mark}-001`)
    .throwOnError();
  await page.goto(`/dashboard/auditoria?registro=${mark}-001&accion=update`);
  await page.getByRole('button', { name: /^Ver los cambios/ }).click();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => papers.length, { timeout: 60_000 }).toBe(2);
  for (const said of ['Auditoría', 'Total: 1', `${mark} 1001`, 'Banco Segundo'])
    expect(papers[1]).toContain(unspaced(said));
  expect(papers[1]).not.toContain(unspaced('Ver los cambios'));
});
