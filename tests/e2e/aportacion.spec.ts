import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';

import { aSignedPdf, aTextPdf, anEncryptedPdf } from '../muestras/pdfa/pdfs-con-fallos';
import { allowDemanda } from '../support/aportacion';
import { aClaim, checks, openAportacion } from '../support/aportacion-e2e';
import { ownMark, seedDeals } from '../support/deals';
import { file, upload } from '../support/documentos';
import { expect, expectAccessible, openMore, staffTest as test } from '../support/e2e';

async function prepare(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preparar paquete' }).click();
  const got = await downloading;
  return { name: got.suggestedFilename(), zip: unzipSync(await readFile(await got.path())) };
}

test('aportación: de los documentos al paquete presentado', async ({ page, staff, backend }) => {
  test.slow();
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const id = `${mark}-001`;
  await aClaim(page, id);
  await openAportacion(page, id);
  await expect(checks(page).getByText('Falta la reclamación previa: no hay ninguna enviada.')).toBeVisible();
  await allowDemanda(backend.sql, id, staff.userId);
  await openAportacion(page, id);
  await expect(checks(page).getByText('Falta la reclamación previa')).toBeHidden();
  await expect(page.getByText('Límites sin comprobar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preparar paquete' })).toBeDisabled();
  await expect(checks(page).getByText('Falta la acreditación del MASC')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como acreditación' }).click();
  await expect(checks(page).getByText('Falta la acreditación del MASC')).toBeHidden();
  await expect(checks(page).getByText('El escrito no está firmado')).toBeVisible();
  await expectAccessible(page);

  // The last one to the first place, by keyboard; the numbers follow when that is asked for.
  const list = page.getByRole('list', { name: 'Documentos del paquete' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await page.getByRole('button', { name: /^Mover REJ/ }).focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('listitem').first().getByLabel('Título de REJ.pdf')).toBeVisible();
  await page.getByLabel('Número de REJ.pdf').fill('9');
  await expect(
    checks(page).getByText('El escrito cita el documento 5 y no está en el paquete'),
  ).toBeVisible();
  await page.getByLabel('Número de REJ.pdf').fill('5');
  await page.getByLabel('Poner «DOCUMENTO N.º» en una copia de los PDF sin firmar').check();

  const { name, zip } = await prepare(page);
  expect(name).toMatch(/_demanda_\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.keys(zip).map((path) => path.split('/').slice(1).join('/'));
  expect(files).toContain('Envio 1/01 Indice de documentos.pdf');
  expect(files).toContain('Envio 1/02 Doc 5 REJ.pdf');
  expect(files).toHaveLength(12);
  await expect(page.getByText('Paquete preparado')).toBeVisible();
  await expect(page.getByText('Preparado', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: /^Documentos/ }).click();
  const receipt = await aTextPdf('Presentado el 10/01/2026 a las 13:45. Número de registro: 2026-0042');
  await upload(page, file('Acuse.pdf', receipt));
  await expect(page.getByRole('button', { name: 'Acuse.pdf', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Preparar paquete' }).click();
  await page.getByRole('button', { name: 'Registrar presentación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar presentación' });
  await dialog.getByRole('combobox', { name: 'Acuse' }).click();
  await page.getByRole('option', { name: 'Acuse.pdf' }).click();
  await expect(dialog.getByLabel('Hora')).toHaveValue('13:45');
  await expect(dialog.getByLabel('Número de registro')).toHaveValue('2026-0042');
  await dialog.getByRole('button', { name: 'Registrar presentación' }).click();
  await expect(page.getByText('Presentado', { exact: true })).toBeVisible();
  await expect(page.getByText(/presentado el 10\/01\/2026 13:45, registro 2026-0042/)).toBeVisible();
  // Its numbers are taken: what comes later goes on after them.
  await expect(page.getByRole('combobox', { name: 'Qué se presenta' })).toHaveValue('Escrito de trámite');
  await page.getByRole('combobox', { name: 'Añadir un documento' }).click();
  await page.getByRole('option', { name: 'Acuse.pdf' }).click();
  await expect(page.getByLabel('Número de Acuse.pdf')).toHaveValue('6');
});

test('aportación: lo que no puede ir se dice y no hay paquete', async ({ page, staff, backend }) => {
  test.slow();
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const id = `${mark}-001`;
  await aClaim(
    page,
    id,
    file('Carta cifrada.pdf', await anEncryptedPdf()),
    file('Carta firmada.pdf', await aSignedPdf()),
  );
  await allowDemanda(backend.sql, id, staff.userId);
  await openAportacion(page, id);
  await page.getByRole('button', { name: 'Marcar como acreditación' }).click();
  await expect(page.getByRole('button', { name: 'Preparar paquete' })).toBeEnabled();
  const add = page.getByRole('combobox', { name: 'Añadir un documento' });
  await add.click();
  await page.getByRole('option', { name: 'Carta firmada.pdf' }).click();
  await expect(page.getByText('Firmado: va como está')).toBeVisible();
  await add.click();
  await page.getByRole('option', { name: 'Carta cifrada.pdf' }).click();
  await expect(checks(page).getByText('«Carta cifrada.pdf» está cifrado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preparar paquete' })).toBeDisabled();
  await page.getByRole('button', { name: 'Quitar Carta cifrada.pdf del paquete' }).click();
  await page.getByRole('button', { name: 'Quitar Doc_2.1_Recibo.pdf del paquete' }).click();
  await expect(checks(page).getByText('Falta el documento 2.1, Recibo')).toBeVisible();
  // The case file has it: it is added again, not uploaded.
  await expect(page.getByRole('link', { name: 'Subir el documento 2.1, Recibo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continuar sin el documento 2.1, Recibo' }).click();
  await page
    .getByLabel('Motivo para continuar sin el documento 2.1, Recibo')
    .fill('La entidad no lo entrega');
  await expect(
    checks(page).getByText('Se presenta sin el documento 2.1, Recibo: La entidad no lo entrega'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preparar paquete' })).toBeEnabled();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hacer el dosier' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/_dosier_\d{4}-\d\d-\d\d\.pdf$/);
  await expect(page.getByText('Dosier hecho sin 1 documento')).toBeVisible();
});

test('aportación: de lo que falta se va a donde se sube, también plegado', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const id = `${mark}-001`;
  await page.goto(`/dashboard/expedientes/${id}?tab=documentos`);
  await upload(page, file('Doc_0_Apud Acta.pdf', await aTextPdf(`Apud acta ${id}`)));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openAportacion(page, id);
    for (const name of ['Recibo', 'MASC']) {
      await page.getByRole('link', { name: new RegExp(`^Subir el documento [\\d.]+, ${name}$`) }).click();
      await expect(page.getByRole('button', { name: `Falta: subir ${name}` })).toBeFocused();
      await expect(page.getByRole('button', { name: `Falta: subir ${name}` })).toBeInViewport();
    }
  }
});

test('aportación: paquetes de varios expedientes, con sus fallos por causa', async ({
  page,
  staff,
  backend,
}) => {
  test.slow();
  const mark = ownMark();
  await seedDeals(staff, mark, [{}, {}]);
  await aClaim(page, `${mark}-001`);
  await allowDemanda(backend.sql, `${mark}-001`, staff.userId);
  await openAportacion(page, `${mark}-001`);
  await page.getByRole('button', { name: 'Marcar como acreditación' }).click();
  await expect(page.getByRole('button', { name: 'Preparar paquete' })).toBeEnabled();
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByRole('row').filter({ hasText: `${mark}-002` })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).click();
  await openMore(page, 'Paquetes para presentación (2)');
  const dialog = page.getByRole('dialog', { name: 'Paquetes para presentación' });
  await expect(dialog.getByText('Listas 0 · Con avisos 1 · Bloqueadas 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sin escrito principal: 1 expediente' }).click();
  await expect(dialog.getByRole('link')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Preparar 1 paquete' }).click();
  const zip = unzipSync(await readFile(await (await downloading).path()));
  expect(Object.keys(zip).filter((name) => name.endsWith('LEEME.txt'))).toHaveLength(1);
  await expect(dialog.getByText('1 paquete preparado')).toBeVisible();
});
