import { randomUUID } from 'node:crypto';

import { aLink, put } from '../support/documentos-api';
import { expect, staffTest as test } from '../support/e2e';

const SCRIPT = 'localStorage.setItem("robado", document.domain);';
const PAGE = `<!doctype html><title>%PDF-1.7</title><script>${SCRIPT}</script>`;

const ATTEMPTS: [name: string, type: string, body: string][] = [
  ['contrato.pdf', 'text/plain; charset=utf-8, text/html', PAGE],
  ['contrato.pdf', 'application/pdf;a=b, text/html', PAGE],
  [
    'foto.png',
    'image/png;,image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`,
  ],
  ['pagina.html', 'text/html', PAGE],
  [
    'pagina.xhtml',
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`,
  ],
];

test('ningún archivo ejecuta nada en el navegador de quien lo abre, se diga del tipo que se diga', async ({
  page,
  staff,
  backend,
}) => {
  await page.goto('/dashboard');
  for (const [name, type, body] of ATTEMPTS) {
    const key = `EXP-${randomUUID()}/documento/${name}`;
    expect((await put(backend, staff, key, { body, headers: { 'content-type': type } })).ok).toBe(true);
    const tab = await page.context().newPage();
    // What is only downloaded ends the navigation.
    await tab.goto(await aLink(staff, key)).catch(() => undefined);
    await tab.close();
    expect([name, type, await page.evaluate(() => localStorage.getItem('robado'))]).toEqual([
      name,
      type,
      null,
    ]);
  }
});

test('tampoco como guion de una página nuestra', async ({ page, staff, backend }) => {
  await page.goto('/dashboard');
  const key = `EXP-${randomUUID()}/documento/guion.pdf`;
  await put(backend, staff, key, { body: SCRIPT, headers: { 'content-type': 'text/javascript' } });
  await expect(page.addScriptTag({ url: await aLink(staff, key) })).rejects.toThrow();
  expect(await page.evaluate(() => localStorage.getItem('robado'))).toBeNull();
});
