import { unPlazo } from '../support/agenda';
import { createStaff } from '../support/backend';
import { expect, expectAccessible, signedIn, staffTest as test } from '../support/e2e';

test('quien bloquea lo de otras personas lo pide; un administrador lo confirma, y el plazo se sigue viendo', async ({
  page,
  staff,
  backend,
  browser,
}) => {
  await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
  const ana = await createStaff(backend, { fullName: 'Ana Gil' });
  const luis = await createStaff(backend, { fullName: 'Luis Rey' });
  const dni = '87654321X';
  const deal = `EXP-${crypto.randomUUID()}`;
  const id = crypto.randomUUID();
  await ana.client.from('deals').insert({ id: deal, debtordni: dni, debtorfullname: 'Marta Pérez' });
  await ana.client.rpc('agenda_crear', {
    filas: [
      unPlazo({ deal_id: deal, titulo: 'Recurso de Marta Pérez', responsable: ana.userId, gracia: null }),
    ],
  });
  await luis.client.from('clientes').insert({ id, nombre_completo: 'Marta Pérez', dni });

  const deLuis = await browser.newPage({ storageState: await signedIn(backend, luis), baseURL: backend.url });
  await deLuis.goto(`/dashboard/clientes/${id}`);
  await deLuis.getByRole('button', { name: 'Protección de datos' }).click();
  await deLuis.getByRole('menuitem', { name: 'Bloquear', exact: true }).click();
  const question = deLuis.getByRole('dialog', { name: 'Bloquear los datos' });
  await expect(question).toContainText('se pide a un administrador');
  await question.getByLabel('Por qué (lo leerá el administrador)').fill('Lo pide por carta');
  await expectAccessible(deLuis);
  await question.getByRole('button', { name: 'Bloquear' }).click();
  await expect(deLuis.getByText('Bloqueo pedido', { exact: true })).toBeVisible();
  await expect(deLuis.getByText(/Bloqueo pedido el .*: espera a un administrador\./)).toBeVisible();

  await page.goto('/dashboard/ajustes/datos');
  await expect(page.getByText('Luis Rey pide bloquear los datos de Marta Pérez')).toBeVisible();
  await expect(
    page.getByText('1 expediente, 1 plazo o señalamiento abierto, de 1 persona más'),
  ).toBeVisible();
  await expect(page.getByText('«Lo pide por carta»')).toBeVisible();
  await page.getByLabel('Por qué se confirma o se rechaza').fill('Comprobada la carta');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText('No espera ninguna.')).toBeVisible();

  const deAna = await browser.newPage({ storageState: await signedIn(backend, ana), baseURL: backend.url });
  await deAna.goto('/dashboard');
  await expect(
    deAna.getByRole('link', { name: '1 plazo o señalamiento a su cargo, con datos bloqueados' }),
  ).toBeVisible();
  await deAna.getByRole('link', { name: '1 plazo o señalamiento a su cargo, con datos bloqueados' }).click();
  await deAna.getByRole('button', { name: /^Reservado · plazo el / }).click();
  await expect(deAna.getByRole('dialog')).toContainText('Los datos de esa persona están bloqueados');
  await expect(deAna.getByText('Marta Pérez')).toHaveCount(0);
  await expectAccessible(deAna);
  await deAna.goto('/dashboard/notificaciones?vista=avisos');
  await expect(deAna.getByText(/Siguen a su cargo, reservados: plazo el /)).toBeVisible();

  await page.goto('/dashboard/equipo');
  await page.getByRole('button', { name: 'Desactivar a Ana Gil' }).click();
  const leaving = page.getByRole('dialog', { name: 'Desactivar a Ana Gil' });
  await expect(leaving).toContainText('Tiene abiertos: 1 expediente, 1 plazo.');
  await leaving.getByRole('checkbox', { name: 'Luis Rey' }).check();
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Desactivar' }).click();
  await deLuis.goto('/dashboard/notificaciones?vista=avisos');
  await expect(deLuis.getByText(/a su cargo/)).toBeVisible();
});
