import { readFileSync } from 'node:fs';
import path from 'node:path';

import { eml } from '../muestras/entrada/entrada';
import { createStaff } from '../support/backend';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';
import { notificacionPdf } from '../support/notificaciones-pdf';

const TEXTOS = path.join(import.meta.dirname, '../support/fixtures/textos');
const muestra = (nombre: string) => readFileSync(path.join(TEXTOS, nombre));

test('una sentencia en RTF junto a una carátula se lee, y la de un ODT y un DOCX también; la del Word antiguo se dice sin leer', async ({
  page,
  backend,
}) => {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  await backend.sql`
    insert into public.deals (id, user_id, debtorfullname) values ('EXP-1', ${staff.userId}, 'José Núñez Peña')`;
  await backend.sql`
    insert into public.procedimientos (deal_id, user_id, principal, nig, autos)
    values ('EXP-1', ${staff.userId}, true, '2807942120250001234', '123/2025')`;
  const correo = eml([
    { tipo: 'application/pdf; name=caratula.pdf', bytes: new Uint8Array(notificacionPdf('LexNET: acuse')) },
    { tipo: 'application/octet-stream; name=sentencia', bytes: muestra('libreoffice.rtf') },
  ]);
  await page.goto('/dashboard/notificaciones');
  await page.getByLabel('Archivos de notificaciones').setInputFiles([
    { name: 'lexnet.eml', mimeType: '', buffer: Buffer.from(correo) },
    { name: 'auto.odt', mimeType: '', buffer: muestra('libreoffice.odt') },
    { name: 'auto.docx', mimeType: '', buffer: muestra('libreoffice.docx') },
    { name: 'viejo.doc', mimeType: '', buffer: muestra('libreoffice.doc') },
  ]);
  await expect(page.getByText('Importación acabada')).toBeVisible();
  await expect(page.getByText('viejo.doc: documento de Word antiguo, sin leer')).toBeVisible();
  await expectAccessible(page);
  const filas = await backend.sql`
    select file_name, nig, autos, deal_id, clase, strpos(texto, 'José Núñez Peña') > 0 as leida
    from public.notificaciones_judiciales order by file_name`;
  const leida = { nig: '2807942120250001234', autos: '123/2025', deal_id: 'EXP-1', leida: true };
  expect(filas).toMatchObject([
    { file_name: 'auto.docx', ...leida },
    { file_name: 'auto.odt', ...leida },
    { file_name: 'caratula.pdf', deal_id: null, leida: false },
    { file_name: 'sentencia.rtf', ...leida },
    { file_name: 'viejo.doc', nig: null, deal_id: null, leida: false },
  ]);
});
