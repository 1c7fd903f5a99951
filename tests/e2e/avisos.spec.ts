import type { Page } from '@playwright/test';

import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

async function signIn(page: Page, backend: TestBackend, staff: TestStaff) {
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
}

const unaTarea = (responsable: string, titulo: string) => ({
  filas: [{ id: crypto.randomUUID(), tipo: 'tarea', titulo, inicio: '2026-12-01', responsable }],
});

test('la campana dice lo que otra persona le asigna; abrirlo lo lee', async ({ page, backend }) => {
  const jefa = await createStaff(backend);
  const ana = await createStaff(backend);
  await jefa.client.rpc('agenda_crear', unaTarea(ana.userId, 'Pedir apud acta'));
  await jefa.client.rpc('agenda_crear', unaTarea(ana.userId, 'Revisar la demanda'));
  await signIn(page, backend, ana);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Avisos: 2 sin leer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
  const aviso = page.getByRole('link', { name: /Tarea a su cargo: «Pedir apud acta»/ });
  await expect(aviso).toBeVisible();
  await expectAccessible(page);
  await aviso.click();
  await expect(page.getByText('Del 30/11/2026 al 06/12/2026')).toBeVisible();
  await page.getByRole('link', { name: 'Avisos: 1 sin leer' }).click();
  await page.getByRole('radiogroup', { name: 'Qué avisos se muestran' }).getByText('Sin leer').click();
  await expect(aviso).toHaveCount(0);
  await page.getByRole('button', { name: 'Marcar todos como leídos' }).click();
  await expect(page.getByText('Ninguno sin leer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Avisos: ninguno sin leer' })).toBeVisible();
});

test('cada persona elige con cuántos días hábiles se le avisa de un plazo', async ({ page, backend }) => {
  const ana = await createStaff(backend);
  await signIn(page, backend, ana);
  await page.goto('/dashboard/notificaciones?vista=avisos');
  await page.getByText('Cómo se le avisa').click();
  const grupo = page.getByRole('group', { name: 'Avisar de un plazo cuando queden' });
  const siete = grupo.getByRole('checkbox', { name: '7 días hábiles' });
  await expect(siete).toBeEnabled();
  await expect(siete).toBeChecked();
  await siete.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Avisos de plazos guardados')).toBeVisible();
  await expect(siete).toBeFocused();
  await expect(siete).not.toBeChecked();
  await expect(grupo.getByRole('checkbox', { name: '3 días hábiles' })).toBeChecked();
  await expect(grupo.getByRole('checkbox', { name: '1 día hábil' })).toBeChecked();
  await expectAccessible(page);
  const [row] = await backend.sql`
    select resumen, habiles from public.avisos_preferencias where user_id = ${ana.userId}`;
  expect(row).toEqual({ resumen: true, habiles: [3, 1] });
});

test('el resumen diario se deja de recibir y se vuelve a recibir, sin perder el foco', async ({
  page,
  backend,
}) => {
  const ana = await createStaff(backend);
  await signIn(page, backend, ana);
  const guardado = async () => {
    const [row] = await backend.sql`
      select resumen from public.avisos_preferencias where user_id = ${ana.userId}`;
    return row?.resumen as boolean;
  };
  await page.goto('/dashboard/notificaciones?vista=avisos');
  await page.getByText('Cómo se le avisa').click();
  const resumen = page.getByRole('switch', { name: 'Recibir el resumen diario por correo' });
  await expect(resumen).toBeEnabled();
  await resumen.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('No recibirá el resumen diario')).toBeVisible();
  await expect(resumen).toBeFocused();
  await expect(resumen).not.toBeChecked();
  expect(await guardado()).toBe(false);
  await page.reload();
  await page.getByText('Cómo se le avisa').click();
  await expect(resumen).not.toBeChecked();
  await resumen.check();
  await expect(page.getByText('Recibirá el resumen diario', { exact: true })).toBeVisible();
  expect(await guardado()).toBe(true);
});

test('una suscripción: se crea, la lee un calendario y se revoca', async ({ page, backend }) => {
  const ana = await createStaff(backend);
  await ana.client.rpc('agenda_crear', unaTarea(ana.userId, 'Ir al juzgado'));
  await signIn(page, backend, ana);
  await page.goto('/dashboard/agenda');
  await page.getByRole('button', { name: 'Suscribirse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suscripción del calendario' });
  await dialog.getByLabel('Nombre de la suscripción').fill('Mi teléfono');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear suscripción' }).click();
  const direccion = await dialog.getByLabel('Dirección de la suscripción').inputValue();
  const first = await page.request.get(direccion);
  expect(await first.text()).toContain('SUMMARY:Tarea · Ir al juzgado');
  await dialog.getByRole('button', { name: 'Revocar Mi teléfono' }).click();
  await page.getByRole('button', { name: 'Revocar', exact: true }).last().click();
  await expect(page.getByText('Suscripción revocada')).toBeVisible();
  expect((await page.request.get(direccion)).status()).toBe(404);
});

test('una regla: cuántas tareas crearía, y las crea si se elige; una tarea periódica', async ({
  page,
  backend,
}) => {
  const jefa = await createStaff(backend);
  await seedDeals(jefa, 'REG', [
    { extrajudicialcommunicationsentdate: '2026-10-01' },
    { extrajudicialcommunicationsentdate: '2026-10-02' },
    { extrajudicialcommunicationsentdate: null },
  ]);
  await signIn(page, backend, jefa);
  await page.goto('/dashboard/ajustes/tareas');
  await page.getByRole('button', { name: 'Nueva regla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva regla de tareas' });
  await dialog.getByRole('combobox', { name: 'Cuándo' }).click();
  await page.getByRole('option', { name: 'Se conoce una fecha del expediente' }).click();
  await dialog.getByRole('combobox', { name: 'Fecha', exact: true }).click();
  await page.getByRole('option', { name: 'Envío de la reclamación extrajudicial' }).click();
  await dialog.getByLabel('Tarea que se crea').fill('Comprobar si han contestado');
  await expect(dialog.getByText('Para lo que ya hay crearía 2 tareas')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Crearlas también para lo que ya hay' }).check();
  await dialog.getByRole('button', { name: 'Guardar la regla' }).click();
  await expect(page.getByText('2 tareas creadas')).toBeVisible();
  await expect(page.getByText('Envío de la reclamación extrajudicial: 5 días hábiles después')).toBeVisible();

  await page.getByRole('button', { name: 'Nueva tarea periódica' }).click();
  await page.getByLabel('De qué se trata').fill('Revisar los calendarios');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/El día 1 de cada mes · la próxima, el/)).toBeVisible();

  await page.goto('/dashboard/tareas?vista=equipo');
  await expect(page.getByRole('row', { name: /Comprobar si han contestado/ })).toHaveCount(2);
  await page.goto('/dashboard/tareas?vista=sin-paso');
  await expect(page.getByRole('row', { name: /REG/ })).toHaveCount(1);
});
