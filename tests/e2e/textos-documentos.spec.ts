import { file, openDocumentos, rowOf, upload } from '../support/documentos';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdfOf } from '../support/files';
import { aJpeg2000Pdf } from '../support/files-pdf';

/** Words inside documents: found in Buscar and in the case file, and marked where they stand. */

test('una palabra de la tercera página se encuentra en Buscar y en el expediente, y se abre marcada', async ({
  page,
  staff,
}) => {
  const word = `notario${crypto.randomUUID().replaceAll('-', '')}`;
  const id = await openDocumentos(page, staff);
  await upload(
    page,
    file('Contrato.pdf', aPdfOf(['Primera página', 'Segunda página', `Ante el ${word} de Móstoles`])),
  );
  await expect(rowOf(page, 'Contrato.pdf')).toBeVisible();
  await expect
    .poll(async () => (await staff.client.rpc('buscar_en_documentos', { texto: word })).data)
    .toHaveLength(1);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar' }).fill(`mostoles ${word}`);
  const group = page.getByRole('group', { name: 'Dentro de los documentos' });
  await expect(group.getByRole('option', { name: /Contrato\.pdf Página 3 · Ante el/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  const viewer = page.getByRole('dialog', { name: 'Contrato.pdf' });
  await expect(viewer.locator('.highlight', { hasText: word })).toBeInViewport();
  await expect(viewer.getByRole('textbox', { name: 'Página', exact: true })).toHaveValue('3');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/dashboard/expedientes/${id}`));

  // Closed, the same words open it again, and others on their own page.
  for (const [asked, marked, pagina] of [
    [`mostoles ${word}`, word, '3'],
    ['segunda pagina', 'Segunda', '2'],
  ] as const) {
    const box = page.getByRole('combobox', { name: 'Buscar' });
    // Not over a dialog, also one that is fading.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused({ timeout: 1000 });
    }).toPass();
    await box.fill(asked);
    await group
      .getByRole('option', { name: /Contrato\.pdf/ })
      .first()
      .click();
    await expect(viewer.locator('.highlight', { hasText: marked })).toBeInViewport();
    await expect(viewer.getByRole('textbox', { name: 'Página', exact: true })).toHaveValue(pagina);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  }

  await page
    .getByRole('searchbox', { name: 'Buscar documentos por nombre o texto' })
    .fill(word.toUpperCase());
  await expect(rowOf(page, 'Contrato.pdf')).toContainText('Está en el texto, página 3');
  await page.getByRole('searchbox', { name: 'Buscar documentos por nombre o texto' }).fill('hipotecario');
  await expect(page.getByText('Ningún documento coincide')).toBeVisible();
});

test('de un documento escaneado se dice que no tiene texto', async ({ page, staff }) => {
  const id = await openDocumentos(page, staff);
  await upload(page, file('escaneado.pdf', aJpeg2000Pdf()));
  await expect
    .poll(async () => (await staff.client.rpc('textos_de_deal', { deal: id })).data)
    .toMatchObject([{ estado: 'sin-texto' }]);
  await page.reload();
  await page.getByRole('button', { name: 'Ver escaneado.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'escaneado.pdf' });
  await expect(viewer.getByText('Es una imagen escaneada: no tiene texto que buscar')).toBeVisible();
});
