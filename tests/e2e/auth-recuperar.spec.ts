import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { TestBackend } from '../support/backend';
import { expect, expectAccessible, test } from '../support/e2e';
import { lastLinkTo, mailsTo } from '../support/mail';
import { createUnmailedStaff } from '../support/unmailed-staff';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('status')).toContainText(`Si ${email} tiene una cuenta`);
}

const linkFor = async (backend: TestBackend, email: string) => {
  await expect.poll(async () => (await mailsTo(backend.config.dataDir, email)).length).toBeGreaterThan(0);
  return (await lastLinkTo(backend.config.dataDir, email)).href;
};

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña nueva').fill(password);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
}

test('el enlace del correo deja poner una contraseña nueva, una sola vez', async ({ page, backend }) => {
  const email = await createUnmailedStaff(backend);
  await askForLink(page, email);
  const link = await linkFor(backend, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Recuperar la contraseña' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elegir una contraseña nueva' }).click();
  await expect(page).toHaveURL('/restablecer');
  await expect(page.getByText(`Para la cuenta ${email}`)).toBeVisible();
  await expectAccessible(page);

  await setPassword(page, 'corta');
  await expect(page.getByText('debe tener al menos 8 caracteres')).toBeVisible();
  await setPassword(page, 'Otra-clave-22');
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Otra-clave-22');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await page.getByRole('button', { name: 'Elegir una contraseña nueva' }).click();
  await expect(page.getByRole('alert')).toContainText('El enlace ha caducado o ya se ha usado.');
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page.getByRole('button', { name: 'Enviar el enlace' })).toBeVisible();
  await expectAccessible(page);
});

test('una dirección sin cuenta recibe la misma respuesta y ningún correo', async ({ page, backend }) => {
  const email = `${randomUUID()}@despacho.example`;
  await askForLink(page, email);
  expect(await mailsTo(backend.config.dataDir, email)).toEqual([]);
});
