import type { Page } from '@playwright/test';

import { createStaff } from '../support/backend';
import { emptyTest, expect, expectAccessible, staffTest } from '../support/e2e';

const TEXTO =
  'Condiciones del despacho Ibáñez.\n\nSegundo párrafo, con ñ y <b>sin</b> etiquetas.\nY otra línea.';

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

emptyTest(
  'un administrador escribe los términos, y se leen sin sesión',
  async ({ page, backend, browser }) => {
    const { email, password } = await createStaff(backend);
    await enter(page, email, password);
    await page.getByRole('link', { name: 'Ajustes' }).click();
    await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: 'Ajustes' })
      .getByRole('link', { name: /^Despacho Los datos que ponen los escritos/ })
      .press('Enter');
    await expect(page).toHaveURL('/dashboard/ajustes/despacho');
    const text = page.getByLabel('Texto: Términos y condiciones');
    await expect(text).toHaveValue(/^Este programa es una herramienta interna del despacho\./);
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();

    await text.fill('');
    await expect(page.getByText('Escriba el texto.')).toBeVisible();
    await text.fill(TEXTO);
    const preview = page.getByRole('region', { name: 'Vista previa: Términos y condiciones' });
    await expect(preview.getByRole('paragraph')).toHaveText([
      'Condiciones del despacho Ibáñez.',
      /^Segundo párrafo, con ñ y <b>sin<\/b> etiquetas\.\s+Y otra línea\.$/,
    ]);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(text).toHaveValue(TEXTO);
    await page.keyboard.press('Tab');
    await text.press('Control+Enter');
    await expect(page.getByText('Texto guardado')).toBeVisible();
    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');

    const visitor = await browser.newPage({ baseURL: backend.url });
    await visitor.goto('/terminos');
    await expect(visitor.getByText('Condiciones del despacho Ibáñez.')).toBeVisible();
    await expect(visitor.getByText('<b>sin</b>')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.goto('/privacidad');
    await expect(visitor.getByText(/El despacho es responsable del tratamiento/)).toBeVisible();
    await visitor.close();
  },
);

staffTest('un miembro no ve Ajustes, ni con la dirección', async ({ page, backend, staff }) => {
  await createStaff(backend);
  await backend.sql`update public.staff set role = 'miembro' where user_id = ${staff.userId}`;
  for (const path of ['/dashboard/ajustes', '/dashboard/ajustes/plazos']) {
    await page.goto(path);
    await expect(page.getByText('Esta página es para los administradores del despacho')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ajustes' })).toHaveCount(0);
  }
});

emptyTest(
  'cada apartado de Ajustes tiene su página, y Buscar la encuentra por lo que hay en ella',
  async ({ page, backend }) => {
    const { email, password } = await createStaff(backend);
    await enter(page, email, password);
    await page.getByRole('link', { name: 'Ajustes' }).click();
    const indice = page.getByRole('navigation', { name: 'Ajustes' });
    await indice.getByRole('link', { name: /^Plazos/ }).click();
    // Until its page stands, each link of the index still carries what there is behind it.
    await expect(page.getByRole('heading', { level: 1, name: 'Plazos', exact: true })).toBeVisible();
    for (const enlace of await indice.getByRole('link').all()) {
      // Beside `Por revisar` stands how much there is, once it is known.
      const titulo = (await enlace.innerText()).replace(/\s*\d+$/, '');
      await enlace.click();
      await expect(page.getByRole('heading', { level: 1, name: titulo, exact: true })).toBeVisible();
      await expect(enlace).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(page);
    }

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar' }).fill('espacio en el disco');
    await page.getByRole('option', { name: /Ajustes: Sistema/ }).click();
    await expect(page).toHaveURL('/dashboard/ajustes/sistema');
    await page.goto('/dashboard/ajustes/otros');
    await expect(page.getByRole('heading', { name: '404: página no encontrada' })).toBeVisible();
  },
);
