import { expect } from '@playwright/test';
import type { ISql } from 'postgres';

import type { TestStaff } from './backend';
import { ownMark, seedDeals } from './deals';
import { type Muestra, pathOf, routes, SIGNED_OUT, withEveryPage } from './paginas';

async function muestraOf(staff: TestStaff): Promise<Muestra> {
  const mark = ownMark();
  const acreedor = `Entidad de Financiación Extraordinariamente Prolongada ${mark}`;
  await seedDeals(staff, mark, [{ creditorname: acreedor }, {}, {}]);
  const insert = async (table: string, row: object): Promise<string> => {
    const { data, error } = await staff.client.from(table).insert(row).select('id').single();
    expect(error).toBeNull();
    return data?.id;
  };
  return {
    acreedores: acreedor,
    deals: `${mark}-001`,
    clientes: await insert('clientes', {
      nombre_completo: 'María de los Ángeles Fernández-Villaverde Ordóñez',
    }),
    expedientes: await insert('expedientes', { numero_contrato: mark }),
  };
}

/** Views of pages that their route alone does not show. */
const VISTAS = [
  '/dashboard/agenda?vista=semana',
  '/dashboard/agenda?vista=dia',
  '/dashboard/agenda?vista=lista',
  '/dashboard/tareas?vista=equipo',
  '/dashboard/tareas?vista=sin-paso',
  '/dashboard/notificaciones?vista=avisos',
  '/dashboard/informes?por=acreedor',
  '/dashboard/informes?por=estado',
  '/dashboard/informes?vista=fases',
];
const vistasDe = (deal: string) =>
  ['documentos', 'aportacion', 'reclamacion', 'procedimiento', 'agenda', 'escritos', 'actividad'].map(
    (tab) => `/dashboard/expedientes/${deal}?tab=${tab}`,
  );

/** Every page and view that somebody who is signed in may open, as an administrator, each with a row to show. */
export async function everyPath(sql: ISql, staff: TestStaff): Promise<string[]> {
  await sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
  const muestra = await withEveryPage(sql, staff.userId, await muestraOf(staff));
  const inside = (await routes()).filter((route) => !SIGNED_OUT.includes(route));
  return [...inside.map((route) => pathOf(route, muestra)), ...VISTAS, ...vistasDe(muestra.deals ?? '')];
}
