import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

async function anAdministrator(page: Page, backend: TestBackend) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  await staff.client.rpc('guardar_sede', { municipio: 'Madrid', comunidad: 'MD' });
  return staff;
}

/** The first step of a new term, with the kind that is called so. */
async function elegir(page: Page, nombre: string) {
  await page.goto('/dashboard/agenda');
  await page.getByRole('button', { name: 'Nuevo plazo' }).click();
  await page.getByRole('combobox', { name: 'Qué se ha notificado' }).fill(nombre);
  await page.getByRole('option', { name: new RegExp(`^${nombre}`) }).click();
  return page.getByRole('dialog', { name: 'Nuevo plazo' });
}

test('una clase de plazo se cambia y se firma con el teclado, y los plazos nuevos siguen lo que dice', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  await page.goto('/dashboard/calendarios');
  await page.getByRole('tab', { name: 'Clases de plazo' }).click();
  const fila = page.getByRole('listitem', { name: 'Recurso de apelación', exact: true });
  await expect(fila).toContainText('20 días procesales desde la notificación · art. 458.1 LEC');
  await expect(fila).toContainText('vigente desde el 31/10/2011');
  await expect(fila).toContainText('Leído en el texto');
  await expect(fila).not.toContainText('Verificado');
  await expectAccessible(page);

  await fila.getByRole('button', { name: 'Cambiar' }).press('Enter');
  const cambiar = page.getByRole('dialog', { name: 'Clase de plazo' });
  await expect(cambiar.getByLabel('Nombre')).toBeFocused();
  await expectAccessible(page);
  await cambiar.getByLabel('Cuántos').fill('5000');
  await cambiar.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(cambiar.getByText('De 1 a 1.000, en cifras.')).toBeVisible();
  await cambiar.getByLabel('Cuántos').fill('15');
  await cambiar.getByLabel('Vigente hasta').fill('31/12/2026');
  await cambiar.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(cambiar.getByText('Escriba por qué se cambia.')).toBeVisible();
  await cambiar.getByLabel('Por qué se cambia').fill('Reforma de prueba');
  await cambiar.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Clase de plazo guardada')).toBeVisible();
  await expect(fila).toContainText('15 días procesales');
  await expect(fila).toContainText('vigente del 31/10/2011 al 31/12/2026');

  await fila.getByRole('button', { name: 'Firmar' }).press('Enter');
  const firmar = page.getByRole('dialog', { name: 'Firmar la clase de plazo' });
  await expectAccessible(page);
  await firmar.getByLabel('Letrado que lo ha leído en su texto vigente').fill('Letrada de Prueba');
  await page.keyboard.press('Enter');
  await expect(fila).toContainText('Verificado por Letrada de Prueba el');

  const dialog = await elegir(page, 'Recurso de apelación');
  await expect(dialog.getByText(/^15 días procesales desde la notificación/)).toContainText(
    /vigente del 31\/10\/2011 al 31\/12\/2026.*Verificado por Letrada de Prueba el/,
  );
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByRole('radio', { name: 'En mano' }).check();
  await dialog.getByLabel('Día', { exact: true }).fill('11/01/2027');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('combobox', { name: 'Sede del órgano' }).fill('Madrid');
  await page.getByRole('option', { name: /^Madrid/ }).click();
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dialog.getByText('Vence el 01/02/2027')).toBeVisible();
  await expect(dialog.getByText(/El 11\/01\/2027 este plazo no estaba vigente/)).toBeVisible();
});

test('la línea de la clase elegida dice lo que dura, desde cuándo, su artículo y quién responde', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  const dialog = await elegir(page, 'Recurso de reposición');
  await expect(
    dialog.getByText(/^5 días procesales desde la notificación \(art\. 452\.1 LEC\)/),
  ).toContainText(
    /vigente desde el 08\/01\/2001\..*Leído en el texto \(art\. 452\.1 LEC\) el 26\/11\/2026\./,
  );
  const tipo = page.getByRole('combobox', { name: 'Qué se ha notificado' });
  await tipo.fill('Dictámenes antes');
  await page.getByRole('option', { name: /^Dictámenes antes/ }).click();
  await expect(
    dialog.getByText(/^5 días procesales desde la audiencia previa, hacia atrás \(art\. 337\.1 LEC\)/),
  ).toContainText('Leído en el texto (art. 337.1 LEC) el 26/11/2026.');
  await tipo.fill('Extensión');
  await page.getByRole('option', { name: /^Extensión de efectos/ }).click();
  await expect(
    dialog.getByText(/^1 año natural desde la firmeza de la sentencia que se extiende \(art\. 519\.2 LEC\)/),
  ).toContainText(/Discutido .*sin mover el final/);
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dialog.getByRole('radiogroup', { name: 'Cómo llegó' })).toHaveCount(0);
  await expect(dialog.getByLabel('Día de la firmeza')).toBeVisible();
  await expectAccessible(page);
});

test('las lecturas que se discuten son ajustes, y el plazo que se cuenta dice qué daría la otra', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  await page.goto('/dashboard/ajustes/plazos');
  const chooseAjuste = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
    await expect(page.getByRole('combobox', { name: label })).toHaveValue(option);
  };
  await chooseAjuste('Los plazos comunes a varias partes', 'Se cuentan desde la última notificación');
  await chooseAjuste(
    'El día que se escribe de lo que llega por procurador (art. 151.2 LEC)',
    'El de la copia del procurador (lo prudente: acaba antes)',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reclamaciones', exact: true }).click();
  await chooseAjuste('Cuando la ventana para demandar acaba en día inhábil', 'Pasa al hábil siguiente');
  await expectAccessible(page);

  const dialog = await elegir(page, 'Proposición de prueba');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Qué día se escribe' })).toHaveValue(
    'El de la copia del procurador',
  );
  await expect(dialog.getByLabel('Hora de envío')).toHaveCount(0);
  await dialog.getByLabel('Día', { exact: true }).fill('18/05/2026');
  await dialog.getByLabel('Última notificación a las demás partes').fill('21/05/2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('combobox', { name: 'Sede del órgano' }).fill('Madrid');
  await page.getByRole('option', { name: /^Madrid/ }).click();
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dialog.getByText('Vence el 28/05/2026')).toBeVisible();
  await expect(dialog.getByText(/Copia del procurador con fecha del lunes 18\/05\/2026/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Otra lectura' })).toContainText(
    'Si el plazo común se cuenta desde la propia notificación: 25/05/2026',
  );
});
