import type { Page } from '@playwright/test';

import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { emptyTest, expect, expectAccessible, sessionKey } from '../support/e2e';

async function signIn(page: Page, backend: TestBackend, staff: TestStaff): Promise<void> {
  const { data } = await staff.client.auth.getSession();
  await page.goto('/terminos');
  await page.evaluate(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
}

const NONE = {
  hasppiclause: false,
  haspremiumclause: false,
  hascpdclause: false,
  hasopenningcomission: false,
};

emptyTest('un servicio, de su ficha a los expedientes que lo tienen', async ({ page, backend }) => {
  emptyTest.slow();
  const administrador = await createStaff(backend);
  await signIn(page, backend, administrador);
  const mark = ownMark();
  await seedDeals(administrador, mark, [
    { ...NONE, hasopenningcomission: true, debtorfirstname: 'Íñigo', creditorname: 'Banco del Duero' },
    { ...NONE, hasppiclause: true, hascpdclause: true },
    NONE,
  ]);
  await page.goto('/dashboard/servicios');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Comisión de apertura').getByText('Sin revisar por letrado')).toBeVisible();
  await expect(page.getByRole('link', { name: '3 expedientes sin servicio' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Detectar' }).click();
  const detectar = page.getByRole('dialog', { name: 'Detectar el servicio de los expedientes' });
  await expect(detectar.getByText('Se asignarían 1 · 1 con varias · 1 sin ninguna')).toBeVisible();
  await expectAccessible(page);
  await detectar.getByRole('button', { name: 'Asignar 2' }).click();
  await expect(page.getByText('2 expedientes asignados')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 expediente sin servicio' })).toBeVisible();

  await row('Comisión de apertura').getByRole('link', { name: 'Comisión de apertura' }).click();
  await expect(page.getByRole('heading', { name: 'Comisión de apertura', level: 1 })).toBeVisible();
  await expect(page.getByText('1 expediente · con todos sus documentos: 0 %')).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('radio', { name: 'Solo estos' }).click();
  for (const name of ['0 Apud Acta', '1 MASC', '3 Traducción Jurada', '4 Informe AESPJ'])
    await page.getByRole('checkbox', { name }).click();
  await page.getByLabel('Porcentaje de lo cobrado (%)').fill('20,555');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(
    page.getByText('Escriba un número como 1.234,56, con dos decimales como máximo'),
  ).toBeVisible();
  await page.getByLabel('Porcentaje de lo cobrado (%)').fill('20');
  await page.getByLabel('Mínimo (€)').fill('250');
  await page.getByLabel('Texto general').fill('Hola, {nombre}: {acreedor} tiene que contestar.');
  await page
    .getByRole('group', { name: 'Fases que no usa' })
    .getByRole('checkbox', { name: 'Reclamación previa / MASC' })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Servicio guardado')).toBeVisible();
  await page.getByRole('tab', { name: 'Honorarios' }).click();
  const cuenta = page.getByRole('table', { name: 'Ejemplo de cálculo' });
  await expect(cuenta.getByRole('row', { name: /Hasta el mínimo/ })).toContainText('50,00');
  await expect(cuenta.getByRole('row', { name: /Para el cliente/ })).toContainText('997,50');
  await expectAccessible(page);

  await page.goto(`/dashboard/expedientes/${mark}-001`);
  await expect(page.getByText('Hola, Íñigo: Banco del Duero tiene que contestar.')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar fase' }).click();
  const cambio = page.getByRole('dialog', { name: 'Cambiar fase' });
  const fase = cambio.getByRole('combobox', { name: 'Fase' });
  await expect(fase).toHaveValue('Preparación de la demanda');
  await fase.click();
  await expect(page.getByRole('option', { name: 'Admitida', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Reclamación previa / MASC' })).toBeHidden();
  await page.keyboard.press('Escape');
  await cambio.getByRole('button', { name: 'Cancelar' }).click();
  await expect(cambio).toBeHidden();
  const exigidos = page.getByRole('list').filter({ hasText: '2.1 Recibo' });
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await expect(exigidos.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Reclamación' }).click();
  const elegir = page.getByRole('combobox', { name: 'Servicio del expediente' });
  await expect(elegir).toHaveValue('Comisión de apertura');
  // What comes above it is there, so that its list stays where it opens.
  await expect(page.getByText('Falta la reclamación previa: no hay ninguna enviada.')).toBeVisible();
  await elegir.click();
  await page.getByRole('option', { name: 'Prima única / PPI' }).click();
  await expect(page.getByText('Servicio del expediente guardado')).toBeVisible();
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await expect(exigidos.getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
});

emptyTest('desde la lista: el filtro, los seleccionados y la vuelta atrás', async ({ page, backend }) => {
  const administrador = await createStaff(backend);
  const miembro = await createStaff(backend);
  await signIn(page, backend, miembro);
  const mark = ownMark();
  await seedDeals(administrador, mark, [NONE, NONE]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByLabel('Seleccionar todos los de la página').check();
  await page.getByRole('button', { name: 'Asignar servicio (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar un servicio a los seleccionados' });
  await dialog.getByRole('combobox', { name: 'Servicio' }).click();
  await page.getByRole('option', { name: 'Varias cláusulas' }).click();
  await expect(dialog.getByText('Cambiarán 2 de los 2 seleccionados.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText('2 expedientes asignados')).toBeVisible();
  // It has a field of the same name as the filters.
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('combobox', { name: 'Servicio' }).click();
  await page.getByRole('option', { name: 'Varias cláusulas' }).click();
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Servicio: Varias cláusulas')).toBeVisible();

  await page.goto('/dashboard/servicios');
  await page.getByRole('button', { name: 'Detectar' }).click();
  await page.getByRole('button', { name: 'Deshacer la asignación de 2 expedientes' }).click();
  const sure = page.getByRole('dialog', { name: '¿Deshacer la asignación de 2 expedientes?' });
  await sure.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Asignación deshecha')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: '2 expedientes sin servicio' })).toBeVisible();

  // A member reads the services and changes none.
  await expect(page.getByRole('link', { name: 'Varias cláusulas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear nuevo' })).toHaveCount(0);
  await page.goto('/dashboard/servicios/nuevo');
  await expect(page.getByText('Esta página es para los administradores del despacho')).toBeVisible();
});
