import type { Browser, Page } from '@playwright/test';

import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { offer, recover } from '../support/borradores';
import { ownMark, seedDeals } from '../support/deals';
import { emptyTest, expect, expectAccessible, openMore, signedIn, staffTest } from '../support/e2e';

/** Two administrators at the same settings, two tabs at the same view: whoever saves second sees the first, and decides. */

async function pageOf(browser: Browser, backend: TestBackend, staff: TestStaff): Promise<Page> {
  const storageState = await signedIn(backend, staff);
  return browser.newPage({ storageState, baseURL: backend.url });
}

/** Ana and Luis, both administrators of an empty practice. */
async function twoAdministrators(browser: Browser, backend: TestBackend) {
  const ana = await createStaff(backend, { fullName: 'Ana Gil' });
  const luis = await createStaff(backend, { fullName: 'Luis Rey' });
  await backend.sql`update public.staff set role = 'administrador'`;
  return {
    ana,
    luis,
    deAna: await pageOf(browser, backend, ana),
    deLuis: await pageOf(browser, backend, luis),
  };
}

const conflictOf = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

const terminos = (page: Page) => page.getByLabel('Texto: Términos y condiciones');

const settingOf = async ({ sql }: TestBackend, name: string) => {
  const [row] = await sql`select value from public.settings where name = ${name}`;
  return row?.value as string | undefined;
};

emptyTest(
  'un texto legal que guardó otra administradora: se ve el suyo y el propio',
  async ({ backend, browser }) => {
    const { deAna, deLuis } = await twoAdministrators(browser, backend);
    for (const page of [deAna, deLuis]) {
      await page.goto('/dashboard/ajustes/despacho');
      await expect(terminos(page)).toHaveValue(/^Este programa es una herramienta interna/);
    }
    await terminos(deLuis).fill('Lo de Luis.');
    await deLuis.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(deLuis.getByText('Texto guardado')).toBeVisible();

    // Nobody had written one before: neither goes over the other's first.
    await terminos(deAna).fill('Lo de Ana.');
    await deAna.getByRole('button', { name: 'Guardar', exact: true }).click();
    const conflict = conflictOf(deAna, 'ha guardado este texto');
    await expect(conflict.getByRole('row', { name: 'Texto Lo de Luis. Lo de Ana.' })).toBeVisible();
    await expectAccessible(deAna);
    expect(await settingOf(backend, 'terminos')).toBe('Lo de Luis.');
    await conflict.getByRole('button', { name: 'Descartar lo mío y cargar lo guardado' }).click();
    await expect(terminos(deAna)).toHaveValue('Lo de Luis.');
  },
);

emptyTest(
  'un borrador de un texto que cambió después se enseña antes de guardarlo @larga',
  async ({ backend, browser }) => {
    const { luis, deAna: page } = await twoAdministrators(browser, backend);
    await page.goto('/dashboard/ajustes/despacho');
    await terminos(page).fill('Borrador de Ana.');
    await luis.client.from('settings').insert({ name: 'terminos', value: 'Lo de Luis.' });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(offer(page)).toContainText('Después se han guardado otros cambios');
    await recover(page);
    await expect(terminos(page)).toHaveValue('Borrador de Ana.');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const conflict = conflictOf(page, 'ha guardado este texto');
    await expect(conflict.getByRole('row', { name: 'Texto Lo de Luis. Borrador de Ana.' })).toBeVisible();
    await conflict.getByRole('button', { name: 'Guardar lo mío encima' }).click();
    await expect(page.getByText('Texto guardado')).toBeVisible();
    expect(await settingOf(backend, 'terminos')).toBe('Borrador de Ana.');
    await expect(conflict).toBeHidden();
  },
);

emptyTest(
  'documentos exigidos: lo mío encima cambia solo lo que he tocado @larga',
  async ({ backend, browser }) => {
    const { ana, deAna, deLuis } = await twoAdministrators(browser, backend);
    const mark = ownMark();
    await seedDeals(ana, mark, [{}]);
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Documentos exigidos' });
    for (const page of [deAna, deLuis]) {
      await page.goto(`/dashboard/expedientes/${mark}-001?tab=documentos`);
      await page.getByRole('button', { name: 'Cambiar los documentos exigidos' }).click();
      await expect(dialogOf(page).getByRole('checkbox', { name: '1 MASC' })).toBeChecked();
    }
    await dialogOf(deLuis).getByRole('checkbox', { name: '1 MASC' }).uncheck();
    await dialogOf(deLuis).getByRole('button', { name: 'Guardar' }).click();
    await expect(deLuis.getByText('Documentos exigidos actualizados')).toBeVisible();

    await dialogOf(deAna).getByRole('checkbox', { name: '2.1 Recibo' }).uncheck();
    await dialogOf(deAna).getByRole('button', { name: 'Guardar' }).click();
    const conflict = conflictOf(deAna, 'ha guardado los documentos exigidos');
    await expect(conflict.getByRole('row', { name: '1 MASC No sin tocar' })).toBeVisible();
    await expectAccessible(deAna);
    await conflict.getByRole('button', { name: 'Guardar lo mío encima' }).click();
    await expect(deAna.getByText('Documentos exigidos actualizados')).toBeVisible();
    expect(await settingOf(backend, 'documentos_exigidos')).toBe(
      'apud-acta,contrato-poliza,traduccion-jurada,informe-aespj',
    );
  },
);

emptyTest(
  'una vista guardada en otra pestaña: se ve lo que dice y se elige @larga',
  async ({ backend, browser }) => {
    const ana = await createStaff(backend);
    await ana.client
      .from('vistas')
      .insert({ pantalla: 'expedientes', nombre: 'Mía', busqueda: { q: 'antes' } });
    const page = await pageOf(browser, backend, ana);
    await page.goto('/dashboard/expedientes?q=segunda');
    await page.getByRole('button', { name: 'Vistas' }).click();
    const save = page.getByRole('button', { name: 'Guardar la lista actual en Mía' });
    await expect(save).toBeVisible();
    await ana.client
      .from('vistas')
      .update({ busqueda: { q: 'primera' } })
      .eq('nombre', 'Mía');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Vista «Mía»' });
    await expect(
      dialog.getByText('Esta vista se ha guardado en otra pestaña o en otro equipo'),
    ).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Búsqueda primera segunda' })).toBeVisible();
    await expectAccessible(page);
    const stored = async () => (await ana.client.from('vistas').select('busqueda').single()).data?.busqueda;
    expect(await stored()).toEqual({ q: 'primera' });
    await dialog.getByRole('button', { name: 'Descartar lo mío y cargar lo guardado' }).click();
    await expect(page).toHaveURL(/q=primera/);

    await page.goto('/dashboard/expedientes?q=tercera');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await expect(save).toBeVisible();
    await ana.client
      .from('vistas')
      .update({ busqueda: { q: 'otra' } })
      .eq('nombre', 'Mía');
    await save.click();
    await dialog.getByRole('button', { name: 'Guardar lo mío encima' }).click();
    await expect(page.getByText('Vista actualizada')).toBeVisible();
    expect(await stored()).toEqual({ q: 'tercera' });
  },
);

emptyTest(
  'dos administradores cambian a la misma persona: el segundo lo ve y decide @larga',
  async ({ backend, browser }) => {
    const { luis, deAna: page } = await twoAdministrators(browser, backend);
    const borja = await createStaff(backend, { fullName: 'Borja Gil' });
    await page.goto('/dashboard/equipo');
    const row = page.getByRole('row', { name: new RegExp(borja.email) });
    await expect(row.getByText('Activo')).toBeVisible();
    await luis.client.rpc('update_staff', { staff_id: borja.userId, new_active: false });
    await row.getByRole('combobox').selectOption('Administrador');
    await expect(
      page.getByText(
        /^Luis Rey ha guardado el papel o el acceso de Borja Gil el .* La lista muestra ya cómo está/,
      ),
    ).toBeVisible();
    await expect(row.getByText('Desactivado')).toBeVisible();
    await expect(row.getByRole('combobox')).toHaveValue('miembro');
    await row.getByRole('combobox').selectOption('Administrador');
    await expect(page.getByText('Equipo actualizado')).toBeVisible();
    await expect(row.getByText('Desactivado')).toBeVisible();
  },
);

/** Thirty that one search finds, on two pages; all of them chosen. */
async function chooseThirty(page: Page, staff: TestStaff): Promise<string> {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 30 }, () => ({})),
  );
  await page.goto(`/dashboard/expedientes?q=${mark}&size=25`);
  await page.getByLabel('Seleccionar todos los de la página').check();
  await page.getByRole('button', { name: 'Seleccionar los 30 encontrados' }).click();
  await expect(page.getByRole('button', { name: 'Eliminar seleccionados (30)' })).toBeVisible();
  return mark;
}

staffTest(
  'eliminar todo lo encontrado: van los que se contaron, y los demás se dicen',
  async ({ page, staff, backend }) => {
    const mark = await chooseThirty(page, staff);
    const colega = await createStaff(backend);
    await seedDeals(
      colega,
      `${mark}b`,
      Array.from({ length: 7 }, () => ({})),
    );
    await colega.client.from('deals').update({ contractmethod: 'Carta' }).eq('id', `${mark}-003`);
    await page.getByRole('button', { name: 'Eliminar seleccionados (30)' }).click();
    const said = page.getByRole('status').filter({ hasText: '29 deals han sido eliminados exitosamente' });
    await expect(said).toContainText('7 más han aparecido desde que se contaron y no se han tocado.');
    await expect(page.getByText('1 expediente se ha dejado como está')).toBeVisible();
    await expect(page.getByText('Mostrando 8 de 8 deals')).toBeVisible();
    const deshacer = said.getByRole('button', { name: 'Deshacer' });
    await deshacer.dblclick();
    await expect(page.getByText('29 expedientes restaurados')).toHaveCount(1);
    await expect(page.getByText('Mostrando 25 de 37 deals')).toBeVisible();
    await expect(page.getByText('Error al restaurar')).toHaveCount(0);
  },
);

staffTest('lo que uno mismo acaba de cambiar en bloque se puede eliminar @larga', async ({ page, staff }) => {
  await chooseThirty(page, staff);
  await openMore(page, 'Cambiar un campo (30)');
  const dialog = page.getByRole('dialog', { name: 'Cambiar un campo de los seleccionados' });
  await dialog.getByRole('combobox', { name: 'Campo' }).fill('Método');
  await page.getByRole('option', { name: 'Método de contratación' }).click();
  await dialog.getByLabel(/Valor nuevo/).fill('Carta');
  await dialog.getByRole('button', { name: 'Comprobar antes de cambiar' }).click();
  await expect(dialog.getByText('Cambiarán 30 de los 30 seleccionados.')).toBeVisible();
  const recounted = page.waitForResponse((response) => response.url().endsWith('/rpc/count_found'));
  await dialog.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByText('30 expedientes cambiados')).toBeVisible();
  await recounted;
  await page.getByRole('button', { name: 'Eliminar seleccionados (30)' }).click();
  await expect(page.getByText('30 deals han sido eliminados exitosamente')).toBeVisible();
});
