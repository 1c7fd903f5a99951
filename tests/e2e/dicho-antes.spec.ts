/** What goes for good is said before it goes, and what was undone stays so when its case file comes back: M9 and M12 of what was lost. */
import { randomUUID } from 'node:crypto';

import { ownMark, seedDeals } from '../support/deals';
import { emptyStaffTest as test, expect, expectAccessible } from '../support/e2e';
import { escritosOf, textos, unaPlantilla, unDocumento } from '../support/escritos';

test('el acuse de un paquete presentado se elimina para siempre sabiendo lo que es', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const deal = `${mark}-001`;
  const acuse = await unDocumento(backend.sql, staff.userId, deal, `acuse-${mark}.pdf`);
  await backend.sql`
    insert into public.aportaciones (deal_id, user_id, tipo, perfil, estado, presentada_el, presentada_por, acuse_documento_id)
    values (${deal}, ${staff.userId}, 'tramite', 'LexNET', 'presentada', now(), ${staff.userId}, ${acuse})`;
  const { data: entry } = await staff.client.rpc('delete_to_papelera', {
    table_name: 'deal_documents',
    row_id: acuse,
  });
  const espera = () => backend.sql`select from public.papelera where id = ${entry as string}`;
  await page.goto(`/dashboard/papelera?q=acuse-${mark}`);
  const purge = page.getByRole('button', { name: /^Eliminar para siempre acuse-/ });
  await purge.click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar para siempre 1 elemento' });
  await expect(dialog.getByRole('list', { name: 'Está en uso' })).toContainText(
    /acuse-.*: lo usa la presentación de un paquete/,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(await espera()).toHaveLength(1);
  await purge.click();
  await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(page.getByText('1 elemento eliminado para siempre')).toBeVisible();
  expect(await espera()).toHaveLength(0);
});

test('una carta cuyo lote se deshizo vuelve anulada con su expediente, y sin su documento', async ({
  page,
  staff,
  backend,
}) => {
  await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const deal = `${mark}-001`;
  const { call } = escritosOf(backend.sql, staff.userId);
  const [lote, pestana] = [randomUUID() as string, randomUUID() as string];
  const plantilla = await unaPlantilla(backend.sql, staff.userId);
  await call('lote_confirmar', lote, plantilla, 'Carta', textos([deal]), false);
  await call('lote_tomar', lote, pestana);
  const [carta] = await backend.sql<{ id: string }[]>`select id from public.escritos where lote_id = ${lote}`;
  const documento = await unDocumento(backend.sql, staff.userId, deal, 'carta.docx');
  await call('lote_anotar', lote, pestana, [{ id: carta?.id, documento }]);
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deal });
  await call('lote_cerrar', lote, 'deshacer');
  await page.goto(`/dashboard/papelera?q=${deal}`);
  await page
    .getByRole('button', { name: /^Restaurar/ })
    .first()
    .click();
  await expect(page.getByText('1 elemento ha vuelto a su sitio')).toBeVisible();
  await page.goto(`/dashboard/expedientes/${deal}?tab=escritos`);
  await expect(page.getByText('Anulado').filter({ visible: true }).first()).toBeVisible();
  await page.goto(`/dashboard/expedientes/${deal}?tab=documentos`);
  await expect(page.getByText('carta.docx')).toHaveCount(0);
});

test('la regla que se elimina dice qué tareas se irían y cuáles se quedan', async ({
  page,
  staff,
  backend,
}) => {
  await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
  const mark = ownMark();
  await seedDeals(staff, mark, [{}, {}]);
  const titulo = `Pedir ${mark}`;
  const regla = {
    id: randomUUID(),
    evento: 'documento',
    valor: 'contrato-poliza',
    titulo,
    dias: 0,
    activa: true,
  };
  const { error } = await staff.client.rpc('guardar_regla', { regla });
  expect(error).toBeNull();
  for (const deal of [`${mark}-001`, `${mark}-002`]) {
    const id = await unDocumento(backend.sql, staff.userId, deal, 'contrato.pdf');
    await backend.sql`update public.deal_documents set category = 'contrato-poliza' where id = ${id}`;
  }
  await backend.sql`update public.agenda set prioridad = 'alta' where titulo = ${titulo} and deal_id = ${`${mark}-001`}`;
  await page.goto('/dashboard/ajustes/tareas');
  await page.getByRole('button', { name: `Eliminar ${titulo}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar la regla' });
  await expect(dialog.getByRole('list', { name: 'Se queda como está' })).toContainText(
    '1 tarea: alguien lo ha cambiado después',
  );
  await dialog.getByLabel('Quitar también lo que creó y nadie ha tocado: 1 tarea').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Regla eliminada')).toBeVisible();
  expect(await backend.sql`select deal_id from public.agenda where titulo = ${titulo}`).toEqual([
    { deal_id: `${mark}-001` },
  ]);
});
