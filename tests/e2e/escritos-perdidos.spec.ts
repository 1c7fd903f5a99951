import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { TestBackend } from '../support/backend';
import { seedDeals } from '../support/deals';
import { expect } from '../support/e2e';
import { anApprovedTemplate } from '../support/escritos-e2e';
import { redTest as test } from '../support/red';

/** The last thing that a batch does is cut off: what was done is done, and the screen says so. */

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function confirmTwo(page: Page, { sql }: TestBackend, mark: string): Promise<void> {
  // Templates are administrators' work.
  await sql`update public.staff set role = 'administrador'`;
  await anApprovedTemplate(page);
  await page.goto(`/dashboard/expedientes?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await page.getByRole('button', { name: 'Generar escrito (2)' }).click();
  await page.getByLabel('Plantilla aprobada').selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Confirmar y generar 2 escritos' })).toBeEnabled();
}

const two = (mark: string) =>
  ['1', '2'].map((n) => ({
    contractnumber: `${mark}-${n}`,
    debtorfullname: 'Ana',
    creditoraddress: 'Calle 1',
  }));

test('si se pierde la respuesta a la última anotación, dice Terminado y nada de que se ha parado', async ({
  page,
  backend,
  staff,
  red,
}) => {
  const mark = `PERD${randomUUID().slice(0, 6)}`;
  await seedDeals(staff, mark, two(mark));
  await confirmTwo(page, backend, mark);
  // From the first filed document on: what comes before it has been answered.
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/deal_documents'))
      red.loseAnswers('POST /rest/v1/rpc/lote_anotar', Infinity);
  });
  await page.getByRole('button', { name: 'Confirmar y generar 2 escritos' }).click();
  await expect(status(page, 'Terminado: 2 de 2 escritos')).toBeVisible();
  await expect(page.getByText('El lote se ha parado')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeHidden();
  const [counted] = await backend.sql`
    select count(*)::int as escritos, count(distinct e.documento_id)::int as documentos
    from public.escritos e join public.deal_documents d on d.id = e.documento_id where e.deal_id like ${`${mark}%`}`;
  expect(counted).toEqual({ escritos: 2, documentos: 2 });
});

test('cortada la conexión a medias, la misma pestaña sigue en cuanto vuelve', async ({
  page,
  backend,
  staff,
  red,
}) => {
  const mark = `CORT${randomUUID().slice(0, 6)}`;
  await seedDeals(staff, mark, two(mark));
  await confirmTwo(page, backend, mark);
  red.loseAnswers('POST /rest/v1/rpc/lote_anotar', Infinity);
  await page.getByRole('button', { name: 'Confirmar y generar 2 escritos' }).click();
  await expect(page.getByText('Se ha perdido la conexión')).toBeVisible();
  red.loseAnswers('', 0);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(status(page, 'Terminado: 2 de 2 escritos')).toBeVisible();
  const [counted] = await backend.sql`
    select count(*)::int as escritos, count(distinct d.id)::int as documentos from public.escritos e
    join public.deal_documents d on d.deal_id = e.deal_id where e.deal_id like ${`${mark}%`}`;
  expect(counted).toEqual({ escritos: 2, documentos: 2 });
});

test('lo que otra pestaña ha encontrado y anotado no se lo lleva la que llega tarde', async ({
  page,
  backend,
  staff,
}) => {
  const mark = `TARD${randomUUID().slice(0, 6)}`;
  await seedDeals(staff, mark, two(mark));
  await confirmTwo(page, backend, mark);
  let calls = 0;
  // The first notes the values; before the second, another tab takes the batch over, as after a sleep of this machine.
  await page.route('**/rpc/lote_anotar', async (route) => {
    if (++calls === 2) {
      const { lote } = route.request().postDataJSON() as { lote: string };
      await backend.sql`update public.lotes set latido_at = now() - interval '2 minutes' where id = ${lote}`;
      const { data } = await staff.client.rpc('lote_tomar', { lote, pestana: randomUUID() });
      expect(data).toMatchObject({ estado: 'terminado', hechos: 2 });
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Confirmar y generar 2 escritos' }).click();
  await expect(status(page, 'Terminado: 2 de 2 escritos')).toBeVisible();
  await expect(page.getByText('El lote se ha parado')).toBeHidden();
  const rows = await backend.sql`
    select e.estado, d.id is not null as documento from public.escritos e
    join public.deals c on c.id = e.deal_id left join public.deal_documents d on d.id = e.documento_id
    where c.id like ${`${mark}%`}`;
  expect(rows).toEqual([
    { estado: 'generado', documento: true },
    { estado: 'generado', documento: true },
  ]);
});
