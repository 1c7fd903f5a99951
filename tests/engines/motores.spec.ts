import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';

import { createStaff, type TestStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { aPdf } from '../support/files';
import { pathOf, routes, SIGNED_OUT, withEveryPage } from '../support/paginas';
import { errorsOf, FAILING_FILE } from './consola';
import { type Pagina, TECLA } from './pagina';
import { fillSignIn, LOADED, signIn, test } from './prueba';

/** What is done every day, in the engines that people have besides Chromium. */

test('se entra con el correo, y se sale', async ({ pagina, backend }) => {
  // Signing out ends all sessions of the person: that of the other tests too.
  const staff = await createStaff(backend);
  await pagina.goTo('/auth');
  await fillSignIn(pagina, staff.email, 'Otra-cualquiera-1');
  await pagina.says('Error al iniciar sesión');
  await signIn(pagina, staff);
  await pagina.click('button', 'Cerrar sesión');
  await pagina.says('Bienvenido al back office');
});

test('la lista: se busca, se ordena, se filtra por su dirección y se abre una fila', async ({
  pagina,
  staff,
}) => {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ debtorfullname: 'Zoilo' }, { debtorfullname: 'Ángela' }, {}]);
  await signIn(pagina, staff);
  await pagina.goTo('/dashboard/expedientes');
  await pagina.fill('searchbox', 'Buscar expedientes', mark);
  await pagina.says('Mostrando 3 de 3 deals');
  await pagina.click('button', 'Deudor');
  await pagina.holds('sorted by debtor', `return location.search.includes('sort=')`);
  await pagina.says('Mostrando 3 de 3 deals');
  await pagina.click('link', `${mark}-002`);
  await pagina.arrives(`/dashboard/expedientes/${mark}-002`);
  await pagina.says('Ángela');
});

async function aCaseFile(pagina: Pagina, staff: TestStaff): Promise<string> {
  const mark = ownMark();
  await seedDeals(staff, mark, [{ contractnumber: `CT-${mark}`, creditorname: 'Banco Ñandú' }]);
  await signIn(pagina, staff);
  return mark;
}

test('el expediente: sus pestañas, y se edita', async ({ pagina, staff }) => {
  const mark = await aCaseFile(pagina, staff);
  await pagina.goTo(`/dashboard/expedientes/${mark}-001`);
  await pagina.says('Banco Ñandú');
  await pagina.click('tab', 'Demandado');
  await pagina.holds('the tab in the address', `return location.search.includes('tab=demandado')`);
  await pagina.goTo(`/dashboard/expedientes/${mark}-001/editar`);
  await pagina.fill('textbox', 'Número de contrato', '-bis');
  await pagina.key(TECLA.enter, TECLA.control);
  await pagina.says('El deal ha sido actualizado exitosamente');
  await pagina.says(`CT-${mark}-bis`);
});

/** Drawn: not all of one colour. */
const DRAWN = `
  const canvas = document.querySelector('[role="dialog"] canvas');
  if (!canvas?.width) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(data.buffer);
  return pixels.some((pixel) => pixel !== pixels[0]);
`;

test('se sube un documento, y el visor lo dibuja', async ({ pagina, staff }) => {
  const mark = await aCaseFile(pagina, staff);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'backoffice-subida-'));
  try {
    const file = path.join(folder, 'Póliza.pdf');
    await writeFile(file, aPdf(`póliza ${mark}`));
    await pagina.goTo(`/dashboard/expedientes/${mark}-001?tab=documentos`);
    await pagina.says('Todavía no hay documentos');
    await pagina.choose(file);
    await pagina.click('button', 'Ver Póliza.pdf');
    await pagina.get('dialog', 'Póliza.pdf');
    await pagina.holds('the page drawn', DRAWN);
    await pagina.key(TECLA.escape);
    await pagina.holds('the viewer closed', `return !document.querySelector('[role="dialog"] canvas')`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('Ctrl+K: un contrato entero y Entrar abren su expediente', async ({ pagina, staff }) => {
  const mark = await aCaseFile(pagina, staff);
  await pagina.key('k', TECLA.control);
  await pagina.fill('combobox', 'Buscar', `CT-${mark}`);
  await pagina.holds(
    'the case file selected',
    `return document.querySelector('[role="option"][aria-selected="true"]')?.textContent.includes('CT-${mark}')`,
  );
  await pagina.key(TECLA.enter);
  await pagina.arrives(`/dashboard/expedientes/${mark}-001`);
});

test('se importa JSON, y lo que ha entrado está a un clic', async ({ pagina, staff }) => {
  const mark = ownMark();
  await signIn(pagina, staff);
  await pagina.goTo('/dashboard/expedientes?abrir=json');
  await pagina.get('dialog', 'Importar Expedientes');
  const [text] = await pagina.all('[role="dialog"] textarea');
  expect(text).toBeDefined();
  const records = [1, 2].map((n) => ({ contractNumber: `${mark}-${n}`, creditorName: 'Banco' }));
  if (text) await pagina.motor.type(text, JSON.stringify(records));
  await pagina.click('button', 'Importar');
  await pagina.click('link', 'Ver los 2 expedientes');
  await pagina.says('Mostrando 2 de 2 deals');
});

test('cada página se abre con su título, y la consola calla', async ({ pagina, staff, backend, motor }) => {
  test.setTimeout(600_000);
  await signIn(pagina, staff);
  const muestra = await withEveryPage(backend.sql, staff.userId, {});
  const inside = (await routes()).filter((route) => !SIGNED_OUT.includes(route));
  const problems: string[] = [];
  for (const route of inside) {
    await pagina.goTo(pathOf(route, muestra));
    await pagina.get('heading').catch(() => problems.push(`${route}: no title`));
    await pagina.holds('loaded', LOADED).catch(() => problems.push(`${route}: still loading`));
    const text = await pagina.text();
    if (/Algo ha fallado|No se ha podido cargar/.test(text)) problems.push(`${route}: ${text.slice(0, 200)}`);
    problems.push(...(await errorsOf(motor)));
  }
  expect(problems).toEqual([]);
});

test('lo que falla en la página se ve en la consola: estas pruebas lo habrían dicho', async ({
  backend,
  motor,
}) => {
  await motor.goTo(`${backend.url}/auth`);
  await motor.run(
    `document.head.append(Object.assign(document.createElement('script'), { src: '${FAILING_FILE}' }))`,
  );
  await expect.poll(async () => (await errorsOf(motor)).join('\n')).toContain('plantado');
});
