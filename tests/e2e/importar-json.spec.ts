import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { aDeal } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { importRecord } from '../support/folders';

async function openDialog(page: Page) {
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar JSON Simple' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
  return {
    dialog,
    text: dialog.getByRole('textbox'),
    button: dialog.getByRole('button', { name: 'Importar' }),
  };
}

const id = (): string => crypto.randomUUID().slice(0, 8);

test('sin texto no se importa, y lo que no es JSON se dice', async ({ page }) => {
  const { dialog, text, button } = await openDialog(page);
  await expect(button).toBeDisabled();
  await text.fill('   ');
  await button.click();
  await expect(dialog.getByText('Por favor, proporciona datos JSON para importar')).toBeVisible();
  await text.fill('{ esto no');
  await button.click();
  await expect(dialog.getByText('El archivo no contiene JSON válido')).toBeVisible();
  await expect(text).toHaveValue('{ esto no');
  await expect(text).toBeFocused();
  await expectAccessible(page);
  await text.fill('42');
  await button.click();
  await expect(
    dialog.getByText('Error al procesar JSON: se esperaba un objeto o una lista de objetos'),
  ).toBeVisible();
});

test('los dos formatos, registro a registro, con sus mensajes y la lista de errores descargable', async ({
  page,
  backend,
}) => {
  const contract = `=C-${id()}`;
  const bad = Array.from({ length: 9 }, (_, n) => ({ contractNumber: `M-${n}`, hasPPIClause: 'quizás' }));
  const records = [
    {
      contractNumber: contract,
      creditorName: 'Banco',
      hasPPIClause: 'Sí',
      contractDate: '05/03/2019',
      nuevo: 1,
    },
    { numero_contrato: contract, fecha_firma: '2020-02-29', incluye_info_seguro: 'no', nuevo: 1 },
    { contractNumber: 'C-9', contractDate: '31/02/2024' },
    { debtorCity: 'Cádiz' },
    { nombre_acreedor: 'Banco' },
    ...bad,
  ];
  const { dialog, text, button } = await openDialog(page);
  await text.fill(JSON.stringify(records));
  await button.click();

  await expect(dialog.getByText('Importación completada: 2 exitosos, 12 fallidos')).toBeVisible();
  await expect(
    dialog.getByText('Registro 3 (contrato C-9): contractDate "31/02/2024" no es una fecha'),
  ).toBeVisible();
  await expect(dialog.getByText('Registro 4: Debe incluir contractNumber o creditorName')).toBeVisible();
  await expect(dialog.getByText('Registro 5: Debe incluir cliente_id o numero_contrato')).toBeVisible();
  await expect(dialog.getByText('... y 2 errores más')).toBeVisible();
  await expect(dialog.getByText('Campos desconocidos, que no se importan: nuevo (2)')).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /CSV/ }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(
    csv.startsWith(
      '\uFEFFN.º;Error\r\n1;"Registro 3 (contrato C-9): contractDate ""31/02/2024"" no es una fecha"',
    ),
  ).toBe(true);
  expect(csv.trim().split('\r\n')).toHaveLength(13);

  const [row] = await backend.sql`
    select hasppiclause, contractdate::text, creditorname from public.deals where contractnumber = ${contract}`;
  expect(row).toEqual({ hasppiclause: true, contractdate: '2019-03-05', creditorname: 'Banco' });
  const [old] = await backend.sql`
    select incluye_info_seguro, fecha_firma::text from public.expedientes where numero_contrato = ${contract}`;
  expect(old).toEqual({ incluye_info_seguro: false, fecha_firma: '2020-02-29' });

  const [{ id: made }] = await backend.sql<[{ id: string }]>`
    select id from public.deals where contractnumber = ${contract}`;
  await expect(dialog.getByRole('link', { name: 'Ver el expediente' })).toHaveAttribute(
    'href',
    `/dashboard/expedientes/${made}`,
  );
  await dialog.getByRole('link', { name: 'Ver el de formato anterior' }).click();
  await expect(page.getByRole('row').filter({ hasText: contract })).toBeVisible();
  const filter = page.getByRole('group', { name: 'Filtros activos' });
  await expect(filter).toContainText('De una importación');
  await expect(page.getByRole('row')).toHaveCount(2); // with its header
  await expectAccessible(page);
});

test('el mismo archivo dos veces: la segunda, todo estaba ya', async ({ page, backend }) => {
  const mark = id();
  const records = Array.from({ length: 60 }, (_, n) =>
    importRecord(aDeal(n, { contractnumber: `${mark}-${n}` })),
  );
  const file = {
    name: 'todo.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(records)),
  };
  for (const line of [
    'Importación completada: 60 exitosos, 0 fallidos',
    'Importación completada: 0 exitosos, 0 fallidos',
  ]) {
    const { dialog, button } = await openDialog(page);
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await button.click();
    await expect(dialog.getByText(line)).toBeVisible();
  }
  await expect(page.getByText('60 expedientes ya estaban y se han dejado como estaban')).toBeVisible();
  const [{ count } = { count: 0 }] = await backend.sql`
    select count(*)::int from public.deals where contractnumber like ${`${mark}-%`}`;
  expect(count).toBe(60);
});

test('un archivo de Windows sin UTF-8 se lee y se avisa', async ({ page, backend }) => {
  const contract = id();
  const json = JSON.stringify({ contractNumber: contract, debtorFullName: 'Íñigo Muñoz' });
  const { dialog, button } = await openDialog(page);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'viejo.json', mimeType: 'application/json', buffer: Buffer.from(json, 'latin1') });
  await button.click();
  await expect(dialog.getByText('Importación completada: 1 exitosos, 0 fallidos')).toBeVisible();
  await expect(dialog.getByText(/no está en UTF-8/)).toBeVisible();
  const [row] = await backend.sql`select debtorfullname from public.deals where contractnumber = ${contract}`;
  expect(row).toEqual({ debtorfullname: 'Íñigo Muñoz' });
});
