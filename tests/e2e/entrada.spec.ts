import path from 'node:path';

import type { Page } from '@playwright/test';

import { createStaff, type TestBackend } from '../support/backend';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

const FIXTURES = path.join(import.meta.dirname, '../support/fixtures/entrada');
const muestras = (...nombres: string[]) => nombres.map((nombre) => path.join(FIXTURES, nombre));

async function signIn(page: Page, backend: TestBackend) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  return staff;
}

test('un ZIP cortado, un RTF y un correo: todo entra, leído, o se nombra', async ({ page, backend }) => {
  await signIn(page, backend);
  await page.goto('/dashboard/notificaciones');
  await page
    .getByLabel('Archivos de notificaciones')
    .setInputFiles(
      muestras(
        '01-26-truncated.zip',
        '01-n36.pdf',
        '01-n37.pdf',
        '02-17-con-rtf.zip',
        '07-03-pdf-noext.eml',
        '11-27-badcrc-stored.zip',
        '16-11-zipcrypto.zip',
      ),
    );
  await expect(page.getByText('Importación acabada')).toBeVisible();
  await expect(page.getByText('01-26-truncated.zip: el ZIP no se puede leer')).toBeVisible();
  await expect(page.getByText('resolucion.pdf: está dañado')).toBeVisible();
  await expect(page.getByText('acuse.pdf: tiene contraseña')).toBeVisible();
  await expect(page.getByText('No han entrado (4):')).toBeVisible();
  await expectAccessible(page);
  const filas = await backend.sql`
    select file_name, texto = '' as sin_leer, correo ->> 'de' as de from public.notificaciones_judiciales order by lower(file_name)`;
  expect(filas).toEqual([
    { file_name: '01-n36.pdf', sin_leer: false, de: null },
    { file_name: '01-n37.pdf', sin_leer: false, de: null },
    { file_name: 'caratula.pdf', sin_leer: false, de: null },
    { file_name: 'Sentencia 45-2026.pdf', sin_leer: false, de: 'procurador@ejemplo.es' },
    { file_name: 'sentencia.rtf', sin_leer: false, de: null },
  ]);

  await page.getByRole('button', { name: 'Revisar (5)' }).click();
  await expect(page.getByText('1 de 5')).toBeVisible();
});
