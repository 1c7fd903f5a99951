import { createStaff } from '../support/backend';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

test('una página dice qué se ha leído de la ley y qué queda; se cambia con su motivo, y la marca lo dice donde se usa', async ({
  page,
  backend,
}) => {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  await staff.client.rpc('guardar_sede', { municipio: 'Las Palmas de Gran Canaria', comunidad: 'CN' });

  await page.goto('/dashboard/calendarios?vista=datos');
  await expect(
    page.getByText(/^\d+ de \d+ leídos en el texto; \d+ discutidos y \d+ sin leer\.$/),
  ).toBeVisible();
  const asturias = page.getByRole('listitem', { name: 'Fiestas de Principado de Asturias en 2027' });
  await expect(asturias).toContainText('Sin leer');
  await expect(
    page.getByRole('listitem', { name: 'Vía A: préstamo con garantía hipotecaria' }),
  ).toContainText('Otra lectura');
  await expect(page.getByRole('listitem', { name: 'Apud acta', exact: true })).toHaveCount(0);
  await page.getByLabel('Cuáles se ven').selectOption('Todos');
  await expect(page.getByRole('listitem', { name: 'Apud acta', exact: true })).toContainText(
    'art. 264.1.º LEC',
  );
  await expectAccessible(page);

  await expect(asturias).toContainText('su boletín no se ha localizado');
  await asturias.getByRole('button', { name: /^Cambiar/ }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Estado de un dato legal' });
  await dialogo.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Leído en el texto' }).click();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Indique qué día se leyó.')).toBeVisible();
  await expect(dialogo.getByText('Escriba por qué.')).toBeVisible();
  await expectAccessible(page);
  await dialogo.getByLabel('Leído el').fill('25/11/2026');
  await dialogo.getByLabel('Dónde está el texto').fill('https://sede.asturias.es/bopa');
  await dialogo.getByLabel('Por qué se cambia').fill('Leído en el boletín');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Estado del dato guardado')).toBeVisible();
  await expect(asturias).toContainText('Leído en el texto');
  await expect(asturias).toContainText('Cambiado: Leído en el boletín.');

  await page.goto('/dashboard/calendarios?vista=oficiales&comunidad=AS&anio=2027');
  await expect(page.getByRole('row', { name: /Día de Asturias/ })).toContainText(
    'Regla: todavía sin boletín',
  );
  const marca = page.getByRole('link', { name: /^Leído en el texto \(sin localizar\) el 25\/11\/2026/ });
  await marca.focus();
  await expect(page.getByRole('tooltip')).toContainText('el 25/11/2026');

  await page.goto('/dashboard/calendarios?anio=2027');
  await expect(page.getByText('Faltan 3 días: los dos del municipio y el de la isla.')).toBeVisible();
});
