import type { Page } from '@playwright/test';

import { createStaff, type TestStaff } from '../support/backend';
import { drafts, endSession, offer, recover, signIn } from '../support/borradores';
import { aCliente, aDeal } from '../support/builders';
import { expect, expectAccessible, signedIn, staffTest as test } from '../support/e2e';

/** What is typed and not saved waits in the browser for its person, and for nobody else. */

async function aSavedDeal(staff: TestStaff): Promise<string> {
  const deal = aDeal(2, { id: crypto.randomUUID(), contractnumber: 'CT-1', creditorname: 'Banco del Duero' });
  const { error } = await staff.client.from('deals').insert(deal);
  expect(error).toBeNull();
  return deal.id ?? '';
}

async function aSavedCliente(staff: TestStaff): Promise<string> {
  const { data, error } = await staff.client.from('clientes').insert(aCliente(1)).select('id').single();
  expect(error).toBeNull();
  return data?.id;
}

/** Headless Chromium shows no question before a page is left, so a page that asks one is left all the same. */
const closeTab = (page: Page) => page.close({ runBeforeUnload: false });

test('la sesión se acaba mientras se edita un expediente: se vuelve a él y el borrador se ofrece, se recupera y se guarda', async ({
  page,
  backend,
  staff,
}) => {
  const id = await aSavedDeal(staff);
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  await page.getByLabel('Número de contrato').fill('CT-ESCRITO');
  await endSession(page, backend, staff);
  await signIn(page, staff);

  await expect(page).toHaveURL(`/dashboard/expedientes/${id}/editar`);
  await expect(offer(page)).toContainText(/de hoy a las \d{2}:\d{2}\./);
  await expect(page.getByLabel('Número de contrato')).toHaveValue('CT-1');
  await expectAccessible(page);
  await recover(page);
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByLabel('Número de contrato')).toHaveValue('CT-ESCRITO');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Deal actualizado')).toBeVisible();
  await expect.poll(() => drafts(page)).toBe(0);
  const rows = await backend.sql`select contractnumber from public.deals where id = ${id}`;
  expect(rows).toMatchObject([{ contractnumber: 'CT-ESCRITO' }]);
});

test('un cliente nuevo y una nota, con la sesión acabada mientras se escriben', async ({
  page,
  backend,
  staff,
}) => {
  // Before its client's session ends with all others of this person.
  const id = await aSavedCliente(staff);
  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Crear nuevo' }).first().click();
  await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Íñigo Núñez Peña');
  await page.getByLabel('Es una empresa').check();
  await endSession(page, backend, staff);
  await signIn(page, staff);
  await expect(page).toHaveURL('/dashboard/clientes');
  await page.getByRole('button', { name: 'Crear nuevo' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('');
  await expectAccessible(page);
  await recover(page);
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('Íñigo Núñez Peña');
  await expect(page.getByLabel('Es una empresa')).toBeChecked();
  await page.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('El cliente ha sido creado exitosamente')).toBeVisible();
  await expect.poll(() => drafts(page)).toBe(0);

  await page.goto(`/dashboard/clientes/${id}`);
  await page.getByRole('tab', { name: 'Notas' }).click();
  await page.getByRole('button', { name: 'Añadir nota' }).click();
  await page.getByLabel('Nota', { exact: true }).fill('Ha llamado su hermana');
  await endSession(page, backend, staff);
  await signIn(page, staff);
  await expect(page).toHaveURL(new RegExp(`/dashboard/clientes/${id}`));
  await page.getByRole('tab', { name: 'Notas' }).click();
  await page.getByRole('button', { name: 'Añadir nota' }).click();
  await recover(page);
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('Nota guardada')).toBeVisible();
  const notes = await backend.sql`select texto from public.cliente_registros where cliente_id = ${id}`;
  expect(notes).toMatchObject([{ texto: 'Ha llamado su hermana' }]);
  await expect.poll(() => drafts(page)).toBe(0);
});

test('una página recargada y una pestaña cerrada; descartado, no vuelve', async ({ page, context }) => {
  await page.goto('/dashboard/nuevo-expediente');
  await page.getByLabel('Número de contrato').fill('CT-NUEVO');
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expect(page.getByLabel('Número de contrato')).toHaveValue('');
  await closeTab(page);

  const second = await context.newPage();
  await second.goto('/dashboard/nuevo-expediente');
  // Another form of the same kind, written while the offer stands, takes nothing from it.
  await second.getByLabel('Número de contrato').fill('CT-OTRO');
  await closeTab(second);

  const third = await context.newPage();
  await third.goto('/dashboard/nuevo-expediente');
  await recover(third);
  await expect(third.getByLabel('Número de contrato')).toHaveValue('CT-OTRO');
  await recover(third);
  await expect(third.getByLabel('Número de contrato')).toHaveValue('CT-NUEVO');
  await third.reload();
  await offer(third).getByRole('button', { name: 'Descartar' }).click();
  await expect(offer(third)).toHaveCount(0);
  expect(await drafts(third)).toBe(0);
  await third.reload();
  await expect(third.getByLabel('Número de contrato')).toBeVisible();
  await expect(offer(third)).toHaveCount(0);
});

test('a draft that one tab recovers is no longer offered in another', async ({ page, context }) => {
  await page.goto('/dashboard/nuevo-expediente');
  await page.getByLabel('Número de contrato').fill('CT-NUEVO');
  await closeTab(page);

  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const tab of [first, second]) {
    await tab.goto('/dashboard/nuevo-expediente');
    await expect(offer(tab)).toBeVisible();
  }
  await recover(first);
  await expect(first.getByLabel('Número de contrato')).toHaveValue('CT-NUEVO');
  await expect(offer(second)).toHaveCount(0);
  await expect(second.getByLabel('Número de contrato')).toHaveValue('');
});

test('a draft is not offered while its form is open in another tab, and as it is left after that', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard/nuevo-expediente');
  await page.getByLabel('Número de contrato').fill('CT-NUEVO');
  await expect.poll(() => drafts(page)).toBe(1);

  const second = await context.newPage();
  await second.goto('/dashboard/nuevo-expediente');
  await second.getByLabel('ID del acreedor').fill('Banco');
  await expect.poll(() => drafts(second)).toBe(2);
  await expect(offer(second)).toHaveCount(0);

  await page.getByLabel('Número de contrato').fill('CT-DESPUÉS');
  await closeTab(page);
  await recover(second);
  await expect(second.getByLabel('Número de contrato')).toHaveValue('CT-DESPUÉS');
});

test('salir sin guardar lo descarta, y borrar lo escrito también', async ({ page, staff }) => {
  const id = await aSavedDeal(staff);
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  const contrato = page.getByLabel('Número de contrato');
  await contrato.fill('CT-X');
  await expect.poll(() => drafts(page)).toBe(1);
  await contrato.fill('CT-1');
  await expect.poll(() => drafts(page)).toBe(0);
  await contrato.fill('CT-Y');
  await page.getByRole('link', { name: 'Clientes' }).first().click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/dashboard/clientes');
  await expect.poll(() => drafts(page)).toBe(0);

  await page.getByRole('button', { name: 'Crear nuevo' }).first().click();
  await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Ana');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cerrar sin guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => drafts(page)).toBe(0);
});

test('el expediente ha cambiado después: se dice, y al guardar se enseña lo de los dos', async ({
  page,
  backend,
  staff,
}) => {
  const id = await aSavedDeal(staff);
  const other = await createStaff(backend, { fullName: 'Begoña Ibáñez' });
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  await page.getByLabel('Número de contrato').fill('MIO');
  await other.client
    .from('deals')
    .update({ contractnumber: 'SUYO', creditorname: 'Caja Rural' })
    .eq('id', id);
  await page.reload();
  await expect(offer(page)).toContainText(
    'Después se han guardado otros cambios: si guarda el borrador, antes se le enseñarán.',
  );
  await expect(page.getByLabel('Número de contrato')).toHaveValue('SUYO');
  await recover(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Begoña Ibáñez ha guardado este expediente el' });
  await expect(conflict.getByRole('row', { name: /Número de contrato SUYO MIO/ })).toBeVisible();
  await expect(conflict.getByRole('row', { name: /Acreedor Caja Rural sin tocar/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(page.getByText('Deal actualizado')).toBeVisible();
  const { data } = await staff.client.from('deals').select('contractnumber, creditorname').eq('id', id);
  expect(data).toEqual([{ contractnumber: 'MIO', creditorname: 'Caja Rural' }]);
  await expect.poll(() => drafts(page)).toBe(0);
});

test('a otra persona en el mismo navegador no se le ofrece, ni llega a su página; a la suya, después, sí', async ({
  page,
  backend,
  staff,
}) => {
  const id = await aSavedDeal(staff);
  const other = await createStaff(backend);
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  await page.getByLabel('Número de contrato').fill('CT-SECRETO');
  await endSession(page, backend, staff);
  await signIn(page, other);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  await expect(page.getByLabel('Número de contrato')).toHaveValue('CT-1');
  await expect(offer(page)).toHaveCount(0);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await signIn(page, staff);
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  await recover(page);
  await expect(page.getByLabel('Número de contrato')).toHaveValue('CT-SECRETO');
});

test('otra persona entra en otra pestaña: lo que había escrito la primera sigue siendo de la primera', async ({
  page,
  context,
  backend,
  staff,
}) => {
  const id = await aSavedDeal(staff);
  const other = await createStaff(backend);
  await page.goto(`/dashboard/expedientes/${id}/editar`);
  await page.getByLabel('Número de contrato').fill('CT-SECRETO');
  const second = await context.newPage();
  await second.goto('/terminos');
  const { origins } = await signedIn(backend, other);
  const [session] = origins[0]?.localStorage ?? [];
  await second.evaluate(
    ({ name, value }) => {
      localStorage.setItem(name, value);
      const told = { event: 'SIGNED_IN', session: JSON.parse(value) };
      // As the auth library tells other tabs.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      new BroadcastChannel(name).postMessage(told);
    },
    session ?? { name: '', value: '' },
  );
  await expect(page.getByLabel('Número de contrato')).toHaveValue('CT-1');
  await expect(offer(page)).toHaveCount(0);
  const owners = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('borrador/')),
  );
  expect(owners).toEqual([expect.stringContaining(`borrador/${staff.userId}/`)]);
});
