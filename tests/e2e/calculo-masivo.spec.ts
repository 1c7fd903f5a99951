import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, openMore, sessionKey } from '../support/e2e';

/** Somebody alone, so that the report counts what this test writes. */
async function signedIn(page: Page, backend: TestBackend) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  return staff;
}

async function keepCalculation(page: Page, deal: string) {
  await page.goto(`/dashboard/calculo?deal=${deal}`);
  await page.getByLabel('Cantidades').fill('28/02/2022 6.000,00');
  await page.getByLabel('Hasta el', { exact: true }).fill('31/12/2022');
  await page.getByLabel('Hasta el', { exact: true }).blur();
  await expect(page.getByRole('status').filter({ hasText: '6.150,90' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar en el expediente' }).click();
  await expect(page.getByText('Cálculo guardado')).toBeVisible();
}

async function ask(page: Page, mark: string, action: string) {
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByLabel('Seleccionar todos los de la página').check();
  await openMore(page, action);
}

test('intereses de una selección: se comprueban, se recalculan, se confirman, se deshacen y salen en el informe', async ({
  page,
  backend,
}) => {
  const staff = await signedIn(page, backend);
  const mark = ownMark();
  const [uno, dos, sin] = [`${mark}-001`, `${mark}-002`, `${mark}-003`];
  await seedDeals(
    staff,
    mark,
    [{}, {}, {}].map((change) => ({ ...change, creditorname: 'Banco Masivo' })),
  );
  await keepCalculation(page, uno);
  await keepCalculation(page, dos);
  const rows = () =>
    backend.sql<{ deal_id: string; estado: string; hasta: string; total: number }[]>`
      select deal_id, estado, hasta::text, (capital + intereses)::float8 as total from public.calculos order by deal_id, created_at`;

  await ask(page, mark, 'Confirmar cálculos (3)');
  const confirmar = page.getByRole('dialog', { name: 'Confirmar cálculos' });
  await expect(confirmar.getByText('2 cálculos por confirmar, de 3 expedientes.')).toBeVisible();
  await expect(confirmar.getByText('Suman 12.301,80 €.')).toBeVisible();
  await expect(confirmar.getByText('No tiene ningún cálculo guardado del que partir (1)')).toBeVisible();
  await expectAccessible(page);
  await confirmar.getByRole('button', { name: 'Confirmar 2' }).click();
  await expect(confirmar.getByText('2 cálculos confirmados')).toBeVisible();
  await expectAccessible(page);
  expect((await rows()).map(({ estado }) => estado)).toEqual(['confirmado', 'confirmado']);
  await confirmar.getByRole('button', { name: 'Cerrar' }).last().click();

  await ask(page, mark, 'Recalcular intereses (3)');
  const dialog = page.getByRole('dialog', { name: 'Recalcular intereses' });
  const hasta = dialog.getByLabel('Contar hasta el');
  await hasta.fill('31/01/2027');
  await hasta.blur();
  await dialog.getByRole('button', { name: 'Comprobar antes de recalcular' }).click();
  await expect(dialog.getByText('Ninguno de los seleccionados se puede recalcular.')).toBeVisible();
  await expect(
    dialog.getByText('No hay interés legal publicado para el 01/01/2027: no se ha calculado nada (2)'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Recalcular 0' })).toBeDisabled();
  await hasta.fill('31/01/2023');
  await hasta.blur();
  await dialog.getByRole('button', { name: 'Comprobar antes de recalcular' }).click();
  await expect(dialog.getByText('Se propondrán 2 cálculos nuevos, de 3 expedientes.')).toBeVisible();
  await expect(dialog.getByText('Entre todos pasan de 12.301,80 € a 12.334,94 €.')).toBeVisible();
  await expect(
    dialog.getByText('2 tienen uno confirmado: sigue vigente hasta que alguien confirme el nuevo.'),
  ).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/dashboard/calculo\\?deal=${sin}`),
  );
  await expectAccessible(page);
  // Somebody keeps another one meanwhile: its case file is left, and said.
  await backend.sql`
    insert into public.calculos (deal_id, user_id, titulo, hasta, capital, intereses, valores, resultado)
    select deal_id, user_id, 'De otra persona', hasta, capital, intereses, valores, resultado from public.calculos
    where deal_id = ${dos}`;
  await dialog.getByRole('button', { name: 'Recalcular 2' }).click();
  await expect(dialog.getByText('1 cálculo propuesto')).toBeVisible();
  await expect(
    dialog.getByText('Alguien ha guardado o eliminado un cálculo después de comprobarlo (1)'),
  ).toBeVisible();
  await expectAccessible(page);
  expect((await rows()).filter(({ deal_id }) => deal_id === uno)).toEqual([
    { deal_id: uno, estado: 'confirmado', hasta: '2022-12-31', total: 6150.9 },
    { deal_id: uno, estado: 'propuesto', hasta: '2023-01-31', total: 6167.47 },
  ]);
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('1 cálculo deshecho')).toBeVisible();
  expect((await rows()).filter(({ deal_id }) => deal_id === uno)).toHaveLength(1);

  await ask(page, mark, 'Recalcular intereses (3)');
  await hasta.fill('31/01/2023');
  await hasta.blur();
  await dialog.getByRole('button', { name: 'Comprobar antes de recalcular' }).click();
  await dialog.getByRole('button', { name: 'Recalcular 2' }).click();
  await expect(dialog.getByText('2 cálculos propuestos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.goto('/dashboard/cambios-en-bloque');
  await expect(page.getByText('Intereses recalculados').first()).toBeVisible();
  await expect(page.getByText('Hasta el 31/01/2023').first()).toBeVisible();
  await expect(page.getByText('Cálculos confirmados').first()).toBeVisible();

  await page.goto('/dashboard/informes');
  const porServicio = page.getByRole('table', { name: 'Dinero por servicio' });
  const porAcreedor = page.getByRole('table', { name: 'Dinero por acreedor' });
  await expect(porServicio.getByRole('row', { name: /^Sin servicio/ })).toContainText('301,80 €');
  await expect(porAcreedor.getByRole('row', { name: /^Banco Masivo/ })).toContainText('301,80 €');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Por acreedor: CSV (se abre en Excel)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('informe-dinero-acreedor.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\uFEFFAcreedor;Reclamado;Ofrecido;Ganado;Intereses calculados;Recuperado;Principal;Intereses;Costas;Pagado a clientes;Honorarios\r\n' +
      'Banco Masivo;0,00;0,00;0,00;301,80;0,00;0,00;0,00;0,00;0,00;0,00\r\n',
  );
});
