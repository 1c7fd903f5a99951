import { expect, expectAccessible, staffTest as test } from '../support/e2e';

test('antes de actualizar se ve por expediente qué se queda, y se queda', async ({
  page,
  staff,
  backend,
}) => {
  const [uno, dos] = ['UNO', 'DOS'].map((name) => `${name}-${crypto.randomUUID().slice(0, 8)}`) as [
    string,
    string,
  ];
  const contract = `C-${uno}`;
  await staff.client.from('deals').insert([
    { id: uno, creditorname: 'Banco', contractnumber: contract, debtorphone: '600000001' },
    { id: dos, creditorname: 'Banco', contractnumber: `C-${dos}` },
  ]);
  await staff.client.rpc('guardar_procedimiento', {
    deal: uno,
    datos: { id: crypto.randomUUID(), autos: '9/2026', grado: 'primera_instancia' },
  });
  await staff.client.rpc('anotar_importe', {
    deal: uno,
    datos: { id: crypto.randomUUID(), concepto: 'reclamado', importe: '1500', fecha: '2026-01-02' },
  });
  const file = [
    {
      contractNumber: contract,
      creditorName: 'BANCO',
      caseNumber: '123/2025',
      nig: '2702842120250001234',
      claimedAmount: 1000.5,
      message: 'Del archivo',
      debtorPhone: '600000002',
    },
    { id: dos, creditorName: 'Banco', caseNumber: '124/2025' },
    { creditorName: 'Banco', contractNumber: 'MAL', contractDate: '31/02/2024' },
  ];
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar JSON Simple' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes' });
  await dialog.getByRole('textbox').fill(JSON.stringify(file));
  await dialog.getByRole('switch', { name: 'Actualizar los existentes' }).check();
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(
    dialog.getByText('En 1 expediente se queda lo que corrigió una persona, o dice su reclamación'),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${uno}: Acreedor, Teléfono del demandante, Autos, Importe reclamado`,
  ]);
  await expectAccessible(page);
  const before = await backend.sql`select message from public.deals where id = ${uno}`;
  expect(before).toEqual([{ message: null }]);

  await dialog.getByRole('button', { name: 'Importar lo demás' }).click();
  await expect(dialog.getByText('Importación completada: 2 exitosos, 1 fallidos')).toBeVisible();
  const [after] = await backend.sql`
    select d.message, d.debtorphone, p.autos, p.nig, (select o.autos from public.procedimientos o where o.deal_id = ${dos}) as otro
    from public.deals d join public.procedimientos p on p.deal_id = d.id where d.id = ${uno}`;
  expect(after).toEqual({
    message: 'Del archivo',
    debtorphone: '600000001',
    autos: '9/2026',
    nig: '2702842120250001234',
    otro: '124/2025',
  });
});
