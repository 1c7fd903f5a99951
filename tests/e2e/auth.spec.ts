import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { createStaff } from '../support/backend';
import { expect, expectAccessible, staffTest, test } from '../support/e2e';
import { createUnmailedStaff } from '../support/unmailed-staff';

const PASSWORD = 'Clave-segura-1';
const anAddress = () => `${randomUUID()}@despacho.example`;
const alert = (page: Page) => page.getByRole('alert');

async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('button', { name: '¿No tienes cuenta? Regístrate' }).click();
  await page.getByLabel('Nombre completo').fill('Ana Núñez Prieto');
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: 'Registrarse' }).click();
}

/** Every call of the page to the auth service. */
function authCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/')) calls.push(request.url());
  });
  return calls;
}

test.describe('la página de bienvenida', () => {
  for (const name of ['Continuar con mi correo electrónico', 'Entrar con Google']) {
    test(`«${name}» lleva a /auth`, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/auth$/);
    });
  }

  for (const [name, path] of [
    ['Términos y condiciones', '/terminos'],
    ['Política de privacidad', '/privacidad'],
  ] as const) {
    test(`enlaza ${path}`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`/ y /auth son accesibles (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '¿No tienes cuenta? Regístrate' }).click();
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expectAccessible(page);
  });
}

test.describe('entrar', () => {
  test('con el teclado solo, y de vuelta a la página que se quería ver', async ({ page, backend }) => {
    const { email } = await createStaff(backend);
    await page.goto('/dashboard/perfil');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Entrar con Google' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(email.toUpperCase());
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/perfil');
  });

  test('mientras se envía, el botón está desactivado y dice Procesando...', async ({ page, backend }) => {
    const { email } = await createStaff(backend);
    await page.goto('/auth');
    await fillSignIn(page, email);
    const seen = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver((_changes, observer) => {
            const button = document.querySelector<HTMLButtonElement>('button[type="submit"]');
            if (!button?.disabled) return;
            observer.disconnect();
            resolve(button.textContent);
          }).observe(document.body, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        }),
    );
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    expect(await seen).toBe('Procesando...');
    await expect(page).toHaveURL('/dashboard');
  });

  test('la contraseña equivocada y la dirección desconocida reciben la misma respuesta', async ({
    page,
    backend,
  }) => {
    const { email } = await createStaff(backend);
    await page.goto('/auth');
    for (const [who, password] of [
      [email, 'otra-Clave-1'],
      [anAddress(), PASSWORD],
    ] as const) {
      await signIn(page, who, password);
      await expect(alert(page)).toHaveText(
        /Error al iniciar sesión\s*El correo electrónico o la contraseña no son correctos, o falta confirmar el correo con el enlace que se envió al registrarse\./,
      );
      await page.reload();
    }
  });

  test('los campos vacíos se dicen en su sitio y el primero recibe el foco', async ({ page }) => {
    const calls = authCalls(page);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Escriba su correo electrónico.')).toBeVisible();
    await expect(page.getByText('Escriba su contraseña.')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toBeFocused();
    await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('type', 'email');
    expect(calls).toEqual([]);
  });

  test('sin Google configurado se dice antes de pulsarlo', async ({ page }) => {
    const dicho = 'Este servidor no tiene configurada la entrada con Google: entre con su correo.';
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Entrar con Google' })).toHaveAccessibleDescription(dicho);
    await expect(page.getByText(dicho)).toBeVisible();
    await page.goto('/auth');
    const button = page.getByRole('button', { name: 'Entrar con Google' });
    await expect(button).toHaveAccessibleDescription(dicho);
    await expect(button).toBeDisabled();
    await expect(page.getByText(dicho)).toBeVisible();
  });

  test('la regla de la contraseña se lee antes de elegirla', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: '¿No tienes cuenta? Regístrate' }).click();
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveAccessibleDescription(
      'Al menos 8 caracteres, con minúsculas, mayúsculas y cifras.',
    );
  });
});

test.describe('un dominio no permitido', () => {
  const refused = async (page: Page) => {
    await expect(alert(page)).toContainText('Dominio no permitido');
    await expect(alert(page)).toContainText(
      'Solo se permiten correos de los dominios: despacho.example, reclamaciones.example, legal.example, clientes.example',
    );
  };

  test('no entra ni se registra, y no se hace ninguna llamada', async ({ page }) => {
    const calls = authCalls(page);
    await page.goto('/auth');
    await signIn(page, 'ana@mail.despacho.example');
    await refused(page);
    await page.reload();
    await signUp(page, 'ana@despacho.example.com');
    await refused(page);
    await page.goto('/restablecer');
    await page.getByLabel('Correo electrónico').fill('ana@otro.example');
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await refused(page);
    expect(calls).toEqual([]);
  });

  test('de vuelta de Google se dice igual', async ({ page }) => {
    await page.goto('/auth#error=access_denied&error_code=domain_not_allowed&error_description=x');
    await refused(page);
  });
});

test.describe('registrarse', () => {
  test('dice que falta confirmar el correo, también si la dirección ya tiene cuenta', async ({
    page,
    backend,
  }) => {
    const email = await createUnmailedStaff(backend);
    for (const address of [anAddress(), email]) {
      await page.goto('/auth');
      await signUp(page, address);
      await expect(page.getByRole('heading', { name: 'Registro exitoso' })).toBeVisible();
      await expect(page.getByText(`Revise su correo ${address}`)).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  });

  test('una contraseña débil se rechaza con sus motivos', async ({ page }) => {
    await page.goto('/auth');
    await signUp(page, anAddress(), 'corta');
    await expect(alert(page)).toContainText('Error al registrarse');
    await expect(alert(page)).toContainText('debe tener al menos 8 caracteres');
  });

  test('sin confirmar no se entra, y se puede pedir otro correo', async ({ page }) => {
    const email = anAddress();
    await page.goto('/auth');
    await signUp(page, email);
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
    await signIn(page, email);
    await expect(alert(page)).toContainText('o falta confirmar el correo');
    await page.getByRole('button', { name: 'Reenviar el correo de confirmación' }).click();
    await expect(alert(page)).toContainText(/Espere (1 minuto|\d+ segundos?) antes de pedir otro/);
  });
});

staffTest.describe('con la sesión iniciada', () => {
  for (const path of ['/', '/auth']) {
    staffTest(`${path} lleva al dashboard`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
    });
  }

  staffTest('recargar la conserva', async ({ page }) => {
    await page.goto('/dashboard/tareas');
    await expect(page.getByRole('heading', { name: 'Tareas pendientes', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tareas pendientes', exact: true })).toBeVisible();
  });

  staffTest('cerrarla en una pestaña la cierra en las demás', async ({ page, context }) => {
    await page.goto('/dashboard');
    const others = [await context.newPage(), await context.newPage()];
    for (const other of others) {
      await other.goto('/dashboard/tareas');
      await expect(other.getByRole('heading', { name: 'Tareas pendientes', exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    for (const tab of [page, ...others]) {
      await expect(tab.getByRole('heading', { name: 'Bienvenido al back office' })).toBeVisible();
      await expect(tab).toHaveURL('/');
      await expect(tab.getByRole('alert')).toHaveCount(0);
    }
    const said = 'La sesión se ha cerrado. Vuelva a iniciar sesión para seguir.';
    for (const other of others) await expect(other.getByRole('status')).toHaveText(said);
    await expect(page.getByText(said)).toHaveCount(0);
  });
});
