import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';

import { createStaff } from '../support/backend';
import { aCliente } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf, aPng } from '../support/files';
import { seedDeals } from '../support/seed';

/** A client's own page: every field, case files, documents, and what was written down. */

const insert = async (client: SupabaseClient, fields: Parameters<typeof aCliente>[1]): Promise<string> => {
  const { data, error } = await client.from('clientes').insert(aCliente(1, fields)).select('id').single();
  if (error) throw error;
  return data.id;
};

test('enseña cada dato, sus expedientes y lo que no cuadra', async ({ page, staff, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dni = '11111111H';
  const id = await insert(staff.client, {
    nombre_completo: 'Ana Núñez',
    dni,
    iban: 'ES9121000418450200051332',
    codigo_postal: '28009',
    provincia: 'Sevilla',
    ciudad: 'Utrera',
    email: 'ana@correo.example',
    es_empresa: true,
    cif: 'B64717838',
  });
  const [dealId] = await seedDeals(staff.client, 1, () => ({
    id: `EXP-${randomUUID()}`,
    debtordni: '11.111.111-h',
  }));
  await page.goto(`/dashboard/clientes/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Núñez' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(
    'Usuarios/Ana Núñez',
  );
  await expect(page.getByRole('main').getByText('Cliente', { exact: true })).toBeVisible();
  for (const text of [
    'ana@correo.example',
    'Utrera',
    dni,
    'Española',
    'ES91 2100 0418 4502 0005 1332',
    'B64717838',
    'El código postal no es de Sevilla',
    id,
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Copiar el ID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  // axe wants a tooltip inside a landmark, where none can be drawn.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: dealId ?? '' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/expedientes/${dealId}`));
});

test('el que no existe y el de otra persona no se encuentran', async ({ page, backend }) => {
  const other = await createStaff(backend);
  const id = await insert(other.client, { nombre_completo: 'Ajena' });
  for (const unknown of [id, randomUUID(), 'no-es-un-id']) {
    await page.goto(`/dashboard/clientes/${unknown}`);
    await expect(page.getByRole('heading', { name: 'No se encontró el cliente' })).toBeVisible();
    await expect(page.getByText('Ajena')).toBeHidden();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page.getByRole('heading', { name: 'Clientes', exact: true })).toBeVisible();
});

const upload = async (page: Page, name: string, mimeType: string, bytes: Uint8Array) =>
  page
    .getByLabel('Documentos del cliente')
    .first()
    .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });

test('sube, ve, descarga y elimina documentos', async ({ page, staff }) => {
  const id = await insert(staff.client, { nombre_completo: 'Ana Núñez' });
  await page.goto(`/dashboard/clientes/${id}`);
  await expect(page.getByText(/Todavía no hay documentos/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subir nuevo' })).toBeVisible();
  const pdf = aPdf('DNI de Ana');
  await upload(page, 'DNI de Núñez.pdf', 'application/pdf', pdf);
  await expect(page.getByText('Documento "DNI de Núñez.pdf" subido correctamente').first()).toBeVisible();
  const { data: row } = await staff.client.from('cliente_documents').select('file_name, file_path').single();
  expect(row).toEqual({ file_name: 'DNI de Núñez.pdf', file_path: `${id}/DNI de Nunez.pdf` });

  // The same name again is another document; the same content is not.
  await upload(page, 'DNI de Núñez.pdf', 'application/pdf', aPdf('Otro'));
  await expect(page.getByRole('row', { name: /DNI de Núñez \(2\)\.pdf/ })).toBeVisible();
  await upload(page, 'DNI de Núñez.pdf', 'application/pdf', pdf);
  await expect(page.getByText('Ya estaba subido')).toBeVisible();
  await upload(page, 'nota.txt', 'text/plain', new Uint8Array([65]));
  await expect(page.getByText(/Error al subir el documento: tipo de archivo no admitido/)).toBeVisible();
  await upload(page, 'foto.png', 'image/png', aPng('Foto'));
  await expect(page.getByRole('row', { name: /foto\.png/ })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar de la lista' }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ver foto.png' }).click();
  const viewer = page.getByRole('dialog', { name: 'foto.png' });
  await expect(viewer.getByRole('img', { name: 'foto.png' })).toBeVisible();
  await expectAccessible(page);
  // Newest first: the photo is the first of the three.
  await expect(viewer.getByText('1 de 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Documento siguiente' }).click();
  const second = page.getByRole('dialog', { name: 'DNI de Núñez (2).pdf' });
  await expect(second.getByText('2 de 3')).toBeVisible();
  // Who leaves before the bytes are here has not seen it.
  await expect(second.getByText('Otro', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('1 de 3')).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'foto.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A first page and a picture in small.
  await expect(page.getByRole('table', { name: 'Documentos del cliente' }).locator('img')).toHaveCount(3);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar DNI de Núñez.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('DNI de Núñez.pdf');
  expect((await readFile(await download.path())).equals(Buffer.from(pdf))).toBe(true);

  await page.getByRole('button', { name: 'Eliminar foto.png' }).click();
  await expect(page.getByText('Documento eliminado correctamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /foto\.png/ })).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByRole('row', { name: /foto\.png/ })).toBeVisible();
  const activity = page.getByRole('tabpanel', { name: 'Actividad' });
  // Once from the list, once from its neighbour.
  await expect(activity.getByText('vio el documento foto.png')).toHaveCount(2);
  await expect(activity.getByText('vio el documento DNI de Núñez (2).pdf')).toBeVisible();
  await expect(activity.getByText('descargó el documento DNI de Núñez.pdf')).toBeVisible();
});

test('notas, llamadas y emails se anotan, se cambian y se eliminan', async ({ page, staff }) => {
  const id = await insert(staff.client, { nombre_completo: 'Ana Núñez' });
  await page.goto(`/dashboard/clientes/${id}?panel=notas`);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('No hay notas disponibles')).toBeVisible();
  await panel.getByRole('button', { name: 'Añadir nota' }).click();
  await panel.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(panel.getByText('Escriba un texto')).toBeVisible();
  await panel.getByLabel('Nota', { exact: true }).fill('Prefiere que se le llame por la tarde');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByText('Prefiere que se le llame por la tarde')).toBeVisible();
  await expect(page.getByText('Nota guardada')).toBeVisible();

  await page.getByRole('tab', { name: 'Llamadas' }).click();
  await expect(panel.getByText('No hay llamadas registradas')).toBeVisible();
  await panel.getByRole('button', { name: 'Añadir llamada' }).click();
  await panel.getByLabel('Fecha', { exact: true }).fill('05/03/2026 17:30');
  await panel.getByLabel('Con quién se habló').fill('Su hermana');
  await panel.getByLabel('Qué se trató').fill('Enviará el contrato');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Guardar llamada' }).click();
  await expect(panel.getByText('05/03/2026 17:30 · Su hermana')).toBeVisible();
  await panel.getByRole('button', { name: 'Editar lo del 05/03/2026 17:30' }).click();
  await panel.getByLabel('Qué se trató').fill('Ha enviado el contrato');
  await panel.getByRole('button', { name: 'Guardar llamada' }).click();
  await expect(panel.getByText('Ha enviado el contrato')).toBeVisible();

  await page.getByRole('tab', { name: 'Emails' }).click();
  await expect(panel.getByText('No hay emails registrados')).toBeVisible();
  await panel.getByRole('button', { name: 'Añadir email' }).click();
  await panel.getByLabel('Fecha', { exact: true }).fill('31/02/2026 10:00');
  await panel.getByLabel('Con quién').fill('ana@correo.example');
  await panel.getByLabel('Asunto o resumen').fill('Pide copia de la demanda');
  await panel.getByRole('button', { name: 'Guardar email' }).click();
  await expect(panel.getByText('Escriba la fecha como dd/mm/aaaa hh:mm')).toBeVisible();
  await panel.getByLabel('Fecha', { exact: true }).fill('28/02/2026 10:00');
  await panel.getByRole('button', { name: 'Guardar email' }).click();
  await expect(panel.getByText('Pide copia de la demanda')).toBeVisible();
  await panel.getByRole('button', { name: 'Eliminar lo del 28/02/2026 10:00' }).click();
  await expect(panel.getByText('No hay emails registrados')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(panel.getByText('Pide copia de la demanda')).toBeVisible();

  await page.getByRole('tab', { name: 'Actividad' }).click();
  for (const text of [
    'anotó una nota',
    'anotó una llamada',
    'cambió una llamada',
    'eliminó un email',
    'creó el cliente',
  ]) {
    await expect(panel.getByText(text).first()).toBeVisible();
  }
  await expect(page).toHaveURL(new RegExp(`/dashboard/clientes/${id}$`));
});

test('se edita y se elimina desde su página', async ({ page, staff }) => {
  const id = await insert(staff.client, { nombre_completo: 'Ana Núñez', telefono: null });
  await page.goto(`/dashboard/clientes/${id}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar cliente' });
  await dialog.getByLabel('Teléfono').fill('600 123 456');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: '600 123 456' })).toBeVisible();
  await expect(page.getByText('Teléfono: — → 600 123 456')).toBeVisible();

  page.once('dialog', (question) => {
    expect(question.message()).toBe('¿Estás seguro de que quieres eliminar este cliente?');
    void question.accept();
  });
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('El cliente ha sido eliminado exitosamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No hay clientes disponibles' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('row', { name: /Ana Núñez/ })).toBeVisible();
});

test('del expediente se va al cliente con ese DNI, o se crea con sus datos', async ({ page, staff }) => {
  const dealId = `EXP-${randomUUID()}`;
  await seedDeals(staff.client, 1, () => ({
    id: dealId,
    debtorfullname: 'Ana Núñez Gil',
    debtordni: '22.222.222-j',
    debtorfulladdress: 'Calle Mayor, 1, 28009 Madrid',
  }));
  await page.goto(`/dashboard/expedientes/${dealId}?tab=demandante`);
  await expect(page.getByText('No hay ningún cliente con este DNI o CIF')).toBeVisible();
  await page.getByRole('button', { name: 'Crear cliente con estos datos' }).click();
  await expect(page.getByText('El cliente ha sido creado exitosamente')).toBeVisible();
  const link = page.getByRole('link', { name: 'Ver la ficha de Ana Núñez Gil' });
  await expect(link).toBeVisible();
  await page.reload();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Núñez Gil' })).toBeVisible();
  await expect(page.getByRole('link', { name: dealId })).toBeVisible();
  const { data } = await staff.client.from('clientes').select('dni, codigo_postal').single();
  expect(data).toEqual({ dni: '22222222J', codigo_postal: '28009' });

  // A company is known by its CIF: once made, it is found and not made again.
  const companyDeal = `EXP-${randomUUID()}`;
  await seedDeals(staff.client, 1, () => ({
    id: companyDeal,
    debtorfullname: 'Talleres Gil, S.L.',
    debtordni: 'B-64717838',
  }));
  await page.goto(`/dashboard/expedientes/${companyDeal}?tab=demandante`);
  await page.getByRole('button', { name: 'Crear cliente con estos datos' }).click();
  await expect(page.getByRole('link', { name: 'Ver la ficha de Talleres Gil, S.L.' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Ver la ficha de Talleres Gil, S.L.' }).click();
  await expect(page.getByRole('link', { name: companyDeal })).toBeVisible();
});
