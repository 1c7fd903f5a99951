import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { DAMAGES, fileOf } from '../support/danos';
import { emptyTest, expect, expectAccessible, signedIn } from '../support/e2e';

async function openAjustes(page: Page): Promise<void> {
  await page.goto('/dashboard/ajustes/sistema');
  await expect(page.getByRole('heading', { name: 'Documentos dañados' })).toBeVisible();
}

/** An administrator with one document in one case file, its bytes cut short. */
async function aDamagedDocument(backend: TestBackend) {
  const staff = await createStaff(backend);
  const path = 'EXP-1/documento/poliza.pdf';
  await staff.client.from('deals').insert({ id: 'EXP-1', creditorname: 'Banco Ágil' });
  const files = staff.client.storage.from('expediente-documents');
  await files.upload(path, Buffer.from('%PDF-1.7 póliza'), { contentType: 'application/pdf' });
  await staff.client.from('deal_documents').insert({
    deal_id: 'EXP-1',
    document_type: 'documento',
    file_name: 'Póliza.pdf',
    file_path: path,
    file_size: 16,
  });
  DAMAGES['cut short'](await fileOf(backend.sql, backend.config.dataDir, path));
  return staff;
}

emptyTest('un administrador comprueba los documentos y ve cuál está dañado', async ({ backend, browser }) => {
  const staff = await aDamagedDocument(backend);
  const context = await browser.newContext({
    baseURL: backend.url,
    storageState: await signedIn(backend, staff),
  });
  const page = await context.newPage();
  await openAjustes(page);
  await expect(page.getByText(/^Quedan libres [\d.,]+ GB\. Al llegar a 500 MB/)).toBeVisible();
  await page.getByRole('button', { name: 'Comprobar ahora' }).click();
  await expect(page.getByText('Comprobación en marcha')).toBeVisible();
  const row = page.getByRole('row', { name: /Póliza\.pdf/ });
  await expect(row.getByText('El archivo está incompleto')).toBeVisible();
  await expect(page.getByText(/^Última vez: .*1 documento comprobado/)).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { name: 'Documentos dañados' }).scrollIntoViewIfNeeded();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/ajustes-${width}.png`, fullPage: true });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('link', { name: 'EXP-1' }).click();
  await expect(page).toHaveURL(/\/dashboard\/expedientes\/EXP-1/);
  await context.close();
});

emptyTest.describe('sin sitio', () => {
  emptyTest.use({ overrides: { diskReserve: 2 ** 50 } });

  emptyTest('lo dice Ajustes', async ({ backend, browser }) => {
    const staff = await createStaff(backend);
    const context = await browser.newContext({
      baseURL: backend.url,
      storageState: await signedIn(backend, staff),
    });
    const page = await context.newPage();
    await openAjustes(page);
    await expect(page.getByText(/No se admite nada nuevo hasta que haya más de/)).toBeVisible();
    await expectAccessible(page);
    await context.close();
  });
});
