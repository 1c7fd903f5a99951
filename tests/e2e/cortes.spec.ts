import type { BrowserContext, Page } from '@playwright/test';

import { ownMark, seedDeals } from '../support/deals';
import { file, openDocumentos, rowOf, upload } from '../support/documentos';
import { expect, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';

/** The network goes in the middle of each thing that people do: it is said in Spanish within two seconds, and goes on by itself. */

async function cut(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible({ timeout: 2000 });
}

async function mend(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión', { exact: true })).toBeHidden();
}

test('un formulario: se dice, lo escrito sigue y se guarda solo al volver', async ({
  page,
  staff,
  context,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${mark}-001/editar`);
  const contrato = page.getByRole('textbox', { name: 'Número de contrato' });
  await contrato.fill(`CT-${mark}`);
  await cut(page, context);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(contrato).toHaveValue(`CT-${mark}`);
  await mend(page, context);
  await expect(page.getByText('El deal ha sido actualizado exitosamente')).toBeVisible();
});

test('una subida: se dice, y entra sola al volver', async ({ page, staff, context }) => {
  await openDocumentos(page, staff);
  await cut(page, context);
  await upload(page, file('Recibo.pdf', aPdf('recibo')));
  await expect(
    page
      .getByText(/conexión/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible({ timeout: 2000 });
  await mend(page, context);
  await expect(rowOf(page, 'Recibo.pdf').first()).toBeVisible({ timeout: 30_000 });
});

test('una importación: se dice, lo pegado sigue y se importa al volver', async ({ page, context }) => {
  const mark = ownMark();
  await page.goto('/dashboard/expedientes?abrir=json');
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
  const records = [1, 2, 3].map((n) => ({ contractNumber: `${mark}-${n}`, creditorName: 'Banco' }));
  await dialog.getByRole('textbox').fill(JSON.stringify(records));
  await cut(page, context);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog.getByText(/conexión/i).first()).toBeVisible({ timeout: 2000 });
  await mend(page, context);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog.getByRole('link', { name: 'Ver los 3 expedientes' })).toBeVisible({ timeout: 30_000 });
});
