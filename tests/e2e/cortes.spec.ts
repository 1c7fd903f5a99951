import type { BrowserContext, Page } from '@playwright/test';

import { ownMark, seedDeals } from '../support/deals';
import { file, openDocumentos, rowOf, upload } from '../support/documentos';
import { expect, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';
import { redTest } from '../support/red';

/**
 * The network goes in the middle of each thing that people do: it is said in Spanish within two seconds, and goes on by itself, also
 * when it comes back much later than any attempt would have waited.
 */

async function cut(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible({ timeout: 2000 });
}

async function mend(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión', { exact: true })).toBeHidden();
}

/** As long as all attempts together last, and longer; shorter than what a form waits. */
async function half(page: Page): Promise<void> {
  for (let seconds = 0; seconds < 30; seconds += 5) await page.clock.runFor(5000);
}

const waiting = (what: string) => new RegExp(`^Sin conexión: ${what} en cuanto vuelva`);

test('un formulario: se dice, lo escrito sigue y se guarda solo al volver, una vez', async ({
  page,
  staff,
  context,
}) => {
  const contrato = `CT-${crypto.randomUUID()}`;
  await page.clock.install();
  await page.goto('/dashboard/nuevo-expediente');
  const box = page.getByRole('textbox', { name: 'Número de contrato' });
  await box.fill(contrato);
  await cut(page, context);
  await page.getByRole('button', { name: 'Crear expediente' }).click();
  await expect(page.getByText(waiting('se guardará'))).toBeVisible({ timeout: 2000 });
  await half(page);
  await expect(box).toHaveValue(contrato);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await mend(page, context);
  await expect(page.getByText('Deal creado')).toBeVisible();
  const { data } = await staff.client.from('deals').select('id').eq('contractnumber', contrato);
  expect(data).toHaveLength(1);
});

test('un formulario: pasado un minuto se devuelve, y al guardar otra vez queda uno', async ({
  page,
  staff,
  context,
}) => {
  const contrato = `CT-${crypto.randomUUID()}`;
  await page.clock.install();
  await page.goto('/dashboard/nuevo-expediente');
  await page.getByRole('textbox', { name: 'Número de contrato' }).fill(contrato);
  await cut(page, context);
  await page.getByRole('button', { name: 'Crear expediente' }).click();
  await expect(page.getByText(waiting('se guardará'))).toBeVisible();
  await half(page);
  await half(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Error al crear deal' })).toBeVisible();
  await mend(page, context);
  await page.getByRole('button', { name: 'Crear expediente' }).click();
  await expect(page.getByText('Deal creado')).toBeVisible();
  const { data } = await staff.client.from('deals').select('id').eq('contractnumber', contrato);
  expect(data).toHaveLength(1);
});

test('una celda de la lista: se dice, y se guarda sola al volver', async ({ page, staff, context }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ debtorfullname: 'Ana Uno' }]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  const cell = page.getByRole('cell', { name: 'Ana Uno', exact: true });
  await cell.dblclick();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Ana Dos');
  await cut(page, context);
  await page.keyboard.press('Enter');
  await expect(page.getByText(waiting('se guardará'))).toBeVisible({ timeout: 2000 });
  await mend(page, context);
  await expect(page.getByRole('cell', { name: 'Ana Dos', exact: true })).toBeVisible();
});

test('una subida: se dice, y entra sola al volver; mientras, se puede cancelar', async ({
  page,
  staff,
  context,
}) => {
  await page.clock.install();
  await openDocumentos(page, staff);
  await cut(page, context);
  await upload(page, file('Recibo.pdf', aPdf('recibo')), file('Otro.pdf', aPdf('otro')));
  const uploads = page.getByRole('region', { name: 'Subidas' });
  await expect(uploads.getByText(waiting('las subidas siguen solas'))).toBeVisible({ timeout: 2000 });
  await half(page);
  await expect(uploads.getByText('Subiendo 0 de 2')).toBeVisible();
  await uploads.getByRole('button', { name: 'Cancelar Otro.pdf' }).click();
  await mend(page, context);
  await expect(rowOf(page, 'Recibo.pdf').first()).toBeVisible({ timeout: 30_000 });
  await expect(uploads.getByText('1 documento subido · 1 cancelado')).toBeVisible();
});

const records = (mark: string) =>
  JSON.stringify([1, 2, 3].map((n) => ({ contractNumber: `${mark}-${n}`, creditorName: 'Banco' })));

test('una importación: se dice, y empieza sola al volver', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/dashboard/expedientes?abrir=json');
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
  await dialog.getByRole('textbox').fill(records(ownMark()));
  await cut(page, context);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog.getByText(waiting('la importación sigue sola'))).toBeVisible({ timeout: 2000 });
  await half(page);
  await mend(page, context);
  await expect(dialog.getByRole('link', { name: 'Ver los 3 expedientes' })).toBeVisible({ timeout: 30_000 });
});

test('una importación cancelada mientras espera: no ha entrado nada, y lo pegado sigue', async ({
  page,
  context,
}) => {
  const text = records(ownMark());
  await page.goto('/dashboard/expedientes?abrir=json');
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
  await dialog.getByRole('textbox').fill(text);
  await cut(page, context);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog.getByText(waiting('la importación sigue sola'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Importación cancelada: no se ha importado nada.');
  await expect(dialog.getByRole('textbox')).toHaveValue(text);
});

redTest(
  'si es el servidor el que se va, también: un formulario, una subida y una importación',
  async ({ page, staff, red }) => {
    redTest.slow();
    const strip = page.getByText('Sin conexión', { exact: true });
    const mark = ownMark();
    await seedDeals(staff, mark, [{}]);
    await page.goto(`/dashboard/expedientes/${mark}-001/editar`);
    await page.getByRole('textbox', { name: 'Número de contrato' }).fill(`CT-${mark}`);
    red.cutAfter(0, Infinity);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(strip).toBeVisible({ timeout: 2000 });
    red.cutAfter(Infinity, 0);
    await expect(page.getByText('El deal ha sido actualizado exitosamente')).toBeVisible();
    await expect(strip).toBeHidden();

    await openDocumentos(page, staff);
    red.cutAfter(0, Infinity);
    await upload(page, file('Recibo.pdf', aPdf('recibo')));
    await expect(strip).toBeVisible({ timeout: 2000 });
    red.cutAfter(Infinity, 0);
    await expect(rowOf(page, 'Recibo.pdf').first()).toBeVisible({ timeout: 30_000 });

    await page.goto('/dashboard/expedientes?abrir=json');
    const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
    await dialog.getByRole('textbox').fill(records(ownMark()));
    red.cutAfter(0, Infinity);
    await dialog.getByRole('button', { name: 'Importar' }).click();
    await expect(dialog.getByText(waiting('la importación sigue sola'))).toBeVisible({ timeout: 2000 });
    red.cutAfter(Infinity, 0);
    await expect(dialog.getByRole('link', { name: 'Ver los 3 expedientes' })).toBeVisible({
      timeout: 30_000,
    });
  },
);
