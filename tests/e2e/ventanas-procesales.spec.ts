import { randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import { aportacionesOf } from '../support/aportacion';
import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, openMore, staffTest } from '../support/e2e';
import { unaPlantilla } from '../support/escritos';

/** The dialogs of the case's life that a button of a page opens: no barrier and nothing cut, at 1440 and at 390 px. */

/** A mark of the test's own, and an administrator: only one sees all the buttons. */
const test = staffTest.extend<{ mark: string }>({
  mark: async ({ backend, staff }, provide) => {
    await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
    await provide(ownMark());
  },
});

/** What is wider than its dialog is cut, or has to be scrolled to. */
const cut = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < 0 || right > window.innerWidth || element.scrollWidth > element.clientWidth;
  });

async function look(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    expect({ name, width, cut: await cut(dialog) }).toEqual({ name, width, cut: false });
  }
  return dialog;
}

async function lookAndClose(page: Page, name: string): Promise<void> {
  const dialog = await look(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

test('fases: cambiarla, el procedimiento, el resultado y el importe', async ({ page, staff, mark }) => {
  test.slow();
  await seedDeals(staff, mark, [{}, {}]);
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=procedimiento`);
  await page.getByRole('button', { name: 'Cambiar fase', exact: true }).click();
  await choose(page, 'Fase', 'Demanda presentada');
  await expect(page.getByLabel('Aún sin número')).toBeVisible();
  await choose(page, 'Fase', 'Archivado');
  await look(page, 'Cambiar fase');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Cerrar sin guardar' }).click();
  await page.getByRole('button', { name: 'Añadir procedimiento' }).click();
  await page.getByRole('button', { name: '¿Qué clase de juicio corresponde?' }).click();
  await lookAndClose(page, 'Añadir procedimiento');
  await page.getByRole('button', { name: 'Anotar resultado' }).click();
  await lookAndClose(page, 'Anotar resultado');
  await page.getByRole('button', { name: 'Anotar importe' }).click();
  await lookAndClose(page, 'Anotar importe');

  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await page.getByRole('button', { name: 'Cambiar fase de los seleccionados (2)' }).click();
  await choose(page, 'Fase', 'Demanda presentada');
  await page.getByRole('button', { name: 'Comprobar antes de cambiar' }).click();
  await expect(page.getByText(/^Cambian /)).toBeVisible();
  await lookAndClose(page, 'Cambiar fase de los seleccionados');
  await page.getByRole('button', { name: 'Asignar servicio (2)' }).click();
  await choose(page, 'Servicio', 'Varias cláusulas');
  await expect(page.getByText('Cambiarán 2 de los 2 seleccionados.')).toBeVisible();
  await lookAndClose(page, 'Asignar un servicio a los seleccionados');
});

test('reclamaciones: una, muchas, su archivo, sus justificantes y demandar sin ella', async ({
  page,
  staff,
  mark,
}) => {
  test.slow();
  const none = { extrajudicialcommunicationsentdate: null, creditorname: `Banco ${mark}` };
  await seedDeals(staff, mark, [none, { ...none, hasppiclause: true }]);
  await page.goto(`/dashboard/expedientes/${mark}-002?tab=reclamacion`);
  await page.getByRole('button', { name: 'Nueva reclamación' }).click();
  await lookAndClose(page, 'Nueva reclamación');
  await page.getByRole('button', { name: 'Continuar bajo mi responsabilidad' }).click();
  await lookAndClose(page, 'Continuar bajo mi responsabilidad');

  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await page.getByRole('button', { name: 'Enviar reclamaciones (2)' }).click();
  await expect(page.getByText(/^Se pueden reclamar /)).toBeVisible();
  await lookAndClose(page, 'Enviar reclamaciones');
  await openMore(page, 'Exportar envíos (2)');
  await lookAndClose(page, 'Exportar envíos');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar justificantes' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).click();
  const csv = 'referencia;recibida\nE-1999/000001;01/02/2026\n';
  await (await chooser).setFiles({ name: 'acuses.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('0 reconocidos · 1 sin asignar')).toBeVisible();
  await lookAndClose(page, 'Importar justificantes');
});

test('agenda: repartir tareas y una que se repite', async ({ page, staff, mark }) => {
  const tarea = (titulo: string) => ({ id: randomUUID(), tipo: 'tarea', titulo, inicio: '2026-11-05' });
  const filas = [tarea(`Pedir el recibo ${mark}`), tarea(`Llamar al banco ${mark}`)];
  const { error } = await staff.client.rpc('agenda_crear', { filas });
  expect(error).toBeNull();
  await page.goto(`/dashboard/tareas?vista=equipo&q=${mark}`);
  await page.getByRole('checkbox', { name: `Seleccionar Pedir el recibo ${mark}` }).check();
  await page.getByRole('checkbox', { name: `Seleccionar Llamar al banco ${mark}` }).check();
  await page.getByRole('button', { name: 'Repartir' }).click();
  await page.getByRole('combobox', { name: 'Entre quiénes' }).click();
  await page
    .getByRole('option', { name: /^Persona de Prueba/ })
    .first()
    .click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Cómo queda' })).toContainText('2 de estas');
  await lookAndClose(page, 'Repartir 2 tareas');

  await page.goto('/dashboard/ajustes/tareas');
  await page.getByRole('button', { name: 'Nueva tarea periódica' }).click();
  await lookAndClose(page, 'Nueva tarea periódica');
});

test('aportación: presentar un paquete, anularlo y preparar varios', async ({
  page,
  backend,
  staff,
  mark,
}) => {
  await seedDeals(staff, mark, [{}]);
  const deal = `${mark}-001`;
  const { aDocument, call } = aportacionesOf(backend.sql, staff.userId);
  const escrito = await aDocument(deal);
  const documento = { documento_id: await aDocument(deal), numero: '1', sha256: 'ab'.repeat(32) };
  await call(staff.userId, 'guardar_aportacion', {
    id: randomUUID(),
    deal_id: deal,
    tipo: 'tramite',
    perfil: 'LexNET',
    escrito_documento_id: escrito,
    documentos: [documento],
  });
  await page.goto(`/dashboard/expedientes/${deal}?tab=aportacion`);
  await page.getByRole('button', { name: 'Registrar presentación' }).click();
  await lookAndClose(page, 'Registrar presentación');
  await page.getByRole('button', { name: 'Anular', exact: true }).click();
  await lookAndClose(page, 'Anular el paquete');

  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await openMore(page, 'Paquetes para presentación (1)');
  await expect(page.getByText(/^Listas 0 · Con avisos 0 · Bloqueadas 1/)).toBeVisible();
  await lookAndClose(page, 'Paquetes para presentación');
});

test('plantillas y DirectBot: la prueba, el motivo y lo que se entendió', async ({
  page,
  backend,
  staff,
  mark,
}) => {
  await unaPlantilla(backend.sql, staff.userId, { nombre: `Carta ${mark}` });
  await page.goto('/dashboard/plantillas');
  await page.getByRole('button', { name: `Probar la versión 1 de Carta ${mark}` }).click();
  await lookAndClose(page, `Probar Carta ${mark}`);
  await page.getByRole('button', { name: `Retirar la versión 1 de Carta ${mark}` }).click();
  await page.getByLabel('Por qué se retira').fill('Ya no se usa');
  await lookAndClose(page, 'Retirar la plantilla');

  await seedDeals(staff, mark, [{ creditorname: `Banco ${mark}` }]);
  await page.goto('/dashboard/directbot');
  const box = page.getByLabel('Pregunte por un expediente, un plazo o una lista');
  await box.fill(`busca a ${mark}`);
  await box.press('Enter');
  await page.getByRole('button', { name: `texto: ${mark}` }).click();
  await expect(page.getByLabel('Texto', { exact: true })).toHaveValue(mark);
  await lookAndClose(page, `texto: ${mark}`);
  await box.fill('expedientes sin apud acta');
  await box.press('Enter');
  await page.getByRole('button', { name: 'falta: Apud Acta' }).click();
  await choose(page, 'Falta', 'Traducción Jurada');
  await expect(page.getByRole('button', { name: 'falta: Traducción Jurada' })).toBeVisible();
});
