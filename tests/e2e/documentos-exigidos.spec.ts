import type { Page } from '@playwright/test';

import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { file, upload } from '../support/documentos';
import { emptyTest, expect, expectAccessible, sessionKey } from '../support/e2e';
import { aPdf } from '../support/files';

async function signIn(page: Page, backend: TestBackend, staff: TestStaff): Promise<void> {
  const { data } = await staff.client.auth.getSession();
  await page.goto('/terminos');
  await page.evaluate(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
}

emptyTest('exigidos: el detalle, la columna, el filtro y quién los cambia', async ({ page, backend }) => {
  emptyTest.slow();
  const administrador = await createStaff(backend);
  await signIn(page, backend, administrador);
  const mark = ownMark();
  await seedDeals(administrador, mark, [{}, {}]);
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=documentos`);
  const panel = page.getByRole('list').filter({ hasText: '0 Apud Acta' });
  await expect(panel.getByText('Falta')).toHaveCount(6);
  await upload(page, file('Recibo.pdf', aPdf('recibo')));
  await expect(panel.getByText('Falta')).toHaveCount(5);
  await expect(
    panel.getByRole('listitem').filter({ hasText: '2.1 Recibo' }).getByRole('img', { name: 'Está' }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard/expedientes');
  const marks = (n: number, name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `${mark}-00${n}` })
      .getByRole('group', { name });
  await expect(
    marks(1, '1 de 6 documentos exigidos').getByRole('link', { name: 'Recibo: está' }),
  ).toBeVisible();
  const missing = marks(2, '0 de 6 documentos exigidos').getByRole('link', { name: 'Recibo: falta' });
  // One stop of the Tab key for each case file, and arrows from mark to mark.
  await marks(2, '0 de 6 documentos exigidos').getByRole('link').first().focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(missing).toBeFocused();
  await page.keyboard.press('Enter');
  const subir = page.getByRole('button', { name: 'Falta: subir Recibo' });
  await expect(subir).toBeFocused();
  // The way through the list, as from its rows.
  await expect(page.getByRole('navigation', { name: 'Expedientes de la lista' })).toContainText(
    /^[12] de 2$/,
  );
  const choosing = page.waitForEvent('filechooser');
  await subir.click();
  await (await choosing).setFiles([file('escaneo-17.pdf', aPdf('otro'))]);
  await expect(subir).toBeHidden();
  await expect(panel.getByText('Falta')).toHaveCount(5);
  await page.goBack();
  await expect(marks(2, '1 de 6 documentos exigidos')).toBeVisible();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('textbox', { name: 'Buscar un campo' }).fill('falta');
  await page.getByRole('combobox', { name: 'Falta' }).click();
  await page.getByRole('option', { name: 'Recibo' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Falta: Recibo')).toBeVisible();
  await expect(page.getByText('Mostrando 0 de 0 deals')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Falta: Recibo')).toBeVisible();

  await page.goto(`/dashboard/expedientes/${mark}-001?tab=documentos`);
  await page.getByRole('button', { name: 'Cambiar los documentos exigidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Documentos exigidos' });
  for (const name of ['1 MASC', '3 Traducción Jurada', '4 Informe AESPJ']) {
    await dialog.getByRole('checkbox', { name }).uncheck();
  }
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Documentos exigidos actualizados')).toBeVisible();
  await expect(panel.getByText('Falta')).toHaveCount(2);

  const miembro = await createStaff(backend);
  await signIn(page, backend, miembro);
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=documentos`);
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  // Somebody else's document is hidden from this person, and not missing.
  await expect(panel.getByRole('listitem').filter({ hasText: '2.1 Recibo' })).toContainText(
    'Lo tiene otra persona',
  );
  await expect(panel.getByText('Falta')).toHaveCount(2);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Cambiar los documentos exigidos' })).toBeHidden();
});
