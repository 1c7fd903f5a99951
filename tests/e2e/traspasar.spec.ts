import { unPlazo } from '../support/agenda';
import { createStaff } from '../support/backend';
import { expect, expectAccessible, signedIn, staffTest as test } from '../support/e2e';

test('quien se va de vacaciones traspasa lo que tiene, y vuelve con un clic', async ({
  page,
  staff,
  backend,
  browser,
}) => {
  const ana = await createStaff(backend, { fullName: 'Ana Vacaciones' });
  const deal = `EXP-${crypto.randomUUID()}`;
  await staff.client.from('deals').insert({ id: deal });
  await staff.client.rpc('agenda_crear', {
    filas: [
      unPlazo({ deal_id: deal, titulo: 'Recurso de reposición', responsable: staff.userId, gracia: null }),
    ],
  });
  await page.goto('/dashboard/perfil');
  await page.getByRole('link', { name: 'Traspasar lo que tengo' }).click();
  await expect(page.getByRole('heading', { name: 'Traspasar', level: 1 })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Expedientes sin archivar (1)' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Plazos (1)' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Tareas (0)' })).toBeDisabled();
  await expect(page.getByText(/los lleva siempre alguien/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Traspasar', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Ana Vacaciones' }).check();
  await page.getByRole('button', { name: 'Traspasar', exact: true }).click();
  await expect(page.getByText('1 expediente, 1 plazo.')).toBeVisible();
  await expect(page.getByText('No tiene nada abierto.')).toBeVisible();
  await expect(page.getByText('A Ana Vacaciones', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const deAna = await browser.newPage({ storageState: await signedIn(backend, ana), baseURL: backend.url });
  await deAna.goto('/dashboard/notificaciones?vista=avisos');
  await expect(deAna.getByText(/le ha traspasado lo que tenía .*: 1 expediente/)).toBeVisible();
  await deAna.goto('/dashboard/agenda?vista=lista');
  await expect(deAna.getByText('Recurso de reposición').first()).toBeVisible();

  await page.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText(/^Devuelto el .*: 1 expediente, 1 plazo\.$/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Plazos (1)' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Expedientes sin archivar (1)' }).click();
  await page.getByRole('button', { name: 'Dejar sin asignar' }).click();
  await expect(page.getByText('Sin asignar', { exact: true })).toBeVisible();
});

test('un administrador reparte lo de otra persona entre dos y la desactiva', async ({
  page,
  staff,
  backend,
}) => {
  await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
  const ana = await createStaff(backend, { fullName: 'Inés Marcha' });
  await createStaff(backend, { fullName: 'Luis Repartido' });
  await createStaff(backend, { fullName: 'Eva Sanz Repartida' });
  for (const n of [1, 2]) {
    const deal = `EXP-${n}-${crypto.randomUUID()}`;
    await ana.client.from('deals').insert({ id: deal });
    await ana.client.rpc('agenda_crear', {
      filas: [unPlazo({ deal_id: deal, titulo: `Plazo ${n}`, responsable: ana.userId, gracia: null })],
    });
  }
  await page.goto('/dashboard/equipo');
  await page.getByRole('link', { name: 'Traspasar' }).click();
  await page.getByLabel('De quién').selectOption('Inés Marcha');
  await expect(page.getByRole('checkbox', { name: 'Expedientes sin archivar (2)' })).toBeChecked();
  await page.goBack();
  await page.getByRole('button', { name: 'Desactivar a Inés Marcha' }).click();
  const leaving = page.getByRole('dialog', { name: 'Desactivar a Inés Marcha' });
  await expect(leaving).toContainText('Tiene abiertos: 2 expedientes, 2 plazos.');
  await leaving.getByRole('checkbox', { name: 'Luis Repartido' }).check();
  await leaving.getByRole('checkbox', { name: 'Eva Sanz Repartida' }).check();
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('row', { name: /Inés Marcha/ }).getByText('Desactivado')).toBeVisible();
  const hands = await backend.sql`
    select d.responsable_id = a.responsable as juntos from public.deals d join public.agenda a on a.deal_id = d.id where a.user_id = ${ana.userId}`;
  expect(hands.map(({ juntos }) => juntos)).toEqual([true, true]);
  await page.goto(`/dashboard/traspasar?persona=${ana.userId}`);
  await page.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText('Esa persona ya no está en el equipo: traspáselo a otra')).toBeVisible();
});
