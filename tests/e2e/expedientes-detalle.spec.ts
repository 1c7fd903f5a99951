import type { Page } from '@playwright/test';

import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

const open = (page: Page, id: string, search = '') =>
  page.goto(`/dashboard/expedientes/${encodeURIComponent(id)}${search}`);

/** The value beside a label, in the panel or tab being shown. */
const valueOf = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`), visible: true })
    .locator('+ dd');

test('muestra el resumen y las comunicaciones', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [
    {
      debtorfullname: 'Íñigo Muñoz Peña',
      message: '4 cláusulas detectadas',
      generateddate: '2026-10-28T08:00:00Z',
      signaturedate: '2019-05-02',
      contractmethod: 'Presencial',
      hascontractreceipt: true,
      extrajudicialcommunicationsentdate: '2026-03-12',
      hasrespondedtoextrajudicialclaim: false,
      extrajudicialresponsedate: null,
    },
  ]);
  await open(page, `${mark}-001`);
  await expect(page.getByRole('heading', { name: `Expediente ${mark}-001`, level: 1 })).toBeVisible();
  await expect(page.getByText('Demandante Íñigo Muñoz Peña')).toBeVisible();
  await expect(page.getByText('FASE JUDICIAL')).toBeVisible();
  await expect(page.getByText(`ID ${mark}-001`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resumen del Caso' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comunicaciones Extrajudiciales' })).toBeVisible();
  await expect(valueOf(page, 'Estado del Análisis')).toHaveText('4 cláusulas detectadas');
  await expect(valueOf(page, 'Generación')).toHaveText('28/10/2026 09:00');
  await expect(valueOf(page, 'Firma')).toHaveText('02/05/2019');
  await expect(valueOf(page, 'Recibo de contrato').first()).toHaveText('Sí');
  await expect(valueOf(page, 'Enviada')).toHaveText('12/03/2026');
  await expect(valueOf(page, 'Respondida')).toHaveText('No');
  await expect(valueOf(page, 'Respuesta')).toHaveText('—');
  await expectAccessible(page);
});

test('el seguro y el texto de las cláusulas solo aparecen con su indicador', async ({ page, staff }) => {
  const mark = ownMark();
  const texts = { ppiclause: 'Texto PPI', premiumclause: 'Texto prima', clausecpd: 'Texto CPD' };
  const insurance = { insurancecompanyname: 'Seguros Vitoria', insurancecompanycif: 'A39000013' };
  await seedDeals(staff, mark, [
    {
      ...texts,
      ...insurance,
      hasinsurancecompanyinfo: true,
      hasppiclause: true,
      haspremiumclause: false,
      hascpdclause: null,
      premiumtype: 'Única',
    },
    { ...insurance, hasinsurancecompanyinfo: null },
  ]);
  await open(page, `${mark}-001`);
  await expect(valueOf(page, 'CIF')).toHaveText('A39000013');
  await page.getByRole('tab', { name: 'Cláusulas' }).click();
  await expect(page).toHaveURL(/tab=clausulas/);
  const clauses = page.getByRole('tabpanel', { name: 'Cláusulas' });
  await expect(clauses.getByText('Texto PPI')).toBeVisible();
  await expect(clauses.getByText('Texto prima')).toBeHidden();
  await expect(clauses.getByText('Texto CPD')).toBeHidden();
  await expect(valueOf(page, 'Tipo de prima')).toHaveText('Única');
  await expect(clauses.getByText('Sin definir', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await open(page, `${mark}-002`);
  await expect(page.getByRole('heading', { name: 'Resumen del Caso' })).toBeVisible();
  await expect(page.getByText('Seguros Vitoria')).toBeHidden();
});

test('demandante y demandado, con la pestaña en la URL', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ debtordni: '12345678Z', debtorphone: null, creditorname: 'Banco Ñ' }]);
  await open(page, `${mark}-001`, '?tab=demandante');
  await expect(valueOf(page, 'DNI/NIE')).toHaveText('12345678Z');
  await expect(valueOf(page, 'Teléfono')).toHaveText('—');
  await page.getByRole('tab', { name: 'Demandado' }).click();
  await expect(valueOf(page, 'Nombre')).toHaveText('Banco Ñ');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Demandado' })).toHaveAttribute('aria-selected', 'true');
  await open(page, `${mark}-001`, '?tab=inventada');
  await expect(page.getByRole('tab', { name: 'Contrato' })).toHaveAttribute('aria-selected', 'true');
});

test('un ID que no existe lo dice y vuelve al listado', async ({ page }) => {
  await open(page, 'no/existe 100%');
  await expect(page.getByText('No se encontró el expediente con ID: no/existe 100%')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page.getByRole('heading', { name: 'Expedientes', level: 1 })).toBeVisible();
});

test('el ID puede llevar cualquier carácter', async ({ page, staff }) => {
  const mark = ownMark();
  const id = `${mark} Ñandú/á?#%20&"'+,(2)`;
  await seedDeals(staff, mark, [{ id }]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('link', { name: id, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Expediente ${id}`, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Expediente ${id}`, exact: true })).toBeVisible();
});

test('al volver, el listado sigue donde estaba', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 30 }, () => ({})),
  );
  await page.goto(`/dashboard/expedientes?q=${mark}&size=25&page=2`);
  await page.getByRole('link', { name: `${mark}-027` }).click();
  await page.getByRole('tab', { name: 'Cláusulas' }).click();
  const route = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await expect(route.locator('[aria-current]')).toHaveText(`${mark}-027`);
  await route.getByRole('link', { name: 'Expedientes' }).click();
  await expect(page.getByText('Mostrando 5 de 30 deals')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});

test('las pestañas van en el orden de la especificación, y las nuestras detrás', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await open(page, `${mark}-001`);
  const tabs = page.getByRole('tablist', { name: 'Datos del expediente' }).getByRole('tab');
  await expect(tabs).toHaveText([
    'Contrato',
    'Demandante',
    'Demandado',
    'Cláusulas',
    /^Documentos/,
    'Reclamación',
    'Procedimiento',
    'Agenda',
    'Escritos y correos',
    'Actividad',
  ]);
});
