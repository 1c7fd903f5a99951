import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { createStaff } from '../support/backend';
import { refuseDelete } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';
import { type Folder, writeFolders } from '../support/folders';
import { importArgs } from '../support/importar';

const id = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`;
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const aCase = (name: string, files: Record<string, Uint8Array> = {}): Folder => ({
  name,
  files: { 'a.json': text(JSON.stringify({ contractNumber: name })), ...files },
});

async function importFolders(page: Page, root: string, folders: Folder[]) {
  await writeFolders(root, folders);
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar con Documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  await dialog.getByRole('button', { name: /^Importar \d/ }).click();
  await expect(dialog.getByText(/^Importación completada/)).toBeVisible();
  return dialog;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('el historial dice qué pasó; deshacer lleva a la Papelera lo que la importación creó, y solo eso', async ({
  page,
  backend,
  staff,
}, testInfo) => {
  const [before, one, two, bad] = ['YA', 'UNO', 'DOS', 'MAL'].map(id) as [string, string, string, string];
  await staff.client.from('deals').insert({ id: before, contractnumber: 'de antes' });
  const dialog = await importFolders(page, testInfo.outputPath('carpetas'), [
    aCase(before, { 'nuevo.pdf': aPdf(before) }),
    aCase(one, { 'a.pdf': aPdf(`${one} a`), 'b.pdf': aPdf(`${one} b`) }),
    aCase(two),
    { name: bad, files: { 'a.json': text('{}') } },
  ]);
  await dialog.getByRole('link', { name: 'Historial de importaciones' }).click();

  await expect(page.getByRole('heading', { name: 'Importaciones', level: 1 })).toBeVisible();
  const row = rowOf(page, ' y 3 más').filter({ hasText: 'Persona de Prueba' });
  await expect(row).toContainText('Carpetas');
  await expect(row).toContainText('Completada');
  // created, updated, already there, failed, documents
  await expect(row.getByRole('cell')).toContainText(['', '', '2', '0', '1', '1', '3', '', '']);
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Errores \(1\)/ }).click();
  const errores = page.getByRole('dialog', { name: /^Errores de/ });
  await expect(errores.getByText(`Carpeta ${bad}: Debe incluir contractNumber o creditorName`)).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await errores.getByRole('button', { name: 'Descargar (CSV)' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain(`\uFEFFN.º;Error\r\n1;"Carpeta ${bad}: Debe incluir`);
  await errores.getByRole('button', { name: 'Cerrar' }).last().click();

  // A colleague has gone on with one of them meanwhile.
  const colega = await createStaff(backend);
  await backend.sql`insert into public.importes (deal_id, user_id, concepto, importe, fecha)
    values (${one}, ${colega.userId}, 'cobro', 1500, '2026-02-03'), (${one}, ${colega.userId}, 'cobro', 10, '2026-02-04')`;
  await backend.sql`insert into public.agenda (deal_id, user_id, tipo, titulo, inicio)
    values (${one}, ${colega.userId}, 'tarea', 'Llamar', '2027-01-08')`;
  await row.getByRole('button', { name: /^Deshacer importación/ }).click();
  const deshacer = page.getByRole('dialog', { name: 'Deshacer importación' });
  await expect(
    deshacer.getByText(
      'Irán a la Papelera 2 expedientes (con 2 documentos) y 1 documento de expedientes que ya estaban, con lo que se les ha añadido desde la importación: 1 plazo, tarea o nota y 2 importes.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await deshacer.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(deshacer.getByText('Importación deshecha')).toBeVisible();
  await expect(
    deshacer.getByText('En la Papelera durante 30 días: 2 expedientes; 1 documento.'),
  ).toBeVisible();
  await expectAccessible(page);

  const left = await backend.sql`
    select id, (select count(*)::int from public.deal_documents f where f.deal_id = d.id) as documents
    from public.deals d where id in ${backend.sql([before, one, two])}`;
  expect(left).toEqual([{ id: before, documents: 0 }]);
  await deshacer.getByRole('link', { name: 'Ver la Papelera' }).click();
  await expect(page.getByRole('heading', { name: 'Papelera', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar en la papelera' }).fill(one);
  await expect(rowOf(page, one)).toBeVisible();
  await page.goBack();
  await page.goto('/dashboard/importaciones');
  await expect(rowOf(page, ' y 3 más').getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
});

test('el foco vuelve al botón que abrió la ventana, y a la página si ya no está', async ({
  page,
}, testInfo) => {
  const [good, bad] = ['FOCO', 'MAL'].map(id) as [string, string];
  const broken: Folder = { name: bad, files: { 'a.json': text('{}') } };
  await importFolders(page, testInfo.outputPath('carpetas'), [aCase(good), broken]);
  await page.goto('/dashboard/importaciones');
  const row = rowOf(page, bad).or(rowOf(page, good)).first();
  for (const name of [/^Errores/, /^Deshacer/]) {
    const button = row.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Deshacer importación' }).press('Enter');
  await expect(dialog.getByText('Importación deshecha')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('lo que no se puede deshacer se dice por su nombre y se reintenta', async ({
  page,
  backend,
}, testInfo) => {
  const [one, two] = ['UNO', 'DOS'].map(id) as [string, string];
  const dialog = await importFolders(page, testInfo.outputPath('carpetas'), [aCase(one), aCase(two)]);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Historial de importaciones' }).click();
  const allow = await refuseDelete(backend, two, 'Tiene un escrito presentado');

  await rowOf(page, ' y 1 más')
    .getByRole('button', { name: /^Deshacer importación/ })
    .click();
  const deshacer = page.getByRole('dialog', { name: 'Deshacer importación' });
  await deshacer.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(deshacer.getByText('1 elemento no se ha podido deshacer')).toBeVisible();
  await expect(deshacer.getByText(`Expediente ${two}: Tiene un escrito presentado`)).toBeVisible();
  await expectAccessible(page);
  await allow();
  await deshacer.getByRole('button', { name: 'Reintentar lo que ha fallado' }).click();
  await expect(deshacer.getByText('En la Papelera durante 30 días: 2 expedientes.')).toBeVisible();
  expect(await backend.sql`select from public.deals where id in ${backend.sql([one, two])}`).toHaveLength(0);
});

test('una cortada sale como Interrumpida, con lo que llegó a entrar, y se puede deshacer', async ({
  page,
  backend,
  staff,
}) => {
  const deal = id('CORTE');
  const [importacion] = await backend.sql`
    insert into public.importaciones (user_id, origen, nombre, latido_at)
    values (${staff.userId}, 'json', 'expedientes de marzo.json', now() - interval '5 minutes') returning id`;
  await staff.client.rpc('import_rows', importArgs([{ id: deal }], importacion?.id));
  await page.goto('/dashboard/importaciones');
  const row = rowOf(page, 'expedientes de marzo.json');
  await expect(row).toContainText('Interrumpida');
  await expect(row.getByRole('cell')).toContainText(['', '', '1', '0', '0', '0', '0', '', '']);
  await row.getByRole('button', { name: /^Deshacer importación/ }).click();
  const deshacer = page.getByRole('dialog', { name: 'Deshacer importación' });
  await expect(
    deshacer.getByText('Los cambios en expedientes que ya estaban, si los hubo, no se deshacen.'),
  ).toBeVisible();
  await deshacer.getByRole('button', { name: 'Cancelar' }).click();
  await expect(deshacer).toBeHidden();
});

test('sin importaciones lo dice y lleva a donde se hacen', async ({ page }) => {
  await page.goto('/dashboard/importaciones');
  await expect(page.getByText('Todavía no se ha importado nada')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a Expedientes' }).click();
  await expect(page).toHaveURL(/\/dashboard\/expedientes/);
});

test('una de expedientes de formato anterior lleva a ellos, y una de las dos formas a las dos listas', async ({
  page,
  staff,
}) => {
  const [solo, ambas] = [id('solo'), id('ambas')];
  const importar = async (nombre: string, records: Record<string, object[]>) => {
    const { data } = await staff.client
      .from('importaciones')
      .insert({ origen: 'json', nombre })
      .select('id')
      .single();
    const importacion = (data as { id: string }).id;
    for (const [table, rows] of Object.entries(records))
      await staff.client
        .rpc('import_rows', { ...importArgs(rows, importacion), table_name: table })
        .throwOnError();
    await staff.client
      .from('importaciones')
      .update({ creados: 3, finished_at: new Date().toISOString() })
      .eq('id', importacion)
      .throwOnError();
  };
  const antiguo = (n: number) => ({ id: randomUUID(), numero_contrato: `${solo}-${n}` });
  const cuarto = antiguo(4);
  await importar(solo, { expedientes: [antiguo(1), antiguo(2), antiguo(3)] });
  await importar(ambas, { expedientes: [cuarto], deals: [{ id: `${ambas}-1` }, { id: `${ambas}-2` }] });
  await page.goto('/dashboard/importaciones');
  await expect(rowOf(page, ambas).getByRole('link')).toHaveText([
    'Ver los 2 expedientes',
    'Ver el de formato anterior',
  ]);
  await expect(rowOf(page, solo).getByRole('link')).toHaveText(['Ver los 3 de formato anterior']);
  await rowOf(page, solo).getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/formato-anterior\?.*importacion=/);
  await expect(page.getByRole('row').filter({ hasText: solo })).toHaveCount(3);
  await page.goBack();
  await rowOf(page, ambas).getByRole('link', { name: 'Ver el de formato anterior' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/formato-anterior/${cuarto.id}`));
});
