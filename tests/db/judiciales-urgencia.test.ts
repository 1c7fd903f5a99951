/** Notices that wait: what cannot wait comes first, page after page, and says why. */
import { expect, it } from 'vitest';

import { RESOLUCIONES } from '@/domain/judiciales/resoluciones';

import type { Fila } from '../support/agenda';
import { openJudiciales } from '../support/judiciales';

const { sql, ana, aDeal, call, unaFila, registrar } = await openJudiciales();

interface Pagina {
  total: number;
  rows: { id: string; clase: string | null; urgencia: string | null; file_name: string }[];
}

const lista = (page = 1, size = 50, desc = false, estado = 'pendientes') =>
  call<Pagina>(ana, 'list_notificaciones_judiciales', '', { estado }, 'urgencia', desc, page, size);

const hoy = async () => {
  const [row] = await sql<{ dia: string }[]>`select private.hoy()::text as dia`;
  return row?.dia ?? '';
};

const antes = (dia: string, cuantos: number) =>
  new Date(Date.parse(dia) - cuantos * 86_400_000).toISOString().slice(0, 10);

const traer = async (clase: string | null, fila: Fila = {}) => {
  const [una] = [await unaFila(ana, { clase, ...fila })];
  await registrar(ana, una);
  const [row] = await sql<{ id: string }[]>`
    select id from public.notificaciones_judiciales where sha256 = ${una.sha256 as string}`;
  return row?.id ?? '';
};

it('las clases de resolución dicen en SQL lo mismo que en la pantalla', async () => {
  const rows = await sql`select clase, peligro, plazo from private.resoluciones_con_plazo order by clase`;
  expect(rows.map((row) => ({ ...row }))).toEqual(
    RESOLUCIONES.filter(({ peligro, plazo }) => peligro || plazo !== null)
      .map(({ clave, peligro, plazo }) => ({ clase: clave, peligro, plazo }))
      .toSorted((a, b) => (a.clase < b.clase ? -1 : 1)),
  );
});

it('primero lo que se pierde por callar, luego lo que acaba, luego lo que es de nadie, y dentro de cada uno lo más antiguo', async () => {
  const dia = await hoy();
  const deal = await aDeal();
  const suya = { deal_id: deal, puntos: 100 };
  const tranquila = await traer('decreto', suya);
  const deNadie = await traer('sentencia', { recibida: dia });
  const acaba = await traer('impugnacion_prueba', { ...suya, recibida: antes(dia, 12) });
  const silencio = await traer('exoneracion', suya);
  const inadmitida = await traer('inadmision', suya);
  const conTiempo = await traer('sentencia', { ...suya, recibida: dia });
  const { rows } = await lista();
  expect(rows.map(({ id }) => id)).toEqual([silencio, inadmitida, acaba, deNadie, tranquila, conTiempo]);
  expect(rows.map(({ urgencia }) => urgencia)).toEqual([
    'peligro',
    'peligro',
    'ultimo_dia',
    'sin_expediente',
    null,
    null,
  ]);
  const alReves = await lista(1, 50, true);
  expect(alReves.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed());
});

it('el último día es hoy, mañana o ya pasó; pasado mañana todavía no', async () => {
  const [{ ultimos } = { ultimos: {} as Record<string, string> }] = await sql<
    { ultimos: Record<string, string> }[]
  >`
    select private.ultimos_dias('2026-11-26') as ultimos`;
  // Three working days after Monday 23: Thursday 26. After Tuesday 24, Friday 27, which is tomorrow; after Wednesday 25, Monday 30.
  expect(ultimos.impugnacion_prueba).toBe('2026-11-24');
  expect(ultimos.espera_ejecucion).toBeUndefined();
  const urgencia = async (
    clase: string,
    llegada: string,
    estado = 'propuesta',
    deal: string | null = 'x',
  ) => {
    const [row] = await sql<{ una: string | null }[]>`
      select private.urgencia_de_notificacion(${estado}, ${clase}, ${llegada}::date, ${deal}, ${sql.json(ultimos)}) as una`;
    return row?.una;
  };
  expect(await urgencia('impugnacion_prueba', '2026-11-24')).toBe('ultimo_dia');
  expect(await urgencia('impugnacion_prueba', '2026-11-25')).toBeNull();
  expect(await urgencia('impugnacion_prueba', '2026-01-15')).toBe('ultimo_dia');
  expect(await urgencia('inadmision', '2026-11-26')).toBe('peligro');
  expect(await urgencia('inadmision', '2026-11-26', 'aceptada')).toBeNull();
  expect(await urgencia('decreto', '2026-11-26', 'nueva', null)).toBeNull();
});

it('las páginas no repiten ni pierden ninguna, también las del final', async () => {
  const ids: string[] = [];
  for (const clase of [null, 'inadmision', 'sentencia', 'decreto', 'exoneracion', null, 'auto'])
    ids.push(await traer(clase));
  await sql`update public.notificaciones_judiciales set created_at = '2026-11-01'`;
  const paginas = await Promise.all([1, 2, 3, 4].map((page) => lista(page, 2)));
  const seen = paginas.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(seen).toEqual((await lista()).rows.map(({ id }) => id));
});
