import { readFile } from 'node:fs/promises';

import { aDeal } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { papersOf } from '../support/papel';
import { aRowOf } from '../support/una-fila';

test('quién, qué, cuándo, antes y después; se filtra, se pagina y se exporta', async ({ page, staff }) => {
  const id = `AUD-${crypto.randomUUID()}`;
  await staff.client
    .from('deals')
    .insert(aDeal(1, { id, contractnumber: 'CT-AUD', debtorfullname: 'Íñigo Peña', message: 'uno' }));
  await staff.client.from('deals').update({ message: 'dos', haspremiumclause: true }).eq('id', id);
  await page.goto('/dashboard');
  await page.getByRole('complementary').getByRole('link', { name: 'Auditoría' }).click();
  await expect(page.getByRole('heading', { name: 'Auditoría', level: 1 })).toBeVisible();
  await page.getByLabel('ID del elemento').fill(id);
  await expect(page.getByText('1-2 de 2', { exact: true })).toBeVisible();
  const change = page.getByRole('row', { name: /Cambio Expediente/ });
  await expect(change).toContainText('Persona de Prueba');
  await expect(change).toContainText('CT-AUD · Íñigo Peña');
  await expect(change).toContainText('Estado del análisis');
  await change.getByRole('button', { name: /Ver los cambios/ }).press('Enter');
  const diff = page.getByRole('row', { name: /^Estado del análisis uno dos$/ });
  await expect(diff).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: 'Cambio' });
  await expect(card).toContainText('CT-AUD · Íñigo Peña');
  await expect(card.getByRole('button', { name: /Ver los cambios/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(diff).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(desktop);

  await page.getByRole('combobox', { name: 'Acción' }).click();
  await page.getByRole('option', { name: 'Creación' }).click();
  await expect(page).toHaveURL(/accion=insert/);
  await expect(page.getByText('1-1 de 1', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1-1 de 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL('/dashboard/auditoria');

  const client = await staff.client
    .from('clientes')
    .insert(Array.from({ length: 60 }, (_, n) => ({ nombre_completo: `Auditada ${n}` })));
  expect(client.error).toBeNull();
  await page.goto(`/dashboard/auditoria?persona=${staff.userId}&tabla=clientes`);
  await expect(page.getByText('1-50 de 60')).toBeVisible();
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText('51-60 de 60')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFEntrada;Fecha;Persona;Acción;Tipo;Elemento;ID;Campo;Antes;Después');
  expect(lines).toHaveLength(61);
  expect(lines[1]).toMatch(/;Persona de Prueba;Creación;Cliente;Auditada \d+;[0-9a-f-]{36};;;$/);

  await page.goto(`/dashboard/auditoria?persona=${crypto.randomUUID()}&accion=nada`);
  await expect(page.getByText('Ninguna entrada cumple los filtros')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('en el papel están los nombres de lo que se abrió en otra página', async ({
  page,
  staff,
  backend: { sql },
}) => {
  const { key } = await aRowOf(sql, 'agenda', staff.userId, { titulo: 'Llamar', responsable: null });
  for (let n = 1; n <= 30; n++)
    await sql`update public.agenda set titulo = ${`Llamar ${n}`} where id = ${key}`;
  await sql`update public.agenda set responsable = ${staff.userId} where id = ${key}`;
  const papers = await papersOf(page);
  await page.goto(`/dashboard/auditoria?registro=${key}&accion=update&size=25`);
  await page
    .getByRole('button', { name: /Ver los cambios/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: /^Responsable — Persona de Prueba$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText('26-31 de 31')).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => papers.length, { timeout: 60_000 }).toBe(1);
  expect(papers[0]).toContain('Responsable—PersonadePrueba');
});

test('las personas y las filas se dicen por su nombre, y lo que no se encuentra está «No disponible»', async ({
  page,
  staff,
  backend: { sql },
}) => {
  const { key } = await aRowOf(sql, 'agenda', staff.userId, {
    titulo: 'Llamar al cliente',
    responsable: null,
  });
  const [documento] = await sql<{ id: string }[]>`
    update public.agenda set responsable = ${staff.userId}, documento_id = ${crypto.randomUUID()}
    where id = ${key} returning id`;
  expect(documento?.id).toBe(key);
  await page.goto(`/dashboard/auditoria?registro=${key}&accion=update`);
  await page.getByRole('button', { name: /Ver los cambios/ }).click();
  await expect(page.getByRole('row', { name: /^Responsable — Persona de Prueba$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Documento — No disponible$/ })).toBeVisible();
  const [, ...rows] = await page.getByRole('row').allInnerTexts();
  expect(rows.join()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await expectAccessible(page);
});
