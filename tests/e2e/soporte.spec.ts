import type { Page } from '@playwright/test';

import type { TestBackend, TestStaff } from '../support/backend';
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

/** The controls that a notice goes on covering when each has been scrolled to. */
const coveredByNotice = (page: Page) =>
  page.evaluate(async () => {
    const isCovered = (control: HTMLElement) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('.mantine-Notification-root') != null;
    };
    const frame = () => new Promise(requestAnimationFrame);
    const staysCovered = async (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const until = performance.now() + 2000;
      while (isCovered(control) && performance.now() < until) await frame();
      return isCovered(control);
    };
    const controls = document.querySelectorAll<HTMLElement>(
      'main a[href], main button, main select, main input',
    );
    const covered: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility() || control.offsetWidth <= 1) continue;
      if (await staysCovered(control))
        covered.push(control.getAttribute('aria-label') ?? control.textContent);
    }
    return document.querySelector('.mantine-Notification-root') ? covered : ['el aviso se ha ido'];
  });

/** In a list of two pages, the end of which stays in sight. */
async function failToDelete(page: Page, staff: TestStaff, backend: TestBackend): Promise<void> {
  const mark = ownMark();
  await seedDeals(
    staff,
    mark,
    Array.from({ length: 60 }, () => ({ contractnumber: null })),
  );
  await refuseDelete(backend, `${mark}-002`, 'Retenido');
  await page.goto(`/dashboard/expedientes?q=${mark}&size=50&sort=id&dir=asc`);
  await page.getByRole('button', { name: `Acciones de ${mark}-002` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
}

for (const [width, height] of [
  [1440, 900],
  [1093, 614],
  [1024, 768],
  [390, 844],
] as const) {
  test(`a ${width} × ${height} un aviso no tapa ninguna acción que no se pueda apartar de él`, async ({
    page,
    staff,
    backend,
  }) => {
    await page.setViewportSize({ width, height });
    await failToDelete(page, staff, backend);
    const notice = page.getByRole('alert').filter({ hasText: 'Retenido' });
    await expect(notice).toBeVisible();
    // Pointed at, it stays.
    await notice.hover();
    expect(await coveredByNotice(page)).toEqual([]);
  });
}

test('un aviso no tapa los botones de un formulario, ni corto', async ({ page, staff, backend }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.setViewportSize({ width: 1093, height: 614 });
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await refuseDelete(backend, `${mark}-001`, 'Retenido');
  await page.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Retenido' });
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Crear nuevo' }).click();
  const save = page.getByRole('button', { name: 'Crear expediente' });
  await expect(save).toBeVisible();
  await notice.hover();
  expect(await coveredByNotice(page)).toEqual([]);
  await save.click({ trial: true });
});

test('el primer aviso se aparta también si llega antes que la parte del programa que los coloca', async ({
  page,
  staff,
  backend,
}) => {
  await page.addInitScript(() => {
    const idle = new Promise((resolve) => window.addEventListener('ocioso', resolve));
    window.requestIdleCallback = (run) => {
      void idle.then(() => run({ didTimeout: true, timeRemaining: () => 50 }));
      return 0;
    };
  });
  await failToDelete(page, staff, backend);
  await expect(page.getByRole('button', { name: '1 aviso reciente' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('ocioso')));
  const notice = page.getByRole('alert').filter({ hasText: 'Retenido' });
  await expect(notice).toBeVisible();
  await notice.hover();
  expect(await coveredByNotice(page)).toEqual([]);
});

test('lo que se deja a medias al salir de una página no es un error', async ({ page }) => {
  await page.goto('/dashboard/soporte');
  // The server takes its time: the part of that page is on its way while it is left.
  await page.route(/\/assets\/papelera-/, () => new Promise(() => undefined));
  const asked = page.waitForRequest(/\/assets\/papelera-/);
  await page.goto('/dashboard/papelera', { waitUntil: 'commit' });
  await asked;
  await page.goto('/dashboard/soporte');
  await expect(page.getByRole('region', { name: 'Diagnóstico' })).toContainText('Último error: ninguno');
});
