import { readFile } from 'node:fs/promises';

import { docxDeModelo, MODELOS } from '../../src/lib/plantillas/modelos';
import { openPaquete } from '../../src/lib/plantillas/paquete';
import { textoDe } from '../../src/lib/plantillas/revisar';
import { aCutPdf, aTextPdf } from '../muestras/pdfa/pdfs-con-fallos';
import { docx, p, r } from '../muestras/plantillas/docx';
import type { TestBackend } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';
import { anAdministrator, anApprovedTemplate, carta, upload } from '../support/escritos-e2e';

test('una plantilla se revisa al subirla, se prueba, se aprueba y se retira', async ({ page, backend }) => {
  await anAdministrator(page, backend);
  await page.goto('/dashboard/plantillas');
  await expect(page.getByText('Borrador sin revisar por letrado')).toHaveCount(MODELOS.length);
  await page.getByRole('button', { name: 'Subir plantilla' }).click();
  let dialog = await upload(page, 'viejo.docx', new TextEncoder().encode('%PDF-1.7'));
  await expect(dialog.getByRole('alert')).toContainText('Es un PDF');
  dialog = await upload(page, 'Rota.docx', docx({ body: p(r('{demandante.nif} {#tienePpi}')) }));
  await expect(dialog.getByText('¿será {demandante.dni}?')).toBeVisible();
  await expect(dialog.getByText('El bloque «{#tienePpi}» no se cierra')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar como borrador' }).click();
  await expect(page.getByText('No se puede aprobar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar la versión 1 de Rota' })).toBeDisabled();

  await page.getByRole('button', { name: 'Subir otra versión' }).click();
  dialog = await upload(page, 'Rota bien.docx', carta);
  await dialog.getByRole('button', { name: 'Guardar como borrador' }).click();
  await page.getByRole('button', { name: 'Probar la versión 2 de Rota', exact: true }).click();
  const muestra = page.getByRole('dialog', { name: 'Probar Rota' });
  await muestra.getByRole('combobox', { name: 'Expediente con el que se prueba' }).fill('ESC-001');
  await page.getByRole('option', { name: /^ESC-001/ }).click();
  await expect(muestra.getByLabel('Texto del escrito')).toContainText(
    'Don Íñigo <Núñez> & {hoy} a Calle Menor 2.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aprobar la versión 2 de Rota' }).click();
  await expect(page.getByText('Plantilla aprobada')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar la versión 2 de Rota' }).click();
  await page.getByLabel('Por qué se retira').fill('Ya no se usa');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText(/Retirada por .*: Ya no se usa/)).toBeVisible();
  await expectAccessible(page);
});

/** Two thousand conditions, one within another: each is gone through for each, so that the library would be at it for minutes. */
const ANIDADA = docx({
  body: p(r('{#tienePpi}')).repeat(2000) + p(r('{hoy}')) + p(r('{/}')).repeat(2000),
});

test('una plantilla que tardaría sin fin se rechaza al minuto, y la siguiente se lee', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  // The minute is the page's own; the library works on, and is ended.
  await page.clock.install();
  await page.goto('/dashboard/plantillas');
  await page.getByRole('button', { name: 'Subir plantilla' }).click();
  const started = page.waitForEvent('worker');
  const dialog = await upload(page, 'Lenta.docx', ANIDADA);
  const worker = await started;
  const closed = worker.waitForEvent('close');
  const minutes = async () => {
    await page.clock.runFor(61_000);
    return dialog.getByRole('alert').count();
  };
  // It is counted once the worker's script is there, and for each thing that it is asked for.
  await expect.poll(minutes).toBe(1);
  await expect(dialog.getByRole('alert')).toHaveText(
    'El documento tarda más de un minuto en procesarse. Copie el texto a un documento nuevo de Word, guárdelo como .docx y vuelva a subirlo.',
  );
  await closed;
  await upload(page, 'Carta.docx', carta);
  await expect(dialog.getByText('{demandado.domicilio}')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('de la selección al expediente: comprobación, números, documentos, ZIP, deshacer', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  await anApprovedTemplate(page);
  await page.goto('/dashboard/expedientes');
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await page.getByRole('button', { name: 'Generar escrito (3)' }).click();
  await expect(page.getByText('Para 3 expedientes')).toBeVisible();
  await page
    .getByLabel('Plantilla aprobada')
    .selectOption({ label: 'Carta al acreedor · v1 (Otro escrito)' });
  await expect(
    page.getByText('2 expedientes con todo lo que pide la plantilla, 1 con algún hueco.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Domicilio.*demandado\.domicilio.*1.*ESC-003/ })).toBeVisible();
  await expect(page.getByLabel('Texto del escrito')).toContainText('Íñigo <Núñez> & {hoy}');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar y generar 2 escritos' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Terminado: 2 de 2 escritos' })).toBeVisible();
  await expectAccessible(page);
  const escritos = await backend.sql`select numero, estado, datos from public.escritos order by orden`;
  expect(escritos.map(({ estado }) => estado)).toEqual(['generado', 'generado']);
  expect(escritos[0]?.numero).toMatch(/^E-\d{4}\/000001$/);
  expect(escritos[0]?.datos).toMatchObject({ 'demandante.nombre': 'Íñigo <Núñez> & {hoy}' });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar ZIP' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Carta al acreedor E-\d{4}-000001\.zip$/);

  await page.goto('/dashboard/expedientes/ESC-001?tab=documentos');
  const nombre = page.getByText(/^C-1__Carta al acreedor__E-\d{4}-00000[12]\.docx$/);
  await expect(nombre.first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Descargar C-1__/ })
    .first()
    .click();
  const bytes = await readFile(await (await saved).path());
  expect(textoDe(await openPaquete(new Uint8Array(bytes)))).toContain(
    'Don Íñigo <Núñez> & {hoy} a Calle Menor 2.',
  );

  await page.goto('/dashboard/lotes');
  await page.getByRole('link', { name: 'Carta al acreedor' }).click();
  await page.getByRole('button', { name: 'Deshacer lote' }).click();
  await expect(page.getByRole('dialog').getByText('2 documentos van a la Papelera')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer lote' }).click();
  await expect(page.getByText('2 documentos a la Papelera.')).toBeVisible();
  await page.goto('/dashboard/escritos');
  await expect(page.getByText('Anulado').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('desde un expediente, y el PDF que vuelve de Word se archiva por su número', async ({
  page,
  backend,
}) => {
  await anAdministrator(page, backend);
  await anApprovedTemplate(page);
  await page.goto('/dashboard/expedientes/ESC-003?tab=escritos');
  await page.getByRole('link', { name: 'Generar escrito' }).click();
  await page.getByLabel('Plantilla aprobada').selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Confirmar y generar 0 escritos' })).toBeDisabled();
  await page.getByRole('radio', { name: /dejar los huecos en blanco/ }).check();
  await page.getByRole('button', { name: 'Confirmar y generar 1 escrito' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Terminado: 1 de 1 escrito' })).toBeVisible();
  const [escrito] = await backend.sql<{ numero: string }[]>`select numero from public.escritos`;

  await page.goto('/dashboard/escritos');
  await page.getByRole('button', { name: 'Archivar PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archivar los PDF que vuelven de Word' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Elegir PDF' }).click();
  const pdf = (name: string, content: string | Uint8Array) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(content),
  });
  const nombre = `C-3__Carta__${escrito?.numero.replace('/', '-')}`;
  await (
    await chooser
  ).setFiles([
    pdf(`${nombre}.pdf`, await aTextPdf('Carta al acreedor, firmada')),
    pdf(`${nombre} (1).pdf`, await aCutPdf()),
    pdf('otro.pdf', '%PDF-1.7'),
    pdf('x__y__E-1999-000001.pdf', '%PDF-1.7'),
    pdf('x__y__E-1999-000002.pdf', 'nada'),
  ]);
  await expect(dialog.getByText('1 PDF archivado, 4 sin archivar')).toBeVisible();
  await expect(dialog.getByText('Archivado, pero no declara ser PDF/A')).toBeVisible();
  await expect(dialog.getByText('El PDF está dañado o no ha llegado entero')).toBeVisible();
  await expect(dialog.getByText('Su nombre no lleva el número de ningún escrito')).toBeVisible();
  await expect(dialog.getByText('No hay ningún escrito E-1999/000001')).toBeVisible();
  await expect(dialog.getByText('El contenido no es el de un PDF')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Revisado').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('PDF del letrado', { exact: true }).filter({ visible: true })).toBeVisible();
});

/** Filing the letter of that number waits until the answer is called, however fast the others are. */
async function holdLetter(sql: TestBackend['sql'], number: number): Promise<() => Promise<void>> {
  await sql.unsafe(`
    create schema pruebas;
    create function pruebas.wait_for_letter() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${number}); return new; end $$;
    create trigger wait_for_letter before insert on public.deal_documents for each row
    when (new.file_name like '%-${String(number).padStart(6, '0')}.docx') execute function pruebas.wait_for_letter();`);
  const holder = await sql.reserve();
  await holder`select pg_advisory_lock(${number})`;
  return async () => {
    await holder`select pg_advisory_unlock(${number})`;
    holder.release();
    await sql`drop schema pruebas cascade`;
  };
}

test('una pestaña cerrada a medias se continúa en otra, sin repetir ni saltar números', async ({
  page,
  backend,
}) => {
  const staff = await anAdministrator(page, backend);
  const many = Array.from({ length: 60 }, (_, n) => ({
    contractnumber: `M-${n}`,
    creditoraddress: 'Calle',
    debtorfullname: 'Ana',
  }));
  await seedDeals(staff, 'MUCHOS', many);
  await anApprovedTemplate(page);
  const letGo = await holdLetter(backend.sql, 40);
  await page.goto('/dashboard/expedientes?q=MUCHOS&size=100');
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).check();
  await page.getByRole('button', { name: 'Generar escrito (60)' }).click();
  await page.getByLabel('Plantilla aprobada').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Confirmar y generar 60 escritos' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Generando: 25 de 60' })).toBeVisible();
  const address = page.url();
  await page.close();
  await letGo();
  await backend.sql`update public.lotes set latido_at = now() - interval '2 minutes'`;

  const other = await page.context().newPage();
  const { data } = await staff.client.auth.getSession();
  await other.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  await other.goto(address);
  await other.getByRole('button', { name: 'Continuar' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Terminado: 60 de 60 escritos' })).toBeVisible();
  const [counted] = await backend.sql`
    select count(distinct e.numero) as numeros, max(e.orden) as ultimo, count(distinct e.documento_id) as documentos,
      (select count(*) from public.deal_documents) as filas
    from public.escritos e where e.estado = 'generado'`;
  expect(counted).toEqual({ numeros: '60', ultimo: 60, documentos: '60', filas: '60' });
});

test('los campos se buscan y se copian', async ({ page, backend, context }) => {
  await anAdministrator(page, backend);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard/campos');
  await page.getByLabel('Buscar campos').fill('dni');
  await page.getByRole('button', { name: 'Copiar {demandante.dni}' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{demandante.dni}');
  await expectAccessible(page);
});

test('los modelos de partida se descargan y dicen que nadie los ha revisado', async ({ page, backend }) => {
  await anAdministrator(page, backend);
  await page.goto('/dashboard/plantillas');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Reclamación previa al SAC' }).click();
  const bytes = new Uint8Array(await readFile(await (await saved).path()));
  const [modelo] = MODELOS;
  expect(bytes).toEqual(modelo && docxDeModelo(modelo));
  expect(textoDe(await openPaquete(bytes))).toContain(
    'Borrador sin revisar por letrado · Ley 44/2002, art. 29 ter.3',
  );
});
