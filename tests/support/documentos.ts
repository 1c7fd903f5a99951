import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

import type { TestStaff } from './backend';
import { ownMark, seedDeals } from './deals';

/** What the browser tests of documents do again and again. */

export const BUCKET = 'expediente-documents';

export const file = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
});

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });

/** A case file of the test's own with its Documentos tab open. Answers its id. */
export async function openDocumentos(page: Page, staff: TestStaff): Promise<string> {
  const mark = ownMark();
  await seedDeals(staff, mark, [{}]);
  const id = `${mark}-001`;
  await page.goto(`/dashboard/expedientes/${id}?tab=documentos`);
  await expect(page.getByText('Todavía no hay documentos')).toBeVisible();
  return id;
}

export async function upload(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir Documento' }).click();
  await (await choosing).setFiles(files);
}

export async function download(page: Page, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Descargar ${name}`, exact: true }).click();
  const got = await downloading;
  // Chromium writes no such character into a file name.
  expect(got.suggestedFilename()).toBe(name.replace(/[?*"<>|:]/g, '_'));
  return readFile(await got.path());
}
