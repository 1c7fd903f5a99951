import type { TestBackend, TestStaff } from '../support/backend';
import { download, file, openDocumentos, rowOf, upload } from '../support/documentos';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aJpg, aPdf, aPng } from '../support/files';

const DOCX = Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4]);

const accesses = (backend: TestBackend, staff: TestStaff) =>
  backend.sql<{ accion: string }[]>`
    select accion from public.auditoria
    where user_id = ${staff.userId} and accion in ('view', 'download') order by id`;

test('sube, muestra y devuelve el documento byte a byte', async ({ page, staff, backend }) => {
  await openDocumentos(page, staff);
  const name = 'Doc_2_Póliza nº 1 — año #3 (50%) ñ.pdf';
  const content = aPdf('póliza');
  await upload(page, file(name, content));
  const toast = page.getByRole('status').filter({ hasText: 'Éxito' });
  await expect(toast).toContainText(`Documento "${name}" subido correctamente`);

  const row = rowOf(page, name);
  await expect(row).toContainText('póliza');
  await expect(row).toContainText('< 0,01 MB');
  await expect(row.getByText('Subido')).toBeVisible();
  await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  await expect(row.getByText('Contrato y Póliza')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Documentos 1' })).toBeVisible();
  expect((await download(page, name)).equals(Buffer.from(content))).toBe(true);

  await page.getByRole('button', { name: `Ver ${name}` }).click();
  const viewer = page.getByRole('dialog', { name });
  await expect(viewer.getByText('póliza', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(viewer).toBeHidden();
  expect((await accesses(backend, staff)).map(({ accion }) => accion)).toEqual(['download', 'view']);
  await page.getByRole('tab', { name: 'Actividad' }).click();
  const actividad = page.getByRole('tabpanel', { name: 'Actividad' });
  for (const what of ['subió', 'descargó', 'vio']) {
    await expect(actividad.getByText(`${what} el documento ${name}`)).toBeVisible();
  }
});

test('varios a la vez; cada rechazo dice su motivo', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  await upload(
    page,
    file('DNI anverso.jpg', aJpg('dni')),
    file('escrito.docx', DOCX),
    file('captura.PNG', aPng('captura')),
    file('vacío.pdf', ''),
    file('página.pdf', '<html><script>alert(1)</script></html>'),
    file('hoja.xlsx', 'x'),
    // What they are, their bytes say.
    file('resolución.dat', aPdf('resolución')),
    file('firma.pdf', aPng('firma')),
  );
  await expect(page.getByText('5 documentos subidos · 3 errores')).toBeVisible();
  const uploads = page.getByRole('region', { name: 'Subidas' });
  await expect(uploads.getByText('Error al subir el documento: el archivo está vacío')).toBeVisible();
  await expect(
    uploads.getByText('Error al subir el documento: el contenido no corresponde a un archivo .pdf'),
  ).toBeVisible();
  await expect(uploads.getByText('Error al subir el documento: tipo de archivo no admitido')).toBeVisible();
  await expect(page.getByText('5 documentos · ')).toBeVisible();
  await expect(rowOf(page, 'resolución.dat.pdf')).toBeVisible();
  await expectAccessible(page);
  await uploads.getByRole('button', { name: 'Quitar de la lista' }).click();
  await expect(uploads).toBeHidden();

  await page.getByRole('button', { name: 'Ver DNI anverso.jpg' }).click();
  await expect(page.getByRole('img', { name: 'DNI anverso.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver firma.pdf.png' }).click();
  await expect(page.getByRole('img', { name: 'firma.pdf.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver escrito.docx' }).click();
  await expect(page.getByText('Este tipo de archivo no se puede ver aquí')).toBeVisible();
});

test('el mismo archivo no entra dos veces; otro del mismo nombre no lo pisa', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  await upload(page, file('Recibo.pdf', aPdf('enero')));
  await expect(rowOf(page, 'Recibo.pdf')).toBeVisible();
  await upload(page, file('Recibo.pdf', aPdf('enero')));
  await expect(page.getByText('Ya estaba subido')).toBeVisible();
  await upload(page, file('Recibo.pdf', aPdf('febrero')));
  await expect(rowOf(page, 'Recibo (2).pdf')).toBeVisible();
  // Under another name it is another document, and the list says so of both.
  await upload(page, file('Justificante.pdf', aPdf('enero')));
  await expect(rowOf(page, 'Justificante.pdf')).toContainText('Mismo contenido que «Recibo.pdf»');
  await expect(rowOf(page, 'Recibo.pdf')).toContainText('Mismo contenido que «Justificante.pdf»');
  expect((await download(page, 'Recibo.pdf')).equals(Buffer.from(aPdf('enero')))).toBe(true);
  expect((await download(page, 'Recibo (2).pdf')).equals(Buffer.from(aPdf('febrero')))).toBe(true);
});

test('se sueltan en la zona', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4\n'], 'Justificante de pago.pdf'));
    return transfer;
  });
  await page.getByText('Arrastre aquí documentos o carpetas').dispatchEvent('dragenter', { dataTransfer });
  await page.getByText('Suelte para subir').dispatchEvent('drop', { dataTransfer });
  await expect(
    rowOf(page, 'Justificante de pago.pdf').getByText('Justificante', { exact: true }),
  ).toBeVisible();
});

test('la categoría se corrige a mano', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  await upload(page, file('Trejo.pdf', aPdf('trejo')));
  await page.getByRole('button', { name: 'Categoría de Trejo.pdf: Otro. Cambiar' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Traducción Jurada' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Traducción Jurada' }).click();
  const corrected = page.getByRole('button', {
    name: 'Categoría de Trejo.pdf: Traducción Jurada. Cambiar',
  });
  await expect(corrected).toBeVisible();
  await page.reload();
  await expect(corrected).toBeVisible();
});

test('elimina con Deshacer, y el archivo vuelve entero', async ({ page, staff }) => {
  await openDocumentos(page, staff);
  await upload(page, file('demanda.pdf', aPdf('demanda')));
  await page.getByRole('button', { name: 'Eliminar demanda.pdf' }).click();
  await expect(page.getByText('Documento eliminado correctamente')).toBeVisible();
  await expect(page.getByText('Todavía no hay documentos')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, 'demanda.pdf')).toBeVisible();
  expect((await download(page, 'demanda.pdf')).equals(Buffer.from(aPdf('demanda')))).toBe(true);
});

test('si el expediente ya no existe, ni fila ni archivo', async ({ page, staff, backend }) => {
  const id = await openDocumentos(page, staff);
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: id });
  await upload(page, file('recibo.pdf', aPdf('recibo')));
  await expect(page.getByText(/^Error al subir el documento: /)).toBeVisible();
  expect(await backend.sql`select from storage.objects where name like ${`${id}/%`}`).toHaveLength(0);
});

test('lo que ya se eliminó en otro sitio no se da por descargado', async ({ page, staff }) => {
  const id = await openDocumentos(page, staff);
  await upload(page, file('recibo.pdf', aPdf('recibo')));
  await expect(rowOf(page, 'recibo.pdf')).toBeVisible();
  const { data: rows } = await staff.client.from('deal_documents').select('id').eq('deal_id', id);
  const row_ids = rows?.map((row) => row.id);
  await staff.client.rpc('delete_many_to_papelera', { table_name: 'deal_documents', row_ids });
  await page.getByRole('button', { name: 'Descargar recibo.pdf' }).click();
  await expect(page.getByRole('alert')).toContainText('Error al descargar el documento');
  await page.getByRole('button', { name: 'Eliminar recibo.pdf' }).click();
  await expect(page.getByText('Error al eliminar el documento')).toBeVisible();
});
