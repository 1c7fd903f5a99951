import type { Page } from '@playwright/test';

import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { expect, expectAccessible, staffTest } from '../support/e2e';

const NOBODY = { storageState: { cookies: [], origins: [] } };

/** The backend of a worker is shared by its tests: the roles a test needs are its own to set. */
async function makeOnlyAdministrador({ sql }: TestBackend, { userId }: TestStaff): Promise<void> {
  await sql`update public.staff set role = case when user_id = ${userId} then 'administrador' else 'miembro' end`;
}

async function openEquipo(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Equipo' }).click();
  await expect(page.getByRole('heading', { name: /^Equipo/ })).toBeVisible();
}

staffTest(
  'un administrador desactiva y reactiva a otra persona',
  async ({ page, backend, staff, browser }) => {
    await makeOnlyAdministrador(backend, staff);
    const other = await createStaff(backend, { fullName: 'Borja Gil' });
    await openEquipo(page);
    const row = page.getByRole('row', { name: new RegExp(other.email) });
    await expect(row.getByText('Activo')).toBeVisible();
    await expectAccessible(page);

    await row.getByRole('button', { name: 'Desactivar a Borja Gil' }).click();
    const dialog = page.getByRole('dialog', { name: 'Desactivar a Borja Gil' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await expect(row.getByText('Desactivado')).toBeVisible();

    const theirs = await browser.newPage({ ...NOBODY, baseURL: backend.url });
    await theirs.goto('/auth');
    await theirs.getByLabel('Correo electrónico').fill(other.email);
    await theirs.getByLabel('Contraseña', { exact: true }).fill(other.password);
    await theirs.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(theirs.getByRole('alert')).toContainText('Este acceso está desactivado.');

    await row.getByRole('button', { name: 'Reactivar a Borja Gil' }).click();
    await expect(row.getByText('Activo')).toBeVisible();
    await theirs.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(theirs).toHaveURL('/dashboard');
    await theirs.close();
  },
);

staffTest(
  'quien es desactivado con la sesión abierta vuelve a la bienvenida, que dice por qué',
  async ({ page, backend, staff }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
    await backend.sql`update public.staff set active = false where user_id = ${staff.userId}`;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(
      'Este acceso está desactivado. Hable con un administrador del despacho.',
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

staffTest(
  'quien ya no está en el equipo y tiene la sesión abierta se encuentra sin acceso',
  async ({ page, backend, staff }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
    await backend.sql`delete from public.staff where user_id = ${staff.userId}`;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Su acceso está desactivado' })).toBeVisible();
    await expectAccessible(page);
  },
);

staffTest('el último administrador no puede dejar de serlo', async ({ page, backend, staff }) => {
  await makeOnlyAdministrador(backend, staff);
  await openEquipo(page);
  const row = page.getByRole('row', { name: new RegExp(staff.email) });
  await expect(row.getByRole('combobox')).toBeDisabled();
  await expect(row.getByRole('button', { name: /^Desactivar a/ })).toBeDisabled();
  await expect(row.getByText('Es el único administrador: nombre antes a otro.')).toBeVisible();
});

staffTest('un miembro no ve Equipo, ni con la dirección', async ({ page, backend, staff }) => {
  await createStaff(backend);
  await backend.sql`update public.staff set role = 'miembro' where user_id = ${staff.userId}`;
  await page.goto('/dashboard/equipo');
  await expect(page.getByText('Esta página es para los administradores del despacho')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Equipo' })).toHaveCount(0);
});

staffTest('el nombre cambiado en el perfil se ve al momento en la barra lateral', async ({ page }) => {
  await page.goto('/dashboard/perfil');
  await page.getByLabel('Nombre completo').fill('María Ángeles Ibáñez');
  await page.getByRole('button', { name: 'Guardar el nombre' }).click();
  await expect(page.getByRole('complementary').getByText('María Ángeles Ibáñez')).toBeVisible();
  await expect(page.getByText('Nombre actualizado')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary').getByText('María Ángeles Ibáñez')).toBeVisible();
  await expectAccessible(page);
});

staffTest('la contraseña cambiada en el perfil es la que vale', async ({ page, staff, browser, backend }) => {
  await page.goto('/dashboard/perfil');
  const change = page.getByRole('button', { name: 'Cambiar la contraseña' });
  await page.getByLabel('Contraseña nueva').fill('Otra-clave-22');
  await change.click();
  await expect(page.getByText('Escriba la contraseña actual.')).toBeVisible();
  await page.getByLabel('Contraseña actual').fill('No-es-esta-1');
  await change.click();
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Contraseña actual').fill(staff.password);
  await change.click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  const fresh = await browser.newPage({ ...NOBODY, baseURL: backend.url });
  await fresh.goto('/auth');
  await fresh.getByLabel('Correo electrónico').fill(staff.email);
  await fresh.getByLabel('Contraseña', { exact: true }).fill('Otra-clave-22');
  await fresh.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(fresh).toHaveURL('/dashboard');
  await fresh.close();
});
