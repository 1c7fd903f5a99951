import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { seedDeals } from '../support/deals';
import { file, openDocumentos, upload } from '../support/documentos';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';
import { aPdfOf } from '../support/files';

/** Somebody who administers, signed in, with one case file. */
async function anAdministrator(page: Page, backend: TestBackend) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  await seedDeals(staff, 'AGE', [{}]);
  return staff;
}

const choose = async (page: Page, label: string, typed: string, option: RegExp) => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option }).click();
};

async function addMadrid(page: Page) {
  await page.goto('/dashboard/calendarios?anio=2026');
  await page.getByLabel('Municipio del órgano').fill('Madrid');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fiestas locales de Madrid en 2026' })).toBeVisible();
}

test('de la sede al plazo hecho: calendario, cuenta, propuesta, confirmación y acuse', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  await page.goto('/dashboard/agenda');
  await expect(page.getByText('Sin revisar por letrado')).toBeVisible();
  await expectAccessible(page);

  await addMadrid(page);
  const locales = page.getByLabel('Una por línea: 11/06 San Bernabé');
  await locales.fill('15/05 San Isidro\n15/05 Otra vez\n30/02 No existe');
  await expect(page.getByText('Corrija estas líneas')).toBeVisible();
  await locales.fill('15/05 San Isidro\n09/11 La Almudena');
  await page.getByRole('button', { name: 'Guardar las fiestas locales' }).click();
  await expect(page.getByRole('cell', { name: 'La Almudena' })).toBeVisible();
  await page.getByLabel('Nombre del letrado que las ha revisado').fill('Letrada de Prueba');
  await page.getByRole('button', { name: 'Firmar las reglas' }).click();
  await expect(page.getByText(/Reglas revisadas por Letrada de Prueba/)).toBeVisible();

  await page.goto('/dashboard/agenda?vista=mes&dia=2026-12-01');
  await expect(page.getByText('Sin revisar por letrado')).toHaveCount(0);
  await page.getByRole('button', { name: 'Nuevo plazo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo plazo' });
  await choose(page, 'Qué se ha notificado', 'apelación', /^Recurso de apelación/);
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByLabel('Día', { exact: true }).fill('29/10/2026');
  await dialog.getByLabel('Hora de envío').fill('11:00');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await choose(page, 'Sede del órgano', 'Madrid', /^Madrid/);
  await expect(dialog.getByText(/No hay calendario de 2028/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dialog.getByText('Vence el 01/12/2026')).toBeVisible();
  await expect(dialog.getByText(/No es el vencimiento: hasta las 15:00 del 02\/12\/2026/)).toBeVisible();
  await expect(dialog.getByText(/Calendario sin revisar: faltan las fiestas locales \(2026\)/)).toBeVisible();
  await expect(dialog.getByText(/La Almudena/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByText('Plazo propuesto')).toBeVisible();

  await expect(page.getByRole('button', { name: /^01\/12\/2026 1 plazo/ })).toBeVisible();
  const row = page.getByRole('button', { name: /^Recurso de apelación/ });
  await expect(row).toContainText('Por confirmar');
  await row.click();
  const ficha = page.getByRole('dialog', { name: /Plazo: Recurso de apelación/ });
  await expect(ficha.getByRole('button', { name: 'Confirmar' })).toBeVisible();
  await expectAccessible(page);
  await ficha.getByRole('button', { name: 'Confirmar' }).click();
  await expect(row).not.toContainText('Por confirmar');
  await row.click();
  await ficha.getByRole('button', { name: 'Hecho' }).click();
  await expect(ficha.getByRole('button', { name: 'Marcar como hecho' })).toBeDisabled();
  await ficha.getByLabel('Sin acuse: por qué').fill('Presentado en el registro');
  await ficha.getByRole('button', { name: 'Marcar como hecho' }).click();
  await expect(row).toContainText('Hecho');
  await page.getByRole('tab', { name: 'Semana' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('tab', { name: 'Lista' }).click();
  await expect(page.getByRole('row', { name: /Recurso de apelación/ })).toContainText('01/12/2026');
});

test('un plazo nace del documento que lo notifica, desde la lista o el visor, y lo enseña', async ({
  page,
  backend,
}) => {
  const staff = await anAdministrator(page, backend);
  await staff.client.rpc('guardar_sede', { municipio: 'Madrid', comunidad: 'MD' });
  await openDocumentos(page, staff);
  await upload(page, file('Decreto.pdf', aPdfOf(['Decreto de admisión'])));
  await page.getByRole('button', { name: 'Ver Decreto.pdf' }).click();
  await page
    .getByRole('dialog', { name: 'Decreto.pdf' })
    .getByRole('button', { name: 'Nuevo plazo' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo plazo' });
  await expect(dialog.getByText('Documento: Decreto.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Nuevo plazo de Decreto.pdf' }).click();
  await choose(page, 'Qué se ha notificado', 'apelación', /^Recurso de apelación/);
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByLabel('Día', { exact: true }).fill('29/03/2026');
  await dialog.getByLabel('Hora de envío').fill('2:30');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dialog.getByText('Esa hora no existe ese día')).toBeVisible();
  await dialog.getByLabel('Día', { exact: true }).fill('29/10/2026');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await choose(page, 'Sede del órgano', 'Madrid', /^Madrid/);
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByText('Plazo propuesto')).toBeVisible();
  await page.goto('/dashboard/agenda?vista=semana&dia=2026-11-30');
  await page.getByRole('button', { name: /^Recurso de apelación/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Decreto.pdf' }).click();
  await expect(page.getByRole('dialog', { name: 'Decreto.pdf' })).toBeVisible();
});

test('una fiesta local nueva mueve un plazo, y solo cuando alguien lo acepta', async ({ page, backend }) => {
  const staff = await anAdministrator(page, backend);
  await addMadrid(page);
  const { data: sede } = await staff.client.from('sedes').select('id').single();
  const entrada = { disparo: { via: 'directa', fecha: '2026-11-03' }, unidad: 'dias', cantidad: 5 };
  const computo = { notificacion: '2026-11-03', primero: '2026-11-04', vence: '2026-11-10', pasos: ['…'] };
  const fila = {
    tipo: 'plazo',
    titulo: 'Reposición',
    inicio: '2026-11-10',
    gracia: '2026-11-11',
    sede_id: sede?.id,
    entrada,
    computo,
  };
  const { error } = await staff.client.rpc('agenda_crear', { filas: [fila] });
  expect(error).toBeNull();
  await page.getByRole('button', { name: 'Comprobar los plazos' }).click();
  await expect(page.getByText('ninguno se mueve')).toBeVisible();
  await page.getByLabel('Una por línea: 11/06 San Bernabé').fill('09/11 La Almudena');
  await page.getByRole('button', { name: 'Guardar las fiestas locales' }).click();
  await expect(page.getByRole('cell', { name: 'La Almudena' })).toBeVisible();
  await page.getByRole('button', { name: 'Comprobar los plazos' }).click();
  await expect(page.getByText(/Reposición: del 10\/11\/2026 al/)).toContainText('11/11/2026');
  const inicio = async () => {
    // The day may begin meanwhile, with a task for a calendar that nobody has reviewed.
    const { data, error: unread } = await staff.client
      .from('agenda')
      .select('inicio')
      .eq('tipo', 'plazo')
      .single();
    expect(unread).toBeNull();
    return data?.inicio;
  };
  expect(await inicio()).toBe('2026-11-10');
  await page.getByRole('button', { name: 'Mover y volver a pedir confirmación' }).click();
  await expect(page.getByText('Plazos contados de nuevo')).toBeVisible();
  expect(await inicio()).toBe('2026-11-11');
});

test('tareas: del contador de Inicio a hecha y deshecha; el expediente dice su próximo paso', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  await page.goto('/dashboard/tareas?vista=sin-paso');
  await page.getByRole('checkbox', { name: /Seleccionar AGE/ }).check();
  await page.getByRole('button', { name: 'Crear tarea' }).click();
  await expect(page.getByLabel('De qué se trata')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('De qué se trata').fill('Pedir apud acta');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('Todos los expedientes tienen un próximo paso')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Tareas pendientes' }).click();
  await expect(page.getByRole('tab', { name: 'Hoy' })).toContainText('1');
  const row = page.getByRole('row', { name: /Pedir apud acta/ });
  await expect(row).toContainText('Sin asignar');
  await expectAccessible(page);
  for (const [button, name] of [
    ['Nueva tarea', 'Nueva tarea'],
    ['Mover de día', 'Mover de día 1 tarea'],
  ] as const) {
    if (button === 'Mover de día')
      await page.getByRole('checkbox', { name: 'Seleccionar Pedir apud acta' }).check();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('h');
  await expect(page.getByText('No hay tareas pendientes')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await row.getByRole('button', { name: 'Pedir apud acta' }).click();
  await page.getByRole('dialog').getByRole('link', { name: /^AGE/ }).click();
  await expect(
    page.getByRole('definition').filter({ hasText: /^\d\d\/\d\d\/\d{4} · Pedir apud acta$/ }),
  ).toBeVisible();
});

test('las tareas se filtran por responsable y por días, y el filtro se ve y vive en la dirección', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  await page.goto('/dashboard/tareas?vista=equipo');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('combobox', { name: 'Responsable' }).click();
  await page.getByRole('option', { name: 'Míos' }).click();
  await page.getByRole('textbox', { name: 'Hasta' }).fill('31/12/2026');
  await page.getByRole('textbox', { name: 'Hasta' }).press('Tab');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const pills = page.getByRole('group', { name: 'Filtros activos' });
  await expect(pills).toContainText('Míos');
  await expect(pills).toContainText('Hasta 31/12/2026');
  await expect(page).toHaveURL(/hasta=2026-12-31/);
  await expect(page.getByText('Ninguna tarea cumple la búsqueda')).toBeVisible();
  // In the views that say whose they are it is not asked.
  await page.goto('/dashboard/tareas');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('combobox', { name: 'Servicio' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Responsable' })).toHaveCount(0);
});
