import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { pdfaFaults } from '../muestras/pdfa/estructura';
import { textsOf } from '../muestras/pdfa/texto';
import { emptyTest, expect, expectAccessible } from '../support/e2e';
import { anAdministrator, anApprovedTemplate } from '../support/escritos-e2e';
import { fakeSoffice } from '../support/soffice';

const test = emptyTest.extend({
  // oxlint-disable-next-line no-empty-pattern
  overrides: async ({}, provide) =>
    provide({ sofficePath: await fakeSoffice('for file in "$@"; do pdf "$file"; done') }),
});

test('un hueco se rellena en la comprobación, y los escritos salen también en PDF/A', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  await backend.sql`update public.deals set creditorname = 'Banco, S.A.'`;
  await anApprovedTemplate(page);
  await page.goto('/dashboard/generar?deal=ESC-003');
  await page.getByLabel('Plantilla aprobada').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Rellenar Domicilio {demandado.domicilio}' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rellenar: Domicilio' });
  await expect(dialog.getByRole('combobox', { name: 'Acreedor' })).toHaveValue('Banco, S.A. · 1 expediente');
  await dialog.getByLabel('Domicilio', { exact: true }).fill('Paseo de Recoletos 5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('1 expediente con todo lo que pide la plantilla.')).toBeVisible();
  await expect(page.getByLabel('Texto del escrito')).toContainText('Paseo de Recoletos 5');

  await page.getByRole('radio', { name: 'DOCX y PDF/A' }).check();
  await page.getByRole('button', { name: 'Confirmar y generar 1 escrito' }).click();
  await expect(page.getByText('PDF/A archivados')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar ZIP de PDF' })).toBeVisible();
  await page.goto('/dashboard/escritos');
  await expect(page.getByText('PDF de LibreOffice').filter({ visible: true }).first()).toBeVisible();
  const files = await backend.sql<
    { file_name: string }[]
  >`select file_name from public.deal_documents order by 1`;
  expect(files.map(({ file_name }) => file_name.replace(/\d{4}-\d{6}/, 'N'))).toEqual([
    'C-1__Carta al acreedor__E-N.docx',
    'C-1__Carta al acreedor__E-N.pdf',
  ]);
});

test('las hojas propias, de un plazo y de una liquidación, son PDF/A y dicen con qué se han hecho', async ({
  page,
  backend,
}) => {
  const { userId } = await anAdministrator(page, backend);
  const { sql } = backend;
  const computo = {
    notificacion: '2026-11-02',
    primero: '2026-11-03',
    vence: '2026-11-16',
    gracia: null,
    motor: '1',
    pasos: ['Notificado el 2 de noviembre (art. 151.2 LEC).'],
  };
  const entrada = { disparo: { via: 'directa', fecha: '2026-11-02' }, unidad: 'dias', cantidad: 10 };
  await sql`insert into public.agenda (user_id, deal_id, tipo, titulo, inicio, entrada, computo, calendario)
    values (${userId}, 'ESC-001', 'plazo', 'Contestación', '2026-11-16', ${sql.json(entrada)}, ${sql.json(computo)}, '{}')`;
  const [servicio] = await sql<
    { id: string }[]
  >`select id from public.servicios where activo order by nombre limit 1`;
  const honorarios = { porcentaje: 25, fijo: 0, minimo: 0, iva: 21, costas: 'cliente' };
  await sql`update public.servicios set honorarios = ${sql.json(honorarios)} where id = ${servicio?.id ?? randomUUID()}`;
  await sql`update public.deals set servicio_id = ${servicio?.id ?? null} where id = 'ESC-001'`;
  await sql`insert into public.importes (deal_id, user_id, concepto, importe, fecha) values ('ESC-001', ${userId}, 'cobro', 1000, '2026-10-01')`;
  const download = async (name: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const bytes = new Uint8Array(await readFile(await (await saved).path()));
    expect(await pdfaFaults(bytes)).toEqual([]);
    return (await textsOf(bytes)).join(' ').replaceAll(/[\s\u00A0]+/g, ' ');
  };

  await page.goto('/dashboard/expedientes/ESC-001?tab=procedimiento');
  const liquidacion = await download('Liquidación al cliente');
  expect(liquidacion).toContain('Para el cliente 697,50 €');
  expect(liquidacion).not.toMatch(/factura/i);

  await page.goto('/dashboard/agenda?vista=lista&desde=2026-11-01');
  await page.getByText('Contestación').filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Cómo se ha contado' }).click();
  const plazo = await download('Descargar en PDF/A');
  expect(plazo).toContain('Cálculo orientativo: lo confirma el letrado');
  expect(plazo).toContain('Notificado el 2 de noviembre (art. 151.2 LEC).');
});
