import { open } from 'node:fs/promises';
import path from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { aDeal } from '../support/builders';
import { expect, staffTest as test } from '../support/e2e';
import { aFolder, importRecord, writeFolders } from '../support/folders';

const MOST_STEPS = 60;

/** Presses the key until the control has the focus: what cannot be reached so cannot be used without a mouse. */
async function pressUntilFocused(page: Page, key: string, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

const tabTo = (page: Page, control: Locator) => pressUntilFocused(page, 'Tab', control);
const arrowTo = (page: Page, item: Locator) => pressUntilFocused(page, 'ArrowDown', item);

async function openByKeyboard(page: Page, item: string): Promise<Locator> {
  await page.goto('/dashboard/expedientes');
  await tabTo(page, page.getByRole('button', { name: 'Acciones', exact: true }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: item });
  await arrowTo(page, entry);
  await page.keyboard.press('Enter');
  return page.getByRole('dialog');
}

async function chooseByKeyboard(page: Page, button: Locator, files: string): Promise<void> {
  await tabTo(page, button);
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(files);
}

const mark = (): string => crypto.randomUUID().slice(0, 8);

test('el JSON, solo con el teclado: pegar, importar, leer el resultado y cerrar', async ({
  page,
  backend,
}) => {
  const dialog = await openByKeyboard(page, 'Importar JSON Simple');
  const contract = mark();
  await tabTo(page, dialog.getByRole('textbox'));
  await page.keyboard.insertText(JSON.stringify({ contractNumber: contract }));
  const update = dialog.getByRole('switch', { name: 'Actualizar los existentes' });
  await tabTo(page, update);
  await page.keyboard.press('Space');
  await expect(update).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Importar' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Importación completada: 1 exitosos, 0 fallidos')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cerrar' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Acciones', exact: true })).toBeFocused();
  const rows = await backend.sql`select from public.deals where contractnumber = ${contract}`;
  expect(rows).toHaveLength(1);
});

test('las carpetas, solo con el teclado: elegir, corregir una categoría, importar y cerrar con Escape', async ({
  page,
  backend,
}, testInfo) => {
  const name = `TEC-${mark()}`;
  const root = testInfo.outputPath('carpetas');
  await writeFolders(root, [aFolder(1, { name })]);
  const dialog = await openByKeyboard(page, 'Importar con Documentos');
  await chooseByKeyboard(page, dialog.getByRole('button', { name: 'Elegir carpetas' }), root);
  await expect(dialog.getByText('1 carpeta', { exact: true })).toBeVisible();

  await tabTo(page, dialog.getByRole('button', { name: /^Categoría de DNI anverso/ }));
  await page.keyboard.press('Enter');
  await arrowTo(page, page.getByRole('menuitemradio', { name: 'Justificante' }));
  await page.keyboard.press('Enter');

  await tabTo(page, dialog.getByRole('button', { name: 'Importar 1 carpeta' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Importación completada: 1 exitosos, 0 fallidos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const [row] = await backend.sql`
    select category from public.deal_documents where deal_id = ${name} and file_name like 'DNI%'`;
  expect(row).toEqual({ category: 'justificante' });
});

test('Cancelar mientras se lee un JSON grande responde al momento y no deja nada @larga', async ({
  page,
  backend,
}, testInfo) => {
  const contract = mark();
  const file = testInfo.outputPath('grande.json');
  await writeBigJson(file, contract, 120 * 1024 * 1024);
  const dialog = await openByKeyboard(page, 'Importar JSON Simple');
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(dialog.getByText('Leyendo…')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByText('Importación cancelada: no se ha importado nada.')).toBeVisible({
    timeout: 1000,
  });
  await expect(dialog.getByText(path.basename(file))).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeEnabled();
  const rows = await backend.sql`select from public.deals where contractnumber like ${`${contract}%`}`;
  expect(rows).toHaveLength(0);
});

async function writeBigJson(file: string, contract: string, bytes: number): Promise<void> {
  const thousand = Array.from({ length: 1000 }, (_, n) =>
    JSON.stringify(importRecord(aDeal(n, { contractnumber: `${contract}-${n}` }))),
  ).join(',');
  const handle = await open(file, 'w');
  await handle.write(`[${thousand}`);
  for (let size = thousand.length; size < bytes; size += thousand.length) await handle.write(`,${thousand}`);
  await handle.write(']');
  await handle.close();
}
