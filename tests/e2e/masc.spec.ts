import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';
import { aScannedPdf } from '../support/files-pdf';
import { aPhotograph, HEIGHT, WIDTH } from '../support/fotografia';

/** Somebody who administers, signed in, with three case files; the third has no clause. */
async function aPractice(page: Page, backend: TestBackend) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  const clauses = {
    hasppiclause: true,
    haspremiumclause: false,
    hascpdclause: false,
    hasopenningcomission: false,
  };
  const none = { extrajudicialcommunicationsentdate: null, creditorname: 'Banco Ejemplo' };
  await seedDeals(staff, 'MASC', [
    { ...clauses, ...none, contractnumber: 'C-1' },
    { ...clauses, ...none, contractnumber: 'C-2' },
    { ...clauses, ...none, hasppiclause: false, contractnumber: 'C-3' },
  ]);
}

test('una reclamación, de su envío a su plazo: fechas, respuesta con una letra, demanda detenida y permitida', async ({
  page,
  backend,
}) => {
  await aPractice(page, backend);
  await page.goto('/dashboard/expedientes/MASC-001?tab=reclamacion');
  await expect(page.getByText('Falta la reclamación previa: no hay ninguna enviada.')).toBeVisible();
  await page.getByRole('button', { name: 'Nueva reclamación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva reclamación' });
  await dialog.getByLabel('Enviada', { exact: true }).fill('04/05/2026');
  await dialog.getByLabel('Presentada (fecha del acuse)').fill('03/05/2026');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    dialog.getByText('La presentación (03/05/2026) no puede ser anterior al envío (04/05/2026).'),
  ).toBeVisible();
  await dialog.getByLabel('Presentada (fecha del acuse)').fill('04/05/2026');
  await dialog.getByLabel('Recibida', { exact: true }).fill('08/05/2026');
  await dialog.getByRole('button', { name: 'Guardar' }).click();

  const card = page.getByRole('region', { name: /Reclamación E-2026/ });
  await expect(
    card.getByText('Plazo cumplido desde el 08/06/2026; la ventana acaba el 04/05/2027.'),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Cómo se ha contado' }).click();
  await expect(
    card.getByText('Corren dos plazos: vale el que termina después, el domingo 07/06/2026.'),
  ).toBeVisible();
  await expect(card.getByText(/^Falta el texto de la reclamación, el acuse/)).toBeVisible();
  await expectAccessible(page);

  await card.getByLabel('Respuesta recibida el').fill('14/05/2026');
  await card.getByRole('button', { name: 'R Rechazo' }).press('r');
  await expect(
    card.getByText('Plazo cumplido desde el 15/05/2026; la ventana acaba el 14/05/2027.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Continuar bajo mi responsabilidad' }).click();
  await page.getByLabel('Motivo').fill('Prescribe esta semana');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(
    page.getByText('Un administrador ha decidido hoy continuar bajo su responsabilidad.'),
  ).toBeVisible();
});

test('muchas a la vez: lo que no se puede se dice, se deshace, y las colas cuentan', async ({
  page,
  backend,
}) => {
  await aPractice(page, backend);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Sin reclamación previa' }).click();
  await page.getByRole('checkbox', { name: /Seleccionar tod/ }).check();
  await page.getByRole('button', { name: 'Enviar reclamaciones (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar reclamaciones' });
  await expect(dialog.getByText('Se pueden reclamar 2 de 3 expedientes.')).toBeVisible();
  await expect(dialog.getByText('No tiene ninguna cláusula que reclamar: 1')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Generar también sus escritos' }).click();
  await dialog.getByRole('button', { name: 'Anotar 2 reclamaciones' }).click();
  await expect(page.getByText('Reclamaciones anotadas')).toBeVisible();
  await expect(page.getByText('C-1', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('2 reclamaciones retiradas')).toBeVisible();
  await expect(page.getByText('C-1', { exact: true }).first()).toBeVisible();
});

test('las vías dicen su ley y quién las ha revisado', async ({ page, backend }) => {
  await aPractice(page, backend);
  await page.goto('/dashboard/ajustes/reclamaciones');
  const via = page.getByRole('region', { name: 'Vía Préstamo con garantía hipotecaria' });
  await expect(via.getByText(/^(Leído en el texto|Discutido)$/)).toBeVisible();
  await via.getByLabel('Nombre del letrado que la ha revisado').fill('Letrada de Prueba');
  await via.getByRole('button', { name: 'Guardar la vía' }).click();
  await expect(via.getByText('Revisada por Letrada de Prueba')).toBeVisible();

  const reglas = page.getByRole('region', { name: 'Reconocimiento de justificantes' });
  await reglas.getByRole('button', { name: 'Añadir una regla' }).click();
  const regla = reglas.getByRole('group', { name: 'Regla 1' });
  await expect(reglas.getByRole('button', { name: 'Guardar las reglas' })).toBeDisabled();
  await regla.getByLabel('Operador').fill('MRW');
  await regla.getByLabel('Se reconoce por').fill('Envío conforme');
  await regla.getByLabel('Su fecha va tras').fill('estado del');
  await reglas.getByLabel('Probar las reglas').fill('ENVIO CONFORME. Estado del día 03/06/2026');
  await expect(reglas.getByText('Acuse de recibo o de presentación, 03/06/2026.')).toBeVisible();
  await reglas.getByRole('button', { name: 'Guardar las reglas' }).click();
  await expect(page.getByText('Ajuste guardado')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(regla.getByLabel('Se reconoce por')).toHaveValue('Envío conforme');
});

/** The first case file can be sued: its term has ended and its proof is there. The second one waits for a receipt. */
async function aReadyCase({ sql }: TestBackend) {
  for (const [deal, proof] of [
    ['MASC-001', true],
    ['MASC-002', false],
  ] as const) {
    const [intento] = await sql<{ id: string }[]>`
      insert into public.masc_intentos (deal_id, user_id, via, canal, objeto, enviado, presentado, clave_identificativa, cumple_desde, caduca, computo)
      select d.id, d.user_id, 'consumo', 'burofax', '{ppi}', '2026-01-05', '2026-01-05', 'SAC-1', '2026-02-06', '2099-01-05', '{"pasos": ["…"], "avisos": []}'
      from public.deals d where d.id = ${deal} returning id`;
    if (proof)
      await sql`
        with d as (
          insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
          select id, user_id, 'documento', 'acuse.pdf', id || '/acuse.pdf', 10 from public.deals where id = ${deal} returning id, user_id
        )
        insert into public.masc_evidencias (deal_id, user_id, intento_id, documento_id, clase, confidencial)
        select ${deal}, d.user_id, ${intento?.id ?? ''}, d.id, c, false from d, unnest(array['texto', 'acuse_recibo']) c`;
  }
}

test('de la cola a su demanda: columnas, lo que se puede hacer, y lo que se detiene', async ({
  page,
  backend,
}) => {
  await aPractice(page, backend);
  await aReadyCase(backend);
  await page.goto('/dashboard/expedientes?masc=lista');
  for (const name of ['Vía', 'Cumplió', 'Caduca en', 'Falta'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  // What a column means, where nobody sorts by it: on focus too.
  await expect(page.getByText('Vía', { exact: true })).toHaveAccessibleDescription(
    'A: hipoteca. B: consumo. C: negociación general.',
  );
  const row = page.getByRole('row').filter({ hasText: 'C-1' });
  await expect(row).toContainText('06/02/2026');
  await expect(row).toContainText('Nada');
  await page.getByRole('checkbox', { name: /Seleccionar tod/ }).check();
  await expect(page.getByRole('button', { name: 'Generar demandas (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: 'Preparar aportación (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pasar a Preparación (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pasar a Preparación' });
  // What somebody has changed since the list was asked for.
  await expect(dialog.getByText('1 de 1 expediente tiene cumplida la reclamación previa.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar con 1' }).click();
  const fase = page.getByRole('dialog', { name: 'Cambiar fase de los seleccionados' });
  await fase.getByRole('button', { name: 'Comprobar antes de cambiar' }).click();
  await fase.getByRole('button', { name: 'Cambiar fase' }).click();
  await expect(page.getByText('1 expediente ha cambiado de fase')).toBeVisible();
});

test('la cola es lo que se puede demandar: lo que no se reclamó se dice, y lo archivado no está', async ({
  page,
  backend,
}) => {
  await aPractice(page, backend);
  await aReadyCase(backend);
  await page.goto('/dashboard/expedientes?masc=lista');
  const row = page.getByRole('row').filter({ hasText: 'C-1' });
  await expect(row).toContainText('Nada');
  await expect(page.getByRole('row').filter({ hasText: 'C-2' })).toHaveCount(0);

  // A clause more, which nobody claimed.
  await backend.sql`update public.deals set hasopenningcomission = true where id = 'MASC-001'`;
  await page.goto('/dashboard/expedientes?masc=falta-documento');
  await expect(row).toContainText('No se reclamó antes: comisión de apertura.');
  await expect(page.getByRole('row').filter({ hasText: 'C-2' })).toContainText('el acuse de recibo');
  await page.goto('/dashboard/expedientes/MASC-001?tab=reclamacion');
  await expect(page.getByText('No se reclamó antes: comisión de apertura.')).toBeVisible();

  await backend.sql`update public.deals set hasopenningcomission = false where id = 'MASC-001'`;
  await backend.sql`update public.deals set fase = 'archivado', fase_desde = '2026-11-01' where id = 'MASC-001'`;
  await page.goto('/dashboard/expedientes?masc=lista');
  await expect(page.getByRole('heading', { name: 'No se encontraron deals' })).toBeVisible();
  await page.goto('/dashboard/expedientes?masc=falta-documento');
  await expect(page.getByRole('row').filter({ hasText: 'C-2' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('un justificante que nadie reconoce espera, y se asigna por su referencia', async ({
  page,
  backend,
}) => {
  await aPractice(page, backend);
  await aReadyCase(backend);
  const [intento] = await backend.sql`select referencia from public.masc_intentos where deal_id = 'MASC-002'`;
  await page.goto('/dashboard/expedientes');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar justificantes' }).click();
  const importar = page.getByRole('dialog', { name: 'Importar justificantes' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    importar.getByRole('button', { name: 'Elegir archivos' }).click(),
  ]);
  await chooser.setFiles({
    name: 'operador.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('envio;estado\nZZ99;Entregado el 04/05/2026\n'),
  });
  await importar.getByRole('button', { name: 'Guardar 1 sin asignar' }).click();
  await expect(importar.getByText('1 espera en «Justificantes sin asignar», en Acciones.')).toBeVisible();
  await importar.getByRole('button', { name: 'Cerrar' }).last().click();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Justificantes sin asignar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Justificantes sin asignar' });
  const uno = dialog.getByRole('region', { name: 'operador.csv, línea 2' });
  await expect(uno.getByText('No nombra ninguna reclamación.')).toBeVisible();
  await expectAccessible(page);
  await uno.getByLabel('Referencia').fill('E-2020/999999');
  await uno.getByRole('button', { name: 'Buscar' }).click();
  await expect(uno.getByText('No hay ninguna así')).toBeVisible();
  await uno.getByLabel('Referencia').fill(String(intento?.referencia));
  await uno.getByRole('button', { name: 'Buscar' }).click();
  await uno.getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText('Justificante asignado')).toBeVisible();
  await expect(dialog.getByText('No espera ningún justificante.')).toBeVisible();
});

test('lo que no ha cumplido su reclamación no pasa a Preparación, y se dice por qué @larga', async ({
  page,
  backend,
}) => {
  await aPractice(page, backend);
  await aReadyCase(backend);
  await page.goto('/dashboard/expedientes/MASC-002');
  await page.getByRole('button', { name: 'Cambiar fase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar fase' });
  await dialog.getByRole('combobox', { name: 'Fase' }).click();
  await page.getByRole('option', { name: 'Preparación de la demanda' }).click();
  await expect(dialog.getByText(/^Plazo cumplido, pero falta /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cambiar fase' })).toBeDisabled();
});

test('un justificante escaneado se lee cuando se pide, y nadie lo asigna por su cuenta', async ({
  page,
  backend,
}) => {
  test.slow();
  await aPractice(page, backend);
  await aReadyCase(backend);
  const [intento] = await backend.sql`select referencia from public.masc_intentos where deal_id = 'MASC-002'`;
  const referencia = intento?.referencia as string;
  await page.goto('/dashboard/expedientes?abrir=justificantes');
  const importar = page.getByRole('dialog', { name: 'Importar justificantes' });
  const fotografia = await aPhotograph(page, [
    'ACUSE DE RECIBO',
    `Referencia ${referencia}`,
    'Entregado al destinatario el 08/05/2026',
  ]);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    importar.getByRole('button', { name: 'Elegir archivos' }).click(),
  ]);
  await chooser.setFiles([
    { name: 'acuse.jpg', mimeType: 'image/jpeg', buffer: fotografia },
    {
      name: 'acuse.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(aScannedPdf(fotografia, WIDTH, HEIGHT)),
    },
  ]);
  await expect(
    importar.getByText('2 son escaneos o fotografías sin texto: leerlo tarda unos segundos por página.'),
  ).toBeVisible();
  await expectAccessible(page);

  // What is read stays.
  await importar.getByRole('button', { name: 'Leer su texto' }).click();
  await expect(importar.getByText(/^Leyendo 2 de 2: acuse.pdf/)).toBeVisible({ timeout: 60_000 });
  await importar.getByRole('button', { name: 'Dejar de leer' }).click();
  await expect(importar.getByText('1 es un escaneo o una fotografía sin texto')).toBeVisible();
  await importar.getByRole('button', { name: 'Leer su texto' }).click();
  await expect(importar.getByText('Leído por OCR: compruebe la reclamación, qué es y la fecha.')).toHaveCount(
    2,
    {
      timeout: 60_000,
    },
  );
  await expect(importar.getByRole('button', { name: 'Guardar 2 sin asignar' })).toBeVisible();

  await importar.getByRole('combobox', { name: 'Reclamación de acuse.jpg' }).click();
  await page.getByRole('option', { name: `${referencia} · C-2` }).click();
  await importar.getByRole('button', { name: 'Archivar 1 y guardar 1 sin asignar' }).click();
  await expect(importar.getByText('1 justificante archivado.')).toBeVisible();
  const evidencias =
    await backend.sql`select clase from public.masc_evidencias where deal_id = 'MASC-002' and clase = 'acuse_recibo'`;
  expect(evidencias.length).toBeGreaterThan(0);
  const [espera] = await backend.sql`select file_name, texto from public.masc_justificantes`;
  expect(espera?.file_name).toBe('acuse.pdf');
  expect(espera?.texto).toContain(referencia);
});
