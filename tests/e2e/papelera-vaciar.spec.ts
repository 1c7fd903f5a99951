import type { Page } from '@playwright/test';

import { createStaff } from '../support/backend';
import { aDeal } from '../support/builders';
import { ownMark } from '../support/deals';
import { emptyTest, expect, expectAccessible, signedIn, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';
import { type Folder, writeFolders } from '../support/folders';

const FOLDERS = 6;
const DOCUMENTS = 6;

function someFolders(mark: string): Folder[] {
  const text = (value: object) => new TextEncoder().encode(JSON.stringify(value));
  return Array.from({ length: FOLDERS }, (_, n) => ({
    name: `${mark}-${n}`,
    files: Object.fromEntries([
      ['datos.json', text({ contractNumber: `${mark}-${n}`, creditorName: 'Banco' })],
      ...Array.from({ length: DOCUMENTS }, (__, m) => [`Documento ${m}.pdf`, aPdf(`${mark} ${n} ${m}`)]),
    ]),
  }));
}

async function importFolders(page: Page, root: string): Promise<void> {
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar con Documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText(`Importación completada: ${FOLDERS} exitosos, 0 fallidos`)).toBeVisible();
}

/** Everything that the search finds. */
async function emptyPapelera(page: Page, search: string, elements: string): Promise<void> {
  await page.goto(`/dashboard/papelera?q=${search}`);
  await page.getByRole('button', { name: 'Vaciar lo encontrado' }).click();
  const dialog = page.getByRole('dialog', { name: `Eliminar para siempre ${elements}` });
  await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(page.getByText('No hay nada así en la papelera')).toBeVisible();
}

test('importar, eliminar, vaciar, importar otra vez y vaciar otra cosa: los documentos siguen ahí', async ({
  page,
  staff,
  backend,
}, testInfo) => {
  const mark = ownMark();
  const root = testInfo.outputPath('carpetas');
  await writeFolders(root, someFolders(mark));
  const objects = async () =>
    (await backend.sql`select from storage.objects where name like ${`${mark}-%`}`).length;

  await importFolders(page, root);
  expect(await objects()).toBe(FOLDERS * DOCUMENTS);
  const ids = Array.from({ length: FOLDERS }, (_, n) => `${mark}-${n}`);
  await staff.client.rpc('delete_many_to_papelera', { table_name: 'deals', row_ids: ids });
  await emptyPapelera(page, mark, `${FOLDERS} elementos`);
  await expect(page.getByText(`${FOLDERS} elementos eliminados para siempre`)).toBeVisible();

  await importFolders(page, root);
  const unrelated = `OTRO-${mark.slice(1)}`;
  await staff.client.from('deals').insert(aDeal(1, { id: unrelated, contractnumber: unrelated }));
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: unrelated });
  await emptyPapelera(page, unrelated, '1 elemento');

  await expect.poll(() => backend.sql`select from public.objetos_purgados`).toHaveLength(0);
  expect(await objects()).toBe(FOLDERS * DOCUMENTS);
  const lost = await staff.client.rpc('list_documentos_perdidos');
  expect(JSON.stringify(lost.data)).not.toContain(mark);
  await page.goto(`/dashboard/expedientes/${mark}-0?tab=documentos`);
  await page.getByRole('button', { name: 'Ver Documento 0.pdf' }).click();
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
});

test('un expediente con documentos de otra persona lo vacía un administrador', async ({
  page,
  staff,
  backend,
}) => {
  const colleague = await createStaff(backend);
  const id = crypto.randomUUID();
  const path = `${id}/documento/suyo.pdf`;
  await staff.client.from('deals').insert(aDeal(1, { id, contractnumber: id }));
  const body = new Blob([aPdf('suyo') as BlobPart], { type: 'application/pdf' });
  await colleague.client.storage.from('expediente-documents').upload(path, body);
  const row = {
    deal_id: id,
    document_type: 'documento',
    file_name: 'suyo.pdf',
    file_path: path,
    file_size: 1,
  };
  expect((await colleague.client.from('deal_documents').insert(row)).error).toBeNull();
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: id });
  await backend.sql`update public.staff set role = 'miembro' where user_id = ${staff.userId}`;

  await page.goto(`/dashboard/papelera?q=${id}`);
  await page.getByRole('button', { name: /^Eliminar para siempre/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar para siempre' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '1 elemento no se ha eliminado' });
  await expect(alert).toContainText(
    'tiene documentos de otra persona; solo un administrador puede eliminarlo para siempre',
  );
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  expect(await backend.sql`select from storage.objects where name = ${path}`).toHaveLength(1);
});

emptyTest(
  'Ajustes dice qué documentos se han perdido y de qué expediente son',
  async ({ browser, backend }) => {
    const staff = await createStaff(backend);
    const id = `EXP-${crypto.randomUUID()}`;
    await staff.client.from('deals').insert(aDeal(1, { id, contractnumber: 'CT-PERDIDO' }));
    await backend.sql`
    insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
    values (${id}, ${staff.userId}, 'documento', 'Póliza.pdf', ${`${id}/documento/Poliza.pdf`}, 2048)`;
    const page = await browser.newPage({
      baseURL: backend.url,
      storageState: await signedIn(backend, staff),
    });
    await page.goto('/dashboard/ajustes/sistema');
    const row = page.getByRole('row').filter({ hasText: 'Póliza.pdf' });
    await expect(row).toContainText('Persona de Prueba');
    await expectAccessible(page);
    await row.getByRole('link', { name: 'CT-PERDIDO' }).click();
    await expect(page).toHaveURL(new RegExp(id));
    await page.close();
  },
);
