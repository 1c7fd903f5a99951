/** Tasks that come again: on which day, and once. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { agendaOf } from '../support/agenda';
import { anAccount, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const deJefa = agendaOf(sql, jefa);

describe('lo que se repite', () => {
  const siguiente = async (frecuencia: string, dia: number, desde: string) => {
    const [row] = await sql<{ dia: string }[]>`
      select private.siguiente_vez(${frecuencia}, ${dia}::integer, ${desde}::date)::text as dia`;
    return row?.dia;
  };

  it.each([
    ['diaria', 1, '2026-11-20', '2026-11-23'],
    ['diaria', 1, '2026-12-31', '2027-01-04'],
    ['semanal', 1, '2026-11-23', '2026-11-30'],
    ['semanal', 7, '2026-12-31', '2027-01-03'],
    ['mensual', 31, '2026-01-31', '2026-02-28'],
    ['mensual', 31, '2028-02-01', '2028-02-29'],
    ['mensual', 29, '2028-02-29', '2028-03-29'],
    ['mensual', 1, '2026-12-31', '2027-01-01'],
    ['primer_habil', 1, '2026-12-15', '2027-01-04'],
    ['primer_habil', 1, '2026-10-01', '2026-11-02'],
  ])('%s %i después del %s: %s', async (frecuencia, dia, desde, espera) => {
    expect(await siguiente(frecuencia, dia, desde)).toBe(espera);
  });

  it('la de hoy se crea al guardarla, una; tras días sin nadie, una también', async () => {
    const tarea = { id: randomUUID(), titulo: 'Revisar el correo', frecuencia: 'mensual', dia: 15 };
    await deJefa.call('guardar_periodica', tarea);
    await sql`delete from public.agenda`;
    await sql`update public.tareas_periodicas set frecuencia = 'diaria', proxima = private.hoy() - 20`;
    const made = await Promise.all([
      sql`select private.crear_periodicas() as n`,
      sql`select private.crear_periodicas() as n`,
    ]);
    expect(made.reduce((sum, [row]) => sum + Number(row?.n), 0)).toBe(1);
    const [row] =
      await sql`select inicio <= private.hoy() and inicio > private.hoy() - 7 as reciente from public.agenda`;
    expect(row?.reciente).toBe(true);
    expect([...(await sql`select proxima > private.hoy() as futura from public.tareas_periodicas`)]).toEqual([
      { futura: true },
    ]);
  });

  it.each(['diaria', 'semanal', 'mensual', 'primer_habil'])(
    'tras siglos sin nadie se crea una %s, la última, sin recorrerlas todas',
    async (frecuencia) => {
      await sql`delete from public.tareas_periodicas`;
      await sql`delete from public.agenda`;
      await sql`
        insert into public.tareas_periodicas (user_id, titulo, frecuencia, dia, proxima) values (${jefa}, 'Una', ${frecuencia}, 3, '1600-01-03')`;
      await sql.begin(async (tx) => {
        await tx`set local statement_timeout = '2s'`;
        await tx`select private.crear_periodicas()`;
      });
      const hechas = await sql`
        select private.siguiente_vez(p.frecuencia, p.dia, a.inicio) > private.hoy() and a.inicio <= private.hoy() as ultima
        from public.agenda a, public.tareas_periodicas p where a.titulo = 'Una'`;
      expect([...hechas]).toEqual([{ ultima: true }]);
    },
  );

  it.each([
    [{ titulo: '' }],
    [{ frecuencia: 'anual' }],
    [{ frecuencia: 'semanal', dia: 8 }],
    [{ dia: 32 }],
    [{ responsable: randomUUID() }],
  ])('no entra con %j', async (fila) => {
    const own = deJefa.call('guardar_periodica', { titulo: 'Una', frecuencia: 'mensual', dia: 1, ...fila });
    expect(await sqlState(own)).toBe('PT400');
  });
});
