import { ownMark, seedDeals } from '../support/deals';
import { emptyStaffTest as test, expect, expectAccessible, openMore } from '../support/e2e';

test('the procurador’s fees are proposed from the tariff, kept in a tasación, confirmed with those of a selection and put on a sheet', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  const deal = `${mark}-001`;
  await seedDeals(staff, mark, [{}]);
  await backend.sql`
    insert into public.procedimientos (deal_id, user_id, grado, tipo, cuantia, presentada, principal)
    values (${deal}, ${staff.userId}, 'primera_instancia', 'verbal', 3000, '2025-06-02', true)`;
  await page.goto(`/dashboard/costas?deal=${deal}`);
  await page.getByLabel('Partidas', { exact: true }).fill('abogado 1.500,00 Minuta');
  await page.getByText('Proponer los derechos del procurador').click();
  const pasos = page.getByRole('list', { name: 'Cómo salen los derechos' });
  await expect(pasos).toContainText('Empezó el 02/06/2025: rige el arancel del RD 434/2024.');
  await expect(page.getByText(/^Se propone: 133,87\s€, sin IVA$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Actuación' }).click();
  await page.getByRole('option', { name: 'Oposición a la ejecución' }).click();
  await page.getByLabel('Día en que empezó').fill('01/05/2024');
  await page.getByLabel('Día en que empezó').blur();
  await expect(
    page.getByText('El RD 1373/2003 no dice nada de esta actuación: no se propone nada.'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Actuación' }).click();
  await page.getByRole('option', { name: 'Juicio verbal, primera instancia' }).click();
  await expect(page.getByText(/^Se propone: 99,16\s€, sin IVA$/)).toBeVisible();
  await page.getByLabel('Día en que empezó').fill('02/05/2024');
  await page.getByLabel('Día en que empezó').blur();
  await expect(page.getByText(/^Se propone: 133,87\s€, sin IVA$/)).toBeVisible();
  await page.getByRole('button', { name: 'Añadir a las partidas' }).click();
  await expect(page.getByLabel('Partidas', { exact: true })).toHaveValue(
    'abogado 1.500,00 Minuta\nprocurador 133,87 Juicio verbal, primera instancia (art. 2.1 RD 434/2024)',
  );
  // A third of 3.000 and 133,87, with 21 % of each: worked by hand.
  await expect(page.getByRole('status').filter({ hasText: '€' })).toHaveText('1.371,98 €');
  await page.getByRole('button', { name: 'Guardar en el expediente' }).click();
  await expect(page.getByText('Cálculo guardado')).toBeVisible();

  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByLabel('Seleccionar todos los de la página').check();
  await openMore(page, 'Recalcular intereses (1)');
  const recalcular = page.getByRole('dialog', { name: 'Recalcular intereses' });
  await recalcular.getByRole('button', { name: 'Comprobar antes de recalcular' }).click();
  await expect(
    recalcular.getByText('Solo tiene una tasación de costas, que no cambia con los días'),
  ).toBeVisible();
  await recalcular.getByRole('button', { name: 'Cancelar' }).click();
  await openMore(page, 'Confirmar cálculos (1)');
  const confirmar = page.getByRole('dialog', { name: 'Confirmar cálculos' });
  await expect(
    confirmar.getByRole('row', { name: /Tasación de costas \d{2}\/\d{2}\/\d{4}.*1\.371,98/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await confirmar.getByRole('button', { name: 'Confirmar 1' }).click();
  await expect(confirmar.getByText('1 cálculo confirmado')).toBeVisible();

  await page.goto(`/dashboard/expedientes/${deal}?tab=reclamacion`);
  const costas = page.getByRole('region', { name: 'Tasaciones de costas' });
  const download = page.waitForEvent('download');
  await costas.getByRole('button', { name: 'Hoja de la tasación' }).click();
  expect((await download).suggestedFilename()).toMatch(
    new RegExp(`^Hoja de costas ${deal} \\d{4}-\\d{2}-\\d{2}\\.pdf$`),
  );
});
