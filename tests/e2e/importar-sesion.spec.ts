import type { Page } from '@playwright/test';

import type { TestBackend } from '../support/backend';
import type { CutProxy } from '../support/cut-proxy';
import { expect, staffTest as test } from '../support/e2e';
import { aFolder, writeFolders } from '../support/folders';
import { slowDown } from '../support/import-fault';
import { redTest } from '../support/red';

const FOLDERS = 30;
const HOUR_MS = 3_600_000;

async function importFolders(page: Page, root: string) {
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar con Documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  await dialog.getByRole('button', { name: /^Importar \d/ }).click();
  return dialog;
}

/** An import of folders whose connection is cut when some of its documents are in. */
async function cutHalfway(page: Page, { sql }: TestBackend, red: CutProxy, root: string) {
  const prefix = `RED-${crypto.randomUUID().slice(0, 8)}`;
  await writeFolders(
    root,
    Array.from({ length: FOLDERS }, (_, n) => aFolder(n, { name: `${prefix}-${n}` })),
  );
  const documents = () => sql`select from public.deal_documents where deal_id like ${`${prefix}-%`}`;
  await page.goto('/dashboard/expedientes');
  await slowDown(page, 150);
  const dialog = await importFolders(page, root);
  await expect.poll(async () => (await documents()).length, { timeout: 30_000 }).toBeGreaterThan(5);
  red.cutAfter(0, Infinity);
  await expect(dialog.getByText('la importación sigue sola en cuanto vuelva.')).toBeVisible();
  return { dialog, documents };
}

redTest(
  'la red se pierde a mitad: lo dice, y sigue sola en cuanto vuelve',
  async ({ page, backend, red }, testInfo) => {
    redTest.setTimeout(180_000); // slowed down
    const { dialog, documents } = await cutHalfway(page, backend, red, testInfo.outputPath('carpetas'));
    expect((await documents()).length).toBeLessThan(FOLDERS * 5);
    red.cutAfter(Infinity, 0);
    const completed = `Importación completada: ${FOLDERS} exitosos, 0 fallidos`;
    await expect(dialog.getByText(completed)).toBeVisible({ timeout: 60_000 });
    expect(await documents()).toHaveLength(FOLDERS * 5);
  },
);

redTest(
  'la red se pierde a mitad y se cancela: dice qué ha entrado, y al repetir con red se termina',
  async ({ page, backend, red }, testInfo) => {
    redTest.setTimeout(180_000); // two imports, one of them slowed down
    const root = testInfo.outputPath('carpetas');
    const { dialog, documents } = await cutHalfway(page, backend, red, root);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(
      dialog.getByText(
        /^Se ha perdido la conexión con el servidor\. \d+ expedientes están dentro, con \d+ documentos de esta selección\. Vuelva a elegir las mismas carpetas/,
      ),
    ).toBeVisible({ timeout: 60_000 });
    expect((await documents()).length).toBeLessThan(FOLDERS * 5);

    red.cutAfter(Infinity, 0);
    await page.reload();
    const repeated = await importFolders(page, root);
    await expect(repeated.getByText(/Importación completada: \d+ exitosos, 0 fallidos/)).toBeVisible({
      timeout: 60_000,
    });
    expect(await documents()).toHaveLength(FOLDERS * 5);
  },
);

test('una sesión que caduca a mitad: dice qué ha entrado y qué hacer; al volver se termina', async ({
  page,
  backend,
  staff,
}, testInfo) => {
  test.setTimeout(120_000); // two imports, one of them slowed down
  const prefix = `SES-${crypto.randomUUID().slice(0, 8)}`;
  const folders = Array.from({ length: FOLDERS }, (_, n) => aFolder(n, { name: `${prefix}-${n}` }));
  const root = testInfo.outputPath('carpetas');
  await writeFolders(root, folders);
  const countDocuments = async (): Promise<number> => {
    const [row] = await backend.sql`
      select count(*)::int from public.deal_documents where deal_id like ${`${prefix}-%`}`;
    return row?.count;
  };

  await page.clock.install();
  await page.goto('/dashboard/expedientes');
  await slowDown(page, 150);
  await importFolders(page, root);
  await expect.poll(countDocuments, { timeout: 30_000 }).toBeGreaterThan(5);
  await backend.sql`delete from auth.sessions where user_id = ${staff.userId}`;
  // The token ends now for the page, which asks for another and is refused.
  await page.clock.setSystemTime(Date.now() + HOUR_MS);

  const aviso = page.getByRole('alert').filter({ hasText: 'Importación interrumpida' });
  await expect(aviso).toContainText(
    /La sesión ha caducado: inicie sesión de nuevo\. \d+ expedientes están dentro, con \d+ documentos de esta selección\. Vuelva a elegir las mismas carpetas para terminar la importación: lo que ya está no se repite\./,
    { timeout: 30_000 },
  );
  await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
  expect(await countDocuments()).toBeLessThan(FOLDERS * 5);

  await page.clock.setSystemTime(Date.now());
  await page.goto('/auth');
  await page.getByLabel('Correo electrónico').fill(staff.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  // Back to where the session ended.
  await expect(page.getByRole('heading', { name: 'Expedientes', exact: true })).toBeVisible();
  const repeated = await importFolders(page, root);
  await expect(repeated.getByText(/Importación completada: \d+ exitosos, 0 fallidos/)).toBeVisible({
    timeout: 60_000,
  });
  expect(await countDocuments()).toBe(FOLDERS * 5);
});
