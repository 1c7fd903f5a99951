import type { TestStaff } from '../support/backend';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

/** A client, a case file and a document of this test's own, found by `mark`. */
async function seed(staff: TestStaff, mark: string) {
  const id = `${mark}-1`;
  const cliente = await staff.client
    .from('clientes')
    .insert({ nombre_completo: `Íñigo ${mark} Muñoz`, dni: '00012345V' })
    .select('id')
    .single();
  await staff.client.from('deals').insert({
    id,
    contractnumber: `CT-${mark}`,
    debtorfullname: `Begoña ${mark}`,
    creditorname: 'Banco Ñandú',
  });
  const path = `${id}/documento/Poliza.pdf`;
  await staff.client.storage
    .from('expediente-documents')
    .upload(path, new Blob(['%PDF-'], { type: 'application/pdf' }));
  const documento = await staff.client.from('deal_documents').insert({
    deal_id: id,
    document_type: 'documento',
    file_name: `Póliza ${mark}.pdf`,
    file_path: path,
    file_size: 1,
  });
  expect([cliente.error, documento.error]).toEqual([null, null]);
  return { id, clienteId: cliente.data?.id as string };
}

const newMark = () => `Zq${crypto.randomUUID().slice(0, 8)}`;

test('con el teclado solo: encuentra, elige, abre y recuerda', async ({ page, staff }) => {
  const mark = newMark();
  const { id, clienteId } = await seed(staff, mark);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  const box = palette.getByRole('combobox', { name: 'Buscar' });
  await expect(box).toBeFocused();
  await expect(
    palette.getByRole('group', { name: 'Páginas y acciones' }).getByRole('option').first(),
  ).toHaveText('Crear cliente');
  await expectAccessible(page);

  await page.keyboard.type(mark.toLowerCase());
  const options = palette.getByRole('option');
  await expect(options).toHaveCount(5);
  await expect(options.nth(3)).toContainText('Ver todos en Expedientes');
  await expect(options.last()).toHaveText(`Preguntar a DirectBot: ${mark.toLowerCase()}`);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(palette.getByRole('group', { name: 'Clientes' }).getByRole('option')).toContainText(
    `Íñigo ${mark} Muñoz`,
  );
  await expect(palette.getByRole('group', { name: 'Expedientes' }).getByRole('option')).toContainText(
    'Banco Ñandú',
  );
  await expect(palette.getByRole('group', { name: 'Documentos' }).getByRole('option')).toContainText(
    `Póliza ${mark}.pdf`,
  );
  await expect(palette.getByRole('status')).toHaveText('3 resultados');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // The focus stays in the box; the chosen option is told by its id.
  for (const _ of ['DirectBot', 'Ver todos', 'Póliza']) await page.keyboard.press('ArrowUp');
  await expect(palette.getByRole('option', { selected: true })).toContainText(`Póliza ${mark}.pdf`);
  const active = await palette.getByRole('option', { selected: true }).getAttribute('id');
  await expect(box).toHaveAttribute('aria-activedescendant', active ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/expedientes/${id}?tab=documentos`);
  await expect(palette).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  const recent = palette.getByRole('group', { name: 'Búsquedas recientes' }).getByRole('option');
  await expect(recent).toHaveText([mark.toLowerCase()]);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(mark.toLowerCase());
  await expect(options).toHaveCount(5);
  // What was opened a moment ago stands first.
  await expect(options.first()).toContainText('Banco Ñandú');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/clientes/${clienteId}`);
});

test('va a páginas y acciones, dice cuando no hay nada, y Escape devuelve el foco', async ({ page }) => {
  await page.goto('/dashboard');
  const opener = page.getByRole('complementary').getByRole('button', { name: 'Buscar' });
  await opener.click();
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  await page.keyboard.type('importar carp'); // at once, whether the box is there or not
  await expect(palette.getByRole('combobox')).toHaveValue('importar carp');
  await page.keyboard.press('Enter');
  const imported = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await expect(imported).toBeVisible();
  // Over a dialog it does not open: what is being done there would be lost.
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(imported).toBeHidden();
  await expect(page).toHaveURL('/dashboard/expedientes');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('crear cli');
  await palette.getByRole('option', { name: 'Crear cliente' }).click();
  await expect(page.getByRole('dialog', { name: /cliente/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard/clientes');

  await opener.click();
  for (const [asked, found] of [
    ['correos a', 'Correos a los clientes'],
    ['ayuda', 'Soporte'],
    ['tema osc', 'Tema oscuro'],
  ] as const) {
    await palette.getByRole('combobox').fill(asked);
    await expect(palette.getByRole('option').first()).toContainText(found);
  }
  await palette.getByRole('combobox').fill('');
  await page.keyboard.type('xyzzyxyzzy');
  await expect(palette.getByText('No hay nada que coincida con «xyzzyxyzzy»')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(opener).toBeFocused();
});

test('una respuesta que llega tarde no pisa a la de ahora', async ({ page, staff }) => {
  const mark = newMark();
  await seed(staff, mark);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  // The answer for the first text is held back until the second one is on the screen.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/buscar', async (route) => {
    if (route.request().postData()?.includes('zz-otra-cosa')) await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('zz-otra-cosa') ?? false);
  await page.keyboard.type('zz-otra-cosa');
  await asked;
  await palette.getByRole('combobox').fill(mark);
  await expect(palette.getByRole('group', { name: 'Expedientes' }).getByRole('option')).toContainText(mark);
  release();
  await expect(palette.getByRole('status')).toHaveText('3 resultados');
  await expect(palette.getByRole('group', { name: 'Expedientes' }).getByRole('option')).toContainText(mark);
});

test('si su código no llega por la red, la página sigue y se abre en cuanto llega', async ({ page }) => {
  const lost = /\/assets\/(paleta|Modal)-.*\.(js|css)$/;
  let failures = 0;
  await page.route(lost, (route) => {
    failures += 1;
    return route.abort('connectionrefused');
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('equipo');
  await expect.poll(() => failures).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(lost);
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  await expect(palette.getByRole('combobox')).toHaveValue('equipo', { timeout: 15_000 });
  await expect(palette).toHaveCSS('border-radius', '6px');
});
