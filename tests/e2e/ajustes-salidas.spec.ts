import { HOLDS_BACK } from '../../server/backup/hold-back';
import { createStaff } from '../support/backend';
import { salenCorreos, unCasoConCliente, unEnvio } from '../support/correos';
import { emptyTest, expect, expectAccessible, signedIn } from '../support/e2e';

emptyTest(
  'de una copia restaurada se dice cuánto espera, y un administrador decide',
  async ({ backend, browser }) => {
    const { sql } = backend;
    const staff = await createStaff(backend);
    await salenCorreos(sql);
    const { deal } = await unCasoConCliente(sql, staff.userId);
    const envio = await unEnvio(sql, staff.userId, [deal]);
    // As restoring leaves it.
    await sql`insert into public.settings (name, value) values (${HOLDS_BACK}, now()::text)`;
    const context = await browser.newContext({
      baseURL: backend.url,
      storageState: await signedIn(backend, staff),
    });
    const page = await context.newPage();
    await page.goto(`/dashboard/correos/${envio}`);
    await expect(page.getByText(/^Estos datos se restauraron de una copia y no se envía nada/)).toBeVisible();
    await page.goto('/dashboard/ajustes');
    const panel = page.getByRole('alert', { name: 'Copia restaurada: no sale nada por sí solo' });
    await expect(panel).toContainText(
      'Esperaban en la copia: 1 correo a un cliente y 0 avisos a otros programas.',
    );
    await expectAccessible(page);
    await panel.screenshot({ path: '.tmp/salidas-1440.png' });
    await page.setViewportSize({ width: 390, height: 844 });
    await panel.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await panel.screenshot({ path: '.tmp/salidas-390.png' });

    // By the keyboard, and not without being asked.
    await panel.getByRole('button', { name: 'Descartar' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Descartar lo que esperaba' });
    await expect(question).toContainText('No se envían 1 correo a un cliente y 0 avisos a otros programas');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect((await sql`select estado from public.correos`)[0]).toEqual({ estado: 'pendiente' });
    await panel.getByRole('button', { name: 'Descartar' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Descartado' }).first()).toBeVisible();
    await expect(panel).toBeHidden();
    expect((await sql`select estado from public.correos`)[0]).toEqual({ estado: 'cancelado' });
    await page.goto(`/dashboard/correos/${envio}`);
    await expect(
      page.getByText('Se descartó al restaurar una copia: vuelva a prepararlo si hace falta'),
    ).toBeVisible();
    await context.close();
  },
);
