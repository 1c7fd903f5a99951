import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { madridDay } from '../../src/lib/fechas';
import { unaTarea } from '../support/agenda';
import type { TestStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { onPaper, papersOf } from '../support/papel';

const printedText = async (page: Page): Promise<string> => (await onPaper(page)).text;

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

  for (const vista of ['lista', 'dia', 'semana', 'mes']) {
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
  const papers = await papersOf(page);
  await page.goto(`/dashboard/expedientes/${id}`);
  await expect(page.getByText('Recoger el acuse de Lugo').first()).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect.poll(() => papers.length).toBe(1);
  const [text = ''] = papers;
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

test('a month and a week are printed with what every day has', async ({ page, staff }) => {
  const mark = ownMark();
  const [deal] = await seedDeals(staff, mark, [{}]);
  const filas = [
    ...['2031-03-04', '2031-03-05', '2031-03-27'].map((inicio) => ({
      ...unaTarea({ titulo: `Del ${inicio}` }),
      deal_id: deal?.id,
      inicio,
    })),
    ...Array.from({ length: 25 }, (_, n) => ({
      ...unaTarea({ titulo: `Llamada número ${n + 1}.` }),
      deal_id: deal?.id,
      inicio: '2031-03-06',
    })),
  ];
  await staff.client.rpc('agenda_crear', { filas: filas as never }).throwOnError();
  const papers = await papersOf(page);
  for (const vista of ['mes', 'semana']) {
    await page.goto(`/dashboard/agenda?vista=${vista}&dia=2031-03-04`);
    await expect(page.getByText('Del 2031-03-04').first()).toBeVisible();
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect.poll(() => papers.length).toBe(vista === 'mes' ? 1 : 2);
  }
  for (const paper of papers)
    for (const said of ['Agendaprocesal', 'Del2031-03-05', 'Llamadanúmero1.', 'Llamadanúmero25.'])
      expect(paper).toContain(said);
  expect(papers[0]).toContain('marzode2031');
  expect(papers[0]).toContain('Del2031-03-27');
  expect(papers[1]).toContain('Del03/03/2031al09/03/2031');
});

test('a day is shown and printed by its hours: first what has none', async ({ page, staff }) => {
  const mark = ownMark();
  const [deal] = await seedDeals(staff, mark, [{}]);
  const inicio = '2031-05-06';
  const filas = [
    {
      ...unaTarea({ titulo: `Vista ${mark}`, tipo: 'senalamiento', hora: '11:30' }),
      deal_id: deal?.id,
      inicio,
    },
    {
      ...unaTarea({ titulo: `Juicio ${mark}`, tipo: 'senalamiento', hora: '8:15' }),
      deal_id: deal?.id,
      inicio,
    },
    { ...unaTarea({ titulo: `Llamar ${mark}` }), deal_id: deal?.id, inicio },
  ];
  await staff.client.rpc('agenda_crear', { filas: filas as never }).throwOnError();
  const papers = await papersOf(page);
  await page.goto('/dashboard/agenda?vista=semana&dia=2031-05-05');
  await page.getByRole('tab', { name: 'Día' }).click();
  await expect(page.getByText('lunes, 05/05/2031')).toBeVisible();
  await expect(page.getByText('Nada anotado ese día.')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('martes, 06/05/2031')).toBeVisible();
  const horas = page.getByRole('region', { name: 'Horas del día' });
  await expect(horas.getByRole('term')).toHaveText([
    'Todo el día',
    ...['08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18'].map((hora) => `${hora}:00`),
  ]);
  const what = horas.getByRole('definition');
  await expect(what.nth(0)).toContainText(`Llamar ${mark}`);
  await expect(what.nth(1)).toContainText(`08:15 · Juicio ${mark}`);
  await expect(what.nth(4)).toContainText(`11:30 · Vista ${mark}`);
  await expect(what.nth(2)).toBeEmpty();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => papers.length).toBe(1);
  const [paper = ''] = papers;
  const order = [
    'martes,06/05/2031',
    'Todoeldía',
    `Llamar${mark}`,
    '08:00',
    `Juicio${mark}`,
    '11:00',
    `Vista${mark}`,
  ];
  const places = order.map((said) => paper.indexOf(said));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a list is printed across the sheet, with its title, its search and filters in words, how many, and the day', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  const acreedor = 'Establecimiento Financiero de Crédito Extraordinariamente Prolongado';
  await seedDeals(staff, mark, [
    { creditorname: acreedor, debtorprovince: 'Zamora', debtorfullname: 'María de los Ángeles Ordóñez' },
    {},
  ]);
  await page.goto(`/dashboard/expedientes?q=${mark}&debtorprovince=zamora`);
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  const headers = await page
    .getByRole('columnheader')
    .evaluateAll((cells) =>
      cells.map((cell) => (cell as HTMLElement).innerText.split('\n')[0] ?? '').filter(Boolean),
    );
  const { text, beyond, sizes } = await onPaper(page);
  for (const said of [
    'Expedientes',
    `Búsqueda: «${mark}»`,
    'Provincia: zamora',
    'Mostrando 1 de 1 deals',
    `Impreso el ${madridDay().split('-').toReversed().join('/')}`,
    acreedor,
    'María de los Ángeles Ordóñez',
    `${mark}-001`,
    ...headers.filter((header) => header !== 'Acciones'),
  ])
    expect(text).toContain(said.replaceAll(/\s/g, ''));
  for (const tool of ['Filtrar', 'Columnas', 'Crearnuevo', 'porpágina']) expect(text).not.toContain(tool);
  expect(beyond).toEqual([]);
  expect(sizes.every(([width, height]) => width > height)).toBe(true);
});

test('a report is printed with its name and its days', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ generateddate: '2026-02-10T10:00:00Z' }]);
  await page.goto('/dashboard/informes?por=mes&desde=2026-02-01&hasta=2026-02-28');
  await expect(page.getByRole('table', { name: /^Expedientes por/ })).toContainText('febrero de 2026');
  const { text, beyond } = await onPaper(page);
  for (const said of [
    'Informes',
    'Por mes',
    'Generados desde 01/02/2026 hasta 28/02/2026',
    'febrero de 2026',
  ])
    expect(text).toContain(said.replaceAll(/\s/g, ''));
  for (const column of ['Incompletos', 'Respondieron', 'Plazo de respuesta (mediana)'])
    expect(text).toContain(column.replaceAll(/\s/g, ''));
  expect(text).not.toContain('Poracreedor');
  expect(beyond).toEqual([]);
});
