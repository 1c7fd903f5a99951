import { PDFDocument } from '@cantoo/pdf-lib';

import { BUCKET, file, openDocumentos, rowOf, upload } from '../support/documentos';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdfOf, aPng } from '../support/files';
import { aChinesePdf, aJpeg2000Pdf } from '../support/files-pdf';

test('el PDF: páginas, zoom y búsqueda sin acentos', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  const pages = ['Cláusula primera', 'Cláusula segunda', 'Firma del notario'];
  await upload(page, file('Contrato.pdf', aPdfOf(pages)));
  await page.getByRole('button', { name: 'Ver Contrato.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'Contrato.pdf' });
  await expect(viewer.getByText('de 3', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('region', { name: 'Página 1' }).getByText('Cláusula primera')).toBeVisible();
  await expectAccessible(page);

  await viewer.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(viewer.getByRole('textbox', { name: 'Página', exact: true })).toHaveValue('2');
  await viewer.getByRole('textbox', { name: 'Página', exact: true }).fill('3');
  await viewer.getByRole('textbox', { name: 'Página', exact: true }).press('Enter');
  await expect(viewer.getByText('Firma del notario')).toBeInViewport();

  const before = await viewer.getByText(/^\d+ %$/).innerText();
  await viewer.getByRole('button', { name: 'Acercar' }).click();
  await expect(viewer.getByText(before, { exact: true })).toBeHidden();

  await viewer.getByRole('searchbox', { name: 'Buscar en el documento' }).fill('CLAUSULA');
  await expect(viewer.getByText(/^[12] de 2$/)).toBeVisible();
  await viewer.getByRole('searchbox').press('Enter');
  await expect(viewer.locator('.highlight.selected')).toBeInViewport();
  await viewer.getByRole('searchbox').fill('hipoteca');
  await expect(viewer.getByText('Sin resultados')).toBeVisible();
});

test('los PDF que piden más al lector: texto chino y JPEG 2000', async ({ page, staff }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await openDocumentos(page, staff);
  await upload(page, file('chino.pdf', aChinesePdf()), file('escaneado.pdf', aJpeg2000Pdf()));
  await expect(page.getByText('2 documentos subidos', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ver chino.pdf' }).click();
  await expect(page.getByRole('dialog', { name: 'chino.pdf' }).getByText('你好')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Ver escaneado.pdf' }).click();
  const canvas = page.getByRole('dialog', { name: 'escaneado.pdf' }).locator('canvas');
  await expect(canvas).toBeVisible();
  const greys = () =>
    canvas.evaluate((paper: HTMLCanvasElement) =>
      [0.25, 0.75].map(
        (share) =>
          paper.getContext('2d')?.getImageData(paper.width * share, paper.height / 2, 1, 1).data[0] ?? -1,
      ),
    );
  await expect.poll(async () => (await greys())[0]).toBeLessThan(60);
  expect((await greys())[1]).toBeGreaterThan(200);
  expect(refused).toEqual([]);
});

test('un PDF con contraseña la pide en su sitio, dice si no es y se abre', async ({ page, staff }) => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Escritura reservada', { x: 60, y: 700 });
  pdf.encrypt({ userPassword: 'secreta-7', ownerPassword: 'otra-distinta' });
  await openDocumentos(page, staff);
  await upload(page, file('reservado.pdf', await pdf.save()));
  await page.getByRole('button', { name: 'Ver reservado.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'reservado.pdf' });
  const password = viewer.getByRole('textbox', { name: 'Contraseña del PDF' });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('equivocada');
  await password.press('Enter');
  await expect(viewer.getByText('No es la contraseña de este PDF')).toBeVisible();
  await password.fill('secreta-7');
  await viewer.getByRole('button', { name: 'Abrir' }).click();
  await expect(viewer.getByText('Escritura reservada')).toBeVisible();
  await expect(password).toBeHidden();
});

test('la imagen se acerca y se gira', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  await upload(page, file('DNI.png', aPng('dni', 200)));
  await page.getByRole('button', { name: 'Ver DNI.png' }).click();
  const image = page.getByRole('img', { name: 'DNI.png' });
  await expect(page.getByText('100 %')).toBeVisible();
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(page.getByText('125 %')).toBeVisible();
  await expect.poll(async () => (await image.boundingBox())?.width).toBe(250);
  await page.getByRole('button', { name: 'Girar a la derecha' }).click();
  await expect(image).toHaveCSS('transform', /matrix\(0, 1, -1, 0,/);
  await page.getByRole('button', { name: 'Ajustar a la ventana' }).click();
  await expect(page.getByText('100 %')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);
});

test('las flechas pasan al documento anterior y al siguiente', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  await upload(
    page,
    file('a.png', aPng('a')),
    file('b.pdf', aPdfOf(['be'])),
    file('c.docx', 'PK\u0003\u0004'),
  );
  await expect(page.getByText('3 documentos · ')).toBeVisible();
  await page.getByRole('button', { name: 'Documento', exact: true }).click();
  await page.getByRole('button', { name: 'Ver a.png' }).click();
  await expect(page.getByRole('dialog', { name: 'a.png' }).getByText('1 de 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'b.pdf' }).getByText('be', { exact: true })).toBeVisible();
  // Inside a text the arrows move in the text.
  await page.getByRole('searchbox', { name: 'Buscar en el documento' }).press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'b.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Documento siguiente' }).click();
  const word = page.getByRole('dialog', { name: 'c.docx' });
  await expect(word.getByText('Este tipo de archivo no se puede ver aquí')).toBeVisible();
  await expect(word.getByRole('button', { name: 'Descargar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(word).toBeHidden();
});

test('un PDF dañado o cuyo archivo falta lo dice', async ({ page, staff, backend }) => {
  const id = await openDocumentos(page, staff);
  await upload(page, file('roto.pdf', '%PDF-1.4\nnada'), file('perdido.pdf', aPdfOf(['perdido'])));
  await expect(rowOf(page, 'perdido.pdf')).toBeVisible();
  await expect(rowOf(page, 'roto.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Ver roto.pdf' }).click();
  await expect(page.getByText('Este PDF está dañado o no es un PDF')).toBeVisible();
  await page.keyboard.press('Escape');
  await backend.sql`delete from storage.objects where name = ${`${id}/documento/perdido.pdf`}`;
  await page.getByRole('button', { name: 'Ver perdido.pdf' }).click();
  await expect(page.getByRole('dialog').getByText('No se ha podido abrir el documento')).toBeVisible();
});

test('las miniaturas se dibujan en la lista', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  await upload(page, file('a.png', aPng('a')), file('b.pdf', aPdfOf(['be'])));
  for (const name of ['a.png', 'b.pdf']) {
    await expect(rowOf(page, name).locator('img[src^="data:image/"]')).toBeVisible();
  }
});

test('un HTML guardado como PDF por la API no ejecuta nada en nuestro origen', async ({ page, staff }) => {
  const id = await openDocumentos(page, staff);
  const html = '<!doctype html><script>window.parent.document.title = document.title = "dentro"</script>';
  const path = `${id}/documento/trampa.pdf`;
  const { error } = await staff.client.storage
    .from(BUCKET)
    .upload(path, new Blob([html], { type: 'text/html' }), { contentType: 'text/html' });
  expect(error).toBeNull();
  await staff.client.from('deal_documents').insert({
    deal_id: id,
    document_type: 'documento',
    file_name: 'trampa.pdf',
    file_path: path,
    file_size: html.length,
    mime_type: 'application/pdf',
  });
  await page.reload();
  await page.getByRole('button', { name: 'Ver trampa.pdf' }).click();
  await expect(page.getByText('Este PDF está dañado o no es un PDF')).toBeVisible();
  expect(await page.title()).not.toBe('dentro');

  const { data } = await staff.client.storage.from(BUCKET).createSignedUrl(path, 60);
  const answer = await page.request.get(data?.signedUrl ?? '');
  expect(answer.headers()['content-type']).toContain('application/octet-stream');
  expect(answer.headers()['content-disposition']).toContain('attachment');
  expect(answer.headers()['content-security-policy']).toContain('sandbox');
  const other = await page.context().newPage();
  await other.goto(data?.signedUrl ?? '').catch(() => undefined);
  expect(await other.title()).not.toBe('dentro');
});
