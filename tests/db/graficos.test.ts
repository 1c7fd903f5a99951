import { beforeAll, describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** What the pictures of Inicio and Informes draw, and that the list behind each mark has as many. */

const { sql } = await openBackend();
// The first account is an administrator's.
const [admin, staff] = [await anAccount(sql), await anAccount(sql)];

interface Deal {
  id: string;
  acreedor?: string | null;
  /** Days ago. */
  enviada?: number;
  /** Days after. */
  respuesta?: number;
  completo?: boolean;
}

async function aDeal({ id, acreedor = 'Banco', enviada, respuesta, completo }: Deal): Promise<void> {
  await sql`insert into public.deals (id, user_id, creditorname, generateddate, extrajudicialcommunicationsentdate,
      hasrespondedtoextrajudicialclaim, extrajudicialresponsedate, hasinsurancecompanyinfo)
    values (${id}, ${staff}, ${acreedor}, now(), private.hoy() - ${enviada ?? null}::integer,
      ${respuesta === undefined ? null : true}, private.hoy() - ${enviada ?? null}::integer + ${respuesta ?? null}::integer, ${completo ?? null})`;
}

async function ask<T>(call: string): Promise<T> {
  const [row] = await asUser(sql, staff, (tx) => tx.unsafe(`select public.${call} as r`));
  return row?.r;
}
const total = async (filters: object): Promise<number> => {
  const [row] = await asUser(
    sql,
    staff,
    (tx) => tx`select public.list_deals('', ${sql.json(filters as never)}) -> 'total' as r`,
  );
  return row?.r;
};

beforeAll(async () => {
  // Sent so many days ago: the borders of each span of weeks, and tomorrow.
  for (const days of [-1, 0, 6, 7, 20, 21, 34, 35, 62, 63, 97, 98, 188, 189, 370, 371, 4000])
    await aDeal({ id: `S-${days}`, enviada: days });
  await aDeal({ id: 'N-1' });
  for (const [n, days] of [1, 3, 3, 30].entries())
    await aDeal({ id: `R-${n}`, acreedor: 'Lento', enviada: 50, respuesta: days, completo: n === 0 });
  await aDeal({ id: 'R-9', acreedor: 'Rápido', enviada: 900, respuesta: 0 });
  await aDeal({ id: 'R-sin', acreedor: null, enviada: 90, respuesta: 5 });
});

describe('reclamaciones_sin_respuesta', () => {
  interface Tramo {
    de: number;
    a: number | null;
    desde: string | null;
    hasta: string | null;
    expedientes: number;
  }

  it('por semanas enteras, las más antiguas primero', async () => {
    const tramos = await ask<Tramo[]>('reclamaciones_sin_respuesta()');
    expect(tramos.map(({ de, a, expedientes }) => [de, a, expedientes])).toEqual([
      [53, null, 2],
      [27, 52, 2],
      [14, 26, 2],
      [9, 13, 2],
      [5, 8, 2],
      [3, 4, 2],
      [1, 2, 2],
      [0, 0, 3],
    ]);
  });

  it('la lista de cada una tiene los mismos', async () => {
    for (const { desde, hasta, expedientes } of await ask<Tramo[]>('reclamaciones_sin_respuesta()')) {
      const filters = {
        reclamado: 'sin-respuesta',
        ...(desde && { reclamadoDesde: desde }),
        ...(hasta && { reclamadoHasta: hasta }),
      };
      expect(await total(filters)).toBe(expedientes);
    }
    expect(await total({ reclamado: 'sin-respuesta' })).toBe(17);
  });
});

describe('informe_embudo', () => {
  it('cada paso, entre los del anterior, y su lista', async () => {
    expect(await ask('informe_embudo()')).toEqual({
      expedientes: 24,
      reclamados: 23,
      respondidos: 6,
      completos: 1,
    });
    expect(await total({ reclamado: 'si' })).toBe(23);
    expect(await total({ reclamado: 'si', respondio: 'si' })).toBe(6);
    expect(await total({ reclamado: 'si', respondio: 'si', estado: 'completo' })).toBe(1);
    expect(await ask(`informe_embudo('2001-01-01', '2001-12-31')`)).toMatchObject({ expedientes: 0 });
  });
});

describe('informe_respuestas', () => {
  it('de cada acreedor, el más lento primero, con sus puntos', async () => {
    expect(await ask('informe_respuestas()')).toEqual([
      {
        acreedor: 'Lento',
        respuestas: 4,
        minimo: 1,
        maximo: 30,
        mediana: 3,
        puntos: [
          { de: 1, a: 1, n: 1, id: 'R-0' },
          { de: 3, a: 3, n: 2, id: null },
          { de: 30, a: 30, n: 1, id: 'R-3' },
        ],
      },
      {
        acreedor: 'Rápido',
        respuestas: 1,
        minimo: 0,
        maximo: 0,
        mediana: 0,
        puntos: [{ de: 0, a: 0, n: 1, id: 'R-9' }],
      },
    ]);
    expect(await total({ acreedor: ['Lento'], respondio: 'si', diasRespuesta: '3-3' })).toBe(2);
    expect(await total({ diasRespuesta: '3-' })).toBe(4);
    expect(await ask(`informe_respuestas('2001-01-01', '2001-12-31')`)).toEqual([]);
  });

  it('un año o más es un solo punto, y los demás son de varios días cuando no caben', async () => {
    await aDeal({ id: 'L-1', acreedor: 'Lentísimo', enviada: 5000, respuesta: 364 });
    await aDeal({ id: 'L-2', acreedor: 'Lentísimo', enviada: 5000, respuesta: 365 });
    await aDeal({ id: 'L-3', acreedor: 'Lentísimo', enviada: 5000, respuesta: 4000 });
    const [first, second] = await ask<{ puntos: object[] }[]>('informe_respuestas()');
    expect(first?.puntos).toEqual([
      { de: 364, a: 364, n: 1, id: 'L-1' },
      { de: 365, a: null, n: 2, id: null },
    ]);
    expect(second?.puntos).toEqual([
      { de: 0, a: 6, n: 3, id: null },
      { de: 28, a: 34, n: 1, id: 'R-3' },
    ]);
    expect(await total({ acreedor: ['Lentísimo'], diasRespuesta: '365-' })).toBe(2);
  });

  it('una fecha que no es de ningún calendario no tumba los informes ni la lista', async () => {
    // As a version before let it in.
    await sql`alter table public.deals disable trigger day_of_the_calendar`;
    await sql`insert into public.deals (id, user_id, creditorname, extrajudicialcommunicationsentdate, hasrespondedtoextrajudicialclaim,
      extrajudicialresponsedate) values ('INF', ${staff}, 'Infinito', '-infinity', true, 'infinity')`;
    await sql`alter table public.deals enable trigger day_of_the_calendar`;
    const respuestas = await ask<{ acreedor: string }[]>('informe_respuestas()');
    expect(respuestas.map(({ acreedor }) => acreedor)).not.toContain('Infinito');
    for (const call of [`informe('acreedor')`, 'list_acreedores()', 'reclamaciones_sin_respuesta()'])
      expect(await ask(call)).toBeTruthy();
    expect(await total({ acreedor: ['Infinito'], diasRespuesta: '0-' })).toBe(0);
    await sql`delete from public.deals where id = 'INF'`;
  });
});

it('la lista de quienes no tienen acreedor, y la de cada cláusula', async () => {
  await sql`insert into public.deals (id, user_id, creditorname, hasppiclause) values ('C-1', ${staff}, '', true)`;
  expect(await total({ acreedor: [''] })).toBe(2);
  expect(await total({ acreedor: ['', 'Rápido'] })).toBe(3);
  expect(await total({ clausula: 'ppi' })).toBe(1);
  expect((await total({ clausula: 'ninguna' })) + 1).toBe(await total({}));
});

it('lo bloqueado solo lo cuenta quien administra', async () => {
  const [cliente] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni) values (${staff}, 'Ana', '12345678Z') returning id`;
  await sql`update public.deals set debtordni = '12345678Z' where id in ('R-9', 'S-0')`;
  await sql`select private.marcar_bloqueo(${cliente?.id ?? ''}, now())`;
  const seen = async (who: string) => {
    const [row] = await asUser(
      sql,
      who,
      (tx) => tx`select public.informe_embudo() ->> 'reclamados' as reclamados,
        jsonb_path_query_array(public.informe_respuestas(), '$[*].acreedor') ? 'Rápido' as rapido,
        public.reclamaciones_sin_respuesta() -> 7 ->> 'expedientes' as nuevas`,
    );
    return row;
  };
  expect(await seen(staff)).toEqual({ reclamados: '24', rapido: false, nuevas: '2' });
  expect(await seen(admin)).toEqual({ reclamados: '26', rapido: true, nuevas: '3' });
});

it.each(['reclamaciones_sin_respuesta()', 'informe_embudo()', 'informe_respuestas()'])(
  '%s no es de quien no ha entrado, ni de quien ya no es del despacho',
  async (call) => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    expect(await sqlState(asRole(sql, { anon: true }, (tx) => tx.unsafe(`select public.${call}`)))).toBe(
      '42501',
    );
    expect(await sqlState(asUser(sql, gone, (tx) => tx.unsafe(`select public.${call}`)))).toBe('42501');
  },
);
