import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { emptyTest as test, expect, expectAccessible } from '../support/e2e';
import { aFolder, writeFolders } from '../support/folders';
import { lastLinkTo } from '../support/mail';

/** What a member of staff does on the first day, from the first page to a document back on disk. */
test('registrarse, confirmar, importar 12 carpetas, abrir un expediente y descargar su documento', async ({
  page,
  backend,
}, testInfo) => {
  const email = `alta-${testInfo.workerIndex}@despacho.example`;
  const folders = Array.from({ length: 12 }, (_, n) => aFolder(n + 1));
  const root = testInfo.outputPath('carpetas');
  await writeFolders(root, folders);

  await page.goto('/');
  await expect(page.getByText('Bienvenido al back office')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar con mi correo electrónico' }).click();
  await page.getByText('¿No tienes cuenta? Regístrate').click();
  await page.getByLabel(/Nombre completo/).fill('Ana Núñez Prieto');
  await page.getByLabel(/Correo electrónico/).fill(email);
  await page.getByLabel(/^Contraseña/).fill('Clave-segura-1');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Registro exitoso')).toBeVisible();

  await page.goto((await lastLinkTo(backend.config.dataDir, email)).href);
  await page.getByLabel(/^Contraseña/).fill('Clave-segura-1');
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: `Ana Núñez Prieto ${email}` })).toBeVisible();

  await page.getByRole('link', { name: 'Expedientes' }).first().click();
  await expect(page.getByText('No se encontraron deals').first()).toBeVisible();
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar con Documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  await expect(dialog.getByText('JSON ✓')).toHaveCount(12);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText('Importación completada: 12 exitosos, 0 fallidos')).toBeVisible({
    timeout: 30_000,
  });
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

  await expect(page.getByText('Mostrando 12 de 12 deals')).toBeVisible();
  await page.getByPlaceholder(/Contrato, acreedor, deudor o ID/).fill('EXP-0007');
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await page.getByRole('row', { name: /EXP-0007/ }).click();
  await expect(page.getByRole('heading', { name: 'Expediente EXP-0007' })).toBeVisible();
  await expect(page.getByText('FASE JUDICIAL')).toBeVisible();

  await page.getByRole('tab', { name: /Documentos/ }).click();
  const folder = folders[6];
  for (const name of Object.keys(folder?.files ?? {}).filter((file) => !file.endsWith('.json'))) {
    const row = page.getByRole('row', { name: new RegExp(name.replace(/[.()]/g, '\\$&')) });
    await expect(row.getByText('Subido', { exact: true })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: /Descargar/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    const [got, sent] = await Promise.all([
      readFile(await download.path()),
      readFile(path.join(root, 'EXP-0007', name)),
    ]);
    expect(got.equals(sent)).toBe(true);
  }
});
