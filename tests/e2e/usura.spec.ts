import { ownMark, seedDeals } from '../support/deals';
import { emptyStaffTest as test, expect, expectAccessible } from '../support/e2e';

// Invented for the test: the program brings no figure of this series.
const CSV = `mes;tipo;publicado;fuente;enlace
10/2015;20,5;30/11/2015;Cuadro de prueba;https://www.example.org/cuadro
11/2015;20;31/12/2015;Cuadro de prueba;https://www.example.org/cuadro
`;

const MOVIMIENTOS = `10/01/2016	Compra	1.000,00 €
20/01/2016	seguro	40,00 €
31/01/2016	interés	22,00 €
28/02/2016	pago	700,00 €
28/03/2016	pago	500,00 €`;

test('a series is loaded with its source, and a contract is compared with it; what was paid over the capital, by both readings', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  const deal = `${mark}-001`;
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${deal}?tab=reclamacion`);
  await page.getByRole('link', { name: 'Usura y revolving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usura y revolving' })).toBeVisible();
  await expect(page.getByText('Todavía no hay nada que contar')).toBeVisible();

  await page.getByLabel('Día del contrato').fill('20/11/2015');
  await page.getByLabel('Día del contrato').blur();
  await page.getByLabel('TAE del contrato (%)').fill('26,25');
  await expect(
    page.getByText(/No hay tipo medio publicado de Tarjetas de crédito y revolving \(TEDR\) para 11\/2015/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ver la serie publicada' }).click();

  const cifras = page.getByLabel('Cifras de la serie');
  await cifras.fill('11/2015;veinte;31/12/2015;Cuadro de prueba');
  await expect(page.getByText('Línea 1: «veinte» no es un tipo: escríbalo como 19,32')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar la serie' })).toBeDisabled();
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Leer un CSV' }).click();
  await (await chooser).setFiles({ name: 'serie.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await expect(page.getByText('Al guardar: 2 cifras nuevas.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar la serie' }).click();
  await expect(page.getByText('Serie guardada')).toBeVisible();
  await expect(
    page.getByRole('row', { name: /11\/2015.*20 %.*31\/12\/2015.*Cuadro de prueba.*Sin revisar/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La serie vuelve a ser la de antes')).toBeVisible();
  expect(await backend.sql`select from public.tipos_publicados where serie = 'revolving'`).toHaveLength(0);
  await cifras.fill(CSV);
  await page.getByRole('button', { name: 'Guardar la serie' }).click();
  await expect(page.getByRole('row', { name: /^11\/2015/ })).toBeVisible();
  await page.goto('/dashboard/ajustes/revisiones');
  await expect(
    page.getByRole('link', { name: 'Tarjetas de crédito y revolving (TEDR): 2 cifras' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Tarjetas de crédito y revolving (TEDR): 2 cifras' }).click();
  await page.getByRole('button', { name: 'Dar por revisada' }).click();
  await expect(page.getByText('Todas sus cifras están comparadas con su publicación.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/dashboard/usura?deal=${deal}`);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('TAE del contrato (%)')).toHaveValue('26,25');
  // 20 + 0,20 + 6 = 26,20, which 26,25 exceeds; 20 + 0,30 + 6 = 26,30, which it does not.
  const lecturas = page.getByRole('list', { name: 'Lecturas de los tribunales' });
  await expect(page.getByRole('status').filter({ hasText: 'Depende de la lectura' })).toBeVisible();
  await expect(lecturas).toContainText('STS 258/2023: límite 26,2 %, lo supera');
  await expect(lecturas).toContainText('STS 258/2023: límite 26,3 %, no lo supera');
  await expect(lecturas.getByText('Sin leer').first()).toBeVisible();

  await page.getByLabel('Movimientos', { exact: true }).fill(MOVIMIENTOS);
  await expect(page.getByText('5 movimientos leídos')).toBeVisible();
  // 1.200 paid − 1.000 drawn, or − 1.040 with the premium.
  await expect(page.getByRole('status').filter({ hasText: '200,00' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '160,00' })).toBeVisible();
  await expect(page.getByText('Si la prima de un seguro cargada en la cuenta es capital')).toBeVisible();
  await page.getByText('De qué pagos sale').first().click();
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Anotar como reclamado' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Anotar importe' });
  await expect(dialog.getByLabel('Importe')).toHaveValue('200,00');
  await expect(dialog.getByLabel('Nota')).toHaveValue(
    'Lo pagado que excede del capital (art. 3 de la Ley de 23 de julio de 1908). Capital: solo la suma recibida.',
  );
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Guardar en el expediente' }).click();
  await expect(page.getByText('Cálculo guardado')).toBeVisible();
  await page.goto(`/dashboard/expedientes/${deal}?tab=reclamacion`);
  const usura = page.getByRole('region', { name: 'Cálculos de usura' });
  await expect(usura.getByText('Lo pagado de más hasta el 28/03/2016')).toBeVisible();
  await expect(usura.getByText('Capital: solo la suma recibida: 200,00 € a devolver.')).toBeVisible();
  await expect(usura.getByText('Capital: también las primas de seguro: 160,00 € a devolver.')).toBeVisible();
  await expect(
    usura.getByText(/TAE del 26,25\s% frente a una media del 20\s%: depende de la lectura/),
  ).toBeVisible();
  await usura.getByRole('button', { name: 'Confirmar Lo pagado de más hasta el 28/03/2016' }).click();
  await expect(usura.getByText('lo confirmó el')).toBeVisible();
  await expectAccessible(page);
  await usura.getByRole('link', { name: 'Abrir Lo pagado de más hasta el 28/03/2016' }).click();
  await expect(page.getByLabel('TAE del contrato (%)')).toHaveValue('26,25');
  await expect(page.getByText('5 movimientos leídos')).toBeVisible();
  // What is confirmed stays: from here another one is kept.
  await expect(page.getByRole('button', { name: 'Guardar en el expediente' })).toBeVisible();

  await page.getByLabel('Movimientos', { exact: true }).fill('10/01/2015 compra 10,00');
  await expect(page.getByText(/El movimiento 1 es del 10\/01\/2015, antes del contrato/)).toBeVisible();
  await page.getByLabel('Movimientos', { exact: true }).fill('30/02/2016 pago 10,00');
  await expect(page.getByText('Línea 1: la fecha 30/02/2016 no existe')).toBeVisible();
  await expect(page.getByText('Corrija lo que está señalado y aquí se ve lo que sale.')).toBeVisible();
});

test('interest between businesses counts with the published rate, and with none where there is none', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/calculo?deal=${mark}-001`);
  await page.getByLabel('Cantidades').fill('31/12/2021 1.000,00');
  await page.getByLabel('Hasta el', { exact: true }).fill('30/06/2022');
  await page.getByLabel('Hasta el', { exact: true }).blur();
  await page.getByRole('combobox', { name: 'Interés' }).click();
  await page.getByRole('option', { name: 'Entre empresas (art. 7 Ley 3/2004)' }).click();
  // 1.000 × 8 % × 181/365
  await expect(page.getByRole('status').filter({ hasText: '1.039,67' })).toBeVisible();
  await expect(page.getByText('nunca donde interviene un consumidor')).toBeVisible();
  await page.getByLabel('Hasta el', { exact: true }).fill('01/07/2022');
  await page.getByLabel('Hasta el', { exact: true }).blur();
  await expect(
    page.getByText(
      /No consta el tipo de demora de la Ley 3\/2004 para el 01\/07\/2022: no se ha calculado nada/,
    ),
  ).toBeVisible();
});
