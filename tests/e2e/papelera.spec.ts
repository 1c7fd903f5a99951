import type { TestBackend, TestStaff } from '../support/backend';
import { aDeal } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';
import { uploadDocument } from '../support/seed';

/** A case file of this test's own, in the Papelera. The contract number finds it. */
async function aDeletedDeal(staff: TestStaff, { document = false } = {}) {
  const id = crypto.randomUUID();
  const contrato = `PAP-${id}`;
  await staff.client.from('deals').insert(aDeal(1, { id, contractnumber: contrato }));
  if (document) {
    await uploadDocument(staff.client as never, id, {
      name: 'Doc_2_Contrato.pdf',
      type: 'application/pdf',
      content: aPdf('Contrato'),
    });
  }
  const { data: entry, error } = await staff.client.rpc('delete_to_papelera', {
    table_name: 'deals',
    row_id: id,
  });
  expect(error).toBeNull();
  return { id, contrato, entry: entry as string };
}

const objectsOf = async (backend: TestBackend, id: string) =>
  (await backend.sql`select from storage.objects where name like ${`${id}/%`}`).length;

test('restaurar devuelve el expediente con sus documentos', async ({ page, staff }) => {
  const { id, contrato } = await aDeletedDeal(staff, { document: true });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Papelera' }).click();
  await page.getByLabel('Buscar en la papelera').fill(contrato);
  const row = page.getByRole('row', { name: new RegExp(contrato) });
  await expect(row).toContainText('Expediente');
  await expect(row).toContainText('Persona de Prueba');
  await expect(row).toContainText('30 días');
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Restaurar/ }).click();
  await expect(page.getByText('1 elemento ha vuelto a su sitio')).toBeVisible();
  await expect(row).toHaveCount(0);
  const { data } = await staff.client.from('deal_documents').select('file_name').eq('deal_id', id);
  expect(data).toEqual([{ file_name: 'Doc_2_Contrato.pdf' }]);
});

test('eliminar para siempre se confirma y se lleva los archivos', async ({ page, staff, backend }) => {
  const { id, contrato, entry } = await aDeletedDeal(staff, { document: true });
  // Something else in the Papelera with documents: it once kept every file from going.
  await aDeletedDeal(staff, { document: true });
  await page.goto(`/dashboard/papelera?q=${contrato}`);
  const purge = page.getByRole('button', { name: new RegExp(`Eliminar para siempre ${contrato}`) });
  await purge.click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar para siempre 1 elemento' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(purge).toBeVisible();
  expect(await objectsOf(backend, id)).toBe(1);
  await purge.click();
  await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(page.getByText('1 elemento eliminado para siempre')).toBeVisible();
  await expect(page.getByText('No hay nada así en la papelera')).toBeVisible();
  expect(await backend.sql`select from public.papelera where id = ${entry}`).toHaveLength(0);
  await expect.poll(() => objectsOf(backend, id)).toBe(0);
});

test('varios a la vez; el que no puede volver se nombra y no estorba a los demás', async ({
  page,
  staff,
}) => {
  const tag = crypto.randomUUID();
  const ids = [`${tag}-a`, `${tag}-b`];
  for (const id of ids) {
    await staff.client.from('deals').insert(aDeal(1, { id, contractnumber: id }));
    await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: id });
  }
  // Somebody has made one of that id meanwhile.
  await staff.client.from('deals').insert(aDeal(1, { id: ids[0] }));
  await page.goto(`/dashboard/papelera?q=${tag}`);
  await expect(page.getByText('1-2 de 2')).toBeVisible();
  await page.getByLabel('Seleccionar todos los de la página').check();
  await page.getByRole('button', { name: 'Restaurar seleccionados (2)' }).click();
  await expect(page.getByText('1 elemento ha vuelto a su sitio')).toBeVisible();
  const failure = page.getByRole('alert').filter({ hasText: 'Error al restaurar' });
  await expect(failure).toContainText(`${tag}-a`);
  await expect(failure).toContainText('Ya existe otro registro con el mismo identificador');
  await expect(page.getByText('1-1 de 1')).toBeVisible();
});

test('filtrar por tipo; lo ajeno no se ve', async ({ page, staff, backend }) => {
  const tag = `Zz${crypto.randomUUID()}`;
  const { data } = await staff.client.from('clientes').insert({ nombre_completo: tag }).select('id').single();
  await staff.client.rpc('delete_to_papelera', { table_name: 'clientes', row_id: data?.id });
  await page.goto(`/dashboard/papelera?q=${tag}`);
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  await page.getByLabel('Tipo de elemento').selectOption('Expedientes');
  await expect(page.getByText('No hay nada así en la papelera')).toBeVisible();
  await page.getByLabel('Tipo de elemento').selectOption('Clientes');
  await expect(page).toHaveURL(/tipo=clientes/);
  await expect(page.getByRole('row', { name: new RegExp(tag) })).toBeVisible();
  await backend.sql`update public.papelera set user_id = gen_random_uuid() where registro_id = ${data?.id}`;
  await page.reload();
  await expect(page.getByText('No hay nada así en la papelera')).toBeVisible();
});

for (const width of [390, 320]) {
  test(`a ${width} px son tarjetas, sin desplazarse de lado`, async ({ page, staff }) => {
    const first = await aDeletedDeal(staff);
    const second = await aDeletedDeal(staff);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/dashboard/papelera?q=PAP-`);
    const card = page.getByRole('listitem').filter({ hasText: first.contrato });
    await expect(card).toContainText('30 días');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await card.getByRole('button', { name: /^Restaurar/ }).click();
    await expect(page.getByText('1 elemento ha vuelto a su sitio')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByLabel('Buscar en la papelera').fill(second.contrato);
    await expect(page.getByText('1-1 de 1')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
    await page.getByRole('button', { name: 'Restaurar seleccionados (1)' }).click();
    await expect(page.getByText('No hay nada así en la papelera')).toBeVisible();
    const { data } = await staff.client.from('deals').select('id').in('id', [first.id, second.id]);
    expect(data).toHaveLength(2);
  });
}
