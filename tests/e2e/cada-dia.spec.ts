import { PDFDocument } from '@cantoo/pdf-lib';

import { ownMark, seedDeals } from '../support/deals';
import { file, openDocumentos, upload } from '../support/documentos';
import { expect, expectAccessible, openMore, staffTest as test } from '../support/e2e';

/** What is done every day, and that there is a way back from it. */

test('después de importar, lo que ha entrado está a un clic', async ({ page }) => {
  const mark = ownMark();
  const records = [1, 2].map((n) => ({ contractNumber: `${mark}-${n}`, creditorName: 'Banco' }));
  await page.goto('/dashboard/expedientes?abrir=json');
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
  await dialog.getByRole('textbox').fill(JSON.stringify(records));
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await dialog.getByRole('link', { name: 'Ver los 2 expedientes' }).click();
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText('De una importación');
});

test('con filas elegidas siguen los filtros, y se exporta lo elegido', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ contractnumber: `CT-${mark}` }, {}]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('checkbox', { name: `Seleccionar CT-${mark}` }).check();
  for (const name of ['Filtrar', 'Vistas', 'Columnas']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await openMore(page, 'Exportar seleccionados (1)');
  const exported = page.getByRole('dialog', { name: /^Exportar/ });
  const downloading = page.waitForEvent('download');
  await exported.getByRole('button', { name: 'Exportar', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
});

test('Atrás vuelve a la página de la que se buscó, de una vez', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 30 }, () => ({})),
  );
  await page.goto(`/dashboard/expedientes?q=${mark}&size=25&page=2`);
  await expect(page.getByText('Mostrando 5 de 30 deals')).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Buscar expedientes' });
  await box.fill('');
  await box.pressSequentially(`${mark}-001`);
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Mostrando 5 de 30 deals')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});

test('si Inicio no se puede cargar, un aviso y en cada panel una frase con la que repetirlo', async ({
  page,
}) => {
  await page.route(/\/rpc\/(abrir_inicio|inicio_resumen|masc_colas|reclamaciones_sin_respuesta)$/, (route) =>
    route.fulfill({ status: 500, json: { message: 'internal server error' } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('No se ha podido cargar.')).toHaveCount(8);
  const notices = page.getByRole('alert').filter({ hasText: 'El servidor ha fallado' });
  await expect(notices).toHaveCount(1);
  await page.unroute(/\/rpc\//);
  await expectAccessible(page);
});

test('al imprimir la lista salen sus columnas y todas sus filas, enteras', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 40 }, () => ({})),
  );
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByText('Mostrando 40 de 40 deals')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${mark}-040`).first()).toBeAttached();
  const cut = await page
    .locator('[data-scroll-restoration-id="lista"]')
    .evaluate((list) => [list.scrollWidth - list.clientWidth, list.scrollHeight - list.clientHeight]);
  expect(cut).toEqual([0, 0]);
});

test('un PDF con contraseña se abre en su sitio', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]);
  pdf.encrypt({ userPassword: 'secreto', ownerPassword: 'secreto' });
  await upload(page, file('Nómina.pdf', await pdf.save({ useObjectStreams: false })));
  await page.getByRole('button', { name: 'Ver Nómina.pdf' }).first().click();
  const visor = page.getByRole('dialog', { name: 'Nómina.pdf' });
  const password = visor.getByLabel('Contraseña del PDF');
  await password.fill('otra');
  await password.press('Enter');
  await expect(visor.getByText('No es la contraseña de este PDF')).toBeVisible();
  await expectAccessible(page);
  await password.fill('secreto');
  await password.press('Enter');
  await expect(password).toBeHidden();
  await expect(visor.locator('canvas').first()).toBeVisible();
});
