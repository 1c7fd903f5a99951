import type { Page } from '@playwright/test';

import type { TestStaff } from '../support/backend';
import { aDeal } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';
import { uploadDocument } from '../support/seed';

/** Three case files that only this test's search finds. */
async function three(staff: TestStaff) {
  const tag = `t${crypto.randomUUID().slice(0, 8)}`;
  const acreedores = [`Banco ${tag}`, `Caja ${tag}`, `Banco ${tag}`];
  const deals = acreedores.map((creditorname, n) =>
    aDeal(n, {
      id: `${tag}-${n}`,
      contractnumber: `FIL-${tag}-${n}`,
      creditorname,
      hasinsurancecompanyinfo: [true, false, null][n],
      contractmethod: n === 1 ? `Carta ${tag}` : 'Online',
      hasrespondedtoextrajudicialclaim: [true, false, null][n],
      generateddate: `2024-0${n + 1}-15T10:00:00Z`,
    }),
  );
  const { error } = await staff.client.from('deals').insert(deals);
  expect(error).toBeNull();
  return tag;
}

const showing = (page: Page, n: number) => page.getByText(`Mostrando ${n} de ${n} deals`);

async function choose(page: Page, filter: string, option: string) {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('cada filtro estrecha la lista, se ve, se quita y vive en la dirección', async ({ page, staff }) => {
  const tag = await three(staff);
  await page.goto(`/dashboard/expedientes?q=${tag}`);
  await expect(showing(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Ver los \d+ campos$/ }).click();
  await choose(page, 'Estado', 'Sin definir');
  await expect(showing(page, 1)).toBeVisible();
  await choose(page, 'Estado', 'Completo');
  await page.getByRole('combobox', { name: 'Acreedor' }).fill(`banco ${tag}`);
  await page.getByRole('option', { name: new RegExp(`Banco ${tag} 2`) }).click();
  await page.getByRole('combobox', { name: 'Acreedor' }).press('Tab');
  await page.getByRole('textbox', { name: 'Generado desde' }).fill('01/01/2024');
  await page.getByRole('textbox', { name: 'Generado desde' }).press('Tab');
  await choose(page, 'Respondió a la reclamación', 'Sí');
  await choose(page, 'Documentos', 'Sin documentos');
  await expect(showing(page, 1)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`FIL-${tag}-0`) })).toBeVisible();
  await page.reload();
  await expect(showing(page, 1)).toBeVisible();

  const pills = page.getByRole('group', { name: 'Filtros activos' });
  await expect(pills).toContainText('Estado: Completo');
  await expect(pills).toContainText(`Acreedor: Banco ${tag}`);
  await expect(pills).toContainText('Generado desde 01/01/2024');
  await expectAccessible(page);
  for (const name of ['Estado: Completo', 'Respondió: Sí']) {
    await pills.getByRole('button', { name: `Quitar el filtro ${name}` }).click();
  }
  await expect(showing(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Filtrar (3)' }).click();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(showing(page, 3)).toBeVisible();
});

test('un campo del expediente filtra por una parte de su texto, y es una columna para quien la elija', async ({
  page,
  staff,
}) => {
  const tag = await three(staff);
  for (const [n, debtorprovince] of ['León', 'Sevilla'].entries()) {
    const values = { debtorprovince, hascontractreceipt: true };
    await staff.client.from('deals').update(values).eq('id', `${tag}-${n}`);
  }
  await page.goto(`/dashboard/expedientes?q=${tag}`);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('textbox', { name: 'Buscar un campo' }).fill('recibo');
  await choose(page, 'Recibo de contrato', 'Sí');
  await page.getByRole('textbox', { name: 'Buscar un campo' }).fill('provincia');
  await page.getByRole('textbox', { name: 'Provincia' }).fill('leo');
  await page.getByRole('textbox', { name: 'Provincia' }).press('Enter');
  await expect(showing(page, 1)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/debtorprovince=leo/);
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText('Provincia: leo');
  await expect(page.getByRole('columnheader', { name: 'Provincia' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Provincia' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: new RegExp(tag) })).toContainText('León');
  await page.getByRole('button', { name: 'Provincia', exact: true }).click();
  await expect(page).toHaveURL(/sort=debtorprovince/);
});

test('un enlace con filtros que no valen enseña la lista igualmente', async ({ page, staff }) => {
  const tag = await three(staff);
  await page.goto(`/dashboard/expedientes?q=${tag}&estado=archivado&desde=ayer`);
  await expect(showing(page, 3)).toBeVisible();
});

test('las columnas se ocultan y se ordenan, y se recuerda', async ({ page, staff }) => {
  const tag = await three(staff);
  await page.goto(`/dashboard/expedientes?q=${tag}`);
  await expect(showing(page, 3)).toBeVisible();
  const titles = () =>
    page.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim()));
  await page.getByRole('button', { name: 'Columnas' }).click();
  await expect(page.getByRole('checkbox', { name: 'ID' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Acreedor' }).uncheck();
  await page.getByRole('button', { name: 'Subir Estado' }).click();
  await page.getByRole('button', { name: 'Subir Estado' }).click();
  await expectAccessible(page);
  const wanted = ['ID', 'Número de Contrato', 'Estado', 'Deudor', 'Documentos', 'Fecha Generación'];
  await expect
    .poll(async () => (await titles()).filter((title) => wanted.some((w) => title?.startsWith(w))))
    .toHaveLength(wanted.length);
  await page.reload();
  await expect(showing(page, 3)).toBeVisible();
  const shown = (await titles())
    .map((title) => title?.replace(/orden .*/, ''))
    .filter((title) => title && title !== 'Acciones');
  expect(shown).toEqual(wanted);
});

test('anterior y siguiente recorren la lista de la que se vino', async ({ page, staff }) => {
  const tag = await three(staff);
  await page.goto(`/dashboard/expedientes?q=${tag}&sort=id&dir=asc`);
  await page.getByRole('link', { name: `${tag}-0` }).click();
  await expect(page.getByText('1 de 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expediente anterior' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Demandado' }).click();
  await page.getByRole('link', { name: 'Expediente siguiente' }).click();
  await expect(page.getByRole('heading', { name: `Expediente ${tag}-1` })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Demandado' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Expediente siguiente' }).click();
  await expect(page.getByText('3 de 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expediente siguiente' })).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`q=${tag}`));
});

test('la actividad dice quién cambió qué, antes y después', async ({ page, staff }) => {
  const tag = await three(staff);
  await staff.client
    .from('deals')
    .update({ creditorname: 'Banco Nuevo', hasppiclause: null })
    .eq('id', `${tag}-1`);
  await page.goto(`/dashboard/expedientes/${tag}-1?tab=actividad`);
  const panel = page.getByRole('tabpanel', { name: 'Actividad' });
  await expect(panel.getByText('Persona de Prueba cambió el expediente')).toBeVisible();
  await expect(panel.getByText(`Acreedor: Caja ${tag} → Banco Nuevo`)).toBeVisible();
  await expect(panel.getByText('Persona de Prueba creó el expediente')).toBeVisible();
  await expectAccessible(page);
});

test('en papel: los nombres de los documentos sí, lo que es solo de la pantalla no', async ({
  page,
  staff,
}) => {
  const id = `IMP-${crypto.randomUUID()}`;
  await staff.client.from('deals').insert(aDeal(1, { id }));
  await uploadDocument(staff.client as never, id, {
    name: 'Doc_2_Contrato.pdf',
    type: 'application/pdf',
    content: aPdf('Contrato'),
  });
  await page.goto(`/dashboard/expedientes/${id}`);
  await expect(page.getByRole('tab', { name: /Documentos/ })).toContainText('1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Doc_2_Contrato.pdf')).toBeVisible();
  for (const title of ['Contrato', 'Demandante', 'Demandado', 'Cláusulas', 'Documentos'])
    await expect(page.locator('[class*="printTitle"]').getByText(title, { exact: true })).toBeVisible();
  for (const text of ['Saltar al contenido', 'Crear cliente con estos datos', 'Buscar por nombre'])
    await expect(page.getByText(text).or(page.getByPlaceholder(text))).toBeHidden();
});

test('los filtros se encuentran escribiendo: los cinco de siempre, y cualquier campo del expediente', async ({
  page,
  staff,
}) => {
  const tag = await three(staff);
  await staff.client
    .from('deals')
    .update({ insurancecompanyname: `Seguros Ñandú ${tag}`, hasinsurancecompanyinfo: true })
    .eq('id', `${tag}-2`);
  await page.goto(`/dashboard/expedientes?q=${tag}`);
  await expect(showing(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Filtrar' }).focus();
  await page.keyboard.press('Enter');
  const filtros = page.getByRole('dialog', { name: /^Filtrar/ });
  const campo = filtros.getByRole('textbox', { name: 'Buscar un campo' });
  await expect(campo).toBeFocused();
  for (const usual of ['Estado', 'Acreedor', 'Fase', 'Responsable', 'Servicio'])
    await expect(filtros.getByRole('combobox', { name: usual, exact: true })).toBeVisible();
  await expect(filtros.getByRole('combobox', { name: 'Resultado' })).toHaveCount(0);
  // By the keyboard alone: its name without its accents, what it has, and a chip that says so.
  await page.keyboard.type('compania de seg');
  await expect(filtros.getByRole('combobox', { name: 'Estado' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('nandu');
  await page.keyboard.press('Enter');
  await expect(showing(page, 1)).toBeVisible();
  await campo.fill('nada se llama así');
  await expect(filtros.getByText('Ningún campo se llama así')).toBeVisible();
  await expectAccessible(page);
  await campo.fill('');
  await expect(filtros.getByRole('textbox', { name: 'Compañía de seguros' })).toHaveValue('nandu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText(
    'Compañía de seguros: nandu',
  );
  await page.reload();
  await expect(showing(page, 1)).toBeVisible();
});
