import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { madridDay } from '../../src/lib/fechas';
import { unaTarea } from '../support/agenda';
import type { TestStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { expect, staffTest as test } from '../support/e2e';

/** The words of the page as its printer draws them, without spaces: a line may break anywhere. */
async function printedText(page: Page): Promise<string> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf()), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  return pages.join('').replaceAll(/\s/g, '');
}

async function expectPrinted(page: Page, ...texts: string[]): Promise<void> {
  const printed = await printedText(page);
  for (const text of texts) expect(printed).toContain(text.replaceAll(/\s/g, ''));
}

const dayFromToday = (days: number) => madridDay(Date.now() + days * 86_400_000);

async function aCaseWithALife({ client }: TestStaff, id: string): Promise<void> {
  const filas = [
    { ...unaTarea({ titulo: 'Llamar al procurador de Vigo' }), deal_id: id, inicio: dayFromToday(0) },
    { ...unaTarea({ titulo: 'Recoger el acuse de Lugo' }), deal_id: id, inicio: dayFromToday(-10) },
  ];
  await client.rpc('agenda_crear', { filas: filas as never }).throwOnError();
  await client
    .rpc('mover_fase', { row_ids: [id], datos: { fase: 'reclamacion', fecha: dayFromToday(-20) } } as never)
    .throwOnError();
  await client
    .rpc('anotar_importe', {
      deal: id,
      datos: { id: randomUUID(), concepto: 'reclamado', importe: '1234.56', fecha: dayFromToday(-3) },
    } as never)
    .throwOnError();
}

test('what people print is what they see: agenda, tasks, a case file', async ({ page, staff }) => {
  const mark = ownMark();
  const [deal] = await seedDeals(staff, mark, [{}]);
  const id = deal?.id ?? '';
  await aCaseWithALife(staff, id);

  for (const vista of ['lista', 'semana', 'mes']) {
    await page.goto(`/dashboard/agenda?vista=${vista}&q=${mark}`);
    await expect(page.getByText('Llamar al procurador de Vigo').first()).toBeVisible();
    await expectPrinted(page, 'Llamar al procurador de Vigo');
  }
  await page.goto('/dashboard/tareas');
  await expect(page.getByText('Llamar al procurador de Vigo').first()).toBeVisible();
  await expectPrinted(page, 'Llamar al procurador de Vigo');
});

test('a case file is printed whole, whatever tab is open', async ({ page, staff }) => {
  const mark = ownMark();
  const [deal] = await seedDeals(staff, mark, [{ debtorfullname: 'Carmen Núñez', creditorname: 'Banco Ñ' }]);
  const id = deal?.id ?? '';
  await aCaseWithALife(staff, id);
  // What the printer is given is read while it is asked for: afterwards the other tabs are folded again.
  let printed: (text: string) => void = () => {};
  const paper = new Promise<string>((resolve) => (printed = resolve));
  await page.exposeFunction('alPapel', async () => printed(await printedText(page)));
  await page.addInitScript(() => {
    window.print = () => {
      const { alPapel } = window as unknown as { alPapel: () => void };
      alPapel();
    };
  });
  await page.goto(`/dashboard/expedientes/${id}`);
  await expect(page.getByText('Recoger el acuse de Lugo').first()).toBeVisible();
  await page.keyboard.press('Control+p');
  const text = await paper;
  for (const said of [
    'Reclamación previa / MASC',
    '1.234,56 €',
    'Recoger el acuse de Lugo',
    'Llamar al procurador de Vigo',
    'Carmen Núñez',
    'Banco Ñ',
    'Documentos exigidos',
    'Todavía no se ha generado ninguno',
    'Resumen del Caso',
  ])
    expect(text).toContain(said.replaceAll(/\s/g, ''));
});

test('tools are not printed', async ({ page, staff }) => {
  const mark = ownMark();
  const [deal] = await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${deal?.id}`);
  await expect(page.getByRole('button', { name: 'Cambiar fase' })).toBeVisible();
  const printed = await printedText(page);
  for (const tool of ['Cambiarfase', 'Nuevoplazo', 'Editar']) expect(printed).not.toContain(tool);
});

test('what is overdue is said in the header, and then what comes next', async ({ page, staff }) => {
  const mark = ownMark();
  const [deal] = await seedDeals(staff, mark, [{}]);
  await aCaseWithALife(staff, deal?.id ?? '');
  await page.goto(`/dashboard/expedientes/${deal?.id}`);
  await expect(
    page.getByText(/^Vencida hace 10 días: Recoger el acuse de Lugo \(\d\d\/\d\d\/\d{4}\)$/),
  ).toBeVisible();
  await expect(page.getByText(/\d\d\/\d\d\/\d{4} · Llamar al procurador de Vigo$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Agenda' }).click();
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} · Recoger el acuse de Lugo$/)).toBeVisible();
});
