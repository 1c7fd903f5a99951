/** The answer to a key that is shown once is lost: pressed again it is shown, it is the only one, and it works. */
import type { Page } from '@playwright/test';

import type { TestBackend, TestStaff } from '../support/backend';
import type { CutProxy } from '../support/cut-proxy';
import { ownMark } from '../support/deals';
import { expect } from '../support/e2e';
import { redTest as test } from '../support/red';

const administra = ({ sql }: TestBackend, { userId }: TestStaff) =>
  sql`update public.staff set role = 'administrador' where user_id = ${userId}`;

/** Everything is written and no answer arrives, however often it is asked for; pressed again, it is answered. */
async function pressTwice(page: Page, red: CutProxy, call: string, button: string): Promise<void> {
  const press = page.getByRole('button', { name: button });
  red.loseAnswers(`POST /rest/v1/rpc/${call}`, Infinity);
  await press.click();
  await expect(page.getByText('No hay conexión con el servidor').first()).toBeVisible();
  red.loseAnswers('', 0);
  await press.click();
}

test('la llave de un programa', async ({ page, staff, backend, red }) => {
  await administra(backend, staff);
  const nombre = `Gestoría ${ownMark()}`;
  await page.goto('/dashboard/ajustes/programas');
  await page.getByRole('button', { name: 'Nueva llave' }).click();
  await page.getByLabel('Nombre del programa').fill(nombre);
  await page.getByRole('checkbox', { name: 'Leer expedientes' }).check();
  await pressTwice(page, red, 'crear_programa', 'Crear llave');
  const llave = await page.getByLabel('Llave del programa').inputValue();
  await expect(page.getByRole('listitem').filter({ hasText: nombre })).toHaveCount(1);
  const { status } = await fetch(`${backend.url}/rest/v1/deals?select=id&limit=1`, {
    headers: { authorization: `Bearer ${llave}` },
  });
  expect(status).toBe(200);
});

test('la dirección de otro programa', async ({ page, staff, backend, red }) => {
  await administra(backend, staff);
  const nombre = `Gestoría ${ownMark()}`;
  await page.goto('/dashboard/ajustes/programas');
  await page.getByRole('button', { name: 'Nueva dirección' }).click();
  const avisos = page.getByRole('region', { name: 'Avisos a otros programas' });
  await avisos.getByLabel('Nombre').fill(nombre);
  await avisos.getByLabel('Dirección', { exact: true }).fill('https://localhost/');
  await avisos.getByRole('checkbox', { name: 'Expediente creado' }).check();
  await pressTwice(page, red, 'crear_destino', 'Añadir dirección');
  const secreto = await avisos.getByRole('textbox', { name: 'Clave de la firma' }).inputValue();
  await expect(avisos.getByRole('listitem').filter({ hasText: nombre })).toHaveCount(1);
  expect(
    await backend.sql`
      select s.secreto from public.destinos d join private.destinos_secretos s on s.destino = d.id where d.nombre = ${nombre}`,
  ).toEqual([{ secreto }]);
});

test('la dirección de un calendario', async ({ page, backend, red }) => {
  const nombre = `Teléfono ${ownMark()}`;
  await page.goto('/dashboard/agenda');
  await page.getByRole('button', { name: 'Suscribirse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suscripción del calendario' });
  await dialog.getByLabel('Nombre de la suscripción').fill(nombre);
  await pressTwice(page, red, 'crear_suscripcion', 'Crear suscripción');
  const direccion = await dialog.getByLabel('Dirección de la suscripción').inputValue();
  await expect(dialog.getByText(nombre)).toHaveCount(1);
  const { status } = await fetch(`${backend.url}${new URL(direccion).pathname}`);
  expect(status).toBe(200);
});
