import { CLICS } from '../../src/features/soporte/clics';
import { countClicks } from '../support/clics';
import { emptyStaffTest as test, expect, expectAccessible } from '../support/e2e';
import { aFolder, writeFolders } from '../support/folders';
import { hold } from '../support/hold';

/** What somebody meets who has just installed it. */

test('Inicio is drawn once it is known what stands above it: nothing jumps, and no click is lost', async ({
  page,
  backend,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(backend, (tx) => tx`lock table public.clientes in access exclusive mode`);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
    const pasos = page.getByRole('region', { name: 'Primeros pasos' });
    await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0);
    await release();
    await pasos.getByRole('link', { name: 'Importar expedientes' }).hover();
    await expect(page.getByText('No hay nada pendiente en las reclamaciones previas.')).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              total += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    expect(shift).toBeLessThan(0.05);
  }
});

test('from nothing to a case file whose missing documents are asked for, by what the pages say', async ({
  page,
  backend,
}, testInfo) => {
  const folder = aFolder(1);
  const files = Object.fromEntries(
    Object.entries(folder.files).filter(([name]) => !name.startsWith('Doc_0')),
  );
  const root = testInfo.outputPath('carpetas');
  await writeFolders(root, [{ ...folder, files }]);
  await backend.sql`insert into public.settings (name, value) values ('despacho', '{"nombre":"Núñez Abogados"}')`;

  const clics = await countClicks(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Importar expedientes' }).click();
  const importar = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await importar.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  await importar.getByRole('button', { name: 'Importar 1 carpeta' }).click();
  await importar.getByRole('link', { name: 'Ver el expediente' }).click();
  await page.getByRole('tab', { name: 'Demandante' }).click();
  await page.getByRole('button', { name: 'Crear cliente con estos datos' }).click();
  await page.getByRole('link', { name: /^Ver la ficha de/ }).click();
  await page.getByRole('button', { name: 'Editar' }).first().click();
  await page.getByRole('textbox', { name: 'Acepta recibir correos desde' }).fill('1/3/24');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('01/03/2024')).toBeVisible();
  await page.getByRole('link', { name: folder.name }).first().click();

  const before = clics();
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await page.getByRole('link', { name: 'Pedir al cliente los que faltan' }).click();
  await expect(page.getByText('1 correo con todo lo necesario.')).toBeVisible();
  await expect(page.getByText('- el apoderamiento apud acta')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar 1 borrador (.eml)' }).click();
  await saved;
  expect(clics() - before).toBe(CLICS.documentosPedidos);
  await page.goBack();
  await page.getByRole('tab', { name: 'Escritos y correos' }).click();
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
});
