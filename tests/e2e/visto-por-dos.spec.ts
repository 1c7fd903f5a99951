/** Two people at the same thing: what one of them changes meanwhile is not written over by the other, who saw it as it was before. */
import { CALCULO } from '../support/calculos';
import { ownMark, seedDeals } from '../support/deals';
import { expect, openMore, staffTest as test } from '../support/e2e';
import { unDocumento } from '../support/escritos';

test('«Confirmar cálculos» deja el que una colega ha cambiado después de leerlo, aunque sume lo mismo', async ({
  page,
  staff,
  backend: { sql },
}) => {
  const mark = ownMark();
  const deals = ['001', '002'].map((n) => `${mark}-${n}`);
  await seedDeals(
    staff,
    mark,
    deals.map(() => ({})),
  );
  await sql`
    insert into public.calculos (deal_id, user_id, titulo, hasta, capital, intereses, valores, resultado)
    select d, ${staff.userId}, ${CALCULO.titulo}, ${CALCULO.hasta}, 6000, 150.9, ${sql.json(CALCULO.valores)}, ${sql.json(CALCULO.resultado)}
    from unnest(${deals}::text[]) d`;
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByLabel('Seleccionar todos los de la página').check();
  await openMore(page, 'Confirmar cálculos (2)');
  const dialog = page.getByRole('dialog', { name: 'Confirmar cálculos' });
  await expect(dialog.getByText('Suman 12.301,80 €.')).toBeVisible();
  await sql`
    update public.calculos set valores = '{"cantidades": "otras"}', updated_at = clock_timestamp() where deal_id = ${`${mark}-002`}`;
  await dialog.getByRole('button', { name: 'Confirmar 2' }).click();
  await expect(dialog.getByText('1 cálculo confirmado')).toBeVisible();
  await expect(
    dialog.getByText('Alguien ha guardado o eliminado un cálculo después de comprobarlo (1)'),
  ).toBeVisible();
  expect(
    await sql`select deal_id, estado from public.calculos where deal_id = any (${deals}) order by deal_id`,
  ).toEqual([
    { deal_id: `${mark}-001`, estado: 'confirmado' },
    { deal_id: `${mark}-002`, estado: 'propuesto' },
  ]);
});

test('una pantalla que se quedó atrás no quita el «Confidencial» que puso una colega', async ({
  page,
  staff,
  backend: { sql },
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const id = await unDocumento(sql, staff.userId, `${mark}-001`, 'oferta.pdf');
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=aportacion`);
  await page.getByRole('button', { name: 'Marcar documentos' }).click();
  const marca = page.getByLabel('Confidencialidad de oferta.pdf');
  await expect(marca).toHaveValue('ninguna');
  await sql`update public.deal_documents set confidencialidad = 'confidencial' where id = ${id}`;
  await marca.selectOption('Acreditación del MASC');
  await expect(page.getByText('No se ha podido cambiar la confidencialidad')).toBeVisible();
  await expect(marca).toHaveValue('confidencial');
  expect(await sql`select confidencialidad from public.deal_documents where id = ${id}`).toEqual([
    { confidencialidad: 'confidencial' },
  ]);
});
