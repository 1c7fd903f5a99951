import { createStaff, type TestStaff } from '../support/backend';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';

async function anOldOne(staff: TestStaff, overrides: Record<string, unknown> = {}) {
  const numero = `ANT-${crypto.randomUUID()}`;
  const { data, error } = await staff.client
    .from('expedientes')
    .insert({ numero_contrato: numero, nombre_acreedor: 'Banco Peñalara', ...overrides })
    .select('*')
    .single();
  expect(error).toBeNull();
  return { id: data.id as string, numero };
}

const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(aPdf(text)),
});

test('crear con documentos: se suben a su ruta, la fila guarda sus direcciones y se abren en el visor', async ({
  page,
  staff,
}) => {
  const numero = `ANT-${crypto.randomUUID()}`;
  await page.goto('/dashboard/expedientes');
  await page.getByRole('link', { name: 'Formato anterior' }).click();
  await page.getByRole('link', { name: 'Crear nuevo' }).click();
  await page.getByLabel('Número de contrato').fill(numero);
  await page.getByLabel('Acreedor', { exact: true }).fill('Banco Peñalara');
  await page
    .locator('input[type="file"]')
    .setInputFiles([pdf('Contrato año 2019.pdf', 'uno'), pdf('Recibo.pdf', 'dos')]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear expediente' }).click();
  await expect(page.getByText('Expediente creado')).toBeVisible();
  await expect(page.getByText('El expediente ha sido creado exitosamente con 2 documentos')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Expediente ${numero}` })).toBeVisible();

  // What nobody has filled in has no section here.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Contrato',
    'Demandado',
    'Documentos',
  ]);

  const { data } = await staff.client.from('expedientes').select('*').eq('numero_contrato', numero).single();
  expect(data.documentos_urls).toHaveLength(2);
  for (const url of data.documentos_urls) {
    expect(url).toMatch(
      new RegExp(`/storage/v1/object/public/expediente-documents/${staff.userId}/${data.id}/\\d{13}\\.pdf#`),
    );
    expect((await fetch(url)).ok).toBe(false);
  }
  await page.getByRole('button', { name: 'Ver Contrato año 2019.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'Contrato año 2019.pdf' });
  await expect(viewer.getByRole('region', { name: 'Página 1' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Descargar' }).click();
  expect((await downloading).suggestedFilename()).toBe('Contrato año 2019.pdf');
  await viewer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(viewer).toBeHidden();

  await page.getByRole('button', { name: 'Eliminar Recibo.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Documento eliminado correctamente')).toBeVisible();
  const { data: after } = await staff.client
    .from('expedientes')
    .select('documentos_urls')
    .eq('id', data.id)
    .single();
  expect(after?.documentos_urls).toHaveLength(1);
});

test('lista: buscar, editar y eliminar con Deshacer', async ({ page, staff }) => {
  const { id, numero } = await anOldOne(staff);
  await page.goto('/dashboard/formato-anterior');
  await page.getByLabel('Buscar en el formato anterior').fill(numero);
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Acciones de ${numero}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByLabel('Acreedor', { exact: true }).fill('Caja Rural');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('El expediente ha sido actualizado exitosamente')).toBeVisible();
  await expect(page.getByText('Caja Rural')).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('El expediente ha sido eliminado exitosamente')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('link', { name: numero })).toBeVisible();
  const { data } = await staff.client.from('expedientes').select('nombre_acreedor').eq('id', id).single();
  expect(data).toEqual({ nombre_acreedor: 'Caja Rural' });
});

test('Convertir crea el expediente nuevo con los datos del cliente y los documentos; una sola vez', async ({
  page,
  staff,
}) => {
  const { data: cliente } = await staff.client
    .from('clientes')
    .insert({ nombre_completo: 'Íñigo Núñez', dni: '12345678Z', ciudad: 'Logroño' })
    .select('id')
    .single();
  const { id, numero } = await anOldOne(staff, {
    cliente_id: cliente?.id,
    incluye_clausula_ppi: true,
    clausula_ppi: 'Texto',
    fecha_contrato: '2015-01-05',
  });
  const path = `${staff.userId}/${id}/1700000000000.pdf`;
  await staff.client.storage
    .from('expediente-documents')
    .upload(path, new Blob([aPdf('Contrato') as BlobPart], { type: 'application/pdf' }));
  const { publicUrl } = staff.client.storage.from('expediente-documents').getPublicUrl(path).data;
  await staff.client
    .from('expedientes')
    .update({ documentos_urls: [publicUrl] })
    .eq('id', id);

  await page.goto(`/dashboard/formato-anterior/${id}`);
  await expect(page.getByText('Íñigo Núñez')).toBeVisible();
  await page.getByRole('button', { name: 'Convertir' }).click();
  await expect(page.getByText('El deal ha sido creado exitosamente con 1 documento')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Expediente ${id}` })).toBeVisible();
  const { data: deal } = await staff.client.from('deals').select('*').eq('id', id).single();
  expect(deal).toMatchObject({
    contractnumber: numero,
    contractdate: '2015-01-05',
    hasppiclause: true,
    ppiclause: 'Texto',
    creditorname: 'Banco Peñalara',
    debtorfullname: 'Íñigo Núñez',
    debtordni: '12345678Z',
    debtorcity: 'Logroño',
  });
  const { data: documents } = await staff.client.from('deal_documents').select('file_name').eq('deal_id', id);
  expect(documents).toEqual([{ file_name: 'Documento 1.pdf' }]);

  await page.goto(`/dashboard/formato-anterior/${id}`);
  await page.getByRole('button', { name: 'Convertir' }).click();
  await expect(page.getByText('Este expediente ya se ha convertido')).toBeVisible();
});

test('Convertir, cortado mientras se copian los documentos, se termina pulsándolo otra vez', async ({
  page,
  staff,
}) => {
  const { id } = await anOldOne(staff);
  const paths = ['1', '2'].map((n) => `${staff.userId}/${id}/${n}.pdf`);
  const urls: string[] = [];
  for (const path of paths) {
    await staff.client.storage
      .from('expediente-documents')
      .upload(path, new Blob([aPdf(path) as BlobPart], { type: 'application/pdf' }));
    urls.push(staff.client.storage.from('expediente-documents').getPublicUrl(path).data.publicUrl);
  }
  await staff.client.from('expedientes').update({ documentos_urls: urls }).eq('id', id);
  // What a cut leaves: the deal with none of its documents.
  await staff.client.from('deals').insert({ id, creditorname: 'Corregido después' });

  const names = async () =>
    (await staff.client.from('deal_documents').select('file_name').eq('deal_id', id).order('file_name')).data;
  await page.goto(`/dashboard/formato-anterior/${id}`);
  await page.getByRole('button', { name: 'Convertir' }).click();
  await expect(page.getByRole('heading', { name: `Expediente ${id}` })).toBeVisible();
  expect(await names()).toEqual([{ file_name: 'Documento 1.pdf' }, { file_name: 'Documento 2.pdf' }]);
  const { data: deal } = await staff.client.from('deals').select('creditorname').eq('id', id).single();
  expect(deal).toEqual({ creditorname: 'Corregido después' });
});

test('un archivo solo, sin cambiar ningún campo, se guarda', async ({ page, staff }) => {
  const { id } = await anOldOne(staff);
  await page.goto(`/dashboard/formato-anterior/${id}/editar`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'nuevo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf('nuevo')) });
  await page.getByRole('button', { name: 'Guardar', exact: false }).click();
  await expect(
    page.getByText('El expediente ha sido actualizado exitosamente con 1 documento'),
  ).toBeVisible();
  const { data } = await staff.client.from('expedientes').select('documentos_urls').eq('id', id).single();
  expect(data?.documentos_urls).toHaveLength(1);
});

test('es de quien lo hizo: nadie más lo ve', async ({ page, backend }) => {
  const other = await createStaff(backend);
  const { id, numero } = await anOldOne(other);
  await page.goto(`/dashboard/formato-anterior?q=${numero}`);
  await expect(page.getByText('No se encontraron expedientes')).toBeVisible();
  await page.goto(`/dashboard/formato-anterior/${id}`);
  await expect(page.getByText(`No se encontró el expediente con ID: ${id}`)).toBeVisible();
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page.getByRole('heading', { name: 'Formato anterior' })).toBeVisible();
});

test('dos pestañas que quitan cada una un documento: se quitan los dos, y sus archivos', async ({
  page,
  context,
  staff,
  backend,
}) => {
  const { id } = await anOldOne(staff);
  const paths = [1, 2, 3].map((n) => `${staff.userId}/${id}/170000000000${n}.pdf`);
  for (const path of paths) {
    const body = new Blob([aPdf(path) as BlobPart], { type: 'application/pdf' });
    await staff.client.storage.from('expediente-documents').upload(path, body);
    const url = staff.client.storage.from('expediente-documents').getPublicUrl(path).data.publicUrl;
    await staff.client.rpc('add_expediente_documento', { expediente: id, url });
  }
  const other = await context.newPage();
  const remove = async (tab: typeof page, nombre: string) => {
    await tab.getByRole('button', { name: `Eliminar ${nombre}`, exact: true }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(tab.getByText('Documento eliminado correctamente')).toBeVisible();
  };
  for (const tab of [page, other]) {
    await tab.goto(`/dashboard/formato-anterior/${id}`);
    await expect(tab.getByRole('button', { name: 'Eliminar Documento 3.pdf' })).toBeVisible();
  }
  await remove(page, 'Documento 1.pdf');
  // The other tab still shows all three.
  await remove(other, 'Documento 2.pdf');
  const [row] = await backend.sql`select documentos_urls from public.expedientes where id = ${id}`;
  expect(row?.documentos_urls).toEqual([expect.stringContaining(paths[2] ?? '')]);
  const left = () => backend.sql`select name from storage.objects where name = any (${paths})`;
  await expect.poll(left).toEqual([{ name: paths[2] }]);
});

test('elimina los seleccionados, y se deshace', async ({ page, staff }) => {
  const [uno, dos] = [await anOldOne(staff), await anOldOne(staff)];
  await page.goto('/dashboard/formato-anterior');
  await expect(page.getByText('1-2 de 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await page.getByRole('button', { name: 'Eliminar seleccionados (2)' }).click();
  await expect(page.getByText('2 expedientes han sido eliminados exitosamente')).toBeVisible();
  await expect(page.getByText('0 de 0')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('row', { name: new RegExp(uno.numero) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(dos.numero) })).toBeVisible();
});
