import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';

import { file, openDocumentos, rowOf, upload } from '../support/documentos';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf, aPng } from '../support/files';

const names = (page: Page) =>
  page
    .getByRole('table', { name: 'Documentos del expediente' })
    .getByRole('button', { name: /^Ver / })
    .evaluateAll((buttons) => buttons.map((b) => b.getAttribute('aria-label')?.slice(4)));

test.beforeEach(async ({ page, staff }) => {
  await openDocumentos(page, staff);
  await upload(
    page,
    file('Ñandú.pdf', aPdf('ñ')),
    file('Doc_0_Apud acta.pdf', aPdf('apud')),
    file('águila.png', aPng('á')),
  );
  await expect(page.getByText('3 documentos subidos', { exact: true })).toBeVisible();
});

test('ordena y filtra, y la dirección lo guarda', async ({ page }) => {
  await page.getByRole('button', { name: 'Documento', exact: true }).click();
  expect(await names(page)).toEqual(['águila.png', 'Doc_0_Apud acta.pdf', 'Ñandú.pdf']);
  await page.getByRole('button', { name: 'Documento orden ascendente' }).click();
  expect(await names(page)).toEqual(['Ñandú.pdf', 'Doc_0_Apud acta.pdf', 'águila.png']);
  await page.getByRole('searchbox', { name: 'Buscar documentos por nombre o texto' }).fill('AGUILA');
  await expect(page.getByText('1 de 3 documentos')).toBeVisible();
  expect(await names(page)).toEqual(['águila.png']);
  await page.getByRole('searchbox', { name: 'Buscar documentos por nombre o texto' }).fill('nada');
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await page.getByRole('combobox', { name: 'Filtrar por categoría' }).click();
  await page.getByRole('option', { name: 'Apud Acta' }).click();
  await expect(page.getByText('1 de 3 documentos')).toBeVisible();
  expect(await names(page)).toEqual(['Doc_0_Apud acta.pdf']);
  await page.getByRole('tab', { name: 'Contrato' }).click();
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  const search = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(search).toEqual({ tab: 'documentos', categoria: 'apud-acta', sort: 'nombre' });
  await page.reload();
  await expect(page.getByText('1 de 3 documentos')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Filtrar por categoría' })).toHaveValue('Apud Acta');
  await expect(page.getByRole('button', { name: 'Documento orden descendente' })).toBeVisible();
  await expectAccessible(page);
});

test('la razón de la categoría se ve al pasar por encima y con el teclado', async ({ page }) => {
  const category = page.getByRole('button', { name: /^Categoría de Doc_0/ });
  await category.hover();
  await expect(page.getByText('Detectada por el nombre: empieza por «Doc_0_»')).toBeVisible();
  await category.click();
  await page.getByRole('menuitemradio', { name: 'MASC' }).click();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('button', { name: /^Categoría de Doc_0/ }).hover();
  await expect(page.getByText('Puesta a mano. Por el nombre sería Apud Acta')).toBeVisible();
});

test('varios a la vez: ZIP, categoría y eliminar con Deshacer', async ({ page, staff, backend }) => {
  await page.getByRole('checkbox', { name: 'Seleccionar todos los documentos' }).check();
  await expect(page.getByText('3 seleccionados')).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar ZIP' }).click();
  const zip = await downloading;
  expect(zip.suggestedFilename()).toMatch(/^Expediente m.*\.zip$/);
  const inside = unzipSync(new Uint8Array(await readFile(await zip.path())));
  expect(Object.keys(inside).toSorted()).toEqual(['Doc_0_Apud acta.pdf', 'Ñandú.pdf', 'águila.png']);
  expect(Buffer.from(inside['Ñandú.pdf'] ?? []).equals(Buffer.from(aPdf('ñ')))).toBe(true);
  await expect(page.getByText('ZIP con 3 documentos descargado')).toBeVisible();
  const logged = await backend.sql`
    select from public.auditoria where user_id = ${staff.userId} and accion = 'download'`;
  expect(logged).toHaveLength(3);

  await page.getByRole('button', { name: 'Cambiar categoría' }).click();
  await expect(page.getByRole('menuitem', { name: 'Traducción Jurada' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Traducción Jurada' }).click();
  await expect(page.getByText('Categoría cambiada en 3 documentos')).toBeVisible();
  await expect(rowOf(page, 'águila.png').getByText('Traducción Jurada')).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('3 documentos eliminados correctamente')).toBeVisible();
  await expect(page.getByText('Todavía no hay documentos')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, 'Ñandú.pdf')).toBeVisible();
  expect(await names(page)).toHaveLength(3);
});

test('solo con el teclado: seleccionar, ver, cerrar, eliminar', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Seleccionar Ñandú.pdf' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 seleccionado')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ñandú.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Eliminar Ñandú.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Documento eliminado correctamente')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});
