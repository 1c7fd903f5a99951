import { seedDeals, ownMark } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

test('what is owed with its interest, from a case file to the cent, with its steps', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=fases`);
  await page.getByRole('link', { name: 'Calcular intereses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cálculo de intereses' })).toBeVisible();
  await expect(page.getByText(`Expediente ${mark}-001`)).toBeVisible();

  await page.getByLabel('Cantidades').fill('28/02/2022\t6.000,00 €');
  await page.getByLabel('Hasta el', { exact: true }).fill('31/01/2023');
  await page.getByLabel('Hasta el', { exact: true }).blur();
  // 6.000 × 3 % × 306/365 + 6.000 × 3,25 % × 31/365, worked by hand.
  await expect(page.getByRole('status').filter({ hasText: '6.167,47' })).toBeVisible();
  const tramos = page.getByRole('region', { name: 'Intereses por tramos' });
  await expect(tramos.getByRole('row')).toHaveCount(3);
  await expect(tramos.getByRole('row').nth(1)).toContainText('3 %');
  await expect(tramos.getByRole('row').nth(2)).toContainText('3,25 %');
  await expect(page.getByText('El interés es simple')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Anotar como reclamado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar importe' });
  await expect(dialog.getByLabel('Importe')).toHaveValue('6000,00');
  await expect(dialog.getByLabel('Intereses')).toHaveValue('167,47');
  await expect(dialog.getByLabel('Nota')).toHaveValue(
    'Intereses contados hasta el 31/01/2023: art. 1108 CC.',
  );
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const anotado = await backend.sql`
    select concepto, importe::float8, intereses::float8 from public.importes where deal_id = ${`${mark}-001`}`;
  expect(anotado).toEqual([{ concepto: 'reclamado', importe: 6000, intereses: 167.47 }]);

  await page.getByLabel('Cantidades').fill('30/02/2022 100,00');
  await expect(page.getByText('Línea 1: la fecha 30/02/2022 no existe')).toBeVisible();
  await expect(page.getByText('Todavía no hay nada que contar')).toBeVisible();

  await page.getByText('Generar las cantidades de una prima financiada').click();
  await page.getByLabel('Prima financiada').fill('1.200,00');
  await page.getByLabel('TIN del préstamo (%)').fill('0');
  await page.getByLabel('Meses', { exact: true }).fill('12');
  await page.getByLabel('Primera cuota').fill('10/01/2022');
  await page.getByLabel('Primera cuota').blur();
  await page.getByRole('button', { name: 'Generar las cuotas' }).click();
  await expect(page.getByText('12 cantidades leídas')).toBeVisible();
  await expect(page.getByLabel('Cantidades')).toHaveValue(/^10\/01\/2022 100,00 Cuota 1\n/);

  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByText('12 cantidades leídas')).toBeVisible();
});
