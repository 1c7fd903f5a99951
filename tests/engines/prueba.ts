import { test as base } from '@playwright/test';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { errorsOf, screensThatNote } from './consola';
import { openFirefox } from './firefox';
import type { Motor } from './orden';
import { Pagina } from './pagina';
import { openWebkit } from './webkit';

const MOTORES = { firefox: openFirefox, webkit: openWebkit };
export type NombreDeMotor = keyof typeof MOTORES;

interface Worker {
  nombre: NombreDeMotor;
  backend: TestBackend;
  motor: Motor;
  /** The one person of these tests, an administrator. */
  staff: TestStaff;
}

/** One engine, one backend and one person for all tests of a project; `pagina` asks at the end that the console says nothing. */
export const test = base.extend<{ pagina: Pagina }, Worker>({
  nombre: ['firefox', { option: true, scope: 'worker' }],
  backend: [
    // Playwright reads the fixtures' names from the pattern, and there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const backend = await startTestBackend({ ...screensThatNote, log: () => undefined });
      await provide(backend);
      await backend.stop();
    },
    { scope: 'worker' },
  ],
  motor: [
    async ({ nombre }, provide) => {
      const motor = await MOTORES[nombre]();
      await motor.resize(1440, 900);
      await provide(motor);
      await motor.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  staff: [
    async ({ backend }, provide) => {
      const staff = await createStaff(backend);
      await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
      await provide(staff);
    },
    { scope: 'worker' },
  ],
  pagina: async ({ backend, motor }, provide) => {
    const pagina = new Pagina(motor, backend.url);
    // No page of the product: one that is left while it loads says so in the console.
    await pagina.goTo('/tema.js');
    await errorsOf(motor);
    await provide(pagina);
    const errors = await errorsOf(motor);
    if (errors.length > 0) throw new Error(`the console says:\n${errors.join('\n')}`);
  },
});

/** Nothing says that it is still coming. */
export const LOADED = `return !document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]')`;

const FORM_OR_INSIDE = `return Boolean(document.querySelector('form')) || location.pathname.startsWith('/dashboard')`;

/** Signed in by the form, once: the engine keeps the session for the tests that follow. */
export async function signIn(pagina: Pagina, staff: TestStaff): Promise<void> {
  await pagina.goTo('/auth');
  await pagina.holds('the form, or the way past it', FORM_OR_INSIDE);
  if ((await pagina.path()).startsWith('/auth')) await fillSignIn(pagina, staff.email, staff.password);
  // All of it: what is asked for while the page goes away fails, and the console says so.
  await pagina.says('Hola,');
  await pagina.holds('Inicio loaded', LOADED);
}

export async function fillSignIn(pagina: Pagina, email: string, password: string): Promise<void> {
  await pagina.fill('textbox', 'Correo electrónico', email);
  await pagina.fill('textbox', 'Contraseña', password);
  await pagina.click('button', 'Iniciar sesión');
}
