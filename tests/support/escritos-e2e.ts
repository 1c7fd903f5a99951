/** What the browser tests of letters begin with. */
import type { Page } from '@playwright/test';

import { docx, p, r } from '../muestras/plantillas/docx';
import { createStaff, type TestBackend } from './backend';
import { seedDeals } from './deals';
import { expect, sessionKey } from './e2e';

/** Somebody who administers, signed in, with three case files of which the last has no creditor's address. */
export async function anAdministrator(page: Page, backend: TestBackend) {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  const whole = {
    debtorfullname: 'Íñigo <Núñez> & {hoy}',
    creditoraddress: 'Calle Menor 2',
    contractnumber: 'C-1',
  };
  await seedDeals(staff, 'ESC', [
    whole,
    { ...whole, contractnumber: 'C-2' },
    { ...whole, creditoraddress: null },
  ]);
  return staff;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: DOCX, buffer: Buffer.from(bytes) });
export const carta = docx({
  body: p(r('Número {escrito.numero}')) + p(r('Don {demandante.nombre} a {demandado.domicilio}.')),
});

export async function upload(page: Page, name: string, bytes: Uint8Array) {
  const dialog = page.getByRole('dialog', { name: /Subir plantilla|Otra versión/ });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Elegir documento de Word' }).click();
  await (await chooser).setFiles(file(name, bytes));
  return dialog;
}

export async function anApprovedTemplate(page: Page) {
  await page.goto('/dashboard/plantillas');
  await page.getByRole('button', { name: 'Subir plantilla' }).click();
  const dialog = await upload(page, 'Carta al acreedor.docx', carta);
  await expect(dialog.getByText('{demandado.domicilio}')).toBeVisible();
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Carta al acreedor');
  await dialog.getByRole('button', { name: 'Guardar como borrador' }).click();
  await expect(page.getByText('Plantilla guardada como borrador')).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar la versión 1 de Carta al acreedor' }).click();
  await expect(page.getByText('Plantilla aprobada')).toBeVisible();
}
