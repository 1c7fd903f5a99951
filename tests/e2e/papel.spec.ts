import type { Page } from '@playwright/test';

import { unaTarea } from '../support/agenda';
import type { TestBackend, TestStaff } from '../support/backend';
import { ownMark, seedDeals } from '../support/deals';
import { expect, staffTest as test } from '../support/e2e';
import { pathOf, routes, settled, SIGNED_OUT, withEveryPage } from '../support/paginas';
import { onPaper } from '../support/papel';
import { reclamacionesDe, unIntento } from '../support/reclamaciones-con-plazo';

/** What a page says, and what its buttons say, while it is on the screen. Each without spaces: a line may break anywhere. */
function onScreen(): { said: string[]; buttons: string[] } {
  const BUTTON = '.mantine-Button-root, .mantine-ActionIcon-root';
  const TOOL = [
    BUTTON.replaceAll('-root', '-root:not([data-dice])'),
    '.mantine-CloseButton-root, .mantine-SegmentedControl-root, .mantine-InputWrapper-root, .mantine-Input-wrapper',
    '.mantine-Checkbox-root, .mantine-Switch-root, .mantine-Radio-root, nav, select, textarea',
    '[role="tab"][aria-selected="false"], [data-accion], [class*="_onScreen"], svg, style, kbd',
  ].join(', ');
  const said: string[] = [];
  const main = document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.replaceAll(/\s/g, '') ?? '';
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // One pixel is what is said to those who do not see it.
    if (element.getBoundingClientRect().width <= 1 || element.closest(TOOL)) continue;
    said.push(text);
  }
  const buttons = [...main.querySelectorAll<HTMLElement>(BUTTON)]
    .filter((button) => button.checkVisibility() && !button.hasAttribute('data-dice'))
    .map((button) => button.innerText.trim());
  return { said, buttons };
}

/** What buttons that act are called: by a verb, or by what they open. All else that a button says is content, but on DirectBot, which offers questions. */
const ACTS =
  /^(\p{L}*(ar|er|ir)(l[aeo]s?|se|me)?|Nuev[ao]s?|Hoy|Acciones|Columnas|Vistas|Más|Míos|Todos|Todas|Sí|No|Protección de datos|¿.*\?)(?!\p{L})/iu;

/** Boxes that scroll on paper, where nobody can: with more in them than there is now they would cut it. */
async function scrollingOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((box) => box.checkVisibility() && /auto|scroll/.test(getComputedStyle(box).overflow))
      .map((box) => box.getAttribute('aria-label') ?? box.className),
  );
  await page.emulateMedia({ media: null });
  return found;
}

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await settled(page);
  const { said, buttons } = await page.evaluate(onScreen);
  const { text, beyond } = await onPaper(page);
  const scrolling = await scrollingOnPaper(page);
  return [
    // A sign alone, as that of a section that is folded, says nothing.
    ...[...new Set(said)]
      .filter((one) => /[\p{L}\d]/u.test(one) && !text.includes(one))
      .map((one) => `${path}: falta «${one}»`),
    ...scrolling.map((box) => `${path}: se desplaza en papel «${box}»`),
    ...beyond.map((one) => `${path}: fuera de la hoja «${one}»`),
    ...(path === '/dashboard/directbot' ? [] : buttons)
      .filter((one) => one && !ACTS.test(one))
      .map((one) => `${path}: se pierde el botón «${one}»`),
    ...(path.startsWith('/dashboard') && !/Impresoel\d/.test(text) ? [`${path}: sin el día`] : []),
  ];
}

const VISTAS = [
  '/dashboard/agenda?vista=semana',
  '/dashboard/agenda?vista=dia',
  '/dashboard/agenda?vista=lista',
  '/dashboard/tareas?vista=equipo',
  '/dashboard/tareas?vista=sin-paso',
  '/dashboard/notificaciones?vista=avisos',
  '/dashboard/informes?por=mes',
  '/dashboard/informes?por=acreedor',
  '/dashboard/informes?por=estado',
  '/dashboard/informes?por=metodo',
  '/dashboard/informes?vista=fases',
];

async function filled(staff: TestStaff, { sql }: TestBackend): Promise<string> {
  const mark = ownMark();
  const acreedor = `Entidad de Financiación Extraordinariamente Prolongada ${mark}`;
  await seedDeals(staff, mark, [
    { creditorname: acreedor, debtorfullname: 'María de los Ángeles Fernández-Villaverde Ordóñez' },
    {},
    {},
  ]);
  const filas = [{ ...unaTarea({ titulo: 'Llamar al procurador de Vigo' }), deal_id: `${mark}-001` }];
  await staff.client.rpc('agenda_crear', { filas: filas as never }).throwOnError();
  await reclamacionesDe(sql, staff.userId).guardar(staff.userId, [unIntento(`${mark}-001`)]);
  return mark;
}

test('nothing that a page says is lost on paper, and no page is wider than it', async ({
  page,
  staff,
  backend,
}) => {
  test.setTimeout(400_000);
  await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
  const mark = await filled(staff, backend);
  const muestra = await withEveryPage(backend.sql, staff.userId, { deals: `${mark}-001` });
  const inside = (await routes()).filter((route) => !SIGNED_OUT.includes(route));
  const problems: string[] = [];
  for (const path of [...inside.map((route) => pathOf(route, muestra)), ...VISTAS])
    problems.push(...(await problemsOf(page, path)));
  expect(problems).toEqual([]);
});
