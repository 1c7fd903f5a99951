import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';

import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

async function signIn(page: Page, backend: TestBackend): Promise<TestStaff> {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  return staff;
}

test('una plantilla de correo se escribe, se aprueba y da un borrador a quien lo acepta', async ({
  page,
  backend,
}) => {
  const staff = await signIn(page, backend);
  await seedDeals(staff, 'EXP', [
    {
      id: 'EXP-1',
      debtorfullname: 'María Núñez',
      debtorfirstname: 'María {demandante.dni}',
      debtordni: '12345678Z',
    },
    { id: 'EXP-2', debtorfullname: 'Luis Gil', debtorfirstname: 'Luis', debtordni: '87654321X' },
  ]);
  const [cliente] = await backend.sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni, email)
    values (${staff.userId}, 'María Núñez', '12345678Z', 'maria@ejemplo.es') returning id`;

  await page.goto('/dashboard/plantillas');
  await page.getByRole('button', { name: 'Escribir correo o texto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Aviso');
  await dialog.getByLabel('Asunto').fill('Su caso frente a {demandado.nonbre}');
  await expect(dialog.getByText('{demandado.nombre}')).toBeVisible();
  await expect(dialog.getByText('Se puede guardar como borrador, pero no aprobar.')).toBeVisible();
  await dialog.getByLabel('Asunto').fill('Su caso, señora');
  await dialog.getByLabel('Texto').fill('Hola, {demandante.pila}:\nNo hay novedades.');
  await expect(dialog.getByText('Campos reconocidos: {demandante.pila}')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar como borrador' }).click();
  await page.getByRole('button', { name: 'Aprobar la versión 1 de Aviso' }).click();
  await expect(page.getByText('Aprobada por')).toBeVisible();

  await page.goto('/dashboard/expedientes/EXP-1?tab=escritos');
  await page.getByRole('link', { name: 'Escribir al cliente' }).click();
  await page.getByLabel('Plantilla de correo o de texto').selectOption('Aviso (correo)');
  await expect(page.getByText('El cliente no ha aceptado recibir correos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar 0 borradores (.eml)' })).toBeDisabled();

  await page.goto(`/dashboard/clientes/${cliente?.id ?? ''}`);
  await page.getByRole('button', { name: 'Editar' }).first().click();
  await page.getByRole('textbox', { name: 'Acepta recibir correos desde' }).fill('5/3/24');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('05/03/2024')).toBeVisible();

  await page.goto('/dashboard/redactar?deal=EXP-1');
  await page.getByLabel('Plantilla de correo o de texto').selectOption('Aviso (correo)');
  await expect(page.getByText('1 correo con todo lo necesario.')).toBeVisible();
  await expect(page.getByText(/Este servidor no envía correos/)).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar 1 borrador (.eml)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('EXP-1__Aviso.eml');
  const mail = await PostalMime.parse(await readFile(await file.path()));
  expect(mail).toMatchObject({ to: [{ address: 'maria@ejemplo.es' }], subject: 'Su caso, señora' });
  expect(mail.text?.trim()).toBe('Hola, María {demandante.dni}:\r\nNo hay novedades.');

  await page.goto('/dashboard/expedientes/EXP-1?tab=escritos');
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  await expect(page.getByText(/maria@ejemplo\.es · Aviso · v1/)).toBeVisible();
  await page.goto('/dashboard/correos');
  await page.getByRole('link', { name: 'Aviso', exact: true }).click();
  await expect(page.getByText('Terminado: 1 borrador')).toBeVisible();
  await expectAccessible(page);
});
