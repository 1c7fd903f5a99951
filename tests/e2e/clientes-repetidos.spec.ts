import type { Page } from '@playwright/test';

import type { TestStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

/** Two clients of one DNI, the second with what the first has not. */
async function twoOfOne({ client }: TestStaff, mark: string) {
  const dni = '12345678Z';
  const { data } = await client
    .from('clientes')
    .insert([
      { nombre_completo: `Eva ${mark}`, dni, telefono: '600 111 222', created_at: '2025-02-01T10:00:00Z' },
      {
        nombre_completo: `${mark}, Eva`,
        dni: '12.345.678-Z',
        telefono: '600 999 888',
        email: 'eva@correo.example',
        created_at: '2025-03-01T10:00:00Z',
      },
    ])
    .select('id')
    .throwOnError();
  const [a, b] = data.map(({ id }) => id);
  if (!a || !b) throw new Error('two clients were to be made');
  await client
    .from('cliente_registros')
    .insert({ cliente_id: b, tipo: 'nota', texto: `Prefiere la tarde ${mark}` })
    .throwOnError();
  return { a, b };
}

const radio = (page: Page, campo: string, value: string) =>
  page.getByRole('radiogroup', { name: campo }).getByRole('radio', { name: value });

test('two clients of one person are pointed out, compared, made one field by field and taken back', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  const { a, b } = await twoOfOne(staff, mark);
  await seedDeals(staff, mark, [{ debtordni: '12345678Z' }]);
  await page.goto(`/dashboard/clientes/${b}`);
  await expect(page.getByText(`Puede ser la misma persona que Eva ${mark} (mismo DNI o CIF).`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Comparar…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Unir dos clientes' });
  await expect(radio(page, 'Nombre completo', `Eva ${mark}`)).toBeChecked();
  // What only the other one says is offered.
  await expect(radio(page, 'Email', 'eva@correo.example')).toBeChecked();
  await expect(dialog.getByText('Pasan a la ficha que se queda: 1 nota, llamada o email.')).toBeVisible();
  await radio(page, 'Teléfono', '600 999 888').click();
  await expect(
    dialog.getByText('Los 2 datos que no se eligen quedan en una nota del cliente.'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click();

  await expect(page.getByText('Clientes unidos')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/clientes/${a}`));
  await expect(page.getByRole('link', { name: '600 999 888' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'eva@correo.example' })).toBeVisible();
  await expect(page.getByText('Puede ser la misma persona')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Notas' }).click();
  await expect(page.getByText(`Prefiere la tarde ${mark}`)).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Notas' })).toContainText('Teléfono: 600 111 222');

  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Posibles repetidos' }).click();
  const union = page.getByRole('button', { name: `Deshacer la unión de Eva ${mark}` });
  await expect(union).toBeVisible();
  await expectAccessible(page);
  await union.click();
  const asked = page.getByRole('dialog', { name: 'Deshacer la unión' });
  await expect(asked.getByText('la ficha que se unió vuelve de la Papelera')).toBeVisible();
  await expect(asked.getByText('1 documento, nota o expediente anterior vuelve a ella')).toBeVisible();
  await asked.getByRole('button', { name: 'Deshacer la unión' }).click();
  await expect(page.getByText('Las dos fichas están como antes de unirlas')).toBeVisible();
  const rows = await backend.sql`
    select c.telefono, (select count(*)::int from public.cliente_registros r where r.cliente_id = c.id) as notas
    from public.clientes c where c.id in (${a}, ${b}) order by c.created_at`;
  expect(rows).toEqual([
    { telefono: '600 111 222', notas: 0 },
    { telefono: '600 999 888', notas: 1 },
  ]);

  await page.getByRole('button', { name: new RegExp(`No son la misma persona: .*${mark}`) }).click();
  await expect(page.getByText('No se volverán a proponer juntas')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`Volver a comparar .*${mark}`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Comparar y unir .*${mark}`) })).toBeVisible();
});

test('two that do not look alike are chosen in the list; one changed meanwhile is not united', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  const { data } = await staff.client
    .from('clientes')
    .insert([{ nombre_completo: `Ana ${mark}` }, { nombre_completo: `Luz ${mark}` }])
    .select('id')
    .throwOnError();
  await page.goto(`/dashboard/clientes?q=${mark}`);
  for (const name of ['Ana', 'Luz'])
    await page.getByRole('checkbox', { name: `Seleccionar ${name} ${mark}` }).check();
  await page.getByRole('button', { name: 'Comparar y unir los dos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unir dos clientes' });
  await expect(dialog.getByText('La otra ficha no tiene documentos ni notas.')).toBeVisible();
  await staff.client
    .from('clientes')
    .update({ telefono: '600123123' })
    .eq('id', data[1]?.id ?? '')
    .throwOnError();
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Otra persona ha guardado cambios mientras usted escribía',
  );
});
