import { createStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

/** What an undo left: the screen says how many came back, which stayed and why, and brings the rest back once nothing stands in its way. */

test('lo que otros cambiaron, lo que otro cambio alcanzó y lo eliminado se quedan, cada uno con su porqué, y vuelven después', async ({
  page,
  backend,
  staff,
}) => {
  const mark = ownMark();
  const luis = await createStaff(backend, { fullName: 'Luis Gil' });
  await seedDeals(
    staff,
    mark,
    [1, 2, 3, 4, 5].map((n) => ({ creditorname: 'Banco Uno', contractnumber: `${mark} C-${n}` })),
  );
  const ids = [1, 2, 3, 4, 5].map((n) => `${mark}-00${n}`);
  const cambiar = (row_ids: string[], value: string) =>
    staff.client.rpc('set_deals_field', {
      row_ids,
      field: 'creditorname',
      value,
      grupo: crypto.randomUUID(),
    });
  const creditors = async () =>
    (await staff.client.from('deals').select('creditorname').in('id', ids).order('id')).data?.map(
      ({ creditorname }) => creditorname as string,
    );
  await cambiar(ids, `Primero ${mark}`);
  await luis.client.from('deals').update({ creditorname: 'El de Luis' }).eq('id', ids[1]);
  await cambiar([ids[2] ?? ''], `Segundo ${mark}`);
  const { data: entry } = await luis.client.rpc('delete_to_papelera', {
    table_name: 'deals',
    row_id: ids[3],
  });

  await page.goto('/dashboard/importaciones');
  await page.getByRole('link', { name: 'Cambios en bloque' }).click();
  const row = (what: string) => page.getByRole('row').filter({ hasText: `${what} ${mark}` });
  const dialog = page.getByRole('dialog', { name: 'Deshacer un cambio en bloque' });
  const deshacer = async (what: string) => {
    await row(what)
      .getByRole('button', { name: /^Deshacer/ })
      .click();
    await dialog.getByRole('button', { name: 'Deshacer el cambio' }).click();
  };

  // Said before it is done.
  await row('Primero')
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(dialog.getByRole('list', { name: 'Se deshará' })).toHaveText(
    '2 expedientes o tareas vuelven a lo que tenían',
  );
  await expect(dialog.getByRole('list', { name: 'Se queda como está' })).toHaveText(
    '3 expedientes o tareas: alguien lo ha cambiado después',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await deshacer('Primero');
  await expect(dialog.getByRole('status')).toContainText('Cambio deshecho en parte');
  await expect(dialog.getByRole('status')).toContainText(
    '2 vuelven a tener lo de antes. 3 se han cambiado o eliminado después y se quedan como están. Lo que queda se puede deshacer más tarde.',
  );
  const left = dialog.getByRole('list', { name: 'Se quedan como están' });
  await expect(left.getByRole('listitem')).toHaveText([
    `${mark} C-2: cambiado después por Luis Gil`,
    `${mark} C-3: cambiado después en bloque: deshaga antes aquel cambio`,
    `${ids[3]}: eliminado después por Luis Gil`,
  ]);
  await expectAccessible(page);
  expect(await creditors()).toEqual(['Banco Uno', 'El de Luis', `Segundo ${mark}`, 'Banco Uno']);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(row('Primero')).toContainText('Deshecho en parte: quedan 3');

  await deshacer('Segundo');
  await expect(dialog.getByRole('status')).toContainText('1 vuelve a tener lo de antes.');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await staff.client.rpc('restore_papelera', { entry_ids: [entry] });

  await deshacer('Primero');
  await expect(dialog.getByRole('status')).toContainText(
    '2 vuelven a tener lo de antes. 1 se ha cambiado o eliminado después y se queda como está.',
  );
  await expect(left.getByRole('listitem')).toHaveText([`${mark} C-2: cambiado después por Luis Gil`]);
  expect(await creditors()).toEqual(['Banco Uno', 'El de Luis', 'Banco Uno', 'Banco Uno', 'Banco Uno']);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(row('Primero')).toContainText('Deshecho en parte: quedan 1');

  // What stayed is a link to it.
  await deshacer('Primero');
  await left.getByRole('link', { name: `${mark} C-2` }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/expedientes/${ids[1]}`));
});
