/** Calculations of many case files at once: counted again, confirmed, and the way back. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { asRole, asUser, aTeam } from '../support/as-role';
import { bloquear } from '../support/bloqueo';
import { CALCULO, fila, resultado } from '../support/calculos';
import { escritosOf, textos, unaPlantilla } from '../support/escritos';
import { seNiega, unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana, luis, gone } = await aTeam(sql);
const aCase = (nif: string | null = null) => unExpediente(sql, ana, nif);

async function ask<T>(who: string, query: string, args: unknown[]): Promise<T> {
  const rows = await asUser(sql, who, (tx) => tx.unsafe(query, args as never[]));
  return (rows as unknown as { answer: T }[])[0]?.answer as T;
}
const guardar = (who: string, deal: string, datos: object = CALCULO) =>
  ask<string>(who, 'select public.guardar_calculo($1, $2::jsonb) as answer', [deal, datos]);
const confirmar = (who: string, id: string) =>
  ask<string>(who, 'select public.confirmar_calculo($1) as answer', [id]);

interface DeUno {
  deal: string;
  nombre: string;
  ultimo: { id: string; estado: string; hasta: string; valores: unknown } | null;
}
const deVarios = (who: string, deals: string[], conValores = false) =>
  ask<DeUno[]>(who, 'select public.calculos_de_varios($1::text[], $2) as answer', [deals, conValores]);
const recalcular = (who: string, grupo: string | null, filas: unknown) =>
  ask<string[]>(who, 'select public.recalcular_calculos($1, $2::jsonb) as answer', [grupo, filas]);
const confirmSeveral = (who: string, grupo: string, vistos: object) =>
  ask<string[]>(who, 'select public.confirmar_calculos($1, $2::jsonb) as answer', [grupo, vistos]);
/** As the screens read them. */
const seenOf = async (...ids: string[]): Promise<Record<string, string>> => {
  const rows = await sql<{ id: string; at: string }[]>`
    select id, updated_at::text as at from public.calculos where id = any (${ids}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, at }) => [id, at]));
};
const deshacer = (who: string, grupo: string) =>
  ask<{ restaurados: number; dejados: number; nombres: { deal: string | null; eliminado: boolean }[] }>(
    who,
    'select public.deshacer_cambio_en_bloque($1) as answer',
    [grupo],
  );
const guardados = (deal: string) =>
  sql<{ id: string; estado: string; hasta: string; titulo: string }[]>`
    select id, estado, hasta::text, titulo from public.calculos where deal_id = ${deal} order by created_at`;
async function bloqueada(nif: string) {
  const [cliente] = await sql<{ id: string }[]>`
    insert into public.clientes (user_id, nombre_completo, dni) values (${ana}, 'Bloqueada', ${nif}) returning id`;
  await bloquear(sql, ana, cliente?.id ?? '');
}

async function unEscritoQueLoDice(deal: string) {
  const [escritos, plantilla] = [escritosOf(sql, ana), await unaPlantilla(sql, jefa)];
  await escritos.call('lote_confirmar', randomUUID(), plantilla, 'Carta', textos([deal]), false);
  await sql`update public.escritos set datos = '{"intereses.total": "6.150,90 €"}' where deal_id = ${deal}`;
}

/** A case file with a calculation that somebody confirmed. */
async function conCalculo(nif: string | null = null) {
  const deal = await aCase(nif);
  const base = await guardar(ana, deal);
  await confirmar(luis, base);
  return { deal, base };
}

describe('counting again', () => {
  it('proposes beside what is confirmed, which letters go on saying; it is audited and taken back once', async () => {
    const { deal, base } = await conCalculo();
    const sin = await aCase();
    expect(await deVarios(luis, [deal, sin, 'NO-ESTA'], true)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          deal,
          ultimo: expect.objectContaining({ id: base, estado: 'confirmado', valores: CALCULO.valores }),
        }),
        expect.objectContaining({ deal: sin, ultimo: null }),
      ]),
    );
    const grupo = randomUUID();
    expect(await recalcular(luis, grupo, [fila(deal, base), fila(sin, base)])).toEqual([deal]);
    expect(await guardados(deal)).toMatchObject([
      { id: base, estado: 'confirmado', hasta: '2022-12-31' },
      { estado: 'propuesto', hasta: '2023-12-31', titulo: 'Prima' },
    ]);
    expect(await guardados(sin)).toEqual([]);
    const [letter] = await ask<{ calculo: { hasta: string } }[]>(
      ana,
      'select public.escritos_datos($1::text[]) as answer',
      [[deal]],
    );
    expect(letter?.calculo.hasta).toBe('2022-12-31');
    const batch = await ask<{ expediente: { id: string }; calculo: { hasta: string } | null }[]>(
      ana,
      'select public.escritos_datos($1::text[]) as answer',
      [[deal, sin]],
    );
    expect(new Map(batch.map(({ expediente, calculo }) => [expediente.id, calculo?.hasta]))).toEqual(
      new Map([
        [deal, '2022-12-31'],
        [sin, undefined],
      ]),
    );
    const [nuevo] = await deVarios(ana, [deal]);
    expect(nuevo?.ultimo).toMatchObject({ estado: 'propuesto', valores: null });
    const audited = await sql`
      select accion, user_id from public.auditoria where tabla = 'calculos' and registro_id = ${nuevo?.ultimo?.id ?? ''}`;
    expect(audited).toEqual([expect.objectContaining({ accion: 'insert', user_id: luis })]);
    const listed = await ask<{ rows: object[] }>(ana, 'select public.list_cambios_en_bloque() as answer', []);
    expect(listed.rows[0]).toMatchObject({
      tipo: 'calculos',
      campo: 'recalcular',
      valor: '2023-12-31',
      cuantos: 1,
      propio: false,
    });

    expect(await seNiega(deshacer(ana, grupo))).toBe('Lo deshace quien lo hizo, o un administrador');
    expect(await deshacer(luis, grupo)).toMatchObject({ restaurados: 1, dejados: 0 });
    expect(await guardados(deal)).toMatchObject([{ id: base }]);
    expect(await deshacer(luis, grupo)).toMatchObject({ restaurados: 0, dejados: 0 });
    const waiting =
      await sql`select registro_id from public.papelera where tabla = 'calculos' and registro ->> 'deal_id' = ${deal}`;
    expect(waiting).toHaveLength(1);
    // Asked again after it was undone: what waits in the Papelera is not written a second time.
    expect(await recalcular(luis, grupo, [fila(deal, base)])).toEqual([]);
    expect(await guardados(deal)).toHaveLength(1);
  });

  it('what somebody has changed of it since stays when it is taken back, also once a confirmation of it is', async () => {
    const [changed, confirmed] = [await conCalculo(), await conCalculo()];
    const grupo = randomUUID();
    await recalcular(luis, grupo, [fila(changed.deal, changed.base), fila(confirmed.deal, confirmed.base)]);
    const [, suyo] = await guardados(changed.deal);
    const [seen] =
      await sql`select updated_at::text as visto from public.calculos where id = ${suyo?.id ?? ''}`;
    await guardar(ana, changed.deal, {
      ...CALCULO,
      id: suyo?.id,
      visto: seen?.visto,
      titulo: 'Prima, sin la comisión',
    });
    const [, otro] = await guardados(confirmed.deal);
    const confirmacion = randomUUID();
    await confirmSeveral(luis, confirmacion, await seenOf(otro?.id ?? ''));
    expect(await deshacer(luis, confirmacion)).toMatchObject({ restaurados: 1 });
    expect(await deshacer(luis, grupo)).toMatchObject({
      restaurados: 1,
      dejados: 1,
      nombres: [{ deal: changed.deal, eliminado: false }],
    });
    expect(await guardados(changed.deal)).toMatchObject([
      { id: changed.base },
      { titulo: 'Prima, sin la comisión' },
    ]);
    expect(await guardados(confirmed.deal)).toMatchObject([{ id: confirmed.base }]);
  });

  it('asked again writes nothing twice, also with rows that were not there the first time', async () => {
    const [uno, dos] = [await conCalculo(), await conCalculo()];
    const grupo = randomUUID();
    const first = [fila(uno.deal, uno.base)];
    await recalcular(ana, grupo, first);
    const again = await recalcular(ana, grupo, [...first, fila(dos.deal, dos.base)]);
    expect(again.toSorted()).toEqual([uno.deal, dos.deal].toSorted());
    expect([...(await guardados(uno.deal)), ...(await guardados(dos.deal))]).toHaveLength(4);
    const steps = await sql`select cuantos from public.cambios_en_bloque where grupo = ${grupo} order by id`;
    expect(steps).toEqual([{ cuantos: 1 }, { cuantos: 1 }]);
    // The name of a change of somebody else is refused, and nothing of it is written.
    expect(await seNiega(recalcular(luis, grupo, [fila(dos.deal, dos.base)]))).toBeUndefined();
    const tres = await conCalculo();
    expect(await seNiega(recalcular(luis, grupo, [fila(tres.deal, tres.base)]))).toBe(
      'Ese identificador es de otro cambio',
    );
    expect(await guardados(tres.deal)).toHaveLength(1);
  });

  it('leaves a case file of which somebody has kept another calculation since, and one that is gone', async () => {
    const [uno, dos] = [await conCalculo(), await conCalculo()];
    await guardar(luis, uno.deal, { ...CALCULO, titulo: 'De Luis' });
    await sql`delete from public.deals where id = ${dos.deal}`;
    expect(await recalcular(ana, randomUUID(), [fila(uno.deal, uno.base), fila(dos.deal, dos.base)])).toEqual(
      [],
    );
    expect((await guardados(uno.deal)).map(({ titulo }) => titulo)).toEqual(['Prima', 'De Luis']);
  });

  it('leaves what somebody has confirmed since, and what is blocked, as it is when it is undone', async () => {
    const [uno, dos, tres] = [await conCalculo(), await conCalculo('12345678Z'), await conCalculo()];
    const grupo = randomUUID();
    await recalcular(
      ana,
      grupo,
      [uno, dos, tres].map(({ deal, base }) => fila(deal, base)),
    );
    const [deUno] = await deVarios(ana, [uno.deal]);
    await confirmar(luis, deUno?.ultimo?.id ?? '');
    await bloqueada('12345678Z');
    expect(await deshacer(ana, grupo)).toMatchObject({
      restaurados: 1,
      dejados: 2,
      ocultos: 1,
      nombres: [{ deal: uno.deal, eliminado: false }],
    });
    expect(await guardados(dos.deal)).toHaveLength(2);
    expect(await deshacer(jefa, grupo)).toMatchObject({ restaurados: 1, dejados: 1 });
    expect(await guardados(dos.deal)).toHaveLength(1);
  });

  it('writes nothing where a case file is blocked, but for an administrator', async () => {
    const { deal, base } = await conCalculo('00000014Z');
    await bloqueada('00000014Z');
    expect(await deVarios(ana, [deal])).toEqual([]);
    expect(await recalcular(ana, randomUUID(), [fila(deal, base)])).toEqual([]);
    expect(await guardados(deal)).toHaveLength(1);
    expect(await recalcular(jefa, randomUUID(), [fila(deal, base)])).toEqual([deal]);
    expect(await guardados(deal)).toHaveLength(2);
  });

  const NO_SE_PUEDE = 'Ese cálculo no se puede guardar: vuelva a calcular';
  it.each<[string, object, string]>([
    [
      'whose parts do not add up',
      { resultado: { ...resultado(1, 1), pagado: 1 } },
      'Los tramos no suman el total: vuelva a calcular',
    ],
    ['without a title', { titulo: ' ' }, NO_SE_PUEDE],
    ['of a day that does not exist', { hasta: '2023-02-30' }, NO_SE_PUEDE],
    ['from something that is no calculation', { base: 'x' }, NO_SE_PUEDE],
    ['without what was typed', { valores: null }, NO_SE_PUEDE],
    ['with more typed than a megabyte', { valores: { cantidades: 'x'.repeat(1_000_000) } }, NO_SE_PUEDE],
    [
      'with a result of more than a megabyte',
      { resultado: { ...resultado(1, 1), avisos: ['x'.repeat(1_000_000)] } },
      NO_SE_PUEDE,
    ],
  ])('refuses a count %s, and the rest of its batch with it', async (_name, malo, dice) => {
    const [uno, dos] = [await conCalculo(), await conCalculo()];
    const filas = [fila(uno.deal, uno.base), fila(dos.deal, dos.base, malo)];
    expect(await seNiega(recalcular(ana, randomUUID(), filas))).toBe(dice);
    expect(await guardados(uno.deal)).toHaveLength(1);
  });

  it('refuses a change without a name, and more than 500 at once', async () => {
    const { deal, base } = await conCalculo();
    expect(await seNiega(recalcular(ana, null, [fila(deal, base)]))).toBe('Indique los cálculos');
    expect(await seNiega(recalcular(ana, randomUUID(), {}))).toBe('Indique los cálculos');
    const many = Array.from({ length: 501 }, () => fila(deal, base));
    expect(await seNiega(recalcular(ana, randomUUID(), many))).toBe('Se admiten 500 de una vez como máximo');
  });
});

describe('confirming', () => {
  it('notes who and when of each that is as it was seen, and is taken back where no letter says it', async () => {
    const deals = [await aCase(), await aCase(), await aCase()] as [string, string, string];
    const ids = [
      await guardar(ana, deals[0]),
      await guardar(ana, deals[1]),
      await guardar(ana, deals[2]),
    ] as const;
    const grupo = randomUUID();
    const vistos = { ...(await seenOf(ids[0], ids[1])), [ids[2]]: '2026-01-01T00:00:00Z' };
    expect((await confirmSeveral(luis, grupo, vistos)).toSorted()).toEqual([ids[0], ids[1]].toSorted());
    // The answer was lost: the same, once.
    expect(await confirmSeveral(luis, grupo, vistos)).toHaveLength(2);
    expect(await confirmSeveral(ana, randomUUID(), vistos)).toEqual([]);
    const rows = await sql`
      select estado, confirmado_por from public.calculos where id = any (${[...ids]}) order by estado`;
    expect(rows).toEqual([
      { estado: 'confirmado', confirmado_por: luis },
      { estado: 'confirmado', confirmado_por: luis },
      { estado: 'propuesto', confirmado_por: null },
    ]);
    await unEscritoQueLoDice(deals[0]);
    expect(await deshacer(luis, grupo)).toMatchObject({
      restaurados: 1,
      dejados: 1,
      nombres: [{ deal: deals[0] }],
    });
    expect(await guardados(deals[0])).toMatchObject([{ estado: 'confirmado' }]);
    expect(await guardados(deals[1])).toMatchObject([{ estado: 'propuesto' }]);
  });

  it('leaves what is blocked, and refuses what was never seen', async () => {
    const [visible, oculto] = [await aCase(), await aCase('00000001R')];
    const [uno, otro] = [await guardar(ana, visible), await guardar(ana, oculto)];
    await bloqueada('00000001R');
    expect(await confirmSeveral(ana, randomUUID(), await seenOf(otro))).toEqual([]);
    for (const vistos of [{ [uno]: 'mil' }, { 'no-es': '2026-01-01' }])
      expect(await seNiega(confirmSeveral(ana, randomUUID(), vistos))).toBe('Indique los cálculos');
    expect(await guardados(oculto)).toMatchObject([{ estado: 'propuesto' }]);
    expect(await guardados(visible)).toMatchObject([{ estado: 'propuesto' }]);
  });
});

it('nobody without a session, and nobody who has left, reads, counts or confirms', async () => {
  const { deal, base } = await conCalculo();
  const calls = [
    ['select public.calculos_de_varios($1::text[])', [[deal]]],
    ['select public.recalcular_calculos($1, $2::jsonb)', [randomUUID(), [fila(deal, base)]]],
    ['select public.confirmar_calculos($1, $2::jsonb)', [randomUUID(), { [base]: '2026-01-01' }]],
  ] as const;
  for (const [query, args] of calls) {
    await expect(asUser(sql, gone, (tx) => tx.unsafe(query, args as never))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(asRole(sql, { anon: true }, (tx) => tx.unsafe(query, args as never))).rejects.toMatchObject({
      code: '42501',
    });
  }
  expect(await guardados(deal)).toHaveLength(1);
});
