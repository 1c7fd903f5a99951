import { readFile } from 'node:fs/promises';

import type { TestBackend, TestStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { BUCKET } from '../support/documentos';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';

/** Old enough for its upload to be over. */
async function anObject({ sql }: TestBackend, { client }: TestStaff, path: string): Promise<void> {
  const body = new Blob([aPdf(path) as BlobPart], { type: 'application/pdf' });
  const { error } = await client.storage.from(BUCKET).upload(path, body);
  expect(error).toBeNull();
  await sql`update storage.objects set created_at = now() - interval '1 hour' where name = ${path}`;
}

const rowsOf = ({ sql }: TestBackend, dealId: string) => sql`
  select file_name, document_type, category, file_size, mime_type from public.deal_documents where deal_id = ${dealId}`;

test('da fila a lo que no la tiene y dice lo demás en un informe', async ({ page, staff, backend }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const id = `${mark}-001`;
  await anObject(backend, staff, `${id}/contrato/Doc_2_Contrato.pdf`);
  await anObject(backend, staff, `${mark}-NO/documento/huerfano.pdf`);
  const young = `${id}/documento/reciente.pdf`;
  await anObject(backend, staff, young);
  await backend.sql`update storage.objects set created_at = now() where name = ${young}`;
  await backend.sql`
    insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
    values (${id}, ${staff.userId}, 'documento', 'perdido.pdf', ${`${id}/documento/perdido.pdf`}, 1)`;
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sincronizar Documentos del Storage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sincronizar Documentos del Storage' });
  await expect(dialog.getByText('1 documentos sincronizados. 0 errores.')).toBeVisible();
  await expect(
    dialog.getByText('1 archivo subido hace menos de 10 minutos, sin documento todavía: aún no se mira.'),
  ).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'Sincronización completada' });
  await expect(toast.first()).toContainText('1 documentos sincronizados. 0 errores.');
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar informe' }).click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  expect(report).toContain(`Sincronizado;${id};Doc_2_Contrato.pdf;`);
  expect(report).toContain(`Documento sin archivo;${id};perdido.pdf;`);
  expect(report).toContain(`Archivo sin expediente;${mark}-NO;huerfano.pdf;`);
  expect(await rowsOf(backend, id)).toContainEqual({
    file_name: 'Doc_2_Contrato.pdf',
    document_type: 'contrato',
    category: 'contrato-poliza',
    file_size: String(aPdf(`${id}/contrato/Doc_2_Contrato.pdf`).byteLength),
    mime_type: 'application/pdf',
  });
});

test('lo que el servidor no admite se cuenta como error y se nombra', async ({ page, staff, backend }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const id = `${mark}-001`;
  await anObject(backend, staff, `${id}/documento/bien.pdf`);
  await anObject(backend, staff, `${id}/documento/mal.pdf`);
  await backend.sql.unsafe(`
    create function public.refuse_${mark} () returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'PT409', message = 'fila refusada'; end; $$;
    create trigger refuse_${mark} before insert on public.deal_documents
    for each row when (new.file_path = '${id}/documento/mal.pdf') execute function public.refuse_${mark} ();`);
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sincronizar Documentos del Storage' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sincronización completada' })).toContainText(
    '1 documentos sincronizados. 1 errores.',
  );
  await expect(page.getByText('Error insertando: fila refusada')).toBeVisible();
  await backend.sql.unsafe(`drop function public.refuse_${mark} cascade`);
});
