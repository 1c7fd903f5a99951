import type { Page } from '@playwright/test';

import { createStaff, type TestStaff } from '../support/backend';
import { aDeal } from '../support/builders';
import { expect, expectAccessible, signedIn, staffTest as test } from '../support/e2e';

async function aSavedDeal(staff: TestStaff, overrides: Record<string, unknown> = {}): Promise<string> {
  const deal = aDeal(2, { id: crypto.randomUUID(), ...overrides });
  const { error } = await staff.client.from('deals').insert(deal);
  expect(error).toBeNull();
  return deal.id ?? '';
}

async function dealIn(staff: TestStaff, id: string) {
  const { data } = await staff.client.from('deals').select('*').eq('id', id).single();
  return data;
}

const flag = (page: Page, group: string, answer: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(answer, { exact: true });

const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' });

test('Crear nuevo guarda todos los apartados y abre el expediente', async ({ page, staff }) => {
  await page.goto('/dashboard/expedientes');
  await page.getByRole('link', { name: 'Crear nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevo expediente' })).toBeVisible();
  await expect(page.getByLabel('Número de contrato')).toBeFocused();
  const contrato = `CT-${crypto.randomUUID()}`;
  await page.getByLabel('Número de contrato').fill(contrato);
  await page.getByRole('textbox', { name: 'Fecha del contrato' }).fill('05/01/2015');
  await page.getByLabel('CIF de la compañía').waitFor({ state: 'detached' });
  await flag(page, 'Datos de la compañía de seguros', 'Sí').click();
  await page.getByLabel('CIF de la compañía').fill('A39000013');
  await page.getByLabel('Nombre completo').fill('Íñigo Núñez Peña');
  await page.getByLabel('DNI/NIE').fill('12.345.678-z');
  await page.getByRole('combobox', { name: 'Acreedor' }).fill('Banco del Duero');
  await expect(page.getByLabel('Texto de la cláusula PPI')).toHaveCount(0);
  await flag(page, 'Cláusula PPI', 'Sí').click();
  await page.getByLabel('Texto de la cláusula PPI').fill('Seguro obligatorio');
  await flag(page, 'Cláusula CPD', 'No').click();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('Deal creado')).toBeVisible();
  await expect(page.getByText('El deal ha sido creado exitosamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Expediente / })).toBeVisible();
  const { data } = await staff.client.from('deals').select('*').eq('contractnumber', contrato).single();
  expect(data).toMatchObject({
    user_id: staff.userId,
    contractdate: '2015-01-05',
    hasinsurancecompanyinfo: true,
    insurancecompanycif: 'A39000013',
    debtorfullname: 'Íñigo Núñez Peña',
    debtordni: '12345678Z',
    hasppiclause: true,
    ppiclause: 'Seguro obligatorio',
    hascpdclause: false,
    haspremiumclause: null,
    debtoremail: null,
  });
  expect(data.id).toMatch(/^[0-9a-f-]{36}$/);
});

test('lo que está mal se dice en su sitio y el primero recibe el foco', async ({ page }) => {
  await page.goto('/dashboard/nuevo-expediente');
  await page.getByLabel('DNI/NIE').fill('12345678A');
  await page.getByLabel('Email del demandante').fill('nadie');
  await page.getByRole('textbox', { name: 'Fecha de firma' }).fill('31/02/2020');
  await page.getByRole('button', { name: 'Crear expediente' }).click();
  await expect(page.getByText('Escriba el número de contrato o el acreedor')).toBeVisible();
  await expect(page.getByLabel('Número de contrato')).toBeFocused();
  await expect(page.getByText('La letra no corresponde al número')).toBeVisible();
  await expect(page.getByText('No es una dirección de correo')).toBeVisible();
  await expect(page.getByText('Febrero de 2020 tiene 29 días', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Número de contrato').fill('C-1');
  await page.getByRole('button', { name: 'Crear expediente' }).click();
  await expect(page.getByRole('textbox', { name: 'Fecha de firma' })).toBeFocused();
});

test('un código postal de otra provincia solo avisa; un DNI que ya venía mal, también', async ({
  page,
  staff,
}) => {
  const id = await aSavedDeal(staff, { debtordni: '12345678A' });
  await page.goto(`/dashboard/expedientes/${id}/editar?seccion=demandante`);
  await expect(page.getByText('La letra no corresponde al número')).toBeVisible();
  await page.getByLabel('Dirección completa').fill('Calle Mayor, 1, 28009 Madrid');
  await page.getByRole('combobox', { name: 'Provincia' }).fill('Sevilla');
  await expect(page.getByText('El código postal 28009 es de Madrid, no de Sevilla')).toBeVisible();
  await page.getByLabel('Teléfono del demandante').fill('600 000 001');
  await save(page).click();
  await expect(page.getByText('Deal actualizado')).toBeVisible();
  await expect(page).toHaveURL(/tab=demandante/);
  expect(await dealIn(staff, id)).toMatchObject({ debtorphone: '600 000 001', debtordni: '12345678A' });
});

test('editar deja como estaba lo que no se toca, también lo que no se ve', async ({ page, staff }) => {
  const id = await aSavedDeal(staff, {
    hasppiclause: false,
    ppiclause: 'Texto guardado',
    message: ' con espacios ',
  });
  const before = await dealIn(staff, id);
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  await expect(page.getByLabel('Texto de la cláusula PPI')).toHaveCount(0);
  await flag(page, 'Recibo de contrato', 'Sin definir').click();
  await page.getByRole('combobox', { name: 'Acreedor' }).fill('Otro Banco');
  await save(page).click();
  await expect(page.getByText('El deal ha sido actualizado exitosamente')).toBeVisible();
  const after = await dealIn(staff, id);
  expect(after).toEqual({
    ...before,
    hascontractreceipt: null,
    creditorname: 'Otro Banco',
    busqueda: after.busqueda,
    updated_at: after.updated_at,
  });
});

test('salir con cambios sin guardar se pregunta', async ({ page, staff }) => {
  const id = await aSavedDeal(staff);
  await page.goto(`/dashboard/expedientes/${id}`);
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await page.getByRole('textbox', { name: 'Número de contrato' }).fill('OTRO');
  await page.getByRole('link', { name: 'Clientes' }).first().click();
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Número de contrato' })).toHaveValue('OTRO');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { name: `Expediente ${id}` })).toBeVisible();
  expect((await dealIn(staff, id)).contractnumber).not.toBe('OTRO');
});

test('dos personas editan el mismo expediente: se dice quién guardó antes y nada se pisa a ciegas', async ({
  page,
  backend,
  staff,
}) => {
  const id = await aSavedDeal(staff, { debtorphone: '600000000', creditorname: 'Banco del Duero' });
  const other = await createStaff(backend, { fullName: 'Begoña Ibáñez' });
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  await page.getByLabel('Número de contrato').fill('MIO-1');
  await other.client
    .from('deals')
    .update({ creditorname: 'Caja Rural', contractnumber: 'SUYO-1' })
    .eq('id', id);
  await save(page).click();

  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Begoña Ibáñez ha guardado este expediente el' });
  await expect(conflict).toBeVisible();
  await expect(conflict.getByRole('row', { name: /Número de contrato SUYO-1 MIO-1/ })).toBeVisible();
  await expect(conflict.getByRole('row', { name: /Acreedor Caja Rural sin tocar/ })).toBeVisible();
  await expectAccessible(page);
  expect((await dealIn(staff, id)).contractnumber).toBe('SUYO-1');

  await conflict.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(page.getByText('Deal actualizado')).toBeVisible();
  expect(await dealIn(staff, id)).toMatchObject({ contractnumber: 'MIO-1', creditorname: 'Caja Rural' });
});

test('dos navegadores en el mismo expediente: el segundo ve quién guardó y puede cargarlo', async ({
  page,
  browser,
  backend,
  staff,
}) => {
  const id = await aSavedDeal(staff);
  const other = await createStaff(backend, { fullName: 'Óscar Peña' });
  const storageState = await signedIn(backend, other);
  const second = await browser.newContext({ baseURL: backend.url, storageState, locale: 'es-ES' });
  const theirs = await second.newPage();
  for (const [person, contrato] of [
    [page, 'MIO-2'],
    [theirs, 'SUYO-2'],
  ] as const) {
    await person.goto(`/dashboard/expedientes/${id}/editar`);
    await person.getByRole('textbox', { name: 'Número de contrato' }).fill(contrato);
  }
  await save(theirs).click();
  await expect(theirs.getByText('Deal actualizado')).toBeVisible();
  await save(page).click();
  await expect(page.getByText(/Óscar Peña ha guardado este expediente el/)).toBeVisible();
  await page.getByRole('button', { name: 'Descartar lo mío y cargar lo guardado' }).click();
  await expect(page.getByRole('textbox', { name: 'Número de contrato' })).toHaveValue('SUYO-2');
  expect((await dealIn(staff, id)).contractnumber).toBe('SUYO-2');
  await second.close();
});

test('si alguien lo ha eliminado mientras tanto, se dice y lo escrito sigue ahí', async ({
  page,
  backend,
  staff,
}) => {
  const id = await aSavedDeal(staff);
  const other = await createStaff(backend, { fullName: 'Nuria Gil' });
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  await page.getByLabel('Número de contrato').fill('TARDE');
  await other.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: id });
  await save(page).click();
  await expect(page.getByText(/Nuria Gil ha eliminado este expediente el/)).toBeVisible();
  await expect(page.getByLabel('Número de contrato')).toHaveValue('TARDE');
});

test('un expediente que no existe', async ({ page }) => {
  await page.goto('/dashboard/expedientes/no-hay/editar');
  await expect(page.getByText('No se encontró el expediente con ID: no-hay')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page.getByRole('heading', { name: 'Expedientes', exact: true })).toBeVisible();
});

test('un expediente puede llamarse como quiera: también nuevo, antiguos o editar', async ({
  page,
  staff,
}) => {
  const ids = ['nuevo', 'antiguos', 'editar'];
  await staff.client.from('deals').insert(ids.map((id) => ({ id, contractnumber: `CT-${id}` })));
  for (const id of ids) {
    await page.goto(`/dashboard/expedientes/${id}`);
    await expect(page.getByRole('heading', { name: `Expediente ${id}` })).toBeVisible();
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Número de contrato' })).toHaveValue(`CT-${id}`);
  }
  await page.goto('/dashboard/formato-anterior');
  await expect(page.getByRole('link', { name: 'Expedientes' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
});
