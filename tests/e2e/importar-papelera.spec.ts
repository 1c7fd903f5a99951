import type { Page } from '@playwright/test';

import { expect, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';
import { type Folder, writeFolders } from '../support/folders';

const RESTORE = 'Restaurar los que están en la Papelera';
const id = (): string => `PAP-${crypto.randomUUID().slice(0, 8)}`;

async function openDialog(page: Page, item: string, name: string) {
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog', { name });
}

test('una carpeta cuyo expediente está en la Papelera se señala, se deja allí, y se restaura si se pide', async ({
  page,
  staff,
}, testInfo) => {
  const name = id();
  await staff.client.from('deals').insert({ id: name, creditorname: 'Banco', message: 'lo de antes' });
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: name });
  const folders: Folder[] = [
    {
      name,
      files: {
        'datos.json': new TextEncoder().encode(JSON.stringify({ creditorName: 'Banco' })),
        'recibo.pdf': aPdf('recibo'),
      },
    },
  ];
  const root = testInfo.outputPath('carpetas');
  await writeFolders(root, folders);
  const dialog = await openDialog(page, 'Importar con Documentos', 'Importar Expedientes por Carpetas');
  const choose = () => dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  const rows = async () => (await staff.client.from('deals').select('message').eq('id', name)).data;

  await choose();
  await expect(dialog.getByText('En la Papelera', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText('Importación completada: 0 exitosos, 1 fallidos')).toBeVisible();
  await expect(dialog.getByText('está en la Papelera y se ha dejado allí')).toBeVisible();
  expect(await rows()).toEqual([]);

  await dialog.getByRole('button', { name: 'Nueva importación' }).click();
  await choose();
  await dialog.getByRole('switch', { name: RESTORE }).check();
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText('1 documento subido')).toBeVisible();
  expect(await rows()).toEqual([{ message: 'lo de antes' }]);
});

test('un registro JSON cuyo expediente está en la Papelera, igual', async ({ page, staff }) => {
  const contract = id();
  await staff.client.from('deals').insert({ id: contract, contractnumber: contract, creditorname: 'Banco' });
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: contract });
  const dialog = await openDialog(page, 'Importar JSON Simple', 'Importar Expedientes');
  const record = JSON.stringify([{ contractNumber: contract, creditorName: 'Banco' }]);
  await dialog.getByRole('textbox').fill(record);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog.getByText('está en la Papelera y se ha dejado allí')).toBeVisible();
  const found = async () =>
    (await staff.client.from('deals').select('id').eq('contractnumber', contract)).data;
  expect(await found()).toEqual([]);

  await dialog.getByRole('button', { name: 'Nueva importación' }).click();
  await dialog.getByRole('textbox').fill(record);
  await dialog.getByRole('switch', { name: RESTORE }).check();
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog.getByText('1 expediente ya estaba y se ha dejado como estaba')).toBeVisible();
  expect(await found()).toEqual([{ id: contract }]);
});
