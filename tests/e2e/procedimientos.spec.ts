import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

async function enter(page: Page, backend: TestBackend) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  return staff;
}

/** Two case files of one creditor, clause and province, the first one with a firm judgment of the Audiencia. */
async function conSentencia(page: Page, backend: TestBackend) {
  const staff = await enter(page, backend);
  const igual = { creditorname: 'Banco Peñalara', hasppiclause: true, debtorprovince: 'Lugo' };
  const [uno, otro] = await seedDeals(staff, 'EXT', [
    { ...igual, contractnumber: 'CT-1' },
    { ...igual, contractnumber: 'CT-2' },
  ]);
  const deal = uno?.id ?? '';
  const call = async (autos: string, grado: string) =>
    (await staff.client.rpc('guardar_procedimiento', { deal, datos: { autos, grado } })).data;
  await call('10/2025', 'primera_instancia');
  const procedimiento_id = await call('20/2026', 'apelacion');
  const datos = { resultado: 'estimada', fecha: '2026-02-01', firme_desde: '2026-03-02', procedimiento_id };
  await staff.client.rpc('guardar_resultado', { deal, datos });
  return [deal, otro?.id ?? ''];
}

test('dos procedimientos y los candidatos a extensión de efectos de una sentencia firme', async ({
  page,
  backend,
}) => {
  const [deal, otro] = await conSentencia(page, backend);
  await page.goto(`/dashboard/expedientes/${deal}?tab=fases`);
  const procedimientos = page.getByRole('region', { name: 'Procedimientos' });
  await procedimientos.getByRole('button', { name: 'Hacer principal' }).click();
  await expect(procedimientos.getByText(/autos/).first()).toHaveText('Apelación · autos 20/2026');
  await procedimientos.getByRole('button', { name: 'Eliminar Primera instancia · autos 10/2025' }).click();
  await expect(procedimientos.getByText('autos 10/2025')).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(procedimientos.getByText('autos 10/2025')).toBeVisible();

  await page.getByRole('button', { name: 'Candidatos a extensión de efectos (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Candidatos a extensión de efectos' });
  await expect(dialog.getByText(/firme desde el 02\/03\/2026\. El año .* el 02\/03\/2027/)).toBeVisible();
  await expect(dialog.getByText('Art. 519.2.c: compruebe transparencia y consentimiento')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Elegir CT-2' }).check();
  await dialog.getByRole('button', { name: 'Crear tarea en 1 expediente' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/dashboard/expedientes/${otro}`);
  await expect(
    page.getByText('Extensión de efectos: preparar la solicitud (art. 519.2 LEC)').first(),
  ).toBeVisible();
});

test('un órgano con su sede propone el calendario de los plazos de sus expedientes @larga', async ({
  page,
  backend,
}) => {
  const staff = await enter(page, backend);
  const [uno] = await seedDeals(staff, 'ORG', [{ contractnumber: 'CT-9' }]);
  await staff.client.rpc('guardar_sede', { municipio: 'Logroño', comunidad: 'RI' });
  await staff.client.rpc('guardar_sede', { municipio: 'Madrid', comunidad: 'MD' });
  const datos = { organo: 'Tribunal de Instancia de Logroño, plaza 2', procurador: 'Eva Ruiz' };
  await staff.client.rpc('guardar_procedimiento', { deal: uno?.id ?? '', datos });

  await page.goto('/dashboard/ajustes/fases');
  await page.getByRole('button', { name: 'Editar Tribunal de Instancia de Logroño, plaza 2' }).click();
  const ficha = page.getByRole('dialog', { name: 'Datos del órgano' });
  await ficha.getByLabel('Nombre', { exact: true }).fill('');
  await ficha.getByRole('button', { name: 'Guardar' }).click();
  await expect(ficha.getByText('Escriba el nombre')).toBeVisible();
  await ficha.getByLabel('Nombre', { exact: true }).fill('Tribunal de Instancia de Logroño, plaza 2');
  await ficha.getByLabel('Nombre anterior').fill('Juzgado de Primera Instancia n.º 2');
  await ficha.getByRole('combobox', { name: 'Sede de su calendario' }).click();
  await page.getByRole('option', { name: 'Logroño' }).click();
  await expectAccessible(page);
  await ficha.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Antes: Juzgado de Primera Instancia n.º 2')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Logroño', exact: true })).toBeVisible();

  await page.goto(`/dashboard/expedientes/${uno?.id}?tab=agenda`);
  await page.getByRole('button', { name: 'Nuevo plazo' }).click();
  const plazo = page.getByRole('dialog', { name: 'Nuevo plazo' });
  await plazo.getByRole('combobox', { name: 'Qué se ha notificado' }).fill('apelación');
  await page.getByRole('option', { name: /^Recurso de apelación/ }).click();
  await plazo.getByRole('button', { name: 'Siguiente' }).click();
  await plazo.getByLabel('Día', { exact: true }).fill('27/03/2026');
  await plazo.getByRole('button', { name: 'Siguiente' }).click();
  await expect(plazo.getByRole('combobox', { name: 'Sede del órgano' })).toHaveValue(/^Logroño/);
  await expect(plazo.getByText('La del órgano de su procedimiento')).toBeVisible();
  await plazo.getByRole('button', { name: 'Siguiente' }).click();
  await expect(plazo.getByText(/Vence el/)).toBeVisible();
});
