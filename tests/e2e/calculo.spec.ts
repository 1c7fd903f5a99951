import { seedDeals, ownMark } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

test('what is owed with its interest, from a case file to the cent, with its steps', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=procedimiento`);
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

  await page.getByText('Repartir los gastos de una hipoteca').click();
  await page.getByLabel('Fecha de la escritura').fill('15/03/2010');
  await page.getByLabel('Fecha de la escritura').blur();
  await page
    .getByLabel('Gastos', { exact: true })
    .fill('15/03/2010 notaría 612,35\n20/04/2010 registro 240,10\n20/04/2010 apertura 900,00');
  // Half of the notary's, rounded down, and the registry's.
  await expect(page.getByText('A devolver: 546,27 €')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Añadir a las cantidades' }).click();
  await expect(page.getByText('14 cantidades leídas')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByText('14 cantidades leídas')).toBeVisible();
});

test('a calculation is kept, confirmed and printed; the clock of prescription says its day and why', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  const deal = `${mark}-001`;
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/calculo?deal=${deal}`);
  await page.getByLabel('Cantidades').fill('28/02/2022 6.000,00');
  await page.getByLabel('Hasta el', { exact: true }).fill('31/01/2023');
  await page.getByLabel('Hasta el', { exact: true }).blur();
  await expect(page.getByRole('status').filter({ hasText: '6.167,47' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar en el expediente' }).click();
  await expect(page.getByText('Cálculo guardado')).toBeVisible();

  await page.goto(`/dashboard/expedientes/${deal}?tab=reclamacion`);
  const calculos = page.getByRole('region', { name: 'Cálculos de intereses' });
  await expect(calculos.getByText('Intereses hasta el 31/01/2023')).toBeVisible();
  await expect(calculos.getByText('A día de hoy serían')).toBeVisible();
  await calculos.getByRole('button', { name: 'Confirmar' }).click();
  await expect(calculos.getByText('lo confirmó el')).toBeVisible();
  const download = page.waitForEvent('download');
  await calculos.getByRole('button', { name: 'Hoja para la demanda' }).click();
  expect((await download).suggestedFilename()).toBe(`Hoja de intereses ${deal} 2023-01-31.pdf`);
  await calculos.getByRole('button', { name: 'Anotar como reclamado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar importe' });
  await expect(dialog.getByLabel('Intereses')).toHaveValue('167,47');
  await page.keyboard.press('Escape');

  const prescripcion = page.getByRole('region', { name: 'Prescripción' });
  await prescripcion.getByLabel('Corre desde el').fill('10/03/2021');
  await prescripcion.getByLabel('Corre desde el').blur();
  await prescripcion.getByLabel('Interrupciones').fill('20/01/2024 reclamación');
  await expect(prescripcion.getByRole('status')).toContainText('Hasta el 20/01/2029');
  await expectAccessible(page);
  await prescripcion.getByRole('button', { name: 'Confirmar y guardar' }).click();
  await expect(prescripcion.getByText('Hasta el 20/01/2029 · corre desde el 10/03/2021')).toBeVisible();

  // A colleague changes it while it is open here: what each wrote is seen, and nothing is written over.
  await prescripcion.getByRole('button', { name: 'Editar Acción personal' }).click();
  await prescripcion.getByLabel('Por qué desde ese día').fill('Lo mío');
  await backend.sql`update public.prescripciones set motivo = 'De una colega', dia = current_date + 10 where deal_id = ${deal}`;
  await prescripcion.getByRole('button', { name: 'Confirmar y guardar' }).click();
  const aviso = prescripcion.getByRole('alert');
  await expect(aviso).toContainText('De una colega');
  await expect(aviso).toContainText('Lo mío');
  await expectAccessible(page);
  await aviso.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(prescripcion.getByText(/corre desde el 10\/03\/2021: Lo mío/)).toBeVisible();
  await backend.sql`update public.prescripciones set dia = current_date + 10 where deal_id = ${deal}`;
  await prescripcion.getByRole('link', { name: 'Prescriben en 60 días' }).click();
  await expect(page.getByRole('link', { name: deal })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/dashboard/expedientes/${deal}?tab=reclamacion`);
  await page.getByRole('button', { name: 'Eliminar Intereses hasta el 31/01/2023' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();
});

test('an offer stands beside what is owed, and what rejecting it may cost is said before it is written', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  const deal = `${mark}-001`;
  await seedDeals(staff, mark, [{ extrajudicialcommunicationsentdate: null }]);
  await page.goto(`/dashboard/expedientes/${deal}?tab=reclamacion`);
  await page.getByRole('button', { name: 'Nueva reclamación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva reclamación' });
  await dialog.getByLabel('Enviada', { exact: true }).fill('01/09/2026');
  await dialog.getByLabel('Recibida', { exact: true }).fill('02/09/2026');
  await dialog.getByRole('combobox', { name: 'Respuesta' }).click();
  await page.getByRole('option', { name: 'Oferta', exact: true }).click();
  await dialog.getByLabel('Fecha de la respuesta').fill('10/09/2026');
  const offer = dialog.getByRole('note').filter({ hasText: 'La oferta frente a lo que se debe' });
  await expect(offer).toBeHidden();
  await dialog.getByLabel('Importe ofrecido (confidencial)').fill('1.200,00');
  await expect(offer).toContainText('Sin un cálculo guardado no se puede comparar con lo que se debe hoy.');
  await expect(offer).toContainText('Rechazarla puede costar las costas');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('region', { name: /^Reclamación / });
  await card.getByRole('link', { name: 'Calcular lo que se debe' }).click();
  await page.getByLabel('Cantidades').fill('10/09/2025 1.500,00');
  await page.getByRole('button', { name: 'Guardar en el expediente' }).click();
  await expect(page.getByText('Cálculo guardado')).toBeVisible();
  await page.goto(`/dashboard/expedientes/${deal}?tab=reclamacion`);
  // 1.500 × 3,25 % × 365/365, worked by hand: 1.200 are 77,4 % of 1.548,75.
  await expect(card).toContainText(
    'El 10/09/2026, al contestar, se debían 1.548,75 €: la oferta era el 77,4 %.',
  );
  await expect(card).toContainText('Hoy se deben');
  await expectAccessible(page);

  await backend.sql`
    insert into public.importes (deal_id, user_id, concepto, importe, fecha)
    values (${deal}, ${staff.userId}, 'condena', 1200, '2026-11-02')`;
  await page.reload();
  await expect(card).toContainText('La condena es de 1.200,00 €: lo mismo que la oferta.');
  await expect(card).toContainText('La condena no supera la oferta que no se aceptó');
});

test('what a tasación holds, by which article, and nothing of what could not be read; it is kept, changed and confirmed', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  const deal = `${mark}-001`;
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${deal}?tab=procedimiento`);
  await page.getByRole('link', { name: 'Tasar costas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasación de costas' })).toBeVisible();
  await page
    .getByLabel('Partidas', { exact: true })
    .fill('abogado 1.500,00 Minuta\nprocurador 300,00\ngasto 50,00 Copias');
  await expect(page.getByText('Escriba la cuantía, o marque que no puede calcularse')).toBeVisible();
  const total = page.getByRole('status').filter({ hasText: '€' });
  await expect(total).toBeHidden();
  await page.getByLabel('Cuantía del proceso').fill('3.000,00');
  // A third of 3.000, and 300, with 21 %; and 50: worked by hand.
  await expect(total).toHaveText('1.623,00 €');
  await expect(page.getByText('Reducida por el límite (art. 394.3 LEC)')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Qué se pidió' }).click();
  await page.getByRole('option', { name: 'Otra (usura, error, cantidad)' }).click();
  await page.getByLabel('Cuantía del proceso').fill('2.000,00');
  // Neither is mandatory, and the consumer had claimed before: 1.800 with 21 %, and 50.
  await expect(total).toHaveText('2.228,00 €');
  await page.getByLabel('El consumidor había reclamado antes fuera del juzgado').uncheck();
  await expect(total).toHaveText('50,00 €');
  await page.getByLabel('El consumidor había reclamado antes fuera del juzgado').check();
  await expect(total).toHaveText('2.228,00 €');
  await page.getByRole('combobox', { name: 'Quién ganó las costas' }).click();
  await page.getByRole('option', { name: 'La parte contraria' }).click();
  await expect(total).toHaveText('50,00 €');
  await expect(page.getByLabel('El consumidor había reclamado antes fuera del juzgado')).toBeHidden();
  await page.getByRole('combobox', { name: 'Quién ganó las costas' }).click();
  await page.getByRole('option', { name: 'Nuestro cliente' }).click();
  await expect(total).toHaveText('2.228,00 €');

  await page.getByLabel('Nombre del cálculo').fill('Costas de la primera instancia');
  await page.getByRole('button', { name: 'Guardar en el expediente' }).click();
  await expect(page.getByText('Cálculo guardado')).toBeVisible();
  await page.goto(`/dashboard/expedientes/${deal}?tab=reclamacion`);
  const costas = page.getByRole('region', { name: 'Tasaciones de costas' });
  await expect(costas.getByText('Propuesto', { exact: true })).toBeVisible();
  await costas.getByRole('link', { name: 'Abrir Costas de la primera instancia' }).click();
  await expect(page.getByLabel('Partidas', { exact: true })).toHaveValue(/^abogado 1\.500,00 Minuta/);
  await page
    .getByLabel('Partidas', { exact: true })
    .fill('abogado 1.000,00 Minuta\nprocurador 300,00\ngasto 50,00 Copias');
  await expect(total).toHaveText('1.623,00 €');
  await page.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(costas.getByText(/^1\.623,00\s€ el/)).toBeVisible();
  await costas.getByText('Cómo se ha calculado').click();
  await expectAccessible(page);
  await costas.getByRole('button', { name: 'Confirmar Costas de la primera instancia' }).click();
  await expect(costas.getByText('lo confirmó el')).toBeVisible();
  const kept = await backend.sql`
    select clase, estado, capital::float8 from public.calculos where deal_id = ${deal}`;
  expect(kept).toEqual([{ clase: 'costas', estado: 'confirmado', capital: 1623 }]);
  await costas.getByRole('button', { name: 'Eliminar Costas de la primera instancia' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(costas.getByText('Confirmado', { exact: true })).toBeVisible();

  await page.goto(`/dashboard/costas?deal=${deal}`);
  await page.getByLabel('Partidas', { exact: true }).fill('notario 30,00');
  await expect(page.getByText('«notario» no es abogado, procurador, perito ni gasto')).toBeVisible();
  await expect(total).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Partidas', { exact: true })).toHaveValue('notario 30,00');
});
