/** The three old fields of a case file: its complaint says them, and nobody else meanwhile. */
import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, openMore, sessionKey } from '../support/e2e';

async function aPractice(page: Page, backend: TestBackend) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  const none = { hasppiclause: true, extrajudicialcommunicationsentdate: null };
  await seedDeals(staff, 'MASC', [
    { ...none, contractnumber: 'C-1' },
    { ...none, contractnumber: 'C-2' },
    { ...none, contractnumber: 'C-3' },
  ]);
}

test('lo que dice la reclamación no se escribe a mano: ficha, lista e Informes dicen lo mismo, y al anularla se escribe otra vez', async ({
  page,
  backend,
}) => {
  await aPractice(page, backend);
  await page.goto('/dashboard/expedientes/MASC-001/editar?seccion=comunicaciones');
  const envio = page.getByRole('textbox', { name: 'Envío de la comunicación' });
  await envio.fill('01/04/2026');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Deal actualizado')).toBeVisible();
  await page.goto('/dashboard/expedientes/MASC-001?tab=reclamacion');
  await page.getByRole('button', { name: 'Anotar la reclamación enviada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva reclamación' });
  await dialog.getByLabel('Enviada', { exact: true }).fill('04/05/2026');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const card = page.getByRole('region', { name: /Reclamación E-2026/ });
  await expect(card).toBeVisible();

  await page.goto('/dashboard/expedientes/MASC-001/editar?seccion=comunicaciones');
  await expect(envio).toHaveValue('04/05/2026');
  await expect(envio).toBeDisabled();
  await expect(
    page.getByText('Lo dice la reclamación E-2026/000001: se cambia en ella.').first(),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sí' }).last()).toBeDisabled();
  await page.goto('/dashboard/expedientes?reclamadoDesde=2026-05-04&reclamadoHasta=2026-05-04');
  await expect(page.getByText('C-1', { exact: true })).toBeVisible();

  await page.goto('/dashboard/expedientes');
  await page.getByRole('checkbox', { name: /Seleccionar tod/ }).check();
  await openMore(page, 'Cambiar un campo (3)');
  const change = page.getByRole('dialog', { name: 'Cambiar un campo de los seleccionados' });
  await change.getByRole('combobox', { name: 'Campo' }).click();
  await page.getByRole('option', { name: 'Envío de la comunicación' }).click();
  await change.getByRole('textbox', { name: 'Valor nuevo: Envío de la comunicación' }).fill('01/04/2026');
  await change.getByRole('button', { name: 'Comprobar antes de cambiar' }).click();
  await expect(change.getByText('Cambiarán 2 de los 3 seleccionados.')).toBeVisible();
  await expect(
    change.getByText('No cambian los expedientes con una reclamación enviada: lo dice ella.'),
  ).toBeVisible();
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Cancelar' }).click();

  await page.goto('/dashboard/expedientes/MASC-001?tab=reclamacion');
  await card.getByRole('button', { name: 'Anular' }).click();
  await card.getByLabel('Por qué se anula').fill('No llegó a enviarse');
  await card.getByRole('button', { name: 'Anular la reclamación' }).click();
  await expect(card.getByText('Anulada', { exact: true })).toBeVisible();
  await page.goto('/dashboard/expedientes/MASC-001/editar?seccion=comunicaciones');
  await expect(envio).toHaveValue('01/04/2026');
  await expect(envio).toBeEnabled();
});
