/** What the browser tests of packages for filing begin with. */
import type { Page } from '@playwright/test';

import { aPdfaPdf, aTextPdf } from '../muestras/pdfa/pdfs-con-fallos';
import { file, upload } from './documentos';
import { expect } from './e2e';

const EXHIBITS = [
  'Doc_0_Apud Acta.pdf',
  'Doc_1_MASC.pdf',
  'Doc_2_Contrato y póliza.pdf',
  'Doc_2.1_Recibo.pdf',
  'Doc_3_Traducción.pdf',
  'Doc_4_Informe AESPJ.pdf',
  'REJ.pdf',
];

/** A case file with all that a claim needs, each document another one. */
export async function aClaim(page: Page, id: string, ...more: ReturnType<typeof file>[]): Promise<void> {
  await page.goto(`/dashboard/expedientes/${id}?tab=documentos`);
  await expect(page.getByText('Todavía no hay documentos')).toBeVisible();
  const exhibits = await Promise.all(
    EXHIBITS.map(async (name) =>
      file(name, await aTextPdf(`Contenido del documento que se llama ${name} ${id}`)),
    ),
  );
  const brief = await aPdfaPdf(`Demanda ${id}. Se acompañan los documentos n.º 0, 1, 2, 2.1, 3, 4 y 5.`);
  await upload(page, ...exhibits, file('Demanda.pdf', brief), ...more);
  await expect(page.getByRole('button', { name: 'Demanda.pdf', exact: true })).toBeVisible();
  for (const name of EXHIBITS) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

export const checks = (page: Page) => page.getByRole('region', { name: 'Comprobaciones' });

export async function openAportacion(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/expedientes/${id}?tab=aportacion`);
  await expect(page.getByRole('heading', { name: 'Paquete para presentación' })).toBeVisible();
  // Looked into while the browser is idle.
  await expect(checks(page).getByText('está sin examinar')).toHaveCount(0, { timeout: 30_000 });
}
