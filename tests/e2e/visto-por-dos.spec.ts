/** Two people at the same thing: what one of them changes meanwhile is not written over by the other, who saw it as it was before. */
import type { Browser, Page } from '@playwright/test';

import { allowDemanda } from '../support/aportacion';
import { aClaim, openAportacion } from '../support/aportacion-e2e';
import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { CALCULO } from '../support/calculos';
import { ownMark, seedDeals } from '../support/deals';
import { expect, openMore, signedIn } from '../support/e2e';
import { unDocumento } from '../support/escritos';
import { redTest as test } from '../support/red';

test('«Confirmar cálculos» deja el que una colega ha cambiado después de leerlo, aunque sume lo mismo', async ({
  page,
  staff,
  backend: { sql },
}) => {
  const mark = ownMark();
  const deals = ['001', '002'].map((n) => `${mark}-${n}`);
  await seedDeals(
    staff,
    mark,
    deals.map(() => ({})),
  );
  await sql`
    insert into public.calculos (deal_id, user_id, titulo, hasta, capital, intereses, valores, resultado)
    select d, ${staff.userId}, ${CALCULO.titulo}, ${CALCULO.hasta}, 6000, 150.9, ${sql.json(CALCULO.valores)}, ${sql.json(CALCULO.resultado)}
    from unnest(${deals}::text[]) d`;
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByLabel('Seleccionar todos los de la página').check();
  await openMore(page, 'Confirmar cálculos (2)');
  const dialog = page.getByRole('dialog', { name: 'Confirmar cálculos' });
  await expect(dialog.getByText('Suman 12.301,80 €.')).toBeVisible();
  await sql`
    update public.calculos set valores = '{"cantidades": "otras"}', updated_at = clock_timestamp() where deal_id = ${`${mark}-002`}`;
  await dialog.getByRole('button', { name: 'Confirmar 2' }).click();
  await expect(dialog.getByText('1 cálculo confirmado')).toBeVisible();
  await expect(
    dialog.getByText('Alguien ha guardado o eliminado un cálculo después de comprobarlo (1)'),
  ).toBeVisible();
  expect(
    await sql`select deal_id, estado from public.calculos where deal_id = any (${deals}) order by deal_id`,
  ).toEqual([
    { deal_id: `${mark}-001`, estado: 'confirmado' },
    { deal_id: `${mark}-002`, estado: 'propuesto' },
  ]);
});

test('una pantalla que se quedó atrás no quita el «Confidencial» que puso una colega', async ({
  page,
  staff,
  backend: { sql },
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const id = await unDocumento(sql, staff.userId, `${mark}-001`, 'oferta.pdf');
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=aportacion`);
  await page.getByRole('button', { name: 'Marcar documentos' }).click();
  const marca = page.getByLabel('Confidencialidad de oferta.pdf');
  await expect(marca).toHaveValue('ninguna');
  await sql`update public.deal_documents set confidencialidad = 'confidencial' where id = ${id}`;
  await marca.selectOption('Acreditación del MASC');
  await expect(page.getByText('No se ha podido cambiar la confidencialidad')).toBeVisible();
  await expect(marca).toHaveValue('confidencial');
  expect(await sql`select confidencialidad from public.deal_documents where id = ${id}`).toEqual([
    { confidencialidad: 'confidencial' },
  ]);
});

test('un paquete preparado cuya respuesta se pierde es el mismo al recargar y prepararlo otra vez', async ({
  page,
  staff,
  backend: { sql },
  red,
}) => {
  const mark = ownMark();
  const deal = `${mark}-001`;
  await seedDeals(staff, mark, [{}]);
  await aClaim(page, deal);
  await allowDemanda(sql, deal, staff.userId);
  await openAportacion(page, deal);
  await page.getByRole('button', { name: 'Marcar como acreditación' }).click();
  const preparar = page.getByRole('button', { name: 'Preparar paquete' });
  red.loseAnswers('POST /rest/v1/rpc/guardar_aportacion', Infinity);
  await preparar.click();
  await expect(page.getByText('No hay conexión con el servidor').first()).toBeVisible();
  red.loseAnswers('', 0);
  await page.reload();
  await openAportacion(page, deal);
  await preparar.click();
  await expect(page.getByText('Paquete preparado')).toBeVisible();
  expect(await sql`select estado from public.aportaciones where deal_id = ${deal}`).toEqual([
    { estado: 'preparada' },
  ]);
});

async function equipoDe(browser: Browser, backend: TestBackend, staff: TestStaff): Promise<Page> {
  const page = await browser.newPage({
    storageState: await signedIn(backend, staff),
    baseURL: backend.url,
  });
  await page.goto('/dashboard/equipo');
  return page;
}

const ESPERAN = `
  select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;

test('dos administradores que se quitan el papel a la vez: el segundo ya no lo es y no cambia nada', async ({
  staff: ana,
  backend,
  browser,
}) => {
  const { sql } = backend;
  const luis = await createStaff(backend);
  const testigo = await createStaff(backend);
  await sql`update public.staff set role = 'administrador' where user_id = any (${[ana, luis, testigo].map(({ userId }) => userId)})`;
  const quita = async (quien: TestStaff, aQuien: TestStaff) => {
    const page = await equipoDe(browser, backend, quien);
    const papel = page.getByRole('row', { name: new RegExp(aQuien.email) }).getByRole('combobox');
    await expect(papel).toHaveValue('administrador');
    return { page, pulsa: () => papel.selectOption('Miembro') };
  };
  const [deAna, deLuis] = [await quita(ana, luis), await quita(luis, ana)];
  const respuestas = [deAna, deLuis].map(({ page }) => page.waitForResponse('**/rpc/update_staff'));
  await sql.begin(async (held) => {
    await held`select pg_advisory_xact_lock(hashtext('public.staff.administrador'))`;
    await Promise.all([deAna.pulsa(), deLuis.pulsa()]);
    await expect.poll(async () => (await sql.unsafe(ESPERAN))[0]?.n).toBe(2);
  });
  const dicho = await Promise.all(respuestas);
  expect(dicho.map((answer) => answer.status()).toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect(
    await sql`select role from public.staff where user_id = any (${[ana.userId, luis.userId]}) order by role`,
  ).toEqual([{ role: 'administrador' }, { role: 'miembro' }]);
  const segundo = dicho[0]?.status() === 403 ? deAna : deLuis;
  await expect(segundo.page.getByText('Error al actualizar el equipo')).toBeVisible();
});
