import { CLICS } from '../../src/features/soporte/clics';
import { madridDay } from '../../src/lib/fechas';
import { unaTarea } from '../support/agenda';
import { allowDemanda } from '../support/aportacion';
import { aClaim, openAportacion } from '../support/aportacion-e2e';
import { createStaff } from '../support/backend';
import { countClicks, inBuscar, openInicio, pressUntilSeen } from '../support/clics';
import { ownMark, seedDeals } from '../support/deals';
import { emptyStaffTest, emptyTest, expect, openMore, staffTest as test } from '../support/e2e';
import { anAdministrator, anApprovedTemplate } from '../support/escritos-e2e';
import { papersOf } from '../support/papel';

/** The jobs of a day beside those of clics.spec: what each costs is what Soporte says. */

test('to answer «¿cómo va lo mío?»: 0; who changed what: 0', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ debtorfullname: `Carmen ${mark}`, creditorname: 'Banco Primero' }]);
  await staff.client
    .from('deals')
    .update({ creditorname: 'Banco Segundo' })
    .eq('id', `${mark}-001`)
    .throwOnError();
  const clics = await countClicks(page);
  await openInicio(page);
  await inBuscar(page, `Carmen ${mark}`);
  await expect(page.getByRole('region', { name: '¿Cómo va?' })).toBeInViewport();
  expect(clics()).toBe(CLICS.contestar);
  await pressUntilSeen(page, ['g', 'v'], page.getByText('Banco Primero').first());
  expect(clics()).toBe(CLICS.quienCambio);
});

emptyTest('forty letters: 6, of which the list of templates is two', async ({ page, backend }) => {
  const staff = await anAdministrator(page, backend);
  await anApprovedTemplate(page);
  await seedDeals(
    staff,
    'CUA',
    Array.from({ length: 40 }, (_, n) => ({
      debtorfullname: 'Íñigo Núñez',
      creditoraddress: 'Calle Menor 2',
      contractnumber: `CUA-${n}`,
    })),
  );
  const clics = await countClicks(page);
  await page.goto('/dashboard/expedientes?q=CUA-');
  await expect(page.getByText('Mostrando 40 de 40 deals')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).click();
  await page.getByRole('button', { name: 'Generar escrito (40)' }).click();
  // The browser draws that list itself: opening it and choosing are two presses that no page is told of.
  await page
    .getByLabel('Plantilla aprobada')
    .selectOption({ label: 'Carta al acreedor · v1 (Otro escrito)' });
  await page.getByRole('button', { name: 'Confirmar y generar 40 escritos' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Terminado: 40 de 40 escritos' })).toBeVisible({
    timeout: 60_000,
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar ZIP' }).click();
  await download;
  expect(clics() + 2).toBe(CLICS.generarEscritos);
});

emptyStaffTest('the claims of a queue, without their letters: 5', async ({ page, staff }) => {
  const claimed = {
    hasppiclause: true,
    creditorname: 'Banco Ejemplo',
    extrajudicialcommunicationsentdate: null,
  };
  await seedDeals(staff, 'MASC', [claimed, claimed]);
  const clics = await countClicks(page);
  await openInicio(page);
  // The page of a new installation is drawn anew below its first steps: a press before that would be on what goes.
  await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeVisible();
  await page.getByRole('link', { name: 'Sin reclamación previa' }).click();
  await page.getByRole('checkbox', { name: /Seleccionar tod/ }).click();
  await page.getByRole('button', { name: 'Enviar reclamaciones (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar reclamaciones' });
  await dialog.getByRole('checkbox', { name: 'Generar también sus escritos' }).click();
  await dialog.getByRole('button', { name: 'Anotar 2 reclamaciones' }).click();
  await expect(page.getByText('Reclamaciones anotadas')).toBeVisible();
  expect(clics()).toBe(CLICS.anotarReclamaciones);
});

test('packages of what is selected: 4', async ({ page, staff, backend }) => {
  test.slow();
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await aClaim(page, `${mark}-001`);
  await allowDemanda(backend.sql, `${mark}-001`, staff.userId);
  await openAportacion(page, `${mark}-001`);
  await page.getByRole('button', { name: 'Marcar como acreditación' }).click();
  await expect(page.getByRole('button', { name: 'Preparar paquete' })).toBeEnabled();
  const clics = await countClicks(page);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).click();
  await openMore(page, 'Paquetes para presentación (1)');
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Paquetes para presentación' })
    .getByRole('button', { name: 'Preparar 1 paquete' })
    .click();
  await download;
  expect(clics()).toBe(CLICS.prepararPaquetes);
});

test('to put off a task: 0', async ({ page, staff }) => {
  const mark = ownMark();
  const [deal] = await seedDeals(staff, mark, [{}]);
  const filas = [{ ...unaTarea({ titulo: `Llamar ${mark}`, inicio: '2026-01-08' }), deal_id: deal?.id }];
  await staff.client.rpc('agenda_crear', { filas: filas as never }).throwOnError();
  const clics = await countClicks(page);
  await page.goto(`/dashboard/tareas?vista=vencidas&q=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(`Llamar ${mark}`) });
  await expect(row).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Mover de día 1 tarea' });
  await pressUntilSeen(page, ['j', 'm'], dialog);
  await dialog.getByLabel('Vence', { exact: true }).fill('15/06/2027');
  await dialog.getByLabel('Vence', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  expect(clics()).toBe(CLICS.aplazar);
});

test('money received: 3', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const clics = await countClicks(page);
  await page.goto(`/dashboard/expedientes/${mark}-001`);
  await expect(page.getByRole('tab', { name: 'Procedimiento' })).toBeVisible();
  const anotar = page.getByRole('button', { name: 'Anotar importe' });
  await pressUntilSeen(page, ['g', 'p'], anotar);
  await anotar.click();
  const dialog = page.getByRole('dialog', { name: 'Anotar importe' });
  await dialog.getByRole('combobox', { name: 'Concepto' }).click();
  await page.getByRole('option', { name: 'Cobro', exact: true }).click();
  await dialog.getByLabel('Importe', { exact: true }).fill('1.000');
  await dialog.getByLabel('Importe', { exact: true }).press('Enter');
  await expect(page.getByLabel('Importes').getByText('1.000,00 €').first()).toBeVisible();
  expect(clics()).toBe(CLICS.anotarCobro);
});

test('handing over: 2, and back: 1', async ({ page, staff, backend }) => {
  const mark = ownMark();
  await createStaff(backend, { fullName: `Ana ${mark}` });
  await seedDeals(staff, mark, [{}]);
  const clics = await countClicks(page);
  await openInicio(page);
  await inBuscar(page, 'traspasar');
  await page.getByRole('checkbox', { name: `Ana ${mark}` }).click();
  await page.getByRole('button', { name: 'Traspasar', exact: true }).click();
  await expect(page.getByText('No tiene nada abierto.')).toBeVisible();
  expect(clics()).toBe(CLICS.traspasar);
  await page.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText(/^Devuelto el /)).toBeVisible();
  expect(clics()).toBe(CLICS.traspasar + CLICS.devolver);
});

test('what the agenda has on a day or in a week: 1', async ({ page, staff }) => {
  const mark = ownMark();
  const filas = [unaTarea({ titulo: `Llamar ${mark}`, inicio: madridDay() })];
  await staff.client.rpc('agenda_crear', { filas: filas as never }).throwOnError();
  const clics = await countClicks(page);
  for (const [times, vista] of ['Día', 'Semana'].entries()) {
    await openInicio(page);
    await inBuscar(page, 'agenda procesal');
    await page.getByRole('tab', { name: vista }).click();
    await expect(page.getByRole('button', { name: new RegExp(`Llamar ${mark}`) })).toBeVisible();
    expect(clics()).toBe((times + 1) * CLICS.verElDia);
  }
});

test('all that a list finds, on paper: 0', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 60 }, () => ({})),
  );
  const clics = await countClicks(page);
  const papers = await papersOf(page);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await expect(page.getByText('Mostrando 50 de 60 deals')).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect.poll(() => papers.length).toBe(1);
  expect(papers[0]).toContain(`${mark}-060`);
  expect(clics()).toBe(CLICS.imprimirLista);
});

test('two clients that are one: 2', async ({ page, staff }) => {
  const mark = ownMark();
  const { data } = await staff.client
    .from('clientes')
    .insert([
      { nombre_completo: `Eva ${mark}`, email: `${mark}@correo.example` },
      { nombre_completo: `Eva ${mark}`, email: `${mark}@correo.example` },
    ])
    .select('id')
    .throwOnError();
  const clics = await countClicks(page);
  await page.goto(`/dashboard/clientes/${data[1]?.id}`);
  await page.getByRole('button', { name: 'Comparar…' }).click();
  await page
    .getByRole('dialog', { name: 'Unir dos clientes' })
    .getByRole('button', { name: 'Unir', exact: true })
    .click();
  await expect(page.getByText('Clientes unidos')).toBeVisible();
  expect(clics()).toBe(CLICS.unirClientes);
});
