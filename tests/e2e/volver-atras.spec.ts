import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

/** A way back from an edit, and what belongs to whom: Actividad, Papelera, a new case file of a known client. */

test('Volver a este valor: vuelve, y pregunta si se ha cambiado después', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ creditorname: 'Banco Primero' }]);
  const id = `${mark}-001`;
  for (const creditorname of ['Banco Segundo', 'Banco Tercero']) {
    const { error } = await staff.client.from('deals').update({ creditorname }).eq('id', id);
    expect(error).toBeNull();
  }
  await page.goto(`/dashboard/expedientes/${id}?tab=actividad`);
  const back = (value: string) =>
    page.getByRole('button', { name: `Volver a este valor de Acreedor: ${value}` });
  await expect(back('Banco Primero')).toBeVisible();
  await expectAccessible(page);

  await back('Banco Primero').click();
  const dialog = page.getByRole('dialog', { name: 'Acreedor se ha cambiado después' });
  await expect(dialog).toContainText('Ahora es «Banco Tercero». Si sigue, volverá a ser «Banco Primero».');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await back('Banco Segundo').click();
  await expect(page.getByText('El deal ha sido actualizado exitosamente')).toBeVisible();
  const { data } = await staff.client.from('deals').select('creditorname').eq('id', id);
  expect(data).toEqual([{ creditorname: 'Banco Segundo' }]);
});

test('la Papelera dice de qué expediente es un documento, y lleva a él', async ({ page, staff, backend }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ debtorfullname: `Ana ${mark}`, contractnumber: `CT-${mark}` }]);
  const id = `${mark}-001`;
  await backend.sql`
    insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
    values (${id}, ${staff.userId}, 'documento', ${`${mark}.pdf`}, ${crypto.randomUUID()}, 1)`;
  const { data } = await staff.client.from('deal_documents').select('id').eq('deal_id', id);
  await staff.client.rpc('delete_to_papelera', { table_name: 'deal_documents', row_id: data?.[0]?.id });
  for (const path of [`/dashboard/papelera?q=${mark}`, `/dashboard/auditoria?tabla=deal_documents`]) {
    await page.goto(path);
    await page
      .getByRole('link', { name: `CT-${mark} · Ana ${mark}` })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/expedientes/${id}`));
  }
});

test('un expediente nuevo de quien ya es cliente', async ({ page, staff }) => {
  const nombre = `Íñigo Núñez ${ownMark()}`;
  const dni = '12345678Z';
  const { data } = await staff.client
    .from('clientes')
    .insert({ nombre_completo: nombre, dni, telefono: '600 123 123' })
    .select('id')
    .single();
  await page.goto(`/dashboard/clientes/${data?.id}`);
  await page.getByRole('link', { name: 'Crear expediente' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue(nombre);
  await expect(page.getByRole('textbox', { name: 'DNI/NIE' })).toHaveValue(dni);
  await expect(page.getByRole('textbox', { name: 'Teléfono', exact: false }).first()).toHaveValue(
    '600 123 123',
  );
  await expectAccessible(page);

  await page.goto('/dashboard/nuevo-expediente');
  await page.getByRole('textbox', { name: 'DNI/NIE' }).fill(dni);
  await page
    .getByRole('status')
    .filter({ hasText: `Ya es cliente: ${nombre}` })
    .getByRole('button', { name: 'Usar sus datos' })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue(nombre);
});
