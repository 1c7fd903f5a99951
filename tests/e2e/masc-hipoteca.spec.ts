/** What the articles of prior complaints ask of a person: whose acceptance, and which company. */
import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

async function choose(page: Page, label: string | RegExp, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function aDemanda(page: Page, backend: TestBackend) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  await seedDeals(staff, 'HIP', [
    { hasppiclause: true, contractnumber: 'H-1', extrajudicialcommunicationsentdate: null },
  ]);
  await page.goto('/dashboard/expedientes/HIP-001?tab=reclamacion');
  await page.getByRole('button', { name: 'Nueva reclamación' }).click();
  return page.getByRole('dialog', { name: 'Nueva reclamación' });
}

test('en la hipoteca el mes para pagar cuenta desde que acepta el cliente, y sin ese día no hay fecha', async ({
  page,
  backend,
}) => {
  const dialog = await aDemanda(page, backend);
  await choose(page, 'Vía', 'A · Préstamo con garantía hipotecaria');
  await dialog.getByLabel('Enviada', { exact: true }).fill('01/09/2026');
  await dialog.getByLabel('Presentada (fecha del acuse)').fill('01/09/2026');
  await dialog.getByLabel('Recibida', { exact: true }).fill('01/09/2026');
  await choose(page, 'Respuesta', 'Aceptación');
  await dialog.getByLabel('Fecha de la respuesta').fill('10/09/2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const card = page.getByRole('region', { name: /Reclamación E-2026/ });
  await expect(
    card.getByText(/La entidad la acepta: falta el día en que la acepta el cliente/).first(),
  ).toBeVisible();

  await card.getByRole('button', { name: 'Editar' }).click();
  const editing = page.getByRole('dialog', { name: /Reclamación E-2026/ });
  await editing.getByLabel('Aceptada por el cliente').fill('25/09/2026');
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(card.getByText('Plazo cumplido desde el 26/10/2026.')).toBeVisible();
  await card.getByRole('button', { name: 'Cómo se ha contado' }).click();
  await expect(card.getByText(/un mes para pagar, hasta el domingo 25\/10\/2026/)).toBeVisible();
});

test('contra otra empresa pregunta cuál es, y mientras no se sepa cuenta el plazo más largo', async ({
  page,
  backend,
}) => {
  const dialog = await aDemanda(page, backend);
  await choose(page, 'Vía', 'B · Consumo: otras empresas');
  await dialog.getByRole('checkbox', { name: /^También por la vía general/ }).uncheck();
  await expect(dialog.getByRole('combobox', { name: /^Qué empresa es/ })).toHaveValue(/^No se sabe todavía/);
  await dialog.getByLabel('Enviada', { exact: true }).fill('05/10/2026');
  await dialog.getByLabel('Presentada (fecha del acuse)').fill('05/10/2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const card = page.getByRole('region', { name: /Reclamación E-2026/ });
  await expect(card.getByText(/^Plazo cumplido desde el 28\/10\/2026/)).toBeVisible();
  await expect(card.getByText(/^Falta decir qué empresa es/)).toBeVisible();

  await card.getByRole('button', { name: 'Editar' }).click();
  await choose(page, /^Qué empresa es/, 'Ninguna de las dos cosas');
  await page
    .getByRole('dialog', { name: /Reclamación E-2026/ })
    .getByRole('button', { name: 'Guardar' })
    .click();
  await expect(card.getByText(/^Plazo cumplido desde el 21\/10\/2026/)).toBeVisible();
  await expect(card.getByText(/^Falta decir qué empresa es/)).toHaveCount(0);
});
