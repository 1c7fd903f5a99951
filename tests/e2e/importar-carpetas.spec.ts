import path from 'node:path';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aJpg, aPdf, aPng, aZip } from '../support/files';
import { type Folder, writeFolders } from '../support/folders';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const deal = (fields: object): Uint8Array => text(JSON.stringify(fields));

async function openDialog(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Expedientes', exact: true }).click();
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar con Documentos' }).click();
  return page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
}

async function choose(page: Page, root: string, folders: Folder[]) {
  await writeFolders(root, folders);
  const dialog = await openDialog(page);
  await dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  return dialog;
}

const importButton = /^Importar/;
/** The database is the worker's: each test names its case files apart. */
const id = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}`;

test('sin carpetas lo dice', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: importButton }).click();
  await expect(
    dialog.getByText('Por favor, selecciona carpetas con expedientes para importar'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('lo que está mal se dice por su nombre y lo demás entra', async ({ page, backend }, testInfo) => {
  const [good, none, broken, empty, date] = ['BIEN-Ñ', 'SIN', 'ROTO', 'NADA', 'FECHA'].map(id);
  const folders: Folder[] = [
    {
      name: good ?? '',
      files: {
        'datos.json': deal({ contractNumber: good, creditorName: 'Banco Ágil', inventado: 1 }),
        'Póliza nº 1.pdf': aPdf('poliza'),
        'DNI señora Ibáñez.jpg': aJpg('dni'),
        'Doc_2.1_Recibo.png': aPng('recibo'),
        'Comunicación.zip': aZip({ 'nota.txt': 'hola' }),
        'vacío.pdf': new Uint8Array(),
        'nota.txt': text('hola'),
        'falso.png': text('no es una imagen'),
        '.DS_Store': text('x'),
      },
    },
    { name: none ?? '', files: { 'a.pdf': aPdf('a') } },
    { name: broken ?? '', files: { 'a.json': text('{roto') } },
    { name: empty ?? '', files: { 'a.json': deal({}) } },
    { name: date ?? '', files: { 'a.json': deal({ contractNumber: 'C-9', contractDate: '31/02/2024' }) } },
  ];
  const dialog = await choose(page, testInfo.outputPath('carpetas'), folders);

  await expect(dialog.getByText('JSON ✓')).toHaveCount(1);
  await expect(dialog.getByText('JSON con errores')).toHaveCount(3);
  await expect(dialog.getByText('Sin JSON')).toHaveCount(1);
  await expect(dialog.getByText('7 documentos', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Campos desconocidos, que no se importan: inventado (1)')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Categoría de DNI señora Ibáñez.jpg: Otro/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'REJ' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'REJ' }).click();
  await dialog.getByRole('button', { name: importButton }).click();

  await expect(dialog.getByText('Importación completada: 1 exitosos, 4 fallidos')).toBeVisible();
  await expect(page.getByText('1 expedientes/deals importados exitosamente')).toBeVisible();
  for (const message of [
    `Carpeta ${none}: No se encontró archivo JSON`,
    `Error al leer JSON en carpeta ${broken}`,
    `Carpeta ${empty}: Debe incluir contractNumber o creditorName`,
    `Carpeta ${date}: contractDate "31/02/2024" no es una fecha`,
    `Error subiendo vacío.pdf: el archivo está vacío (carpeta ${good})`,
    `Error subiendo nota.txt: tipo de archivo no admitido (se admiten .pdf .png .jpg .jpeg .zip) (carpeta ${good})`,
    `Error subiendo falso.png: el contenido no corresponde a un archivo .png (carpeta ${good})`,
  ]) {
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  const folder = (good ?? '').replace('Ñ', '=C3=91');
  const rows = await backend.sql`
    select file_name, file_path, category from public.deal_documents where deal_id = ${good ?? ''} order by file_path`;
  expect([...rows]).toEqual([
    {
      file_name: 'Comunicación.zip',
      file_path: `${folder}/archivo/Comunicacion.zip`,
      category: 'communication',
    },
    {
      file_name: 'DNI señora Ibáñez.jpg',
      file_path: `${folder}/imagen/DNI senora Ibanez.jpg`,
      category: 'rej',
    },
    {
      file_name: 'Póliza nº 1.pdf',
      file_path: `${folder}/poliza/Poliza no 1.pdf`,
      category: 'contrato-poliza',
    },
    { file_name: 'Doc_2.1_Recibo.png', file_path: `${folder}/recibo/Doc_2.1_Recibo.png`, category: 'recibo' },
  ]);
});

test('lo que choca se dice antes de escribir nada', async ({ page, backend }, testInfo) => {
  const [one, other, twice] = ['UNO', 'OTRO', 'DOS'].map((name) => id(name));
  const contract = { contractNumber: one, creditorName: 'Banco del Duero' };
  const dialog = await choose(page, testInfo.outputPath('carpetas'), [
    { name: one ?? '', files: { 'a.json': deal(contract) } },
    { name: other ?? '', files: { 'a.json': deal({ ...contract, creditorName: 'BANCO DEL DUERO' }) } },
    { name: `2023/${twice}`, files: { 'a.json': deal({ contractNumber: 'x' }) } },
    { name: `2024/${twice}`, files: { 'a.json': deal({ contractNumber: 'y' }) } },
  ]);
  await expect(dialog.getByText(`Mismo contrato y acreedor que ${one}`)).toBeVisible();
  await expect(dialog.getByText('Nombre repetido')).toHaveCount(2);

  await dialog
    .getByRole('button', { name: `Quitar la carpeta ${twice}` })
    .first()
    .click();
  await expect(dialog.getByText('Nombre repetido')).toHaveCount(0);
  await dialog.getByRole('button', { name: importButton }).click();
  await expect(dialog.getByText('Importación completada: 3 exitosos, 0 fallidos')).toBeVisible();
  const [row] = await backend.sql`select contractnumber from public.deals where id = ${twice ?? ''}`;
  expect(row).toEqual({ contractnumber: 'y' });
});

test('repetir no duplica nada; con «Actualizar los existentes» actualiza', async ({
  page,
  backend,
}, testInfo) => {
  const name = id('REPE');
  const root = testInfo.outputPath('carpetas');
  const files = { 'Contrato.pdf': aPdf(name), 'copia.pdf': aPdf(name) };
  const first = await choose(page, root, [
    { name, files: { 'a.json': deal({ contractNumber: 'A' }), ...files } },
  ]);
  await first.getByRole('button', { name: importButton }).click();
  await expect(first.getByText('2 documentos subidos')).toBeVisible();
  // The same bytes under another name are another document, and it is told which.
  await expect(first.getByText('1 documento tiene el mismo contenido que otro')).toBeVisible();
  await expect(first.getByText(/mismo contenido que «(Contrato|copia)\.pdf»/)).toBeVisible();

  const changed = {
    name,
    files: { 'a.json': deal({ contractNumber: 'B' }), ...files, 'Contrato.pdf': aPdf('otro') },
  };
  const second = await choose(page, root, [changed]);
  await expect(second.getByText('Ya existe', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: importButton }).click();
  await expect(second.getByText('Importación completada: 0 exitosos, 0 fallidos')).toBeVisible();
  await expect(second.getByText('1 expediente ya estaba y se ha dejado como estaba')).toBeVisible();

  const third = await choose(page, root, [changed]);
  await third.getByRole('switch', { name: 'Actualizar los existentes' }).check();
  await third.getByRole('button', { name: importButton }).click();
  await expect(third.getByText('Importación completada: 1 exitosos, 0 fallidos')).toBeVisible();
  await expect(third.getByText('2 documentos ya estaban')).toBeVisible();

  const [row] = await backend.sql`select contractnumber from public.deals where id = ${name}`;
  expect(row).toEqual({ contractnumber: 'B' });
  const names =
    await backend.sql`select file_name from public.deal_documents where deal_id = ${name} order by 1`;
  expect(names.map((document) => document.file_name)).toEqual([
    'Contrato (2).pdf',
    'Contrato.pdf',
    'copia.pdf',
  ]);
});

test('un ZIP de carpetas', async ({ page, backend }) => {
  const name = id('ZIP-Ñ');
  const dialog = await openDialog(page);
  await dialog.locator('input[type="file"][accept=".zip"]').setInputFiles({
    name: 'expedientes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      aZip({
        [`todo/${name}/a.json`]: deal({ contractNumber: 'Z' }),
        [`todo/${name}/anexos/Póliza.pdf`]: aPdf('zip'),
        '__MACOSX/todo/._x': 'x',
      }),
    ),
  });
  await expect(dialog.getByText('JSON ✓')).toHaveCount(1);
  await dialog.getByRole('button', { name: importButton }).click();
  await expect(dialog.getByText('Importación completada: 1 exitosos, 0 fallidos')).toBeVisible();
  const [row] =
    await backend.sql`select file_name, file_size from public.deal_documents where deal_id = ${name}`;
  expect(row).toEqual({ file_name: 'Póliza.pdf', file_size: String(aPdf('zip').length) });
});

test('varias carpetas arrastradas a la vez, una con más de 100 archivos', async ({ page }, testInfo) => {
  const [one, two] = [id('ARR'), id('ARR')];
  const root = testInfo.outputPath('carpetas');
  const many = Array.from({ length: 130 }, (_, n) => [`documento ${n}.pdf`, aPdf(`${n}`)] as const);
  await writeFolders(root, [
    { name: one, files: { 'a.json': deal({ contractNumber: '1' }), ...Object.fromEntries(many) } },
    { name: two, files: { 'a.json': deal({ contractNumber: '2' }), 'b.pdf': aPdf('b') } },
  ]);
  const dialog = await openDialog(page);
  const box = await dialog.getByRole('region', { name: 'Carpetas de expedientes' }).boundingBox();
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files: [one, two].map((name) => path.join(root, name)), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20, data });
  }
  await expect(dialog.getByText('2 carpetas', { exact: true })).toBeVisible();
  await expect(dialog.getByText('130 documentos', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Limpiar todo' }).click();
  await expect(dialog.getByText('JSON ✓')).toHaveCount(0);
});

test('sin red no empieza: lo dice, nada se pierde de lo elegido y con red entra sola', async ({
  page,
  context,
}, testInfo) => {
  const name = id('SIN-RED');
  const dialog = await choose(page, testInfo.outputPath('carpetas'), [
    { name, files: { 'a.json': deal({ contractNumber: name }), 'b.pdf': aPdf(name) } },
  ]);
  await dialog.getByRole('switch', { name: 'Actualizar los existentes' }).check();
  await expect(dialog.getByText('JSON ✓')).toBeVisible();
  await context.setOffline(true);
  const start = dialog.getByRole('button', { name: 'Importar 1 carpeta' });
  const waits = dialog.getByText('la importación sigue sola en cuanto vuelva.');
  await start.click();
  await expect(waits).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Importación cancelada: no se ha importado nada.');
  await expect(dialog.getByRole('switch', { name: 'Actualizar los existentes' })).toBeChecked();
  await start.click();
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText('Importación completada: 1 exitosos, 0 fallidos')).toBeVisible();
});

test('mientras importa no se cierra ni se sale; Cancelar dice lo que ha entrado', async ({
  page,
  backend,
}, testInfo) => {
  const prefix = id('LENTO');
  const padding = new Uint8Array(40_000);
  const folders = Array.from({ length: 30 }, (_, n) => ({
    name: `${prefix}-${n}`,
    files: {
      'a.json': deal({ contractNumber: `${n}` }),
      'b.pdf': Buffer.concat([aPdf(`${prefix}${n}`), padding]),
    },
  }));
  const dialog = await choose(page, testInfo.outputPath('carpetas'), folders);
  await expect(dialog.getByText('30 carpetas', { exact: true })).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  await dialog.getByRole('button', { name: importButton }).click();

  const bar = dialog.getByRole('progressbar', { name: 'Progreso de la importación' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('button', { name: 'Cerrar', exact: true })).toBeDisabled();
  await page.evaluate(() => history.back());
  await expect(page.getByText('La importación está en curso: para salir, cancélela antes.')).toBeVisible();
  await expect(bar).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByText(/^Importación cancelada\. \d+ expedientes están dentro/)).toBeVisible();
  const [{ count } = { count: 0 }] = await backend.sql`
    select count(*)::int from public.deal_documents where deal_id like ${`${prefix}%`}`;
  expect(count).toBeLessThan(30);
});
