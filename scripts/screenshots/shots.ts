import type { Page } from '@playwright/test';

import { type Muestra, pathOf, routes, SIGNED_OUT } from '../../tests/support/paginas';

export interface Shot {
  name: string;
  path: string;
  signedOut?: boolean;
  dark?: boolean;
  /** What is pressed before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

/** Those that are taken in dark too. */
const DARK = [
  'inicio',
  'clientes',
  'clientes-id',
  'expedientes',
  'expedientes-id',
  'acreedores',
  'informes',
  'soporte',
];

/** `/dashboard/clientes/$id` → `clientes-id` */
function nameOf(route: string): string {
  if (route === '/') return 'bienvenida';
  const name = route
    .replace(/^\/dashboard\/?/, '')
    .replace(/^\//, '')
    .replaceAll('$', '')
    .replaceAll('/', '-');
  return name || 'inicio';
}

const choose = (menu: string, item: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').first().waitFor();
};

const importJson = choose('Acciones', 'Importar JSON Simple');
const importCarpetas = choose('Acciones', 'Importar con Documentos');

/** Every route, and what is not a page of its own: tabs, dialogs, the page that is not there. */
export async function shotsOf(muestra: Muestra): Promise<Shot[]> {
  const pages = (await routes()).map((route) => {
    const name = nameOf(route);
    const path = pathOf(route, muestra);
    return { name, path, signedOut: SIGNED_OUT.includes(route), dark: DARK.includes(name) };
  });
  const deal = pathOf('/dashboard/expedientes/$id', muestra);
  const extra: Shot[] = [
    { name: 'no-existe', path: '/dashboard/no-existe' },
    { name: 'acreedores-repetidos', path: '/dashboard/acreedores?vista=repetidos' },
    { name: 'expedientes-id-documentos', path: `${deal}?tab=documentos` },
    { name: 'expedientes-id-clausulas', path: `${deal}?tab=clausulas` },
    { name: 'informes-clausula', path: '/dashboard/informes?por=clausula' },
    { name: 'informes-mes', path: '/dashboard/informes?por=mes' },
    { name: 'informes-estado', path: '/dashboard/informes?por=estado' },
    { name: 'expedientes-importar-json', path: '/dashboard/expedientes', act: importJson },
    { name: 'expedientes-importar-carpetas', path: '/dashboard/expedientes', act: importCarpetas },
    { name: 'clientes-importar', path: '/dashboard/clientes', act: choose('Acciones', 'Importar') },
    {
      name: 'clientes-nuevo',
      path: '/dashboard/clientes',
      act: async (page) => {
        await page.getByRole('button', { name: 'Crear nuevo' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
  return [...pages, ...extra];
}

/** The pictures of the help (public/ayuda). */
export function ayudaShots(muestra: Muestra): Shot[] {
  const deal = pathOf('/dashboard/expedientes/$id', muestra);
  return [
    { name: 'carpetas', path: '/dashboard/expedientes', act: importCarpetas },
    { name: 'json', path: '/dashboard/expedientes', act: importJson },
    { name: 'documentos', path: `${deal}?tab=documentos` },
    { name: 'lista', path: '/dashboard/expedientes?q=duero' },
    { name: 'papelera', path: '/dashboard/papelera' },
    { name: 'acreedores', path: '/dashboard/acreedores?vista=repetidos' },
  ];
}
