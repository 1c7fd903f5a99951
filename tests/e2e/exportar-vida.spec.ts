/** All that is kept of a case file, from its page into a file, and from the file into an installation that has nothing of it. */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';

import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { file, openDocumentos, upload } from '../support/documentos';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';
import { sinCampos } from '../support/sin-campos';

const vidaDe = async ({ client }: TestStaff, id: string) => {
  const { data, error } = await client.rpc('vida_entera', { deals: [id] });
  expect(error).toBeNull();
  return (data as { vida: { tablas: Record<string, Record<string, unknown>[]> } }[])[0]?.vida.tablas ?? {};
};

/** What is equal there and back: not when it was written, nor where a file lies. */
const OTROS = ['created_at', 'updated_at', 'uploaded_at', 'file_path'];
const sinFechas = (tablas: Awaited<ReturnType<typeof vidaDe>>) =>
  Object.entries(tablas).map(([tabla, filas]) => [
    tabla,
    filas
      .toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
      .map((fila) => sinCampos(fila, tabla === 'fases_historial' ? [...OTROS, 'id'] : OTROS)),
  ]);

/** A case file with a document that its ledger and its agenda name. */
async function unaVida(page: Page, staff: TestStaff, backend: TestBackend): Promise<string> {
  const id = await openDocumentos(page, staff);
  await upload(
    page,
    file('Doc_2_Contrato señal.pdf', aPdf('contrato')),
    file('Doc_2_Otro.pdf', aPdf('otro')),
  );
  await expect(page.getByText('2 documentos subidos', { exact: true })).toBeVisible();
  const [documento] = await backend.sql`
    update public.deal_documents set confidencialidad = 'acreditacion' where deal_id = ${id} and file_name like '%señal%' returning id`;
  await backend.sql`insert into public.importes (deal_id, user_id, concepto, importe, fecha, documento_id, nota)
    values (${id}, ${staff.userId}, 'cobro', 1500.5, '2026-02-03', ${documento?.id}, 'Transferencia del banco')`;
  await backend.sql`insert into public.agenda (deal_id, user_id, tipo, titulo, inicio, responsable, documento_id)
    values (${id}, ${staff.userId}, 'tarea', 'Llamar a la señora', '2027-01-08', ${staff.userId}, ${documento?.id})`;
  await backend.sql`insert into public.fases_historial (deal_id, user_id, fase, fecha, nota)
    values (${id}, ${staff.userId}, 'preparacion', '2026-01-10', 'Se prepara')`;
  return id;
}

async function exportar(page: Page, formato: string) {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar expediente' });
  await dialog.getByRole('radio', { name: formato }).check();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
  const got = await downloading;
  await expect(page.getByText('Exportación completada').last()).toBeVisible();
  await expect(dialog).toBeHidden();
  return { name: got.suggestedFilename(), bytes: new Uint8Array(await readFile(await got.path())) };
}

test('el ZIP de un expediente, borrado e importado otra vez, lo devuelve con sus documentos', async ({
  page,
  staff,
  backend,
}) => {
  await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
  const id = await unaVida(page, staff, backend);
  await page.reload();
  const before = await vidaDe(staff, id);
  const { name, bytes } = await exportar(
    page,
    'ZIP con toda su vida y sus documentos (para importarlo entero)',
  );
  expect(name).toMatch(/^expediente-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual(
    ['vida.pdf', `${id}/${id}.json`, `${id}/Doc_2_Contrato señal.pdf`, `${id}/Doc_2_Otro.pdf`].toSorted(),
  );

  const { data: entry } = await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: id });
  await staff.client.rpc('purge_papelera', { entry_ids: [entry as string] });
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar con Documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await dialog
    .locator('input[type="file"][accept=".zip"]')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });
  await expect(dialog.getByText('2 documentos', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText('Importación completada: 1 exitosos, 0 fallidos')).toBeVisible();
  expect(sinFechas(await vidaDe(staff, id))).toEqual(sinFechas(before));
});

test('el PDF y el JSON de uno; quien no es administrador lo exporta, y al importarlo entero se le dice', async ({
  page,
  staff,
  backend,
}) => {
  // The first person of a backend is its administrator.
  const jefa = await createStaff(backend);
  await backend.sql`update public.staff set role = 'administrador' where user_id = ${jefa.userId}`;
  await backend.sql`update public.staff set role = 'miembro' where user_id = ${staff.userId}`;
  const id = await unaVida(page, staff, backend);
  await page.reload();
  const pdf = await exportar(page, 'PDF con toda su vida (para leerla)');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  const json = await exportar(page, 'JSON con toda su vida (para importarlo entero)');
  const [record] = JSON.parse(Buffer.from(json.bytes).toString('utf8')) as [{ id: string; life: object }];
  expect(record).toMatchObject({ id, life: { tablas: { importes: [{ nota: 'Transferencia del banco' }] } } });

  const { data: entry } = await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: id });
  await staff.client.rpc('purge_papelera', { entry_ids: [entry as string] });
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar JSON Simple' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: json.name, mimeType: 'application/json', buffer: Buffer.from(json.bytes) });
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(
    dialog.getByText(/La vida entera de un expediente \(life\) la importa un administrador/),
  ).toBeVisible();
  expect(await backend.sql`select from public.deals where id = ${id}`).toHaveLength(0);
});

test('de varios a la vez, de la lista', async ({ page, staff, backend }) => {
  const id = await unaVida(page, staff, backend);
  await page.goto(`/dashboard/expedientes?q=${id}`);
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar expedientes' });
  await dialog.getByRole('radio', { name: 'JSON con toda su vida (para importarlo entero)' }).check();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
  const got = await downloading;
  expect(got.suggestedFilename()).toMatch(/^expedientes-.*\.json$/);
  expect((await readFile(await got.path())).toString('utf8')).toContain('Transferencia del banco');
});
