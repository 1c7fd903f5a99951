/**
 * The answer to what was written is lost and the page is reloaded: what is pressed again is the same, and nothing is written twice. Pages
 * without a draft keep their id with the visit in the history of the browser, forms with one keep it with their draft.
 */
import type { Page } from '@playwright/test';

import type { TestBackend, TestStaff } from '../support/backend';
import { unCasoConCliente } from '../support/correos';
import type { CutProxy } from '../support/cut-proxy';
import { ownMark, seedDeals } from '../support/deals';
import { expect, openMore } from '../support/e2e';
import { unaPlantilla } from '../support/escritos';
import { anApprovedTemplate } from '../support/escritos-e2e';
import { redTest as test } from '../support/red';

const SIN_CONEXION = 'No hay conexión con el servidor';

/** Everything is written and no answer arrives, however often it is asked for. */
async function losing(page: Page, red: CutProxy, call: string, press: () => Promise<void>): Promise<void> {
  red.loseAnswers(`POST /rest/v1/rpc/${call}`, Infinity);
  await press();
  await expect(page.getByText(SIN_CONEXION).first()).toBeVisible();
  red.loseAnswers('', 0);
}

const reloadAndRecover = async (page: Page, open: () => Promise<void> = async () => undefined) => {
  await page.reload();
  await open();
  await page.getByRole('button', { name: 'Recuperar' }).click();
};

const administra = ({ sql }: TestBackend, { userId }: TestStaff) =>
  sql`update public.staff set role = 'administrador' where user_id = ${userId}`;

const seleccionar = async (page: Page, q: string) => {
  await page.goto(`/dashboard/expedientes?q=${q}`);
  await page.getByLabel('Seleccionar todos los de la página').check();
};

test('un envío de correos que salió y cuya respuesta se pierde no sale otra vez al recargar la página', async ({
  page,
  staff,
  backend,
  red,
}) => {
  const { sql } = backend;
  await administra(backend, staff);
  const mark = ownMark();
  for (const n of [1, 2]) {
    const { deal } = await unCasoConCliente(sql, staff.userId);
    await sql`update public.deals set contractnumber = ${`${mark}-${n}`} where id = ${deal}`;
  }
  const plantilla = await unaPlantilla(sql, staff.userId, {
    nombre: `Aviso ${mark}`,
    clase: 'correo',
    asunto: 'Su caso',
    cuerpo: 'No hay novedades.',
    file_name: null,
    file_path: null,
    file_size: null,
    sha256: null,
  });
  await seleccionar(page, mark);
  await openMore(page, 'Escribir a los clientes (2)');
  const elegir = async () => {
    await page.getByLabel('Plantilla de correo o de texto').selectOption(plantilla);
    await expect(page.getByText('2 correos con todo lo necesario.')).toBeVisible();
  };
  const bajar = page.getByRole('button', { name: 'Descargar 2 borradores (.eml)' });
  await elegir();
  await losing(page, red, 'envio_accion', () => bajar.click());
  await page.reload();
  await elegir();
  const bajados = async () => {
    const saved = page.waitForEvent('download');
    await bajar.click();
    await saved;
    return sql`select estado from public.envios where plantilla_id = ${plantilla}`;
  };
  expect(await bajados()).toEqual([{ estado: 'terminado' }]);
  // That one is known to be written: the next is another.
  expect(await bajados()).toHaveLength(2);
});

test('un lote de escritos confirmado cuya respuesta se pierde es el mismo al recargar la página', async ({
  page,
  staff,
  backend,
  red,
}) => {
  await administra(backend, staff);
  const mark = ownMark();
  const completo = { debtorfullname: 'Ana', creditoraddress: 'Calle 1' };
  await seedDeals(staff, mark, [completo, completo]);
  await anApprovedTemplate(page);
  await seleccionar(page, mark);
  await page.getByRole('button', { name: 'Generar escrito (2)' }).click();
  const confirmar = async () => {
    await page.getByLabel('Plantilla aprobada').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Confirmar y generar 2 escritos' }).click();
  };
  await losing(page, red, 'lote_confirmar', confirmar);
  await page.reload();
  await confirmar();
  await expect(page.getByRole('status').filter({ hasText: 'Terminado: 2 de 2 escritos' })).toBeVisible();
  expect(
    await backend.sql`select count(*)::int as escritos, count(distinct lote_id)::int as lotes from public.escritos where deal_id like ${`${mark}%`}`,
  ).toEqual([{ escritos: 2, lotes: 1 }]);
});

test('una tarea para varios corregida tras perder la respuesta está una vez en cada expediente', async ({
  page,
  staff,
  backend,
  red,
}) => {
  const mark = ownMark();
  const deals = ['001', '002'].map((n) => `${mark}-${n}`);
  await seedDeals(
    staff,
    mark,
    deals.map(() => ({ generateddate: null })),
  );
  await page.goto('/dashboard/tareas?vista=sin-paso');
  for (const deal of deals) await page.getByLabel(`Seleccionar ${deal}`).check();
  await page.getByRole('button', { name: 'Crear tarea', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear tarea en 2 expedientes' });
  const crear = dialog.getByRole('button', { name: 'Crear', exact: true });
  const titulo = dialog.getByLabel('De qué se trata');
  await titulo.fill(`Llamar ${mark}`);
  await losing(page, red, 'agenda_crear', () => crear.click());
  await titulo.fill(`Escribir ${mark}`);
  await crear.click();
  await expect(dialog).toBeHidden();
  expect(
    await backend.sql`select titulo, deal_id from public.agenda where deal_id = any (${deals}) order by deal_id`,
  ).toEqual(deals.map((deal_id) => ({ titulo: `Escribir ${mark}`, deal_id })));
});

test('un cálculo guardado cuya respuesta se pierde, recuperado tras recargar, es uno y dice lo de ahora', async ({
  page,
  staff,
  backend,
  red,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const deal = `${mark}-001`;
  await page.goto(`/dashboard/calculo?deal=${deal}`);
  const hasta = page.getByLabel('Hasta el', { exact: true });
  const escribir = async (dia: string) => {
    await hasta.fill(dia);
    await hasta.blur();
  };
  const guardar = page.getByRole('button', { name: 'Guardar en el expediente' });
  await page.getByLabel('Cantidades').fill('28/02/2022 6.000,00');
  await escribir('31/12/2022');
  await expect(page.getByRole('status').filter({ hasText: '6.150,90' })).toBeVisible();
  await losing(page, red, 'guardar_calculo', () => guardar.click());
  await reloadAndRecover(page);
  await escribir('31/01/2023');
  await expect(page.getByRole('status').filter({ hasText: '6.167,47' })).toBeVisible();
  await guardar.click();
  await expect(page.getByText('Cálculo guardado')).toBeVisible();
  expect(await backend.sql`select hasta::text from public.calculos where deal_id = ${deal}`).toEqual([
    { hasta: '2023-01-31' },
  ]);
});

test('un texto de correo, recuperado tras recargar, se corrige y no se repite', async ({
  page,
  staff,
  backend,
  red,
}) => {
  await administra(backend, staff);
  const mark = ownMark();
  const dialog = page.getByRole('dialog');
  await page.goto('/dashboard/plantillas');
  const escribir = () => page.getByRole('button', { name: 'Escribir correo o texto' }).click();
  const borrador = dialog.getByRole('button', { name: 'Guardar como borrador' });
  await escribir();
  await dialog.getByLabel('Nombre').fill(`Aviso ${mark}`);
  await dialog.getByLabel('Asunto').fill('Su caso');
  await dialog.getByLabel('Texto').fill('No hay novedades.');
  await losing(page, red, 'plantilla_guardar', () => borrador.click());
  await reloadAndRecover(page, escribir);
  await dialog.getByLabel('Texto').fill('Hay novedades.');
  await borrador.click();
  await expect(dialog).toBeHidden();
  expect(
    await backend.sql`select version, cuerpo from public.plantillas where nombre = ${`Aviso ${mark}`}`,
  ).toEqual([{ version: 1, cuerpo: 'Hay novedades.' }]);
});

test('una clase de plazo nueva, recuperada tras recargar, se corrige y no se repite', async ({
  page,
  staff,
  backend,
  red,
}) => {
  await administra(backend, staff);
  const mark = ownMark();
  const dialog = page.getByRole('dialog', { name: 'Nueva clase de plazo' });
  const guardar = dialog.getByRole('button', { name: 'Guardar' });
  const abrir = async () => {
    await page.getByRole('tab', { name: 'Clases de plazo' }).click();
    await page.getByRole('button', { name: 'Nueva clase de plazo' }).click();
  };
  await page.goto('/dashboard/calendarios');
  await abrir();
  await dialog.getByLabel('Nombre').fill(`Alegaciones ${mark}`);
  await dialog.getByLabel('Cuántos').fill('5');
  await dialog.getByLabel('Artículo').fill('art. 1 LEC');
  await dialog.getByLabel('Se cuenta desde').fill('la notificación');
  await dialog.getByLabel('Vigente desde').fill('01/01/2026');
  await losing(page, red, 'guardar_plazo_tipo', () => guardar.click());
  await reloadAndRecover(page, abrir);
  await dialog.getByLabel('Cuántos').fill('6');
  await guardar.click();
  await expect(dialog).toBeHidden();
  expect(
    await backend.sql`select cantidad from public.plazos_tipo where titulo = ${`Alegaciones ${mark}`}`,
  ).toEqual([{ cantidad: 6 }]);
});
