import { randomBytes } from 'node:crypto';

import { download, file, openDocumentos, rowOf, upload } from '../support/documentos';
import { expect, staffTest as test } from '../support/e2e';
import { aJpg, aPdf, aPng } from '../support/files';
import { writeFolders } from '../support/folders';

const DOCX = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), randomBytes(64)]);
const DOC = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), randomBytes(64)]);

const FILES = [
  file('Póliza año nº 1.pdf', aPdf('uno')),
  file('ñandú & cía #2 50% ¿qué? [x] {y}.docx', DOCX),
  file(`comillas 'simples' “dobles”.doc`, DOC),
  file('emoji 🏦 firma ✅.jpg', aJpg('tres')),
  file('MAYÚSCULAS.JPEG', aJpg('cuatro')),
  file(`${'largo'.repeat(40)}.png`, aPng('cinco')),
  file('con+más=igual;coma,%20.pdf', aPdf('seis')),
];

test('cada tipo admitido vuelve byte a byte, se llame como se llame', async ({ page, staff }) => {
  test.slow();
  await openDocumentos(page, staff);
  await upload(page, ...FILES);
  await expect(page.getByText(`${FILES.length} documentos subidos`, { exact: true })).toBeVisible();
  for (const { name, buffer } of FILES) {
    expect((await download(page, name)).equals(buffer)).toBe(true);
  }
});

test('un archivo de 49 MB', async ({ page, staff }) => {
  test.slow();
  await openDocumentos(page, staff);
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(49 * 1024 * 1024)]);
  await upload(page, file('Escaneado.pdf', content));
  await expect(rowOf(page, 'Escaneado.pdf')).toContainText('49,00 MB', { timeout: 60_000 });
  expect((await download(page, 'Escaneado.pdf')).equals(content)).toBe(true);
});

test('una carpeta entera, con lo que cuelga de ella y sin los restos del sistema', async ({
  page,
  staff,
}, testInfo) => {
  await openDocumentos(page, staff);
  const root = testInfo.outputPath('carpeta');
  const files = { 'Recibo.pdf': aPdf('uno'), '.DS_Store': aPdf('resto'), 'Thumbs.db': aPdf('otro') };
  await writeFolders(root, [
    { name: 'año 2019', files },
    { name: 'año 2020/anexos', files: { 'Recibo.pdf': aPdf('dos') } },
  ]);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir carpeta' }).click();
  await (await choosing).setFiles(root);
  await expect(page.getByText('2 documentos subidos', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Recibo.pdf')).toBeVisible();
  await expect(rowOf(page, 'Recibo (2).pdf')).toBeVisible();
});

test('200 archivos a la vez', async ({ page, staff, backend }) => {
  test.setTimeout(300_000);
  const id = await openDocumentos(page, staff);
  const files = Array.from({ length: 200 }, (_, n) => file(`Recibo ${n + 1}.pdf`, aPdf(`recibo ${n + 1}`)));
  await upload(page, ...files);
  await expect(page.getByText('200 documentos subidos', { exact: true })).toBeVisible({ timeout: 240_000 });
  const rows = await backend.sql`
    select d.file_name from public.deal_documents d join storage.objects o on o.name = d.file_path
    where d.deal_id = ${id}`;
  expect(rows).toHaveLength(200);

  // Rows are drawn as their place comes into sight, and all of them for printing.
  const drawn = page.getByRole('table', { name: 'Documentos del expediente' }).getByRole('row');
  expect(await drawn.count()).toBeLessThan(100);
  const scrollToEnd = async () => {
    await drawn.last().scrollIntoViewIfNeeded();
    return drawn.count();
  };
  await expect.poll(scrollToEnd).toBeGreaterThan(100);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(drawn).toHaveCount(201);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los documentos' }).check();
  await expect(page.getByText('200 seleccionados')).toBeVisible();
});

test('dos pestañas suben el mismo nombre: ninguna pisa a la otra', async ({ page, staff, context }) => {
  const id = await openDocumentos(page, staff);
  const other = await context.newPage();
  await other.goto(`/dashboard/expedientes/${id}?tab=documentos`);
  await expect(other.getByText('Todavía no hay documentos')).toBeVisible();
  await Promise.all([
    upload(page, file('Recibo.pdf', aPdf('una'))),
    upload(other, file('Recibo.pdf', aPdf('otra'))),
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'Éxito' })).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'Éxito' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 documentos · ')).toBeVisible();
  const contents = [await download(page, 'Recibo.pdf'), await download(page, 'Recibo (2).pdf')];
  expect(contents.map(String).toSorted()).toEqual(
    [aPdf('una'), aPdf('otra')].map((bytes) => Buffer.from(bytes).toString()).toSorted(),
  );
});

test('la red se corta en medio: al volver entra sola, y una sola vez', async ({
  page,
  staff,
  context,
  backend,
}) => {
  test.slow();
  const id = await openDocumentos(page, staff);
  await context.setOffline(true);
  await upload(page, file('Recibo.pdf', aPdf('recibo')));
  await expect(page.getByText('las subidas siguen solas en cuanto vuelva.')).toBeVisible();
  await context.setOffline(false);
  await expect(rowOf(page, 'Recibo.pdf')).toBeVisible();
  const rows = await backend.sql`
    select from storage.objects o join public.deal_documents d on d.file_path = o.name where d.deal_id = ${id}`;
  expect(rows).toHaveLength(1);
});
