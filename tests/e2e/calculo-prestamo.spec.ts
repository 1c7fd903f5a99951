import { readFile } from 'node:fs/promises';

import { textsOf } from '../muestras/pdfa/texto';
import { seedDeals, ownMark } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

test('a premium whose loan was renegotiated: typed, set beside the statement, kept, and told in the sheet', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  const deal = `${mark}-001`;
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/calculo?deal=${deal}`);
  await page.getByText('Generar las cantidades de una prima financiada').click();
  const day = async (field: ReturnType<typeof page.getByLabel>, text: string) => {
    await field.fill(text);
    await field.blur();
  };
  await day(page.getByLabel('Hasta el', { exact: true }), '31/12/2024');
  await page.getByLabel('Prima financiada').fill('600,00');
  await page.getByLabel('TIN del préstamo (%)').fill('12');
  await page.getByLabel('Meses', { exact: true }).fill('6');
  await day(page.getByLabel('Primera cuota'), '31/01/2024');

  // By the keyboard: what is added has the focus, and what is removed gives it back.
  const add = page.getByRole('button', { name: 'Añadir un cambio del préstamo' });
  await add.press('Enter');
  const cambio = page.getByRole('group', { name: 'Cambio 1' });
  await expect(cambio.getByLabel('Día del cambio')).toBeFocused();
  await page.getByRole('button', { name: 'Generar las cuotas' }).click();
  await expect(cambio.getByText('La fecha del cambio no existe: escríbala como dd/mm/aaaa.')).toBeVisible();
  await day(cambio.getByLabel('Día del cambio'), '30/06/2024');
  await expect(cambio.getByText('El préstamo acaba con su última cuota, el 30/06/2024')).toBeVisible();
  await expectAccessible(page);
  await cambio.getByRole('button', { name: 'Quitar el cambio 1' }).press('Enter');
  await expect(cambio).toBeHidden();
  await expect(add).toBeFocused();
  await add.press('Enter');
  await day(cambio.getByLabel('Día del cambio'), '29/02/2024');
  await cambio.getByLabel('TIN nuevo (%)').fill('6');
  await add.click();
  const parte = page.getByRole('group', { name: 'Cambio 2' });
  await day(parte.getByLabel('Día del cambio'), '15/04/2024');
  await parte.getByLabel('Amortizado').fill('100,00');
  await parte.getByRole('combobox', { name: 'Lo amortizado reduce' }).click();
  await page.getByRole('option', { name: 'El plazo' }).click();
  await page.getByRole('button', { name: 'Generar las cuotas' }).click();
  // 600 at 12 % in six are 103,53; 403,96 at 6 % in four are 102,26; 203,72 are left after the 100,00, and by 102,26 a month 0,73 in the end: worked by hand.
  await expect(page.getByLabel('Cantidades')).toHaveValue(
    [
      '31/01/2024 103,53 Cuota 1',
      '29/02/2024 103,53 Cuota 2',
      '31/03/2024 102,26 Cuota 3',
      '15/04/2024 100,00 Amortización anticipada',
      '30/04/2024 102,26 Cuota 4',
      '31/05/2024 102,26 Cuota 5',
      '30/06/2024 0,73 Cuota 6',
    ].join('\n'),
  );
  const dicho = page.getByText(
    'El 29/02/2024, con 403,96 € por pagar en 4 cuotas, el interés pasa del 12 % al 6 %. Quedan 403,96 €: 4 cuotas de 102,26 €.',
  );
  await expect(dicho).toBeVisible();

  await page
    .getByLabel('Extracto de la entidad')
    .fill('31/01/2024 103,53 6,00\n29/02/2024 103,53\n02/04/2024 103,53 4,04');
  await expect(page.getByText('2 pagos iguales, 1 distinto y 4 que no están en el extracto.')).toBeVisible();
  await expect(page.getByText('la entidad cobró 1,27 € más.')).toBeVisible();
  const fila = page
    .getByRole('region', { name: 'Extracto frente al préstamo' })
    .getByRole('row')
    .filter({ hasText: 'cargado el 02/04/2024' });
  await expect(fila.getByRole('cell')).toHaveText([
    '31/03/2024',
    'Cuota 3 (cargado el 02/04/2024)',
    '+1,27',
    '102,26',
    '103,53',
    '+2,02',
    '',
    '',
  ]);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(dicho).toBeVisible();
  await page.getByRole('button', { name: 'Guardar en el expediente' }).click();
  await expect(page.getByText('Cálculo guardado')).toBeVisible();
  await page.goto(`/dashboard/expedientes/${deal}?tab=reclamacion`);
  const calculos = page.getByRole('region', { name: 'Cálculos de intereses' });
  await calculos.getByRole('button', { name: 'Confirmar' }).click();
  const download = page.waitForEvent('download');
  await calculos.getByRole('button', { name: 'Hoja para la demanda' }).click();
  const hoja = (await textsOf(new Uint8Array(await readFile(await (await download).path()))))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  expect(hoja).toContain('el interés pasa del 12 % al 6 %');
  expect(hoja).toContain('se amortizan 100,00 € sin cambiar la cuota');
  await calculos.getByRole('link', { name: 'Calcular a hoy' }).click();
  await expect(page.getByRole('group', { name: 'Cambio 1' }).getByLabel('TIN nuevo (%)')).toHaveValue('6');
});
