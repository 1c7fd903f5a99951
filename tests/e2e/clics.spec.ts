import { CLICS } from '../../src/features/soporte/clics';
import { countClicks, inBuscar, openInicio } from '../support/clics';
import { ownMark, seedDeals } from '../support/deals';
import { file } from '../support/documentos';
import { expect, staffTest } from '../support/e2e';
import { aPdf } from '../support/files';

/**
 * What Soporte says that each daily job costs, counted; the rest of the day is in clics-del-dia.spec. The notices of courts are accepted by
 * the keyboard alone in judiciales.spec.
 */

const test = staffTest.extend<{ clics: () => number }>({
  clics: async ({ page }, provide) => provide(await countClicks(page)),
});

test('Soporte dice los que se cuentan aquí', async ({ page }) => {
  await page.goto('/dashboard/soporte?pregunta=clics');
  const panel = page.getByRole('region', { name: '¿Cuántos clics cuesta lo de cada día?' });
  const jobs = panel.getByRole('listitem');
  await expect(jobs).toHaveCount(21);
  const costs = (await jobs.allInnerTexts()).map((text) => [
    text.split(/ (?:por|que|más|ya|lo que|para) |, /)[0],
    /, (\d) clics?/.exec(text)?.[1],
  ]);
  expect(costs).toEqual([
    ['Encontrar un expediente', '0'],
    ['Saber qué documentos faltan', '0'],
    ['Subir un documento', '1'],
    ['Volver a un valor anterior', '2'],
    ['Ver', '1'],
    ['Ver las reclamaciones', '1'],
    ['Anotar un plazo o una tarea', '0'],
    ['Aceptar una notificación judicial', '0'],
    ['Deshacer la última importación', '1'],
    ['Contestar «¿cómo va lo mío?»', '0'],
    ['Generar un escrito', '6'],
    ['Anotar las reclamaciones previas de una cola', '5'],
    ['Preparar los paquetes de los expedientes elegidos', '4'],
    ['Aplazar una tarea', '0'],
    ['Anotar un cobro', '3'],
    ['Traspasar', '2'],
    ['Saber quién cambió un dato', '0'],
    ['Ver un día o una semana de la agenda', '1'],
    ['Imprimir todo', '0'],
    ['Pedir al cliente los documentos', '3'],
    ['Unir dos fichas de un mismo cliente', '2'],
  ]);
});

test('encontrar por el contrato, los autos, el DNI o el teléfono: 0', async ({
  page,
  staff,
  backend,
  clics,
}) => {
  const mark = ownMark();
  const digits = String(parseInt(mark.slice(1), 16)).padStart(10, '0');
  const [dni, telefono, autos] = [`${digits.slice(-8)}Z`, `6${digits.slice(-8)}`, `${digits.slice(-5)}/2025`];
  await seedDeals(staff, mark, [{ contractnumber: `CT-${mark}`, debtordni: dni, debtorphone: telefono }]);
  await backend.sql`
    insert into public.procedimientos (deal_id, user_id, autos) values (${`${mark}-001`}, ${staff.userId}, ${autos})`;
  for (const texto of [`CT-${mark}`, autos, dni, telefono]) {
    await openInicio(page);
    await inBuscar(page, texto);
    await expect(page).toHaveURL(new RegExp(`/dashboard/expedientes/${mark}-001$`));
  }
  expect(clics()).toBe(CLICS.encontrar);
});

test('qué falta: 0; subir lo que falta: 1, o soltarlo encima: 0', async ({ page, staff, clics }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByRole('link', { name: 'Recibo: falta' })).toBeVisible();

  await page.goto(`/dashboard/expedientes/${mark}-001`);
  const falta = (name: string) => page.getByRole('button', { name: `Falta ${name}: subirlo aquí` });
  await expect(falta('MASC')).toBeVisible();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4\n'], 'suelto.pdf', { type: 'application/pdf' }));
    return data;
  });
  await falta('MASC').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(falta('MASC')).toBeHidden();
  expect(clics()).toBe(CLICS.saberQueFalta);
  const choosing = page.waitForEvent('filechooser');
  await falta('Recibo').click();
  await (await choosing).setFiles([file('escaneo-17.pdf', aPdf('recibo'))]);
  await expect(falta('Recibo')).toBeHidden();
  expect(clics()).toBe(CLICS.subir);
});

test('volver a un valor anterior: 2', async ({ page, staff, clics }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ creditorname: 'Banco Primero' }]);
  const { error } = await staff.client
    .from('deals')
    .update({ creditorname: 'Banco Segundo' })
    .eq('id', `${mark}-001`);
  expect(error).toBeNull();
  await page.goto(`/dashboard/expedientes/${mark}-001`);
  await page.getByRole('tab', { name: 'Actividad' }).click();
  await page.getByRole('button', { name: 'Volver a este valor de Acreedor: Banco Primero' }).click();
  await expect(page.getByText('El deal ha sido actualizado exitosamente')).toBeVisible();
  expect(clics()).toBe(CLICS.volverAUnValor);
});

test('lo que ha traído una importación: 1, en su resultado y en Importaciones; deshacer la última: 1', async ({
  page,
  clics,
}) => {
  const mark = ownMark();
  await page.goto('/dashboard/expedientes?abrir=json');
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
  const records = [1, 2].map((n) => ({ contractNumber: `${mark}-${n}`, creditorName: 'Banco' }));
  await dialog.getByRole('textbox').fill(JSON.stringify(records));
  await dialog.getByRole('button', { name: 'Importar' }).press('Enter');
  await dialog.getByRole('link', { name: 'Ver los 2 expedientes' }).click();
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  expect(clics()).toBe(CLICS.verLaImportacion);
  await page.goto('/dashboard/importaciones');
  await page
    .getByRole('row')
    .filter({ hasText: 'Texto pegado' })
    .getByRole('link', { name: /^Ver los 2 expedientes/ })
    .click();
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  expect(clics()).toBe(2 * CLICS.verLaImportacion);

  await inBuscar(page, 'deshacer');
  const undo = page.getByRole('dialog', { name: /^Deshacer/ });
  await undo.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(undo.getByText(/2 expedientes/).first()).toBeVisible();
  expect(clics()).toBe(2 * CLICS.verLaImportacion + CLICS.deshacerImportacion);
});

test('las reclamaciones que llevan más tiempo sin respuesta: 1', async ({ page, staff, clics }) => {
  await seedDeals(staff, ownMark(), [
    { extrajudicialcommunicationsentdate: '2020-01-02', hasrespondedtoextrajudicialclaim: null },
  ]);
  await openInicio(page);
  const oldest = page.getByRole('region', { name: 'Reclamaciones sin respuesta' });
  await oldest.locator('path.recharts-rectangle').first().click();
  await expect(page).toHaveURL(/\/dashboard\/expedientes\?/);
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toBeVisible();
  expect(clics()).toBe(CLICS.verSinRespuesta);
});

test('anotar un plazo o una tarea: 0 para empezar', async ({ page, clics }) => {
  await openInicio(page);
  await inBuscar(page, 'nuevo plazo');
  await expect(page.getByRole('dialog', { name: /plazo/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await inBuscar(page, 'nueva tarea');
  await expect(page.getByRole('dialog', { name: /tarea/i })).toBeVisible();
  expect(clics()).toBe(CLICS.anotar);
});
