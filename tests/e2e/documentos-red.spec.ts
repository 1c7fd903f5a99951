import { randomBytes } from 'node:crypto';

import type { TestBackend } from '../support/backend';
import { BUCKET, file, openDocumentos, rowOf, upload } from '../support/documentos';
import { expect, staffTest } from '../support/e2e';
import { aPdfOf, aPng } from '../support/files';
import { redTest as test } from '../support/red';

const MB = 1024 * 1024;

const aScan = () => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(4 * MB)]);

async function storedSizes({ sql }: Pick<TestBackend, 'sql'>, dealId: string) {
  const rows = await sql<{ size: number }[]>`
    select (metadata ->> 'size')::integer as size from storage.objects where name like ${`${dealId}/documento/%`}`;
  return rows.map(({ size }) => size);
}

test('la conexión se corta a mitad de un archivo: se reintenta solo y entra entero, una vez', async ({
  page,
  staff,
  red,
  backend,
}) => {
  const id = await openDocumentos(page, staff);
  const scan = aScan();
  red.cutAfter(2 * MB, 1);
  await upload(page, file('Escaneado.pdf', scan));
  await expect(rowOf(page, 'Escaneado.pdf')).toContainText('4,00 MB', { timeout: 30_000 });
  expect(red.cuts).toHaveLength(1);
  await expect(page.getByText('1 documento subido', { exact: true })).toBeVisible();
  expect(await storedSizes(backend, id)).toEqual([scan.length]);
  const rows = await backend.sql`select from public.deal_documents where deal_id = ${id}`;
  expect(rows).toHaveLength(1);
});

test('si se corta cada vez, los intentos se espacian, se dice, y reintentar a mano lo termina', async ({
  page,
  staff,
  red,
  backend,
}) => {
  const id = await openDocumentos(page, staff);
  const scan = aScan();
  red.cutAfter(2 * MB, Infinity);
  await upload(page, file('Escaneado.pdf', scan));
  await expect(page.getByText('Error al subir el documento: No hay conexión con el servidor')).toBeVisible({
    timeout: 60_000,
  });
  // Of each attempt Chromium tries again at once by itself, on the connections that it had kept open.
  const pauses = red.cuts
    .slice(1)
    .map((cut, n) => cut - (red.cuts[n] ?? 0))
    .filter((pause) => pause > 100)
    .slice(-3);
  for (const [n, least] of [300, 1000, 2500].entries()) expect(pauses[n]).toBeGreaterThan(least);
  expect(await storedSizes(backend, id)).toEqual([]);

  red.cutAfter(Infinity, 0);
  await page.getByRole('button', { name: 'Reintentar Escaneado.pdf' }).click();
  await expect(rowOf(page, 'Escaneado.pdf')).toBeVisible({ timeout: 30_000 });
  expect(await storedSizes(backend, id)).toEqual([scan.length]);
});

staffTest(
  'cancelar una y cancelarlas todas: no queda nada de ellas, y se pueden reintentar',
  async ({ page, staff, backend }) => {
    const id = await openDocumentos(page, staff);
    const cdp = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
    await cdp.send('Network.emulateNetworkConditions', slow);
    await upload(page, file('Uno.pdf', aScan()), file('Dos.pdf', aScan()), file('Tres.pdf', aScan()));
    const uploads = page.getByRole('region', { name: 'Subidas' });
    await expect(uploads.getByRole('progressbar', { name: 'Subiendo Uno.pdf' })).toBeVisible();
    await uploads.getByRole('button', { name: 'Cancelar Uno.pdf' }).click();
    await expect(uploads.getByText('Subiendo 1 de 3')).toBeVisible();
    await uploads.getByRole('button', { name: 'Cancelar todo' }).click();
    await expect(uploads.getByText('3 cancelados')).toBeVisible();
    await cdp.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await uploads.getByRole('button', { name: 'Reintentar Dos.pdf' }).click();
    await expect(rowOf(page, 'Dos.pdf')).toBeVisible({ timeout: 30_000 });
    expect(await storedSizes(backend, id)).toHaveLength(1);
    const rows = await backend.sql`select file_name from public.deal_documents where deal_id = ${id}`;
    expect(rows.map(({ file_name }) => file_name)).toEqual(['Dos.pdf']);
  },
);

staffTest('el enlace que ya ha caducado se renueva solo en el visor', async ({ page, staff, request }) => {
  const id = await openDocumentos(page, staff);
  await upload(page, file('Contrato.pdf', aPdfOf(['Firmado'])), file('DNI.png', aPng('dni')));
  await expect(page.getByText('2 documentos subidos', { exact: true })).toBeVisible();
  for (const [name, folder] of [
    ['Contrato.pdf', 'contrato'],
    ['DNI.png', 'imagen'],
  ] as const) {
    // The thumbnail asks for a link of its own.
    await expect(rowOf(page, name).locator('img[src^="data:image/"]')).toBeVisible();
    const path = `${id}/${folder}/${name}`;
    // A link of the server's own that has run out, in place of the first that the viewer is given.
    const { data } = await staff.client.storage.from(BUCKET).createSignedUrl(path, 1);
    const old = data?.signedUrl ?? '';
    await expect.poll(async () => (await request.get(old)).status()).toBe(400);
    let asked = 0;
    const sign = `**/object/sign/${BUCKET}/${id}/${folder}/*`;
    await page.route(sign, (route) => {
      if (route.request().method() === 'POST') asked++;
      if (asked > 1 || route.request().method() !== 'POST') return route.continue();
      return route.fulfill({ json: { signedURL: old.slice(old.indexOf('/object/')) } });
    });
    await page.getByRole('button', { name: `Ver ${name}` }).click();
    const viewer = page.getByRole('dialog', { name });
    if (name === 'DNI.png') {
      const image = viewer.getByRole('img', { name });
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64);
    } else {
      await expect(viewer.getByText('Firmado')).toBeVisible();
    }
    expect(asked).toBe(2);
    await page.unroute(sign);
    await page.keyboard.press('Escape');
  }
});
