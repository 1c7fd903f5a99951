import type { Page } from '@playwright/test';

import { aCliente } from '../support/builders';
import { expect } from '../support/e2e';
import { redTest as test } from '../support/red';
import { seedDeals } from '../support/seed';

/** The answer to a write is lost, not the request: the backend has done it. The screens ask what became of it before they speak. */

const newTag = () => `t${crypto.randomUUID().slice(0, 8)}`;

const fillCliente = async (page: Page, name: string) => {
  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Crear nuevo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear cliente' });
  await dialog.getByRole('textbox', { name: 'Nombre completo' }).fill(name);
  return dialog;
};

test('un cliente nuevo cuya respuesta se pierde se crea una vez y se dice que se ha creado', async ({
  page,
  staff,
  red,
}) => {
  const dialog = await fillCliente(page, 'Ana Perdida');
  red.loseAnswers('POST /rest/v1/clientes', 2);
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('El cliente ha sido creado exitosamente')).toBeVisible();
  const { data } = await staff.client.from('clientes').select('nombre_completo');
  expect(data).toEqual([{ nombre_completo: 'Ana Perdida' }]);
});

test('si se pierden todas y se corrige el texto, queda uno, con lo que dice la pantalla', async ({
  page,
  staff,
  red,
}) => {
  const dialog = await fillCliente(page, 'Ana Peres');
  red.loseAnswers('POST /rest/v1/clientes', Infinity);
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect(dialog.getByText('No hay conexión con el servidor')).toBeVisible();
  red.loseAnswers('', 0);
  await dialog.getByRole('textbox', { name: 'Nombre completo' }).fill('Ana Pérez');
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByText('El cliente ha sido creado exitosamente')).toBeVisible();
  const { data } = await staff.client.from('clientes').select('nombre_completo');
  expect(data).toEqual([{ nombre_completo: 'Ana Pérez' }]);
});

test('un expediente nuevo corregido después de perder la respuesta guarda la corrección', async ({
  page,
  staff,
  red,
}) => {
  const tag = newTag();
  await page.goto('/dashboard/nuevo-expediente');
  await page.getByRole('textbox', { name: 'Número de contrato' }).fill(`${tag}-mal`);
  red.loseAnswers('POST /rest/v1/deals', Infinity);
  await page.getByRole('button', { name: 'Crear expediente' }).click();
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible();
  red.loseAnswers('', 0);
  await page.getByRole('textbox', { name: 'Número de contrato' }).fill(`${tag}-bien`);
  await page.getByRole('button', { name: 'Crear expediente' }).click();
  await expect(page.getByText('El deal ha sido creado exitosamente')).toBeVisible();
  const { data } = await staff.client
    .from('deals')
    .select('contractnumber')
    .in('contractnumber', [`${tag}-mal`, `${tag}-bien`]);
  expect(data).toEqual([{ contractnumber: `${tag}-bien` }]);
});

test('una nota cuya respuesta se pierde está una vez', async ({ page, staff, red }) => {
  const { data: cliente } = await staff.client
    .from('clientes')
    .insert(aCliente(1) as never)
    .select('id')
    .single();
  await page.goto(`/dashboard/clientes/${cliente?.id}?panel=notas`);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Añadir nota' }).click();
  await panel.getByLabel('Nota', { exact: true }).fill('Ha llamado dos veces');
  red.loseAnswers('POST /rest/v1/cliente_registros', 1);
  await panel.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('Nota guardada')).toBeVisible();
  const { data } = await staff.client.from('cliente_registros').select('texto');
  expect(data).toEqual([{ texto: 'Ha llamado dos veces' }]);
});

test('un borrado en bloque cuya respuesta se pierde se dice y se deshace', async ({ page, staff, red }) => {
  const tag = newTag();
  const ids = [1, 2, 3, 4, 5, 6].map((n) => `${tag}-${n}`);
  await seedDeals(staff.client as never, 6, (n) => ({ id: `${tag}-${n}` }));
  await page.goto(`/dashboard/expedientes?q=${tag}`);
  await expect(page.getByText('Mostrando 6 de 6 deals')).toBeVisible();
  await page.getByLabel('Seleccionar todos los de la página').check();
  red.loseAnswers('POST /rest/v1/rpc/delete_many_to_papelera', 1);
  await page.getByRole('button', { name: 'Eliminar seleccionados (6)' }).click();
  await expect(page.getByText('6 deals han sido eliminados exitosamente')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Mostrando 6 de 6 deals')).toBeVisible();
  const { data } = await staff.client.from('deals').select('id').in('id', ids);
  expect(data).toHaveLength(6);
});

test('el borrado de una fila cuya respuesta se pierde ofrece Deshacer', async ({ page, staff, red }) => {
  const tag = newTag();
  await seedDeals(staff.client as never, 1, () => ({ id: `${tag}-1` }));
  await page.goto(`/dashboard/expedientes?q=${tag}`);
  red.loseAnswers('POST /rest/v1/rpc/delete_to_papelera', 1);
  await page.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByText('El deal ha sido eliminado exitosamente')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
});
