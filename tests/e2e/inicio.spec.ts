import { randomUUID } from 'node:crypto';

import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { aDeal } from '../support/builders';
import { emptyStaffTest as test, expect, expectAccessible, signedIn } from '../support/e2e';

/** Three case files of this month, the first with a MASC document that came while the person was away; an import that failed in part. */
async function seed(backend: TestBackend, { userId, client }: TestStaff) {
  const { sql } = backend;
  const generateddate = new Date().toISOString();
  for (const n of [1, 2, 3]) {
    const creditorname = n === 3 ? 'Financiera Ñandú' : 'Banco Peñalara';
    await client
      .from('deals')
      .insert(aDeal(n, { id: `INI-${n}`, debtorfullname: `Deudora ${n}`, creditorname, generateddate }));
  }
  await client.rpc('abrir_inicio');
  await sql`update public.visitas set ultima = now() - interval '1 day' where user_id = ${userId}`;
  await sql`insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
    values ('INI-1', ${userId}, 'documento', 'masc', 'Doc_1_MASC burofax.pdf', ${randomUUID()}, 1)`;
  for (const [nombre, errores] of [
    ['con-errores.json', ['Debe incluir contractNumber']],
    ['limpia.json', []],
  ] as const) {
    await sql`insert into public.importaciones (user_id, origen, nombre, finished_at, errores)
      values (${userId}, 'json', ${nombre}, now(), ${sql.json(errores)})`;
  }
}

test('lo que hace falta por la mañana, cada cosa con su lista ya filtrada', async ({
  page,
  backend,
  staff,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Los expedientes que abra aparecerán aquí.')).toBeVisible();
  await expect(
    page.getByText('Aquí verá los documentos que se añadan desde su última visita.'),
  ).toBeVisible();
  await expectAccessible(page);
  // A sentence takes no more room than it needs.
  for (const name of ['Documentos añadidos', 'Importaciones con errores', 'Reclamación previa']) {
    const empty = await page.getByRole('region', { name, exact: true }).boundingBox();
    expect(empty?.height).toBeLessThan(name === 'Documentos añadidos' ? 260 : 180);
  }

  await seed(backend, staff);
  const noted = page.waitForResponse('**/rpc/abrir_expediente');
  await page.goto('/dashboard/expedientes/INI-2');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INI-2');
  await noted;
  await page.goto('/dashboard');
  const block = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(block('Últimos expedientes abiertos').getByRole('link', { name: 'Deudora 2' })).toBeVisible();
  await expect(block('Documentos añadidos')).toContainText('Doc_1_MASC burofax.pdf');
  await expect(block('Importaciones con errores').getByRole('listitem')).toHaveText(
    /con-errores\.json.*1 error/,
  );
  const faltan = block('Expedientes a los que falta un documento');
  await expect(faltan.getByRole('listitem').filter({ hasText: 'MASC' })).toContainText('2');
  await expect(faltan.getByRole('listitem').filter({ hasText: 'Recibo' })).toContainText('3');
  const chart = page.getByRole('img', {
    name: /^Expedientes por acreedor\. Banco Peñalara: 2 expedientes; Financiera Ñandú: 1 expediente/,
  });
  await expect(chart.getByText('Banco Peñalara')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await faltan.getByRole('link', { name: 'MASC' }).click();
  await expect(page.getByText('Mostrando 2 de 2 deals')).toBeVisible();
  await page.goBack();
  await block('Documentos añadidos').getByRole('link', { name: '1 documento en 1 expediente' }).click();
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText(
    'Documentos añadidos desde',
  );
  await page.goBack();
  await block('Importaciones con errores').getByRole('link', { name: 'Ver la importación' }).click();
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  await page.getByLabel('Solo las que tienen errores').uncheck();
  await expect(page.getByText('1-2 de 2')).toBeVisible();
  // One entry of the history for the filter, one for the page.
  await page.goBack();
  await expect(page.getByText('1-1 de 1')).toBeVisible();
  await page.goBack();

  // With the keyboard alone: the chart's figures as a table, and from it to the list of a creditor.
  const creditors = block('Expedientes por acreedor');
  await creditors.getByRole('radio', { name: 'Gráfico' }).focus();
  await page.keyboard.press('ArrowRight');
  await creditors.getByRole('link', { name: 'Financiera Ñandú' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await page.goBack();
  await block('Expedientes por mes').getByText('Tabla').click();
  await block('Expedientes por mes').getByRole('link').last().click();
  await expect(page.getByText('Mostrando 3 de 3 deals')).toBeVisible();
});

test('an empty installation says what is to be done first, each with its page and a tick', async ({
  page,
  backend,
  staff,
  browser,
}) => {
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(steps.getByRole('link')).toHaveText([
    'Datos del despacho',
    'Equipo',
    'Calendarios',
    'Servicios',
    'Una plantilla',
    'Importar expedientes',
  ]);
  await expect(steps).toContainText('0 de 6 hechos');
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Importar expedientes' }).click();
  await expect(page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' })).toBeVisible();
  await page.goto('/dashboard');
  await steps.getByRole('link', { name: 'Datos del despacho' }).click();
  await page.getByLabel('Nombre del despacho').fill('Núñez Abogados');
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/rest/v1/') && answer.request().method() !== 'GET',
  );
  await page.getByRole('button', { name: 'Guardar los datos' }).click();
  await saved;

  const colega = await createStaff(backend);
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(steps).toContainText('2 de 6 hechos');
  await expect(steps.getByRole('listitem').first()).toContainText('Datos del despacho, hecho');

  // Whoever may do none of it sees the page as ever.
  const storageState = await signedIn(backend, colega);
  const other = await browser.newPage({ baseURL: backend.url, storageState });
  await other.goto('/dashboard');
  await expect(other.getByText('No hay expedientes abiertos')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Primeros pasos' })).toHaveCount(0);
  await other.close();

  // A practice that has begun.
  await staff.client.from('deals').insert(Array.from({ length: 20 }, (_, n) => aDeal(n)));
  await page.goto('/dashboard');
  await expect(page.getByText('Los expedientes que abra aparecerán aquí.')).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('what nobody has reviewed is one list, counted where one looks for it', async ({ page }) => {
  await page.goto('/dashboard/ajustes');
  const entry = page.getByRole('navigation', { name: 'Ajustes' }).getByRole('link', { name: /^Por revisar/ });
  const total = Number(/\d+$/.exec((await entry.filter({ hasText: /\d$/ }).textContent()) ?? '')?.[0]);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Por revisar' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(rows).toHaveCount(total);
  await expect(page.getByRole('list', { name: 'Reglas de los plazos' }).getByRole('link')).toHaveText(
    'Versión 3',
  );
  await expectAccessible(page);
  await page
    .getByRole('list', { name: 'Servicios' })
    .getByRole('link', { name: 'Comisión de apertura' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Comisión de apertura');
});

test('nada salta al cargar ni se sale de la pantalla', async ({ page, backend, staff }) => {
  await seed(backend, staff);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard');
    await expect(page.getByRole('img', { name: /^Expedientes por mes/ })).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              total += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    expect(shift).toBeLessThan(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('lo que vence está arriba: lo vencido, lo de hoy y lo de la semana, de cada persona o del equipo', async ({
  page,
  backend,
  staff,
}) => {
  const colega = await createStaff(backend);
  await staff.client.from('deals').insert(aDeal(1, { id: 'INI-1', debtorfullname: 'Deudora 1' }));
  // A Wednesday at noon of Madrid, whatever day it is.
  await page.clock.setFixedTime(new Date('2026-12-02T12:00:00+01:00'));
  const tarea = (titulo: string, inicio: string, parte: object = {}) => ({
    id: randomUUID(),
    tipo: 'tarea',
    titulo,
    inicio,
    ...parte,
  });
  const suyas = { responsable: staff.userId };
  const { error } = await staff.client.rpc('agenda_crear', {
    filas: [
      tarea('Llamar a la deudora', '2026-11-30', { ...suyas, deal_id: 'INI-1' }),
      tarea('De nadie', '2026-12-01'),
      tarea('De una colega', '2026-12-01', { responsable: colega.userId }),
      tarea('Vista de hoy', '2026-12-02', { ...suyas, tipo: 'senalamiento', hora: '11:30' }),
      ...['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'].map((dia) =>
        tarea(`Del ${dia}`, dia, suyas),
      ),
      tarea('De la semana que viene', '2026-12-07', suyas),
    ],
  });
  expect(error).toBeNull();

  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Lo que vence' });
  const columna = (name: string) => panel.getByRole('region', { name, exact: true });
  const vencido = columna('Vencido o por cerrar');
  await expect(vencido.getByRole('heading')).toHaveText('Vencido o por cerrar2');
  await expect(vencido.getByRole('listitem')).toHaveText([
    /^Llamar a la deudora.*Deudora 1.*30\/11\/2026$/,
    /^De nadie/,
  ]);
  await expect(columna('Hoy').getByRole('listitem')).toHaveText([/^Vista de hoy.*02\/12\/2026 11:30$/]);
  await expect(columna('Esta semana').getByRole('heading')).toHaveText('Esta semana4');
  await expect(columna('Esta semana').getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);

  await panel.getByText('Del equipo').click();
  await expect(vencido.getByRole('listitem').filter({ hasText: 'De una colega' })).toBeVisible();
  await vencido.getByRole('link', { name: 'Vencido o por cerrar' }).press('Enter');
  await expect(page.getByRole('row', { name: /De una colega/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Vista de hoy/ })).toHaveCount(0);
  await page.goBack();
  await panel.getByText('Míos y sin asignar').click();
  await columna('Esta semana').getByRole('link', { name: 'Esta semana' }).click();
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText('Míos y sin asignar');
  await expect(page.getByRole('row', { name: /Del 2026-12-06/ })).toBeVisible();
  await page.goBack();
  await vencido.getByRole('link', { name: 'Llamar a la deudora' }).click();
  await expect(page).toHaveURL(/\/dashboard\/expedientes\/INI-1\?tab=agenda$/);
});

test('lo que vence, en el teléfono: de uno en uno, sin columnas vacías que empujen a las demás', async ({
  page,
  staff,
}) => {
  await page.clock.setFixedTime(new Date('2026-12-02T12:00:00+01:00'));
  const filas = ['2026-12-03', '2026-12-04'].map((inicio) => ({
    id: randomUUID(),
    tipo: 'tarea',
    titulo: `Del ${inicio}`,
    inicio,
    responsable: staff.userId,
  }));
  expect((await staff.client.rpc('agenda_crear', { filas })).error).toBeNull();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Lo que vence' });
  const semana = panel.getByRole('region', { name: 'Esta semana' });
  await expect(semana.getByRole('listitem')).toHaveText([/^Del 2026-12-03/, /^Del 2026-12-04/]);
  await expect(panel.getByText('Nada', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Hoy 0' }).click();
  await expect(panel.getByRole('region', { name: 'Hoy' }).getByText('Nada', { exact: true })).toBeVisible();
  await expect(semana).toHaveCount(0);
  await expectAccessible(page);
});
