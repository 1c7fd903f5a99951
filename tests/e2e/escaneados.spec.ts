import { ownMark, seedDeals } from '../support/deals';
import { file, openDocumentos, rowOf, upload } from '../support/documentos';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aScannedPdf } from '../support/files-pdf';
import { aPhotograph, HEIGHT, WIDTH } from '../support/fotografia';

/** Scans and photographs are read when somebody asks for it: one, a case file, several. */

const LINES = [
  'JUZGADO DE PRIMERA INSTANCIA NÚMERO 7 DE MÓSTOLES',
  'Préstamo concedido a doña Inmaculada Peñalver Ibáñez',
  'por la entidad financiera Montseny, con domicilio en Cáceres.',
];
test('un escaneo y una fotografía se leen, se encuentran por sus palabras y no se leen otra vez', async ({
  page,
  staff,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const id = await openDocumentos(page, staff);
  const photograph = await aPhotograph(page, LINES);
  const estados = async () =>
    ((await staff.client.rpc('textos_de_deal', { deal: id })).data as { estado: string }[]).map(
      ({ estado }) => estado,
    );
  await upload(
    page,
    file('escaneado.pdf', aScannedPdf(photograph, WIDTH, HEIGHT)),
    file('recibo.jpg', photograph),
  );
  await expect.poll(estados).toEqual(['sin-texto']);

  // One, in the viewer.
  await page.getByRole('button', { name: 'Ver recibo.jpg' }).click();
  const viewer = page.getByRole('dialog', { name: 'recibo.jpg' });
  await viewer.getByRole('button', { name: 'Leer el texto' }).click();
  await expect(viewer.getByText('Texto leído de la imagen: puede tener errores')).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // What is left of the case file; what was cancelled is read when it is asked for again.
  await page.reload();
  const start = page.getByRole('button', { name: 'Leer el texto' });
  const dialog = page.getByRole('dialog', { name: 'Leer el texto de los escaneos' });
  await start.click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByText('Lectura cancelada')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await start.click();
  await expect(dialog.getByText('Lectura terminada')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('1 documento tiene ya su texto.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(start).toBeHidden();
  expect(await estados()).toEqual(['ocr', 'ocr']);

  await page
    .getByRole('searchbox', { name: 'Buscar documentos por nombre o texto' })
    .fill('penalver caceres');
  for (const name of ['escaneado.pdf', 'recibo.jpg'])
    await expect(rowOf(page, name)).toContainText('Está en el texto, página 1');
  expect(refused).toEqual([]);
});

test('los de una selección de expedientes se leen de una vez, y el foco vuelve', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}, {}]);
  await page.goto('/terminos');
  const photograph = await aPhotograph(page, LINES);
  for (const n of [1, 2]) {
    await page.goto(`/dashboard/expedientes/${mark}-00${n}?tab=documentos`);
    await upload(page, file('recibo.jpg', photograph));
    await expect(rowOf(page, 'recibo.jpg')).toBeVisible();
  }
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  const acciones = page.getByRole('button', { name: 'Más acciones' });
  await acciones.click();
  await page.getByRole('menuitem', { name: 'Leer el texto de los escaneos (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leer el texto de los escaneos' });
  await expect(dialog.getByText('2 documentos tienen ya su texto.')).toBeVisible({ timeout: 90_000 });
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(acciones).toBeFocused();
});
