import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';

import { CLICS } from '../../src/features/soporte/clics';
import { asunto } from '../muestras/judiciales/conjunto';
import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { countClicks } from '../support/clics';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';
import { notificacionPdf } from '../support/notificaciones-pdf';

/** Somebody who administers, signed in, and Madrid's calendar. */
async function signIn(page: Page, backend: TestBackend): Promise<TestStaff> {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  const { data: sede } = await staff.client.rpc('guardar_sede', { municipio: 'Madrid', comunidad: 'MD' });
  const dias = [{ fecha: '2026-11-09', motivo: 'La Almudena' }];
  await staff.client.rpc('guardar_festivos', { sede: sede ?? '', anio: 2026, dias });
  return staff;
}

const CUERPO = 'SENTENCIA n.º 45/2026. FALLO: Estimo la demanda.';

const textoDe = (n: number, cuerpo = CUERPO): string => {
  const { nig, autos, demandante } = asunto(n);
  return `Juzgado de Primera Instancia nº 52 de Madrid
NIG: ${nig}
Procedimiento: Juicio verbal ${autos}
Demandante: ${demandante}
Fecha de envío: 29/10/2026 11:00   Fecha de recepción: 29/10/2026 11:00
Colegio de Procuradores
${cuerpo}`;
};

const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const dniDe = (n: number) => `${10_000_000 + n}${LETRAS[(10_000_000 + n) % 23] ?? ''}`;

/** As many case files with their procedure, known by its NIG, of clients who accept mails, and a service that knows what to tell them. */
async function seed(backend: TestBackend, staff: TestStaff, count: number): Promise<void> {
  const asuntos = Array.from({ length: count }, (_, n) => asunto(n));
  await seedDeals(
    staff,
    'EXP',
    asuntos.map(({ deal_id, demandante, acreedor }, n) => ({
      id: deal_id,
      debtorfullname: demandante,
      debtordni: dniDe(n),
      creditorname: acreedor,
    })),
  );
  await backend.sql`
    insert into public.clientes (user_id, nombre_completo, dni, email, correo_aceptado)
    select d.user_id, d.debtorfullname, d.debtordni, lower(d.debtordni) || '@ejemplo.es', '2026-01-02' from public.deals d`;
  await backend.sql`
    with s as (
      insert into public.servicios (user_id, nombre, texto_cliente)
      values (${staff.userId}, 'De la prueba', '{"sentencia": "Ya hay sentencia en su asunto contra {acreedor}."}') returning id
    )
    update public.deals set servicio_id = (select id from s)`;
  for (const { deal_id, nig } of asuntos)
    await backend.sql`insert into public.procedimientos (deal_id, user_id, principal, nig) values (${deal_id}, ${staff.userId}, true, ${nig})`;
}

const archivos = (count: number) => ({
  name: 'lexnet.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync(
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`envio/${n}.pdf`, notificacionPdf(textoDe(n))]),
      ),
    ),
  ),
});

test('un día: entran veinte, se aceptan con el teclado, sus plazos están en la agenda, y se deshace', async ({
  page,
  backend,
}) => {
  const staff = await signIn(page, backend);
  await seed(backend, staff, 20);
  const clics = await countClicks(page);
  await page.goto('/dashboard/notificaciones');
  await expect(page.getByText('Todavía no se ha importado ninguna notificación')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Revisar/ })).toHaveCount(0);
  await page.getByLabel('Archivos de notificaciones').setInputFiles(archivos(20));
  await expect(page.getByText('20 notificaciones con expediente propuesto')).toBeVisible();
  await expect(page.getByText('Última importación: hoy')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Archivos de notificaciones').setInputFiles(archivos(20));
  await expect(page.getByText(/^20 ya estaban: cuenta la primera fecha/)).toBeVisible();

  await page.getByRole('button', { name: 'Revisar (20)' }).press('Enter');
  await expect(page.getByText('1 de 20')).toBeVisible();
  await expect(page.getByText('Vence el 01/12/2026')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page.getByText('2 de 20')).toBeVisible();
  await page.keyboard.press('k');
  for (let left = 20; left > 0; left--) {
    await expect(page.getByText(`1 de ${left}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aceptar' })).toBeEnabled();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('No queda ninguna notificación por revisar')).toBeVisible();
  expect(clics()).toBe(CLICS.aceptarNotificacion);

  await page.getByRole('button', { name: 'Escribir a sus clientes (20)' }).click();
  await expect(page.getByText('20 correos con todo lo necesario.')).toBeVisible();
  await expect(page.getByLabel('Texto', { exact: true })).toContainText(
    'Ya hay sentencia en su asunto contra',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar 20 borradores (.eml)' }).click();
  const drafts = unzipSync(new Uint8Array(await readFile(await (await saved).path())));
  expect(Object.keys(drafts)).toHaveLength(20);
  expect(new TextDecoder().decode(Object.values(drafts)[0])).toMatch(
    /^To: 1\d{7}[a-z]@ejemplo\.es\r\nSubject: /,
  );
  const [correos] =
    await backend.sql`select count(*)::integer as n from public.correos where estado = 'borrador'`;
  expect(correos).toEqual({ n: 20 });

  const [plazos] =
    await backend.sql`select count(*)::integer as n from public.agenda where tipo = 'plazo' and inicio = '2026-12-01'`;
  expect(plazos).toEqual({ n: 20 });
  const [fases] = await backend.sql`select count(*)::integer as n from public.deals where fase = 'sentencia'`;
  expect(fases).toEqual({ n: 20 });
  const [auditadas] = await backend.sql`
    select count(*)::integer as n from public.auditoria where tabla = 'notificaciones_judiciales' and accion = 'update' and despues ->> 'estado' = 'aceptada'`;
  expect(auditadas).toEqual({ n: 20 });

  await page.goto('/dashboard/notificaciones?estado=aceptada');
  await page
    .getByRole('button', { name: /^Acciones de / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Deshacer' }).click();
  const plan = page.getByRole('dialog', { name: 'Deshacer la notificación' });
  await expect(plan.getByText('el expediente vuelve a la fase que tenía')).toBeVisible();
  await expect(plan.getByText('2 plazos y tareas se quitan de la agenda')).toBeVisible();
  await plan.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La notificación vuelve a estar pendiente')).toBeVisible();
  const [queda] = await backend.sql`
    select (select count(*)::integer from public.deal_documents) as documentos,
      (select count(*)::integer from public.agenda where tipo = 'plazo') as plazos,
      (select count(*)::integer from public.deals where fase = 'sentencia') as fases,
      (select count(*)::integer from public.auditoria where tabla = 'notificaciones_judiciales'
        and antes ->> 'estado' = 'aceptada' and despues ->> 'estado' = 'propuesta') as auditadas`;
  expect(queda).toEqual({ documentos: 19, plazos: 19, fases: 19, auditadas: 1 });
});

test('un escaneo se asigna a mano, y lo que no es una notificación se dice', async ({ page, backend }) => {
  await signIn(page, backend);
  await page.goto('/dashboard/notificaciones');
  await page.getByLabel('Archivos de notificaciones').setInputFiles([
    { name: 'escaneo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(notificacionPdf('')) },
    { name: 'roto.zip', mimeType: 'application/zip', buffer: Buffer.from('no es un zip') },
  ]);
  await expect(page.getByText('1 es un escaneo sin texto: se asignan a mano')).toBeVisible();
  await expect(page.getByText('roto.zip: el ZIP no se puede leer')).toBeVisible();
  await page.getByRole('button', { name: 'Revisar (1)' }).click();
  await expect(page.getByText('Sin texto: asigne a mano')).toBeVisible();
  await expect(page.getByText('Elija el expediente.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeDisabled();

  // A megabyte of text in one page: as much of it as is kept is read, and nothing hangs.
  await page.getByRole('button', { name: 'Volver a la lista' }).click();
  await page.getByLabel('Archivos de notificaciones').setInputFiles({
    name: 'enorme.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(notificacionPdf('no dice nada '.repeat(80_000))),
  });
  await expect(page.getByText('Revisar (2)')).toBeVisible();
});

test('una inadmisión entra y acaba en veinte días para apelar, con sus pasos leídos', async ({
  page,
  backend,
}) => {
  const staff = await signIn(page, backend);
  await seed(backend, staff, 2);
  const inadmision =
    'AUTO. PARTE DISPOSITIVA. Inadmitir la demanda (art. 403.2 LEC). Contra esta resolución cabe recurso de apelación en veinte días.';
  await page.goto('/dashboard/notificaciones');
  await page.getByLabel('Archivos de notificaciones').setInputFiles([
    { name: 'sentencia.pdf', mimeType: 'application/pdf', buffer: Buffer.from(notificacionPdf(textoDe(0))) },
    {
      name: 'inadmision.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(notificacionPdf(textoDe(1, inadmision))),
    },
  ]);
  await expect(page.getByText('2 notificaciones con expediente propuesto')).toBeVisible();
  const filas = page.getByRole('row', { name: /pdf/ });
  await expect(filas.first()).toContainText('⚠ Urgente');
  await expect(filas.first()).toContainText('Inadmisión de la demanda');
  await expect(filas.nth(1)).not.toContainText('Urgente');

  await page.getByRole('button', { name: 'Revisar (2)' }).click();
  await expect(page.getByText('1 de 2')).toBeVisible();
  await expect(page.getByText('Inadmisión de la demanda', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Dejar pasar este plazo pierde el asunto/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Pasar a la fase' })).toHaveValue('Inadmitida');
  await expect(page.getByText('Vence el 01/12/2026')).toBeVisible();
  await page.getByText('Cómo se ha contado').click();
  await expect(page.getByText(/^Día 20: /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('1 de 1')).toBeVisible();

  const [plazo] = await backend.sql`
    select deal_id, plazo_tipo, inicio::text from public.agenda where tipo = 'plazo'`;
  expect(plazo).toEqual({ deal_id: asunto(1).deal_id, plazo_tipo: 'apelacion', inicio: '2026-12-01' });

  await page.goto('/dashboard/agenda?vista=lista&tipo=plazo');
  const fila = page.getByRole('row', { name: /Recurso de apelación/ });
  await expect(fila).toContainText('Por confirmar');
  await fila.getByRole('button', { name: /Recurso de apelación/ }).click();
  const ficha = page.getByRole('dialog');
  await ficha.getByRole('button', { name: 'Cómo se ha contado' }).click();
  await expect(ficha.getByText(/^Día 20: .*art/)).toBeVisible();
  await expectAccessible(page);
  await ficha.getByRole('button', { name: 'Confirmar' }).click();
  await expect(fila).not.toContainText('Por confirmar');
  const [confirmado] =
    await backend.sql`select confirmado_at is not null as si from public.agenda where tipo = 'plazo'`;
  expect(confirmado).toEqual({ si: true });

  await page.goto('/dashboard/informes?vista=fases');
  await expect(page.getByRole('row', { name: /^Inadmitida/ })).toContainText('1');
});

test('un requerimiento con sus días propone el plazo que señala la resolución, y el de la otra parte no', async ({
  page,
  backend,
}) => {
  const staff = await signIn(page, backend);
  await seed(backend, staff, 2);
  const llega = async (n: number, cuerpo: string) => {
    await page.goto('/dashboard/notificaciones');
    await page.getByLabel('Archivos de notificaciones').setInputFiles({
      name: `requerimiento-${n}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(notificacionPdf(textoDe(n, `DILIGENCIA DE ORDENACIÓN. ${cuerpo}`))),
    });
    await page.getByRole('button', { name: 'Revisar (1)' }).click();
  };
  const plazo = page.getByRole('combobox', { name: 'Plazo' });
  await llega(0, 'Requiérase a la actora para que aporte copia del contrato en el plazo de diez días.');
  await expect(plazo).toHaveValue('Requerimiento: plazo que señala la resolución (arts. 132.1 y 133.2 LEC)');
  await expect(page.getByText('Vence el 17/11/2026')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar' }).press('Enter');
  await expect(page.getByText('No queda ninguna notificación por revisar')).toBeVisible();

  await llega(1, 'Requiérase de pago a la demandada por término de cinco días.');
  await expect(page.getByText(/^La resolución dice 5 días: elija el plazo/)).toBeVisible();
  await expect(plazo).toHaveValue('');
  await page.getByRole('button', { name: 'Aceptar' }).press('Enter');
  await expect(page.getByText('No queda ninguna notificación por revisar')).toBeVisible();

  const plazos = await backend.sql`
    select titulo, plazo_tipo, inicio::text, entrada ->> 'articulo' as articulo from public.agenda where tipo = 'plazo'`;
  expect(plazos.map((row) => ({ ...row }))).toEqual([
    {
      titulo: 'Requerimiento: plazo que señala la resolución',
      plazo_tipo: null,
      inicio: '2026-11-17',
      articulo: 'arts. 132.1 y 133.2 LEC',
    },
  ]);
});
