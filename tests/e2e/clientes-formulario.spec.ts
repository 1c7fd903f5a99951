import type { Page } from '@playwright/test';

import { aCliente } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

/** Making and changing a client: one form, its checks, and what happens when saving does not go well. */

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Crear nuevo' }).first().click();
  return page.getByRole('dialog', { name: 'Crear cliente' });
};

test('crea un cliente con todos sus campos', async ({ page, staff }) => {
  await page.goto('/dashboard/clientes');
  const dialog = await openForm(page);
  await expect(dialog.getByLabel('Nombre completo')).toBeFocused();
  const fields = {
    'Nombre completo': 'Ana Núñez Gil',
    'DNI/NIE': '12.345.678-z',
    Nacionalidad: 'Española',
    CIF: 'b-64717838',
    Email: 'ana@correo.example',
    Teléfono: '600 123 456',
    Dirección: 'Calle Mayor, 1',
    'Código postal': '28009',
    Ciudad: 'Madrid',
    IBAN: 'es91 2100 0418 4502 0005 1332',
  };
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByRole('textbox', { name: label, exact: true });
    await field.or(dialog.getByRole('combobox', { name: label, exact: true })).fill(value);
  }
  await dialog.getByLabel('Es una empresa').check();
  // The postal code says the province.
  await expect(dialog.getByRole('combobox', { name: 'Provincia' })).toHaveValue('Madrid');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('El cliente ha sido creado exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Ana Núñez Gil/ })).toBeVisible();
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  const { data } = await staff.client.from('clientes').select('*').single();
  expect(data).toMatchObject({
    nombre_completo: 'Ana Núñez Gil',
    dni: '12345678Z',
    nacionalidad: 'Española',
    es_empresa: true,
    cif: 'B64717838',
    email: 'ana@correo.example',
    telefono: '600 123 456',
    direccion: 'Calle Mayor, 1',
    codigo_postal: '28009',
    ciudad: 'Madrid',
    provincia: 'Madrid',
    iban: 'ES9121000418450200051332',
  });
});

test('dice qué campo está mal y por qué, y lleva allí el foco', async ({ page, staff }) => {
  await page.goto('/dashboard/clientes');
  const dialog = await openForm(page);
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(dialog.getByText('Escriba el nombre completo')).toBeVisible();
  await expect(dialog.getByLabel('Nombre completo')).toBeFocused();

  await dialog.getByLabel('Nombre completo').fill('Ana');
  const wrong: [string, string, string][] = [
    ['DNI/NIE', '12345678A', 'La letra no corresponde al número'],
    ['CIF', 'B64717837', 'El dígito de control no corresponde al número'],
    ['Email', 'ana@', 'No tiene la forma de una dirección de correo'],
    ['IBAN', 'ES9121000418450200051333', 'Los dígitos de control no corresponden a la cuenta'],
  ];
  for (const [label, value, problem] of wrong) {
    const field = dialog.getByLabel(label, { exact: true });
    await field.fill(value);
    await dialog.getByRole('button', { name: 'Crear cliente' }).click();
    await expect(dialog.getByText(problem)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(value);
    await field.fill('');
  }
  // A postal code of another province is told, and does not hold the saving.
  await dialog.getByLabel('Código postal').fill('28009');
  await dialog.getByRole('combobox', { name: 'Provincia' }).fill('Sevilla');
  await expect(dialog.getByText('El código postal no es de Sevilla')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('El cliente ha sido creado exitosamente')).toBeVisible();
  const { data } = await staff.client.from('clientes').select('codigo_postal, provincia');
  expect(data).toEqual([{ codigo_postal: '28009', provincia: 'Sevilla' }]);
});

test('señala un DNI o un CIF que ya está, con un enlace al otro cliente', async ({ page, staff }) => {
  const { data } = await staff.client
    .from('clientes')
    .insert(aCliente(1, { nombre_completo: 'Ana Núñez', dni: '12345678Z' }))
    .select('id')
    .single();
  await staff.client
    .from('clientes')
    .insert(aCliente(2, { nombre_completo: 'Talleres Gil', dni: null, cif: 'B64717838' }));
  await page.goto('/dashboard/clientes');
  const dialog = await openForm(page);
  await dialog.getByLabel('Nombre completo').fill('Otra Ana');
  await dialog.getByLabel('DNI/NIE').fill('12.345.678-z');
  await expect(dialog.getByText('Ya hay un cliente con este DNI')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Ana Núñez' })).toHaveAttribute(
    'href',
    `/dashboard/clientes/${data?.id}`,
  );
  await expectAccessible(page);
  await dialog.getByLabel('DNI/NIE').fill('');
  await dialog.getByLabel('CIF', { exact: true }).fill('b-64717838');
  await expect(dialog.getByText('Ya hay un cliente con este CIF: Talleres Gil')).toBeVisible();
  // Pointed out, and then it is theirs to say.
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('El cliente ha sido creado exitosamente')).toBeVisible();
});

test('pregunta antes de perder lo escrito', async ({ page }) => {
  await page.goto('/dashboard/clientes');
  const dialog = await openForm(page);
  await dialog.getByLabel('Nombre completo').fill('Ana');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Ana');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Cerrar sin guardar' }).click();
  await expect(dialog).toBeHidden();
  const again = await openForm(page);
  await expect(again.getByLabel('Nombre completo')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
});

test('edita desde la lista, que cambia en el acto', async ({ page, staff }) => {
  await staff.client.from('clientes').insert(aCliente(1, { nombre_completo: 'Ana Núñez', dni: '12345678A' }));
  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Acciones de Ana Núñez' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar cliente' });
  // It came wrong from an import: told, and no reason to refuse another telephone.
  await expect(dialog.getByText('La letra no corresponde al número')).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('699 000 111');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El cliente ha sido actualizado exitosamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana Núñez.*699 000 111/ })).toBeVisible();
});

test('cuando otra persona lo ha cambiado, se dice y se elige', async ({ page, staff }) => {
  const { data } = await staff.client
    .from('clientes')
    .insert(aCliente(1, { nombre_completo: 'Ana Núñez' }))
    .select('id')
    .single();
  await page.goto(`/dashboard/clientes/${data?.id}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar cliente' });
  await dialog.getByLabel('Teléfono').fill('699 000 111');
  await staff.client.from('clientes').update({ ciudad: 'Parla' }).eq('id', data?.id);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText(/ha guardado este cliente el \d/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Ciudad Parla sin tocar$/ })).toBeVisible();
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('699 000 111');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(page.getByText('El cliente ha sido actualizado exitosamente')).toBeVisible();
  const saved = await staff.client.from('clientes').select('telefono, ciudad').single();
  expect(saved.data).toEqual({ telefono: '699 000 111', ciudad: 'Parla' });
});

test('si el servidor no lo guarda, dice por qué y conserva lo escrito', async ({ page, backend, staff }) => {
  await page.goto('/dashboard/clientes');
  const dialog = await openForm(page);
  await dialog.getByLabel('Nombre completo').fill('Ana Núñez');
  // A refusal that leaves the session alone: deactivating the person would end it.
  await backend.sql.unsafe(`
    create policy solo_ella on public.clientes as restrictive for insert to authenticated
      with check (user_id <> '${staff.userId}')`);
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error al crear cliente');
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Ana Núñez');
  await backend.sql`drop policy solo_ella on public.clientes`;
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('El cliente ha sido creado exitosamente')).toBeVisible();
});
