import type { Page } from '@playwright/test';

import type { TestStaff } from '../support/backend';
import { aCliente } from '../support/builders';
import { expect, expectAccessibleNow, staffTest as test } from '../support/e2e';
import { seedDeals } from '../support/seed';

/** The screens of clients and case files as a whole: dark, narrow, and by the keyboard alone. */

const LARGO = 'Construcciones y Reformas Hermanos Fernández de la Concepción e Hijos, Sociedad Limitada';

interface Screen {
  path: string;
  /** There once the screen has its data. */
  shows: string;
}

/** One client, one case file and one deleted case file, with the longest names there are. */
async function screens(staff: TestStaff): Promise<Screen[]> {
  const tag = `p${crypto.randomUUID().slice(0, 8)}`;
  const nombre = `${LARGO} ${tag}`;
  const { data } = await staff.client
    .from('clientes')
    .insert(aCliente(1, { nombre_completo: nombre, dni: '12345678Z' }))
    .select('id')
    .single();
  const [deal, gone] = await seedDeals(staff.client as never, 2, (n) => ({
    id: `${tag}-${n}-${'x'.repeat(60)}`,
    debtorfullname: nombre,
    debtordni: '12345678Z',
    creditorname: nombre,
    ppiclause: 'Cláusula '.repeat(60),
    hasppiclause: true,
  }));
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: String(gone) });
  return [
    { path: '/dashboard/clientes', shows: tag },
    { path: `/dashboard/clientes/${data?.id}`, shows: String(deal) },
    { path: `/dashboard/expedientes?q=${tag}`, shows: 'Mostrando 1 de 1 deals' },
    ...[
      'contrato',
      'demandante',
      'demandado',
      'clausulas',
      'documentos',
      'aportacion',
      'reclamacion',
      'procedimiento',
      'agenda',
      'escritos',
      'actividad',
    ].map((tab) => ({
      path: `/dashboard/expedientes/${deal}?tab=${tab}`,
      shows: `Expediente ${deal}`,
    })),
    { path: `/dashboard/expedientes/${deal}/editar`, shows: 'Guardar cambios' },
    { path: '/dashboard/nuevo-expediente', shows: 'Crear expediente' },
    { path: `/dashboard/papelera?q=${tag}`, shows: '1-1 de 1' },
    { path: '/dashboard/formato-anterior', shows: 'Formato anterior' },
  ];
}

async function open(page: Page, { path, shows }: Screen) {
  await page.goto(path);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
}

test('con el tema oscuro, accesibles', async ({ page, staff }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const screen of await screens(staff)) {
    await open(page, screen);
    await expectAccessibleNow(page);
  }
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

for (const width of [390, 320]) {
  test(`a ${width} px nada obliga a desplazarse de lado`, async ({ page, staff }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const screen of await screens(staff)) {
      await open(page, screen);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, screen.path).toBeLessThanOrEqual(width);
      await expectAccessibleNow(page);
    }
  });
}

test('solo con el teclado: crear un expediente, cambiarlo y volver a la lista', async ({ page }) => {
  const contrato = `CT-${crypto.randomUUID()}`;
  await page.goto('/dashboard/expedientes');
  await page.getByRole('link', { name: 'Crear nuevo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Número de contrato' })).toBeFocused();
  await page.keyboard.type(contrato);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('El deal ha sido creado exitosamente')).toBeVisible();
  await page.getByRole('tab', { name: 'Contrato' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Demandante' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Editar Demandante' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toBeFocused();
  await page.keyboard.type('Ana Núñez');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('El deal ha sido actualizado exitosamente')).toBeVisible();
  await page.getByRole('link', { name: 'Expedientes' }).last().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Buscar expedientes' }).focus();
  await page.keyboard.type(contrato);
  await expect(page.getByText('Mostrando 1 de 1 deals')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ana Núñez').first()).toBeVisible();
});
