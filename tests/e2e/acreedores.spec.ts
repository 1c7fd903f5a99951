import type { Page } from '@playwright/test';

import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('cada acreedor, con lo que ha respondido y lo que falta; su ficha, editable; sus expedientes, en la lista', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  const nombre = `Financiera ${mark}/Ñ`;
  const answered = {
    creditorname: nombre,
    creditorphone: null,
    extrajudicialcommunicationsentdate: '2026-01-01',
    hasrespondedtoextrajudicialclaim: true,
    extrajudicialresponsedate: '2026-01-15',
  };
  await seedDeals(staff, mark, [
    answered,
    { ...answered, hasrespondedtoextrajudicialclaim: false, extrajudicialresponsedate: null },
  ]);
  await page.goto('/dashboard/expedientes');
  await page.getByRole('link', { name: 'Acreedores' }).click();
  await page.getByRole('searchbox', { name: 'Buscar acreedores' }).fill(mark.toUpperCase());
  const row = rowOf(page, nombre);
  await expect(row.getByRole('cell')).toContainText([
    '',
    nombre,
    '2',
    '2',
    '1 (50 %)',
    '14 días',
    '',
    '—',
    'Teléfono',
  ]);
  await page.getByRole('button', { name: 'Acreedor', exact: true }).click();
  await expect(page).toHaveURL(
    new RegExp(`q=${mark.toUpperCase()}.*sort=nombre|sort=nombre.*q=${mark.toUpperCase()}`),
  );
  await expectAccessible(page);

  await row.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('heading', { name: nombre, level: 1 })).toBeVisible();
  await expect(page.getByText('Falta: Teléfono')).toBeVisible();
  const expedientes = page.getByRole('complementary').getByRole('link', { name: 'Expedientes' });
  await expect(expedientes).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Los datos salen de los expedientes más recientes.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Editar datos' }).click();
  const dialog = page.getByRole('dialog', { name: `Datos de ${nombre}` });
  await expectAccessible(page);
  await dialog.getByLabel('CIF').fill('A00000001');
  await dialog.getByLabel('Teléfono').fill('910 000 000');
  await dialog.getByLabel('Persona de contacto').fill('Luz Peña');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El dígito de control no corresponde al CIF')).toBeVisible();
  await dialog.getByLabel('CIF').fill('B64717838');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Datos del acreedor guardados')).toBeVisible();
  await page.reload();
  for (const text of ['B64717838', '910 000 000', 'Luz Peña'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Falta:')).toHaveCount(0);

  await page.getByRole('link', { name: 'Ver los 2 expedientes en la lista' }).click();
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  await page.getByRole('link', { name: `${mark}-001` }).click();
  await page.getByRole('tab', { name: 'Demandado' }).click();
  await expect(page.getByRole('link', { name: nombre })).toHaveAttribute('href', /%2F%C3%91$/);
});

test('dos formas de escribir el mismo se unen tras decir cuántos cambiarán, y se deshace', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  const [bueno, malo] = [`Caja ${mark} Ávila`, `CAJA ${mark} AVILA, S.A.`];
  await seedDeals(staff, mark, [{ creditorname: bueno }, { creditorname: bueno }, { creditorname: malo }]);
  const creditors = async () =>
    (await backend.sql`select creditorname from public.deals where id like ${`${mark}-%`} order by id`).map(
      (deal) => deal.creditorname,
    );
  await page.goto('/dashboard/acreedores');
  await page.getByRole('tab', { name: 'Posibles repetidos' }).click();
  const grupo = page.getByRole('listitem').filter({ hasText: bueno });
  await expect(grupo).toContainText(`${malo} · 1 expediente · solo cambia cómo se escribe`);
  await expectAccessible(page);
  await grupo.getByRole('button', { name: `Unir con ${bueno}…` }).click();
  const dialog = page.getByRole('dialog', { name: 'Unir acreedores' });
  await expect(dialog.getByText(`Cambiará 1 expediente: pasarán a «${bueno}».`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Nombre con el que se queda' }).fill(malo);
  await expect(dialog.getByText(`Cambiarán 2 expedientes: pasarán a «${malo}».`)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Nombre con el que se queda' }).fill(bueno);
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click();

  await expect(page.getByText(`1 expediente a nombre de ${bueno}`)).toBeVisible();
  expect(await creditors()).toEqual([bueno, bueno, bueno]);
  await expect(grupo.filter({ has: page.getByRole('button', { name: /^Unir/ }) })).toHaveCount(0);
  await page.getByRole('button', { name: `Deshacer la unión de ${bueno}` }).click();
  await expect(page.getByText('1 expediente con el acreedor de antes')).toBeVisible();
  expect(await creditors()).toEqual([bueno, bueno, malo]);
  await expect(page.getByText(/Deshecha el \d\d\/\d\d\/\d{4}/).first()).toBeVisible();

  await grupo.getByRole('button', { name: `No son el mismo: ${bueno}, ${malo}` }).click();
  await expect(page.getByText('No se volverán a proponer juntos')).toBeVisible();
  const compare = page.getByRole('button', { name: /^Volver a comparar/ }).and(page.getByLabel(mark));
  await expect(compare).toBeVisible();
  await expect(page.getByRole('button', { name: `Unir con ${bueno}…` })).toHaveCount(0);
  await expectAccessible(page);
  await compare.click();
  await expect(page.getByRole('button', { name: `Unir con ${bueno}…` })).toBeVisible();

  // By hand, those that do not look alike.
  await page.goto(`/dashboard/acreedores?q=${mark}`);
  for (const nombre of [bueno, malo])
    await page.getByRole('checkbox', { name: `Seleccionar ${nombre}` }).check();
  await page.getByRole('button', { name: 'Unir seleccionados' }).click();
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(rowOf(page, malo)).toHaveCount(0);
  expect(await creditors()).toEqual([bueno, bueno, bueno]);
});
