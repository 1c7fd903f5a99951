import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { aCliente } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { seedClientes, seedDeals } from '../support/seed';

/** The list: what it shows, how it is searched, ordered, filtered and paged, and what can be done to many at once. */

const names = (page: Page) => page.locator('[data-list-row] td:nth-child(3)').allTextContents();

test('sin clientes lo dice y ofrece crear e importar', async ({ page }) => {
  await page.goto('/dashboard/clientes');
  await expect(page.getByRole('heading', { name: 'No hay clientes disponibles' })).toBeVisible();
  await expect(page.getByText('0 de 0')).toBeVisible();
  await expectAccessible(page);
});

test('muestra cada columna, con guion donde no hay dato', async ({ page, staff }) => {
  const { data } = await staff.client
    .from('clientes')
    .insert({ nombre_completo: 'Ana Núñez', created_at: '2026-01-31T22:30:00Z' })
    .select('id')
    .single();
  await page.goto('/dashboard/clientes');
  const row = page.getByRole('row', { name: /Ana Núñez/ });
  await expect(row).toBeVisible();
  const cells = await row.getByRole('cell').allTextContents();
  expect(cells.slice(1, 9)).toEqual([
    `${data?.id.slice(0, 8)}…`,
    'Ana Núñez',
    '—',
    '—',
    '—',
    '—',
    '—',
    '31/01/2026 23:30',
  ]);
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  await expectAccessible(page);
});

test('busca sin distinguir acentos ni mayúsculas, y la dirección guarda la búsqueda', async ({
  page,
  staff,
}) => {
  await staff.client
    .from('clientes')
    .insert([
      aCliente(1, { nombre_completo: 'Íñigo Muñoz', email: 'uno@correo.example', dni: '12345678Z' }),
      aCliente(2, { nombre_completo: 'Otra Persona', email: 'dos@correo.example', dni: '00000000T' }),
    ]);
  await page.goto('/dashboard/clientes');
  const search = page.getByRole('searchbox', { name: 'Buscar clientes' });
  for (const text of ['munoz', 'UNO@', '5678z']) {
    await search.fill(text);
    await expect(page.getByText('1-1 de 1')).toBeVisible();
    await expect(page.getByRole('row', { name: /Íñigo Muñoz/ })).toBeVisible();
    await search.fill('');
    await expect(page.getByText('1-2 de 2')).toBeVisible();
  }
  await search.fill('nadie así');
  await expect(page.getByRole('heading', { name: 'Ningún cliente coincide con la búsqueda' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(search).toHaveValue('nadie así');
  await page.getByRole('button', { name: 'Borrar búsqueda y filtros' }).click();
  await expect(page.getByText('1-2 de 2')).toBeVisible();
});

test('ordena por cada columna, en español', async ({ page, staff }) => {
  const people = ['Zoe', 'Ñandú', 'Nuria', 'Ángel', 'Óscar'].map((nombre_completo, n) =>
    aCliente(n + 1, { nombre_completo }),
  );
  await staff.client.from('clientes').insert(people);
  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Nombre completo' }).click();
  await expect.poll(() => names(page)).toEqual(['Ángel', 'Nuria', 'Ñandú', 'Óscar', 'Zoe']);
  await page.getByRole('button', { name: /Nombre completo/ }).click();
  await expect.poll(() => names(page)).toEqual(['Zoe', 'Óscar', 'Ñandú', 'Nuria', 'Ángel']);
  await expect(page).toHaveURL(/sort=nombre_completo/);
  for (const column of ['ID', 'Email', 'Teléfono', 'DNI/NIE', 'Ciudad', 'Provincia', 'Fecha creación']) {
    await page.getByRole('button', { name: new RegExp(`^${column}`) }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${column}.*orden`) })).toBeVisible();
    await expect(page.getByText('1-5 de 5')).toBeVisible();
  }
});

test('filtra, y cada filtro se quita', async ({ page, staff }) => {
  await staff.client.from('clientes').insert([
    aCliente(1, {
      nombre_completo: 'De Sevilla',
      provincia: 'Sevilla',
      ciudad: 'Dos Hermanas',
      es_empresa: false,
      created_at: '2026-01-10T10:00:00Z',
      dni: '12345678Z',
    }),
    aCliente(2, {
      nombre_completo: 'De Madrid',
      provincia: 'Madrid',
      ciudad: 'Getafe',
      es_empresa: false,
      created_at: '2026-02-10T10:00:00Z',
      dni: '00000000T',
    }),
    aCliente(3, {
      nombre_completo: 'Talleres, S.L.',
      provincia: 'Madrid',
      ciudad: 'Parla',
      es_empresa: true,
      created_at: '2026-03-10T10:00:00Z',
      dni: null,
    }),
  ]);
  await seedDeals(staff.client, 1, () => ({ id: `EXP-${staff.userId}`, debtordni: '12.345.678-z' }));
  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const filters = page.getByRole('dialog', { name: /^Filtrar/ });

  const choose = async (label: string, option: string, expected: string[]) => {
    await filters
      .getByRole('combobox', { name: label })
      .or(filters.getByRole('textbox', { name: label }))
      .first()
      .click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect.poll(() => names(page)).toEqual(expected);
  };
  await choose('Provincia', 'Madrid', ['Talleres, S.L.', 'De Madrid']);
  await choose('Ciudad', 'Getafe', ['De Madrid']);
  await expectAccessible(page);
  await filters.getByRole('button', { name: 'Quitar filtros' }).click();
  await choose('Empresa', 'Empresas', ['Talleres, S.L.']);
  await choose('Empresa', 'Personas', ['De Madrid', 'De Sevilla']);
  await filters.getByRole('button', { name: 'Quitar filtros' }).click();
  await choose('Expedientes', 'Con expedientes', ['De Sevilla']);
  await choose('Expedientes', 'Sin expedientes', ['Talleres, S.L.', 'De Madrid']);
  await filters.getByRole('button', { name: 'Quitar filtros' }).click();
  await filters.getByLabel('Alta desde').fill('10/02/2026');
  await filters.getByLabel('Alta desde').press('Enter');
  await expect.poll(() => names(page)).toEqual(['Talleres, S.L.', 'De Madrid']);
  await filters.getByLabel('Hasta').fill('10/02/2026');
  await filters.getByLabel('Hasta').press('Enter');
  await expect.poll(() => names(page)).toEqual(['De Madrid']);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar el filtro Alta hasta 10/02/2026' }).click();
  await page.getByRole('button', { name: 'Quitar el filtro Alta desde 10/02/2026' }).click();
  await expect(page.getByText('1-3 de 3')).toBeVisible();
});

test('pagina con enlaces, y atrás vuelve a la página de antes', async ({ page, staff }) => {
  await seedClientes(staff.client, 130);
  await page.goto('/dashboard/clientes?size=25');
  await expect(page.getByText('1-25 de 130')).toBeVisible();
  await page.getByRole('link', { name: 'Página 6' }).click();
  await expect(page.getByText('126-130 de 130')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1-25 de 130')).toBeVisible();
  await page.getByRole('link', { name: 'Página siguiente' }).click();
  await expect(page.getByText('26-50 de 130')).toBeVisible();
  await page.getByRole('combobox', { name: 'Clientes por página' }).selectOption('100');
  await expect(page.getByText('1-100 de 130')).toBeVisible();
  await page.goto('/dashboard/clientes?page=999');
  await expect(page.getByText('101-130 de 130')).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
});

test('elimina con la confirmación del navegador, y se deshace', async ({ page, staff }) => {
  await seedClientes(staff.client, 3);
  await page.goto('/dashboard/clientes');
  const row = page.getByRole('row', { name: /Antonio/ });
  const remove = async () => {
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  };
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await remove();
  expect(asked).toEqual(['¿Estás seguro de que quieres eliminar este cliente?']);
  await expect(page.getByText('1-3 de 3')).toBeVisible();

  page.once('dialog', (dialog) => void dialog.accept());
  await remove();
  await expect(page.getByText('El cliente ha sido eliminado exitosamente')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(page.getByText('1-2 de 2')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText('1-3 de 3')).toBeVisible();
});

test('elimina los seleccionados, o todos los encontrados, y se deshace', async ({ page, staff }) => {
  await seedClientes(staff.client, 60);
  await page.goto('/dashboard/clientes?size=25');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Eliminar seleccionados (0)' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page
    .getByRole('checkbox', { name: /^Seleccionar María/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Seleccionar Antonio/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Eliminar seleccionados (2)' }).click();
  await expect(page.getByText('2 clientes han sido eliminados exitosamente')).toBeVisible();
  await expect(page.getByText('1-25 de 58')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 58 encontrados' }).click();
  await page.getByRole('button', { name: 'Eliminar seleccionados (58)' }).click();
  await expect(page.getByText('58 clientes han sido eliminados exitosamente')).toBeVisible();
  await expect(page.getByText('0 de 0')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByText('1-25 de 58')).toBeVisible();
});

test('a 320 px: tarjetas, filtrar, elegir todos los de la página y eliminarlos', async ({ page, staff }) => {
  await seedClientes(staff.client, 3);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/dashboard/clientes');
  await expect(page.getByRole('listitem').filter({ hasText: '@correo.example' })).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre completo');
  await page.getByRole('button', { name: 'Orden descendente: invertir' }).click();
  await expect(page).toHaveURL(/sort=nombre_completo&dir=asc/);
  await expect(page.getByRole('link', { name: /Antonio|Carmen|María/ }).first()).toContainText('Antonio');
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Eliminar seleccionados (3)' }).click();
  await expect(page.getByRole('heading', { name: 'No hay clientes disponibles' })).toBeVisible();
});

test('solo con el teclado: buscar, bajar, abrir', async ({ page, staff }) => {
  await seedClientes(staff.client, 3);
  await page.goto('/dashboard/clientes');
  await expect(page.getByText('1-3 de 3')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar clientes' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Antonio/ })).toBeVisible();
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await expect(page.getByText('1-3 de 3')).toBeVisible();
});

test('exporta lo que muestra la lista, en CSV y en XLSX', async ({ page, staff }) => {
  await staff.client
    .from('clientes')
    .insert([
      aCliente(1, { nombre_completo: '=1+1', provincia: 'Sevilla' }),
      aCliente(2, { nombre_completo: 'De Madrid', provincia: 'Madrid' }),
    ]);
  await page.goto('/dashboard/clientes?provincia=Sevilla');
  const exportAs = async (format: RegExp) => {
    await page.getByRole('button', { name: 'Acciones', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Exportar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar clientes' });
    await dialog.getByRole('radio', { name: format }).check();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    const download = await downloading;
    await expect(dialog).toBeHidden();
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const csv = await exportAs(/CSV/);
  expect(csv.name).toMatch(/^clientes-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = csv.bytes.toString('utf8').split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFID;Nombre completo;Email;Teléfono;DNI/NIE;Dirección;Código postal;Ciudad;Provincia;Nacionalidad;IBAN;Empresa;CIF;Acepta recibir correos desde;Fecha creación',
  );
  expect(lines[1]).toContain(";'=1+1;");
  expect(lines).toHaveLength(3);
  const xlsx = await exportAs(/XLSX/);
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('cada uno ve los suyos', async ({ page, backend, staff }) => {
  const { createStaff } = await import('../support/backend');
  const other = await createStaff(backend);
  await seedClientes(other.client, 2);
  await seedClientes(staff.client, 1);
  await page.goto('/dashboard/clientes');
  await expect(page.getByText('1-1 de 1')).toBeVisible();
});
