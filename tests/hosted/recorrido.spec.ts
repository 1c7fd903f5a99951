import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { expect, type Page, test as base } from '@playwright/test';

import { readConfig } from '../../server/lib/config';
import { builtScreens } from '../../server/screens/built';
import { startBackend } from '../../server/start/backend';
import { aFolder, writeFolders } from '../support/folders';
import { makeTempDir } from '../support/shared-postgres';

/** The first day with a hosted project: the screens come from this program, accounts, rows and files from another address. */

const [EMAIL = '', PASSWORD = ''] = (process.env.HOSTED_ACCOUNT ?? '').split(':');

const test = base.extend<object, { site: string }>({
  site: [
    // Playwright reads the fixtures' names from the pattern, and there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const dataDir = await makeTempDir('backoffice-pantallas-');
      const config = readConfig({
        PORT: '0',
        DATA_DIR: dataDir,
        SUPABASE_URL: process.env.HOSTED_URL,
        SUPABASE_PUBLISHABLE_KEY: process.env.HOSTED_KEY,
      });
      const backend = await startBackend(config, { addScreens: builtScreens.addScreens });
      await provide(backend.url);
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site),
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel(/Correo electrónico/).fill(EMAIL);
  await page.getByLabel(/^Contraseña/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('entrar, importar carpetas, abrir un expediente, descargar su documento y salir', async ({
  page,
}, info) => {
  const folders = [1, 2, 3].map((n) => aFolder(n));
  const root = info.outputPath('carpetas');
  await writeFolders(root, folders);
  await signIn(page);

  await page.getByRole('link', { name: 'Expedientes' }).first().click();
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar con Documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  await expect(dialog.getByText('JSON ✓')).toHaveCount(3);
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText('Importación completada: 3 exitosos, 0 fallidos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

  await page.getByPlaceholder(/Contrato, acreedor, deudor o ID/).fill('EXP-0002');
  await page.getByRole('row', { name: /EXP-0002/ }).click();
  await expect(page.getByRole('heading', { name: 'Expediente EXP-0002' })).toBeVisible();
  await page.getByRole('tab', { name: /Documentos/ }).click();
  const [name = '', content] =
    Object.entries(folders[1]?.files ?? {}).find(([file]) => !file.endsWith('.json')) ?? [];
  const row = page.getByRole('row', { name: new RegExp(name.replaceAll(/[.()]/g, '\\$&')) });
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Descargar/ }).click();
  const saved = path.join(info.outputDir, name);
  await (await downloading).saveAs(saved);
  expect(await readFile(saved)).toEqual(Buffer.from(content ?? ''));
});

test('un cliente se da de alta, va a la Papelera y vuelve', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Crear nuevo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear cliente' });
  await dialog.getByRole('textbox', { name: 'Nombre completo', exact: true }).fill('Íñigo Muñoz Peña');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('El cliente ha sido creado exitosamente')).toBeVisible();
  const row = page.getByRole('row', { name: /Íñigo Muñoz Peña/ });
  page.once('dialog', (question) => void question.accept());
  await row.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/dashboard/papelera');
  const deleted = page.getByRole('row', { name: /Íñigo Muñoz Peña/ });
  await deleted.getByRole('button', { name: /^Restaurar/ }).click();
  await expect(deleted).toHaveCount(0);
  await page.goto('/dashboard/clientes');
  await expect(row).toBeVisible();
});

test('cada pantalla del menú se abre sin un error del servidor', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await signIn(page);
  const menu = page.getByRole('complementary').locator('a[href^="/dashboard"]');
  // The last of the menu: administrators have it.
  await expect(menu.filter({ hasText: 'Ajustes' })).toBeVisible();
  const links = new Set(
    await menu.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? '')),
  );
  expect(links.size).toBeGreaterThan(12);
  for (const link of links) {
    await page.goto(link);
    await expect(page.locator('main')).not.toHaveText(/ha fallado|no está disponible/);
    await page.waitForLoadState('networkidle');
  }
  expect(refused).toEqual([]);
});

const WITHOUT_THE_KEY: [string, string, string][] = [
  [
    'Notificaciones',
    'notificaciones?vista=avisos',
    'El resumen diario por correo no se envía en esta instalación',
  ],
  ['Correos', 'correos', 'Este servidor no envía correos: se descargan como borradores (.eml)'],
  [
    'Ajustes › Correos',
    'ajustes/correos',
    'Este servidor no envía correos: se descargan como borradores (.eml)',
  ],
  [
    'Ajustes › Programas, sus avisos',
    'ajustes/programas',
    'En esta instalación nadie avisa a otros programas',
  ],
  [
    'Ajustes › Sistema',
    'ajustes/sistema',
    'En esta instalación los datos están en Supabase y nadie compara los documentos',
  ],
];

for (const [screen, route, says] of WITHOUT_THE_KEY) {
  test(`sin la clave de servicio, ${screen} dice lo que falta`, async ({ page }) => {
    await signIn(page);
    await page.goto(`/dashboard/${route}`);
    const plegado = page.getByText('Cómo se le avisa');
    if (route === 'notificaciones?vista=avisos') await plegado.click();
    await expect(page.getByText(says).first()).toBeVisible();
    // Nothing that cannot be had is offered.
    await expect(page.getByRole('switch', { name: 'Recibir el resumen diario por correo' })).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: /^(Nueva dirección|Enviar ahora|Comprobar ahora)$/ }),
    ).toHaveCount(0);
    await expect(page.getByText('Espacio en el disco', { exact: true })).toHaveCount(0);
  });
}
