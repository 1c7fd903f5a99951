import type { Page } from '@playwright/test';

import type { TestStaff } from '../support/backend';
import { recover } from '../support/borradores';
import { aCliente } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

/** A note that was saved elsewhere while it was being written: nothing of the two is lost unasked. */

async function aNota(staff: TestStaff): Promise<{ clienteId: string; id: string }> {
  const { data: cliente } = await staff.client.from('clientes').insert(aCliente(1)).select('id').single();
  const { data, error } = await staff.client
    .from('cliente_registros')
    .insert({ cliente_id: cliente?.id, tipo: 'nota', fecha: '2026-11-20T10:00:33Z', texto: 'Primera' })
    .select('id')
    .single();
  expect(error).toBeNull();
  return { clienteId: cliente?.id, id: data?.id };
}

async function edit(page: Page, clienteId: string): Promise<void> {
  await page.goto(`/dashboard/clientes/${clienteId}`);
  await page.getByRole('tab', { name: 'Notas' }).click();
  await page.getByRole('button', { name: /^Editar lo del/ }).click();
}

const texto = (page: Page) => page.getByLabel('Nota', { exact: true });

const inDatabase = async ({ client }: TestStaff, id: string) =>
  (await client.from('cliente_registros').select('texto, fecha').eq('id', id).single()).data;

test('dos pestañas con la misma nota: la segunda ve lo que guardó la primera y decide', async ({
  page,
  context,
  staff,
}) => {
  const { clienteId, id } = await aNota(staff);
  await edit(page, clienteId);
  const second = await context.newPage();
  await edit(second, clienteId);
  await texto(second).fill('De la segunda');
  await second.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(second.getByText('Nota guardada')).toBeVisible();

  await texto(page).fill('De la primera');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'ha guardado esta nota el' });
  await expect(conflict.getByRole('row', { name: 'Nota De la segunda De la primera' })).toBeVisible();
  await expectAccessible(page);
  expect(await inDatabase(staff, id)).toMatchObject({ texto: 'De la segunda' });
  await conflict.getByRole('button', { name: 'Descartar lo mío y cargar lo guardado' }).click();
  await expect(texto(page)).toHaveValue('De la segunda');
  await texto(page).fill('De los dos');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('Nota guardada')).toBeVisible();
  // What the form does not show, the seconds, stays.
  expect(await inDatabase(staff, id)).toEqual({ texto: 'De los dos', fecha: '2026-11-20T10:00:33+00:00' });
});

test('un borrador de una nota que cambió después: se enseña, y se puede guardar encima', async ({
  page,
  staff,
}) => {
  const { clienteId, id } = await aNota(staff);
  await edit(page, clienteId);
  await texto(page).fill('Del borrador');
  await staff.client.from('cliente_registros').update({ texto: 'Otra' }).eq('id', id);
  await edit(page, clienteId);
  await expect(page.getByText('Después se han guardado otros cambios')).toBeVisible();
  await recover(page);
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'ha guardado esta nota el' });
  await expect(conflict.getByRole('row', { name: 'Nota Otra Del borrador' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(page.getByText('Nota guardada')).toBeVisible();
  expect(await inDatabase(staff, id)).toMatchObject({ texto: 'Del borrador' });
});
