import { randomUUID } from 'node:crypto';

import { madridDay } from '../../src/lib/fechas';
import { unaTarea } from '../support/agenda';
import { ownMark, seedDeals } from '../support/deals';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';

const TABS = [
  'Contrato',
  'Demandante',
  'Demandado',
  'Cláusulas',
  'Documentos',
  'Reclamación',
  'Procedimiento',
  'Agenda',
  'Escritos y correos',
  'Actividad',
];

const dayFromToday = (days: number) => madridDay(Date.now() + days * 86_400_000);

test('«¿cómo va lo mío?»: Ctrl+K, el nombre, Intro y nada más', async ({ page, staff }) => {
  const mark = ownMark();
  const [deal] = await seedDeals(staff, mark, [{ debtorfullname: `Carmen ${mark}` }]);
  const id = deal?.id ?? '';
  const filas = [
    { ...unaTarea({ titulo: 'Llamar al procurador de Vigo' }), deal_id: id, inicio: dayFromToday(3) },
  ];
  await staff.client.rpc('agenda_crear', { filas: filas as never }).throwOnError();
  const anotar = (concepto: string, importe: string) =>
    staff.client
      .rpc('anotar_importe', {
        deal: id,
        datos: { id: randomUUID(), concepto, importe, fecha: dayFromToday(-3) },
      } as never)
      .throwOnError();
  await anotar('reclamado', '1234.56');
  await anotar('cobro', '200');

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`Carmen ${mark}`);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: '¿Cómo va?' });
  await expect(answer.getByText('Llamar al procurador de Vigo')).toBeInViewport();
  await expect(answer.getByText('Reclamado 1.234,56 € · Cobrado 200,00 €')).toBeInViewport();
  await expect(answer.getByText('Sin fase anotada')).toBeInViewport();
  await expect(answer.getByRole('button', { name: 'Falta Recibo: subirlo aquí' })).toBeInViewport();
  await expectAccessible(page);
});

test('diez pestañas, en su orden, las primeras para el teclado, y `g` con una letra abre cada una', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${mark}-001`);
  await expect(page.getByRole('button', { name: 'Falta Recibo: subirlo aquí' })).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Datos del expediente' }).getByRole('tab');
  expect((await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d*$/, ''))).toEqual(TABS);

  let presses = 1;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const first = tabs.first();
  while (presses <= 12 && !(await first.evaluate((tab) => tab === document.activeElement))) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  await expect(first).toBeFocused();
  expect(presses).toBeLessThanOrEqual(12);

  const isOpen = (name: string) =>
    expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await page.locator('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await isOpen('Demandado');
  for (const [letra, name] of [
    ['r', 'Reclamación'],
    ['p', 'Procedimiento'],
    ['a', 'Agenda'],
    ['e', 'Escritos y correos'],
    ['o', 'Documentos'],
    ['v', 'Actividad'],
    ['c', 'Contrato'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letra);
    await isOpen(name);
  }
});

test('a la izquierda, dos tarjetas y nada más, que caben en la pantalla; en el teléfono, primero la respuesta', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard/expedientes/${mark}-001`);
  const cards = page.locator('[class*="_summary"] h2');
  await expect(cards).toHaveText(['Resumen del Caso', 'Comunicaciones Extrajudiciales']);
  const column = await page.locator('[class*="_summary"]').boundingBox();
  expect(column?.height).toBeLessThanOrEqual(900);
  expect(column?.x).toBeLessThan((await page.getByRole('tabpanel').boundingBox())?.x ?? 0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('region', { name: '¿Cómo va?' })).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
});

test('las direcciones que la gente guardó llevan a donde está ahora', async ({ page, staff }) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=fases`);
  await expect(page.getByRole('tab', { name: 'Procedimiento' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/dashboard/expedientes/${mark}-001?tab=aportacion`);
  await expect(page.getByRole('tab', { name: /^Documentos/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Paquete para presentación' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a los documentos' }).click();
  await expect(page.getByRole('button', { name: 'Subir Documento' })).toBeVisible();
});

test('las diez pestañas caben en una fila desde 1093 px; en menos, se desplazan sin empujar la página', async ({
  page,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  for (const [width, height, whole] of [
    [1440, 900, true],
    [1280, 800, true],
    [1093, 614, true],
    [768, 1024, false],
    [390, 844, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/dashboard/expedientes/${mark}-001?tab=actividad`);
    const tabs = page.getByRole('tablist', { name: 'Datos del expediente' });
    await expect(page.getByRole('tab', { name: /Documentos 0/ })).toBeVisible();
    const room = await tabs.evaluate((list) => [list.scrollWidth, list.parentElement?.clientWidth ?? 0]);
    if (whole) expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0);
    await expect(page.getByRole('tab', { name: 'Actividad' })).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
