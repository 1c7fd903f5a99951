import { readFile } from 'node:fs/promises';

import { createStaff } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

const claim = { extrajudicialcommunicationsentdate: '2026-01-01', hasrespondedtoextrajudicialclaim: true };

test('los cuatro informes: tabla y gráfico, fechas en la dirección, y a la hoja de cálculo', async ({
  page,
  backend,
}) => {
  const staff = await createStaff(backend);
  await seedDeals(staff, 'INF', [
    {
      creditorname: 'Banco Uno',
      hasinsurancecompanyinfo: true,
      generateddate: '2026-02-10T10:00:00Z',
      ...claim,
      extrajudicialresponsedate: '2026-01-10',
    },
    {
      creditorname: 'Banco Uno',
      hasinsurancecompanyinfo: false,
      generateddate: '2026-03-10T10:00:00Z',
      ...claim,
      extrajudicialresponsedate: '2026-01-20',
    },
    {
      creditorname: 'Banco Dos',
      hasinsurancecompanyinfo: null,
      generateddate: '2026-03-11T10:00:00Z',
      extrajudicialcommunicationsentdate: null,
      hasrespondedtoextrajudicialclaim: null,
    },
  ]);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  const rows = () => page.getByRole('table', { name: /^Expedientes por/ }).getByRole('row');

  await page.goto('/dashboard/informes');
  await expect(page.getByText('Todavía no se ha anotado ningún cobro ni pago')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Por acreedor' }).click();
  await expect(rows()).toContainText(['Acreedor', 'Banco Uno', 'Banco Dos', 'Total']);
  await expect(rows().nth(1).getByRole('cell')).toHaveText(['2', '1', '1', '0', '2', '2', '9 días']);
  await expect(rows().nth(3).getByRole('cell')).toHaveText(['3', '1', '1', '1', '2', '2', '']);
  await expect(page.locator('[data-grafico="acreedor"] path.recharts-rectangle')).not.toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Por mes' }).click();
  await expect(rows()).toContainText(['Mes', 'marzo de 2026', 'febrero de 2026', 'Total']);
  await page.getByLabel('Generados desde').fill('01/03/2026');
  await page.keyboard.press('Tab');
  await expect(rows()).toContainText(['Mes', 'marzo de 2026', 'Total']);
  await expect(page).toHaveURL(/por=mes/);
  await expect(page).toHaveURL(/desde=2026-03-01/);
  await page.reload();
  await expect(rows()).toContainText(['Mes', 'marzo de 2026', 'Total']);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV (se abre en Excel)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('informe-mes-desde-2026-03-01.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\uFEFFMes;Expedientes;Completos;Incompletos;Sin definir;Reclamados;Respondieron;Días hasta la respuesta (mediana)\r\n' +
      'marzo de 2026;2;0;1;1;1;1;19\r\n',
  );

  await page.getByRole('tab', { name: 'Por cláusula' }).click();
  await expect(
    page.getByText('Un expediente con varias cláusulas cuenta en cada una de ellas.'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Por estado' }).click();
  await expectAccessible(page);
  await page.getByRole('table').getByRole('link', { name: 'Incompleto' }).click();
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();

  await page.goto('/dashboard/informes?desde=2030-01-01&por=acreedor');
  await expect(page.getByText('No hay expedientes en esas fechas')).toBeVisible();
  await page.getByRole('button', { name: 'Todas las fechas' }).click();
  await expect(rows()).toHaveCount(4);
});

test('los días medianos de las fases: cada acreedor en su fila, las fases en su orden', async ({
  page,
  backend,
}) => {
  const staff = await createStaff(backend);
  const deals = await seedDeals(staff, 'MED', [
    { creditorname: 'Banco Uno' },
    { creditorname: 'Banco Uno' },
    { creditorname: 'Banco Dos' },
  ]);
  const mover = async (ids: string[], fase: string, fecha: string) => {
    const datos = { fase, fecha, motivo: 'prueba', sin_numero: true };
    const { error } = await staff.client.rpc('mover_fase', { row_ids: ids, datos } as never);
    expect(error).toBeNull();
  };
  const [uno, dos, tres] = deals.map(({ id }) => id);
  await mover([uno ?? '', dos ?? '', tres ?? ''], 'reclamacion', '2026-01-01');
  await mover([uno ?? ''], 'presentada', '2026-01-11');
  await mover([dos ?? ''], 'presentada', '2026-01-31');
  await mover([tres ?? ''], 'presentada', '2026-01-06');
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  await page.goto('/dashboard/informes?vista=fases');
  const tabla = page.getByRole('table', { name: 'Días medianos en cada fase por acreedor' });
  await expect(tabla.getByRole('columnheader')).toContainText(['Acreedor', 'Reclamación previa / MASC']);
  await expect(tabla.getByRole('rowheader')).toHaveText(['Banco Dos', 'Banco Uno']);
  await expect(tabla.getByRole('row', { name: /^Banco Dos/ })).toContainText('5 (1)');
  // Of two, the lower one.
  await expect(tabla.getByRole('row', { name: /^Banco Uno/ })).toContainText('10 (2)');
  await expectAccessible(page);
});
