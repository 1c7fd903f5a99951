import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import type { TestStaff } from '../support/backend';
import { aCliente, aDni } from '../support/builders';
import { refuseDelete } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { hold } from '../support/hold';

/** Importing clients from a file: what is shown before anything is written, what gets in, what does not, and going back. */

const openDialog = async (page: Page) => {
  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar' }).click();
  return page.getByRole('dialog', { name: 'Importar clientes' });
};

async function countClientes({ client }: TestStaff): Promise<number> {
  const { data } = await client.rpc('found_ids', { table_name: 'clientes' });
  return (data as string[]).length;
}

const csv = (text: string, name = 'clientes.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('empareja las columnas por su título y enseña lo que hay antes de importar', async ({ page, staff }) => {
  const dialog = await openDialog(page);
  await expectAccessible(page);
  await dialog
    .getByLabel('Archivo de clientes')
    .setInputFiles(
      csv(
        'Full name;E-mail;NIF;Código Postal;Población;Cosas\nAna Núñez;ana@correo.example;12345678Z;8005;Barcelona;x\n',
      ),
    );
  await expect(dialog.getByText('1 fila · 1 lista para importar')).toBeVisible();
  const column = (header: string) =>
    dialog
      .getByRole('combobox', { name: `Se importa ${header} como` })
      .or(dialog.getByRole('textbox', { name: `Se importa ${header} como` }))
      .first();
  await expect(column('Full name')).toHaveValue('Nombre completo');
  await expect(column('NIF')).toHaveValue('DNI/NIE');
  await expect(column('Cosas')).toHaveValue('');
  await expectAccessible(page);
  await column('Cosas').click();
  await page.getByRole('option', { name: 'Nacionalidad' }).click();
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(dialog.getByText('Importación completada: 1 exitosos, 0 fallidos')).toBeVisible();
  await expect(page.getByText('1 cliente importado exitosamente')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /Ana Núñez/ })).toBeVisible();
  const { data } = await staff.client
    .from('clientes')
    .select('email, dni, codigo_postal, nacionalidad')
    .single();
  expect(data).toEqual({
    email: 'ana@correo.example',
    dni: '12345678Z',
    codigo_postal: '08005',
    nacionalidad: 'x',
  });
});

for (const [option, exitosos, expected] of [
  ['Saltarlas', 0, [['Ana Núñez', '600000001']]],
  ['Actualizar', 1, [['Ana María Núñez', '600000001']]],
  [
    'Crear otros',
    1,
    [
      ['Ana María Núñez', null],
      ['Ana Núñez', '600000001'],
    ],
  ],
] as const) {
  test(`encuentra los DNI que ya están antes de escribir nada: ${option}`, async ({ page, staff }) => {
    await staff.client
      .from('clientes')
      .insert(aCliente(1, { nombre_completo: 'Ana Núñez', dni: '12345678Z', telefono: '600000001' }));
    const dialog = await openDialog(page);
    await dialog
      .getByLabel('Archivo de clientes')
      .setInputFiles(csv('Nombre,DNI\nAna María Núñez,12.345.678-z\n'));
    await expect(dialog.getByText('1 fila con un DNI o CIF que ya está')).toBeVisible();
    await expect(dialog.getByText(/Fila 2: Ana María Núñez .* ya es el cliente Ana Núñez/)).toBeVisible();
    const before = await staff.client.from('clientes').select('id');
    expect(before.data).toHaveLength(1);
    await dialog.getByRole('radio', { name: option }).check();
    await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
    await expect(dialog.getByText(`Importación completada: ${exitosos} exitosos, 0 fallidos`)).toBeVisible();
    const after = await staff.client
      .from('clientes')
      .select('nombre_completo, telefono')
      .order('nombre_completo');
    expect(after.data?.map((row) => [row.nombre_completo, row.telefono])).toEqual(expected);
  });
}

test('de 10.000 filas con 300 malas importa 9.700, dice las 300, y se deshace entera', async ({
  page,
  staff,
}) => {
  test.slow();
  const rows = Array.from({ length: 10_000 }, (_, n) =>
    n % 33 === 0 && n < 9900
      ? `;${aDni(n)};mala${n}@correo.example`
      : `Cliente ${n};${aDni(n)};c${n}@correo.example`,
  );
  const dialog = await openDialog(page);
  await dialog
    .getByLabel('Archivo de clientes')
    .setInputFiles(csv(`Nombre completo;DNI;Email\n${rows.join('\n')}\n`, 'diez mil.csv'));
  await expect(dialog.getByText('10.000 filas · 9.700 listas para importar · 300 con errores')).toBeVisible();
  await expect(dialog.getByText('Fila 2: Falta el nombre completo')).toBeVisible();
  await expect(dialog.getByText('... y 290 errores más')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 9.700 filas' }).click();
  await expect(dialog.getByText('Importación completada: 9.700 exitosos, 300 fallidos')).toBeVisible({
    timeout: 50_000,
  });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar todas (CSV)' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(301);
  expect(lines[1]).toBe(`2;Falta el nombre completo;;${aDni(0)};mala0@correo.example`);
  const count = await countClientes(staff);
  expect(count).toBe(9700);

  await dialog.getByRole('button', { name: 'Deshacer la importación' }).click();
  const undo = page.getByRole('dialog', { name: 'Deshacer importación' });
  await expect(undo.getByText('Irán a la Papelera 9.700 clientes, con lo que')).toBeVisible();
  await undo.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(undo.getByText('En la Papelera durante 30 días: 9.700 clientes.')).toBeVisible({
    timeout: 50_000,
  });
  await expectAccessible(page);
  const left = await countClientes(staff);
  expect(left).toBe(0);
  const history = await staff.client.from('importaciones').select('nombre, creados, fallidos').single();
  expect(history.data).toEqual({ nombre: 'diez mil.csv', creados: 9700, fallidos: 300 });
});

test('Cancelar: termina lo que está en marcha, dice cuántos han entrado y se deshace', async ({
  page,
  staff,
  backend,
}) => {
  const rows = Array.from({ length: 1700 }, (_, n) => `Cliente ${n}`);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Archivo de clientes').setInputFiles(csv(`Nombre\n${rows.join('\n')}\n`));
  const release = await hold(backend, (tx) => tx`lock table public.clientes in share mode`);
  await dialog.getByRole('button', { name: 'Importar 1.700 filas' }).click();
  await expect(dialog.getByText('Importando 0 de 1.700')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByText('Cancelando: termina lo que está en marcha…')).toBeVisible();
  await release();
  await expect(dialog.getByText('Importación cancelada')).toBeVisible();
  await expect(dialog.getByText('Creados: 1.000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deshacer la importación' }).click();
  const undo = page.getByRole('dialog', { name: 'Deshacer importación' });
  await undo.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(undo.getByText('En la Papelera durante 30 días: 1.000 clientes.')).toBeVisible();
  const count = await countClientes(staff);
  expect(count).toBe(0);
});

test('una importación de antes se deshace desde el historial, también lo que falló la primera vez', async ({
  page,
  staff,
  backend,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Archivo de clientes').setInputFiles(csv('Nombre\nAna\nLuis\n', 'otra.csv'));
  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(dialog.getByText('Importación completada: 2 exitosos, 0 fallidos')).toBeVisible();
  const { data: ana } = await staff.client
    .from('clientes')
    .select('id')
    .eq('nombre_completo', 'Ana')
    .single();
  const allow = await refuseDelete(backend, String(ana?.id), 'Tiene un pleito', 'clientes');
  await (await openDialog(page)).getByRole('link', { name: 'historial de importaciones' }).click();
  await page
    .getByRole('row', { name: /otra\.csv/ })
    .getByRole('button', { name: /^Deshacer importación/ })
    .click();
  const undo = page.getByRole('dialog', { name: 'Deshacer importación' });
  await undo.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(undo.getByText('1 elemento no se ha podido deshacer')).toBeVisible();
  await expect(undo.getByRole('listitem')).toContainText([`Cliente ${ana?.id}: Tiene un pleito`]);
  await allow();
  await undo.getByRole('button', { name: 'Reintentar lo que ha fallado' }).click();
  await expect(undo.getByText('Importación deshecha')).toBeVisible();
  const count = await countClientes(staff);
  expect(count).toBe(0);
});

test('lo que no cuadra se dice y entra; lo que se exporta vuelve a entrar', async ({ page, staff }) => {
  await staff.client
    .from('clientes')
    .insert(aCliente(1, { nombre_completo: '=Ana', telefono: '+34 600 123 456', dni: '12345678A' }));
  await page.goto('/dashboard/clientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exportar', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Exportar clientes' }).getByRole('radio', { name: /XLSX/ }).check();
  await page
    .getByRole('dialog', { name: 'Exportar clientes' })
    .getByRole('button', { name: 'Exportar' })
    .click();
  const download = await downloading;
  const buffer = await readFile(await download.path());
  const { data: row_ids } = await staff.client.rpc('found_ids', { table_name: 'clientes' });
  await staff.client.rpc('delete_many_to_papelera', { table_name: 'clientes', row_ids });
  const dialog = await openDialog(page);
  await dialog.getByLabel('Archivo de clientes').setInputFiles({
    name: 'vuelta.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await expect(dialog.getByText('1 fila con datos que no cuadran, que sí se importarán')).toBeVisible();
  await expect(dialog.getByText('DNI/NIE: La letra no corresponde al número')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(dialog.getByText('Importación completada: 1 exitosos, 0 fallidos')).toBeVisible();
  const { data } = await staff.client.from('clientes').select('nombre_completo, telefono, dni').single();
  expect(data).toEqual({ nombre_completo: '=Ana', telefono: '+34 600 123 456', dni: '12345678A' });
});

test('un archivo que no se puede leer lo dice', async ({ page }) => {
  const dialog = await openDialog(page);
  for (const [file, message] of [
    [csv('', 'vacio.csv'), 'vacio.csv: El archivo está vacío'],
    [csv('Nombre\n', 'titulos.csv'), 'titulos.csv: El archivo solo tiene la fila de los títulos'],
    [csv('no es un libro', 'falso.xlsx'), 'falso.xlsx: No es un libro de Excel (.xlsx) que se pueda leer'],
    [csv('x', 'foto.png'), 'foto.png: Elija un archivo CSV o XLSX'],
  ] as const) {
    await dialog.getByLabel('Archivo de clientes').setInputFiles(file);
    await expect(dialog.getByText(message)).toBeVisible();
  }
});

test('sin DNI, el mismo archivo dos veces: nombra cada fila y enlaza los dos clientes', async ({
  page,
  staff,
}) => {
  const file = csv('Nombre;Email\nAna Núñez;ana@correo.example\nLuis Gil;\n');
  for (const creados of [2, 1]) {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Archivo de clientes').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
    await expect(dialog.getByText(`Creados: ${creados}`)).toBeVisible();
  }
  const { data } = await staff.client.from('clientes').select('id, nombre_completo').order('created_at');
  const [ana, luis, again] = [
    data?.find(({ nombre_completo }) => nombre_completo === 'Ana Núñez'),
    ...(data?.filter(({ nombre_completo }) => nombre_completo === 'Luis Gil') ?? []),
  ];
  const twins = page.getByRole('region', {
    name: '2 filas sin DNI ni CIF que se parecen a un cliente por nombre, correo y teléfono',
  });
  const row = (text: string) => twins.getByRole('listitem').filter({ hasText: text });
  await expect(row('Fila 2: Ana Núñez.')).toContainText(
    'No se ha creado: es igual que el cliente que ya estaba.',
  );
  await expect(row('Ana Núñez').getByRole('link')).toHaveAttribute('href', `/dashboard/clientes/${ana?.id}`);
  await expect(row('Luis Gil')).toContainText(
    'Fila 3: Luis Gil. Se ha creado el cliente nuevo, que se parece al que ya estaba.',
  );
  await expect(row('Luis Gil').getByRole('link', { name: 'el cliente nuevo' })).toHaveAttribute(
    'href',
    `/dashboard/clientes/${again?.id}`,
  );
  await expect(row('Luis Gil').getByRole('link', { name: 'al que ya estaba' })).toHaveAttribute(
    'href',
    `/dashboard/clientes/${luis?.id}`,
  );
  await expectAccessible(page);
});
