import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

/** Somebody who administers, signed in, with that many case files. */
async function signedIn(page: Page, backend: TestBackend, cuantos: number) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  const deals = await seedDeals(
    staff,
    'FAS',
    Array.from({ length: cuantos }, () => ({})),
  );
  return deals.map(({ id }) => id ?? '');
}

const elegir = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** From the case file's own button; answers its dialog. */
async function changeFase(page: Page, fase: string) {
  await page.getByRole('button', { name: 'Cambiar fase', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar fase' });
  await elegir(page, 'Fase', fase);
  return dialog;
}

async function aLaFase(page: Page, fase: string, motivo?: string) {
  const dialog = await changeFase(page, fase);
  if (motivo) await dialog.getByLabel('Motivo').fill(motivo);
  await dialog.getByRole('button', { name: 'Cambiar fase' }).click();
  await expect(dialog).toBeHidden();
}

async function recordImporte(page: Page, concepto: string, importe: string) {
  await page.getByRole('button', { name: 'Anotar importe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar importe' });
  await elegir(page, 'Concepto', concepto);
  await dialog.getByLabel('Importe', { exact: true }).fill(importe);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  return dialog;
}

test('de la reclamación al cobro, con sus contadores en Inicio y su fila en Informes', async ({
  page,
  backend,
}) => {
  test.slow();
  const [id] = await signedIn(page, backend, 1);
  await page.goto(`/dashboard/expedientes/${id}?tab=procedimiento`);
  await expect(page.getByText('FASE JUDICIAL')).toHaveAttribute('title', 'Fase sin detallar');
  await expect(page.getByText('Nadie ha anotado todavía en qué fase está.')).toBeVisible();
  await expectAccessible(page);

  await aLaFase(page, 'Reclamación previa / MASC');
  await expect(page.getByText('FASE EXTRAJUDICIAL')).toBeVisible();
  await expect(page.getByText(/Reclamación previa \/ MASC · desde el \d\d\/\d\d\/\d{4} · hoy/)).toBeVisible();
  await aLaFase(page, 'Preparación de la demanda');
  const historial = page.getByRole('listitem').filter({ hasText: 'Reclamación previa / MASC' });
  await expect(historial.getByText('Reclamación previa / MASC').first()).not.toHaveCSS(
    'text-decoration-line',
    'line-through',
  );

  const presentar = await changeFase(page, 'Demanda presentada');
  await presentar.getByRole('button', { name: 'Cambiar fase' }).click();
  await expect(presentar.getByText(/Elija el acuse, anote los autos/)).toBeVisible();
  await presentar.getByLabel('Aún sin número').check();
  await presentar.getByRole('button', { name: 'Cambiar fase' }).click();
  await expect(page.getByText('FASE JUDICIAL')).toBeVisible();

  await page.getByRole('button', { name: 'Añadir procedimiento' }).click();
  const procedimiento = page.getByRole('dialog', { name: 'Añadir procedimiento' });
  await procedimiento.getByLabel('Órgano judicial').fill('Juzgado de Primera Instancia 3 de Vigo');
  await procedimiento.getByLabel('Autos').fill('autos 045 / 26');
  await procedimiento.getByLabel('NIG').fill('123');
  await expect(procedimiento.getByText('Un NIG tiene 19 cifras y este tiene 3: compruébelo')).toBeVisible();
  await procedimiento.getByLabel('Cuantía', { exact: true }).fill('1.234,567');
  await procedimiento.getByRole('button', { name: 'Guardar' }).click();
  await expect(procedimiento.getByText('El importe lleva dos decimales como máximo')).toBeVisible();
  await procedimiento.getByLabel('Cuantía', { exact: true }).fill('1.234,56');
  await procedimiento.getByRole('button', { name: '¿Qué clase de juicio corresponde?' }).click();
  await expect(procedimiento.getByText(/LEC 250.1.14.º/)).toBeVisible();
  await expect(
    procedimiento.getByText(/El tribunal del domicilio del demandante\..*LEC 52\.1\.14\.º/),
  ).toBeVisible();
  await expect(
    procedimiento.getByRole('link', { name: /^Leído en el texto \(arts\. 52\.1\.14\.º y 54 LEC\)/ }),
  ).toBeVisible();
  await expect(
    procedimiento.getByRole('link', { name: /^Leído en el texto \(art\. 394\.3 LEC\)/ }),
  ).toBeVisible();
  await procedimiento.getByRole('button', { name: 'Poner juicio verbal' }).click();
  await procedimiento.getByRole('button', { name: 'Guardar' }).click();
  await expect(procedimiento).toBeHidden();
  await expect(
    page
      .getByRole('region', { name: 'Procedimientos' })
      .getByText(/45\/2026/)
      .first(),
  ).toBeVisible();

  await aLaFase(page, 'Sentencia', 'Allanamiento antes de la vista');
  await page.getByRole('button', { name: 'Anotar resultado' }).click();
  const resultado = page.getByRole('dialog', { name: 'Anotar resultado' });
  await elegir(page, 'Resultado', 'Estimada');
  await resultado.getByRole('button', { name: 'Guardar' }).click();
  await expect(resultado).toBeHidden();

  await recordImporte(page, 'Reclamado', '1.234,56');
  const vacio = await recordImporte(page, 'Cobro', '12,345');
  await expect(vacio.getByText('El importe lleva dos decimales como máximo')).toBeVisible();
  await vacio.getByLabel('Importe', { exact: true }).fill('1.000');
  await vacio.getByRole('button', { name: 'Guardar' }).click();
  await expect(vacio).toBeHidden();
  await expect(page.getByLabel('Importes').getByText('234,56 €', { exact: true })).toBeVisible();
  await aLaFase(page, 'Cobro y liquidación', 'Ya ha pagado');
  await expect(page.getByText('FASE DE EJECUCIÓN')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Importe recuperado este mes' }).click();
  await expect(page.getByText(/^Cobrado en /)).toBeVisible();
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('1.000,00 €')).toBeVisible();
  await page.getByRole('link', { name: 'Expedientes abiertos' }).click();
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();

  await page.goto('/dashboard/informes?vista=fases');
  await expect(page.getByRole('row', { name: /Cobro y liquidación 1$/ })).toBeVisible();
  await expect(page.getByText(/100 % de las sentencias, estimadas/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Dinero' }).click();
  const porMes = page.getByRole('table', { name: 'Dinero por mes' });
  await expect(porMes.getByRole('columnheader')).toHaveText([
    'Mes',
    'Reclamado',
    'Ofrecido',
    'Ganado',
    'Intereses calculados',
    'Recuperado',
    'Principal',
    'Intereses',
    'Costas',
    'Pagado a clientes',
    'Honorarios',
  ]);
  await expect(
    porMes.getByRole('row', { name: /^Total 1\.234,56 € 0,00 € 0,00 € 0,00 € 1\.000,00 €/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await porMes.getByRole('link').first().click();
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
});

test('varios a la vez: vista previa, cambio y Deshacer; anular deja la fase tachada', async ({
  page,
  backend,
}) => {
  const [first] = await signedIn(page, backend, 3);
  await page.goto(`/dashboard/expedientes/${first}?tab=procedimiento`);
  await aLaFase(page, 'Reclamación previa / MASC');
  await page.goto('/dashboard/expedientes');
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await page.getByRole('button', { name: 'Cambiar fase de los seleccionados (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar fase de los seleccionados' });
  await elegir(page, 'Fase', 'Reclamación previa / MASC');
  await dialog.getByRole('button', { name: 'Comprobar antes de cambiar' }).click();
  await expect(dialog.getByText('Cambian 2, ya estaban 1, no admiten 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar fase' }).click();
  await expect(page.getByText('2 expedientes han cambiado de fase')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('2 expedientes vuelven a su fase')).toBeVisible();

  await page.goto('/dashboard/expedientes?fase=%5B%22reclamacion%22%5D');
  await expect(page.getByText('Fase: Reclamación previa / MASC')).toBeVisible();
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();

  await page.goto(`/dashboard/expedientes/${first}?tab=procedimiento`);
  await page.getByRole('button', { name: 'Anular Reclamación previa / MASC' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText(/^Anulada el /)).toBeVisible();
  const anulada = page.getByRole('listitem').filter({ hasText: 'Anulada el' });
  await expect(anulada.getByText('Reclamación previa / MASC').first()).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expect(page.getByText('FASE JUDICIAL')).toHaveAttribute('title', 'Fase sin detallar');
});
