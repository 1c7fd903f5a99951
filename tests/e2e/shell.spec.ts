import type { Page } from '@playwright/test';

import { ownMark } from '../support/deals';
import { expect, expectAccessible, staffTest, test } from '../support/e2e';

const NARROW = { width: 390, height: 844 };

const sidebar = (page: Page) => page.getByRole('complementary');
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;

test('sin sesión, el dashboard lleva a la página de bienvenida', async ({ page }) => {
  await page.goto('/dashboard/clientes');
  await expect(page).toHaveURL('/');
});

test('una ruta desconocida enseña la página 404 y queda registrada', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/no/existe');
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
  expect(errors.join()).toContain('/no/existe');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});

staffTest('una página que falla lo dice en español, y el menú sigue ahí', async ({ page }) => {
  await page.route(/\/assets\/soporte-.*\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'throw new Error("Invariant failed: of the library");',
    }),
  );
  await page.goto('/dashboard/soporte');
  await expect(page.getByText('No se ha podido mostrar esta página')).toBeVisible();
  await expect(page.getByText('La página ha fallado. Vuelva a cargarla.')).toBeVisible();
  await expect(page.getByText(/went wrong|Invariant|Show Error|Not Found/i)).toHaveCount(0);
  await expectAccessible(page);
  await sidebar(page).getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
});

staffTest('la barra lateral tiene sus tres grupos y lleva a cada sección', async ({ page }) => {
  await page.goto('/dashboard');
  const groups: Record<string, string[]> = {
    Principal: ['Inicio', 'Clientes', 'Expedientes', 'Servicios', 'Informes'],
    'Gestión procesal': ['Notificaciones', 'Escritos', 'Agenda procesal', 'Tareas pendientes'],
    'Customer Excellence': ['DirectBot', 'Soporte'],
  };
  for (const [name, entries] of Object.entries(groups)) {
    const group = page.getByRole('list', { name });
    await expect(group.getByRole('link')).toHaveText(entries);
    for (const entry of entries) {
      await group.getByRole('link', { name: entry }).click();
      await expect(group.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        entry === 'Inicio' ? /^Hola/ : new RegExp(`^${entry}`),
      );
    }
  }
});

staffTest('el pie dice quién ha entrado y lleva a su perfil', async ({ page, staff }) => {
  await page.goto('/dashboard');
  const profile = sidebar(page).getByRole('link', { name: /Persona de Prueba/ });
  await expect(profile).toContainText(staff.email);
  await expect(profile).toContainText(staff.email.charAt(0).toUpperCase());
  await profile.click();
  await expect(page).toHaveURL('/dashboard/perfil');
});

staffTest(
  'Ctrl+B y Meta+B contraen y despliegan la barra, y siete días después sigue así',
  async ({ page, context }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => widthOf(page)).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(() => widthOf(page)).toBe(80);
    await sidebar(page).getByRole('link', { name: 'Clientes' }).hover();
    const tooltip = page.getByRole('tooltip', { name: 'Clientes' });
    await expect(tooltip).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(tooltip).toBeHidden();
    await expectAccessible(page);

    const [cookie] = await context.cookies();
    expect(cookie?.name).toBe('sidebar_state');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(7);

    await page.reload();
    await expect(sidebar(page)).toBeVisible();
    expect(await widthOf(page)).toBe(80);
    await page.keyboard.press('Meta+b');
    await expect.poll(() => widthOf(page)).toBe(256);
  },
);

staffTest('Buscar lleva a los expedientes con la búsqueda; Ctrl+K lo enfoca', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Contraer la barra lateral/ }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused();
  // Nobody has that name: with a record found, Enter opens it.
  await page.keyboard.type(`Muñoz ${ownMark()}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/expedientes\?q=Mu%C3%B1oz/);
});

staffTest(
  'en pantalla estrecha el menú es un panel que se abre, retiene el foco y se cierra',
  async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto('/dashboard');
    await expect(sidebar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const panel = page.getByRole('dialog', { name: 'Menú' });
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab');
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeFocused();

    await page.keyboard.press('Control+b');
    await panel.getByRole('link', { name: 'Soporte' }).click();
    await expect(page.getByRole('heading', { name: 'Soporte', level: 1 })).toBeVisible();
    await expect(panel).toBeHidden();
  },
);

staffTest('nada se sale de la pantalla, por estrecha que sea', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/perfil', '/dashboard/soporte']) {
    await page.goto(path);
    for (const width of [320, 390, 767, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

staffTest('el tema elegido se recuerda', async ({ page }) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  expect(await scheme()).toBe('dark');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

staffTest('«Saltar al contenido» es lo primero que encuentra el teclado', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

staffTest('Inicio cuenta lo que hay', async ({ page }) => {
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  for (const label of [
    'Clientes activos',
    'Expedientes abiertos',
    'Tareas pendientes',
    'Importe recuperado este mes',
  ]) {
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(main.getByText('0,00 €')).toBeVisible();
  await expectAccessible(page);
});
