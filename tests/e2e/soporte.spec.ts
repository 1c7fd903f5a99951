import { ownMark, refuseDelete, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

test('la ayuda responde con imágenes, y el diagnóstico lleva la versión y el último error, sin nombres', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ contractnumber: null }]);
  await refuseDelete(backend, `${mark}-001`, 'Lo lleva Íñigo Núñez');
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('button', { name: `Acciones de ${mark}-001` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Lo lleva Íñigo Núñez' })).toBeVisible();

  await page.goto('/dashboard/soporte');
  await page.getByRole('button', { name: '¿Cómo importo carpetas con su JSON y sus documentos?' }).click();
  await expect(page).toHaveURL(/pregunta=carpetas/);
  const imagen = page.getByRole('img', { name: 'Ventana para importar expedientes por carpetas' });
  await expect.poll(() => imagen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
  await expectAccessible(page);

  const text = await page.getByRole('region', { name: 'Diagnóstico' }).innerText();
  expect(text).toMatch(/^Versión: \d+\.\d+\.\d+\nNavegador: Mozilla/);
  expect(text).toMatch(/Último error: Error al eliminar deal, en \/dashboard\/expedientes \(/);
  expect(text).not.toMatch(new RegExp(`Íñigo|${mark}|@`));
  const href = await page.getByRole('link', { name: 'Enviar diagnóstico' }).getAttribute('href');
  expect(href).toMatch(/^mailto:[^?]*\?subject=/);
  expect(new URL(href ?? '').searchParams.get('body')).toContain(text.replaceAll('\n', '\r\n'));
});

test('la densidad se elige, se recuerda y no salta al cargar', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}, {}]);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  const height = () =>
    page
      .getByRole('row')
      .filter({ hasText: `${mark}-001` })
      .evaluate((row) => Math.round(row.getBoundingClientRect().height));
  await expect.poll(height).toBeGreaterThanOrEqual(40);
  await page.getByRole('button', { name: 'Tema y densidad' }).click();
  await page.getByRole('menuitemradio', { name: 'Compacta' }).click();
  await expect.poll(height).toBeLessThanOrEqual(33);
  await page.goto('/dashboard/nuevo-expediente', { waitUntil: 'commit' });
  // Set by the first script, before there is anything to see.
  await expect(page.locator('html')).toHaveAttribute('data-densidad', 'compacta');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tema y densidad' }).click();
  await page.getByRole('menuitemradio', { name: 'Cómoda' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-densidad');
});

test('como mucho tres avisos, el último siempre a la vista; los errores se quedan hasta que se cierran', async ({
  page,
  staff,
  backend,
}) => {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 5 }, () => ({ contractnumber: null })),
  );
  const ids = [1, 2, 3, 4].map((n) => `${mark}-00${n}`);
  for (const id of ids) await refuseDelete(backend, id, `Retenido ${id}`);
  await page.clock.install();
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  const eliminar = async (id: string) => {
    await page.getByRole('button', { name: `Acciones de ${id}` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  };
  const alerts = page.getByRole('alert').filter({ hasText: 'Retenido' });
  for (const id of ids) {
    await eliminar(id);
    await expect(alerts.filter({ hasText: id })).toBeVisible();
  }
  await expect(alerts).toHaveCount(3);
  await expect(alerts.first()).toContainText(`Retenido ${mark}-004`);
  await alerts.first().getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(alerts.filter({ hasText: `${mark}-001` })).toBeVisible();
  await expect(alerts).toHaveCount(3);

  await eliminar(`${mark}-005`);
  const done = page.getByRole('status').filter({ hasText: 'Deal eliminado' });
  await expect(done).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(8000);
  await expect(done).toHaveCount(0);
  // Failures close by themselves after 12 s, and wait in the header.
  await page.clock.fastForward(12_000);
  await expect(alerts).toHaveCount(0);
  await expect(page.getByRole('button', { name: '4 avisos recientes' })).toBeVisible();
});
