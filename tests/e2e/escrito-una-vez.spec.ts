/**
 * What is written once stays once when its answer is lost and the form is corrected, and what a colleague changed meanwhile is not written
 * over: the lines M2, M3, M5 and M10 of what was lost, each on the screen where it was.
 */
import type { Page } from '@playwright/test';

import { createStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { emptyTest, expect, expectAccessible, signedIn } from '../support/e2e';
import { redTest as test } from '../support/red';

const elegir = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const SIN_CONEXION = 'No hay conexión con el servidor';

test('M2: un importe que se corrige tras perder la respuesta está una vez, con lo corregido', async ({
  page,
  staff,
  backend,
  red,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=procedimiento`);
  await page.getByRole('button', { name: 'Anotar importe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar importe' });
  await elegir(page, 'Concepto', 'Cobro');
  await dialog.getByLabel('Importe', { exact: true }).fill('1.000');
  red.loseAnswers('POST /rest/v1/rpc/anotar_importe', Infinity);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(SIN_CONEXION)).toBeVisible();
  red.loseAnswers('', 0);
  await dialog.getByLabel('Importe', { exact: true }).fill('100');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  const [libro] = await backend.sql`
    select sum(importe)::float as suma, count(*) filter (where importe = 100)::int as cien from public.importes where deal_id = ${`${mark}-001`}`;
  expect(libro).toEqual({ suma: 100, cien: 1 });
  await expect(page.getByLabel('Importes').getByText('100,00 €').first()).toBeVisible();
});

test('M2: un procedimiento que se corrige tras perder la respuesta está una vez, con lo corregido', async ({
  page,
  staff,
  backend,
  red,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=procedimiento`);
  await page.getByRole('button', { name: 'Añadir procedimiento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir procedimiento' });
  await dialog.getByLabel('Autos').fill('54/2026');
  red.loseAnswers('POST /rest/v1/rpc/guardar_procedimiento', Infinity);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(SIN_CONEXION)).toBeVisible();
  red.loseAnswers('', 0);
  await dialog.getByLabel('Autos').fill('45/2026');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  expect(await backend.sql`select autos from public.procedimientos where deal_id = ${`${mark}-001`}`).toEqual(
    [{ autos: '45/2026' }],
  );
});

test('M3: un resultado se abre con lo que hay, lo que cambió una colega se ve antes de escribir encima, y quitarlo se deshace', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const deal = `${mark}-001`;
  const colega = await createStaff(backend);
  const [row] = await backend.sql`
    insert into public.resultados (deal_id, user_id, resultado, fecha, costas, nota)
    values (${deal}, ${staff.userId}, 'estimada', '2026-09-01', 'a_favor', 'Con costas') returning id`;
  await page.goto(`/dashboard/expedientes/${deal}?tab=procedimiento`);
  await page.getByRole('button', { name: 'Anotar resultado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar resultado' });
  await expect(dialog.getByLabel('Nota')).toHaveValue('Con costas');
  await expect(dialog.getByRole('combobox', { name: 'Costas' })).toHaveValue('A favor');

  // A colleague changes its note on her own screen.
  await backend.sql`update public.resultados set nota = 'De la colega', user_id = ${colega.userId}, updated_at = clock_timestamp() where id = ${row?.id}`;
  await dialog.getByLabel('Nota').fill('De la primera');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  const conflict = dialog.getByRole('alert').filter({ hasText: 'ha guardado este resultado' });
  await expect(conflict.getByRole('row', { name: 'Nota De la colega De la primera' })).toBeVisible();
  await expectAccessible(page);
  const nota = async () =>
    (await backend.sql`select nota, costas from public.resultados where deal_id = ${deal}`)[0];
  expect(await nota()).toEqual({ nota: 'De la colega', costas: 'a_favor' });
  await conflict.getByRole('button', { name: 'Descartar lo mío y cargar lo guardado' }).click();
  await expect(dialog.getByLabel('Nota')).toHaveValue('De la colega');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Quitar Estimada' }).click();
  await expect(page.getByText('Todavía no hay resultado.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar Estimada' })).toBeVisible();
  expect(await nota()).toEqual({ nota: 'De la colega', costas: 'a_favor' });
});

emptyTest(
  'M5: dos administradores con las fiestas de una sede: la segunda no borra las del primero',
  async ({ backend, browser }) => {
    const [ana, luis] = [await createStaff(backend), await createStaff(backend)];
    await backend.sql`update public.staff set role = 'administrador'`;
    await backend.sql`insert into public.sedes (user_id, municipio, comunidad) values (${ana.userId}, 'Madrid', 'MD')`;
    const [deAna, deLuis] = await Promise.all(
      [ana, luis].map(async (staff) => {
        const page = await browser.newPage({
          storageState: await signedIn(backend, staff),
          baseURL: backend.url,
        });
        await page.goto('/dashboard/calendarios?anio=2026');
        await expect(page.getByRole('heading', { name: 'Fiestas locales de Madrid en 2026' })).toBeVisible();
        return page;
      }),
    );
    if (!deAna || !deLuis) throw new Error('no pages');
    const escribe = async (page: Page, texto: string) => {
      await page.getByLabel('Una por línea: 11/06 San Bernabé').fill(texto);
      await page.getByRole('button', { name: 'Guardar las fiestas locales' }).click();
    };
    await escribe(deAna, '15/05 San Isidro');
    await expect(deAna.getByRole('cell', { name: 'San Isidro' })).toBeVisible();
    await escribe(deLuis, '09/11 La Almudena');
    await expect(deLuis.getByRole('cell', { name: 'La Almudena' })).toBeVisible();
    await expect
      .poll(() => backend.sql`select motivo from public.festivos where sede_id is not null order by fecha`)
      .toEqual([{ motivo: 'San Isidro' }, { motivo: 'La Almudena' }]);
  },
);

test('M10: «Hecho» sobre la tarea que una colega anuló dice que no se ha cambiado nada, sin Deshacer', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await backend.sql`insert into public.agenda (deal_id, user_id, tipo, titulo, inicio, responsable)
    values (${`${mark}-001`}, ${staff.userId}, 'tarea', ${`Llamar ${mark}`}, current_date, ${staff.userId})`;
  await page.goto('/dashboard/tareas');
  await page.getByRole('checkbox', { name: `Seleccionar Llamar ${mark}` }).check();
  await backend.sql`update public.agenda set estado = 'anulado', updated_at = clock_timestamp() where titulo = ${`Llamar ${mark}`}`;
  await page.getByRole('button', { name: 'Hecho', exact: true }).click();
  await expect(page.getByText('No se ha cambiado nada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  const [tarea] = await backend.sql`select estado from public.agenda where titulo = ${`Llamar ${mark}`}`;
  expect(tarea?.estado).toBe('anulado');
});
