/** Calculations that are kept with a case file, and its clock of prescription. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { seNiega, unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const aCase = () => unExpediente(sql, ana);

const TRAMO = {
  desde: '2022-03-01',
  hasta: '2022-12-31',
  dias: 306,
  capital: 600_000,
  milesimas: 3000,
  articulo: 'art. 1108 CC',
  intereses: 15_090,
};
const RESULTADO = {
  tramos: [TRAMO],
  capital: 600_000,
  intereses: 15_090,
  pagado: 0,
  pendiente: { capital: 600_000, intereses: 15_090 },
  avisos: [],
  pasos: [],
};
const DATOS = { titulo: 'Prima', hasta: '2022-12-31', valores: { cantidades: 'x' }, resultado: RESULTADO };

async function ask<T>(who: string, query: string, args: unknown[]): Promise<T> {
  const rows = await asUser(sql, who, (tx) => tx.unsafe(query, args as never[]));
  return (rows as unknown as { answer: T }[])[0]?.answer as T;
}
const guardar = (who: string, deal: string, datos: object) =>
  ask<string>(who, 'select public.guardar_calculo($1, $2::jsonb) as answer', [deal, datos]);
const confirmar = (who: string, id: string) =>
  ask<string>(who, 'select public.confirmar_calculo($1) as answer', [id]);
const de = (who: string, deal: string) =>
  ask<Record<string, unknown>[]>(who, 'select public.calculos_de_deal($1) as answer', [deal]);
const deEscrito = async (deal: string) =>
  (await ask<{ calculo: unknown }[]>(ana, 'select public.escritos_datos($1::text[]) as answer', [[deal]]))[0]
    ?.calculo;

describe('un cálculo', () => {
  it('se guarda propuesto y otra persona lo confirma una vez; el escrito dice el último confirmado', async () => {
    const deal = await aCase();
    const id = await guardar(ana, deal, DATOS);
    expect(await de(luis, deal)).toMatchObject([
      { id, estado: 'propuesto', capital: 6000, intereses: 150.9, confirmado_at: null, confirmo: null },
    ]);
    expect(await deEscrito(deal)).toBeNull();
    await confirmar(luis, id);
    expect(await seNiega(confirmar(ana, id))).toBe('Ese cálculo ya está confirmado');
    const [row] = await sql`select confirmado_por, user_id from public.calculos where id = ${id}`;
    expect(row).toEqual({ confirmado_por: luis, user_id: ana });
    const otro = { ...RESULTADO, tramos: [], intereses: 0, pendiente: { capital: 600_000, intereses: 0 } };
    await guardar(ana, deal, { ...DATOS, resultado: otro });
    expect(await deEscrito(deal)).toMatchObject({ hasta: '2022-12-31', intereses: 15_090, tramos: [TRAMO] });
    const history = await sql`
      select accion from public.auditoria where tabla = 'calculos' and registro_id = ${id} order by id`;
    expect(history).toHaveLength(2);
  });

  it('asked again by its form it corrects what it wrote, and nothing that is confirmed or of somebody else', async () => {
    const deal = await aCase();
    const datos = { ...DATOS, id: '00000000-0000-4000-8000-000000000045' };
    expect(await guardar(ana, deal, datos)).toBe(datos.id);
    await guardar(ana, deal, { ...datos, titulo: 'Prima, otra vez' });
    expect(await de(ana, deal)).toMatchObject([{ id: datos.id, titulo: 'Prima, otra vez' }]);
    const refused = 'Ese identificador es de otra ficha: cierre el formulario y vuelva a abrirlo';
    expect(await seNiega(guardar(luis, deal, datos))).toBe(refused);
    expect(await seNiega(guardar(ana, await aCase(), datos))).toBe(refused);
    await confirmar(luis, datos.id);
    expect(await seNiega(guardar(ana, deal, datos))).toBe(refused);
    expect(await de(ana, deal)).toMatchObject([{ titulo: 'Prima, otra vez', estado: 'confirmado' }]);
  });

  it.each<[string, object, string]>([
    [
      'tramos que no suman',
      { resultado: { ...RESULTADO, intereses: 15_091 } },
      'Los tramos no suman el total: vuelva a calcular',
    ],
    [
      'un pendiente que no cuadra',
      { resultado: { ...RESULTADO, pagado: 1 } },
      'Los tramos no suman el total: vuelva a calcular',
    ],
    ['un resultado que falta', { resultado: null }, 'Los tramos no suman el total: vuelva a calcular'],
    [
      'un tramo que no es un número',
      { resultado: { ...RESULTADO, tramos: [{ intereses: 'mil' }] } },
      'Los tramos no suman el total: vuelva a calcular',
    ],
    [
      'sin los tramos',
      {
        resultado: {
          ...RESULTADO,
          tramos: undefined,
          intereses: 0,
          pendiente: { capital: 600_000, intereses: 0 },
        },
      },
      'Los tramos no suman el total: vuelva a calcular',
    ],
    [
      'sin avisos',
      { resultado: { ...RESULTADO, avisos: undefined } },
      'Los tramos no suman el total: vuelva a calcular',
    ],
    [
      'sin cómo se ha calculado',
      { resultado: { ...RESULTADO, pasos: undefined } },
      'Los tramos no suman el total: vuelva a calcular',
    ],
    ['sin título', { titulo: ' ' }, 'Indique el título del cálculo, de 200 caracteres como máximo'],
    ['un día que no existe', { hasta: '2022-02-30' }, 'Ese cálculo no se puede guardar: vuelva a calcular'],
    ['sin lo escrito', { valores: null }, 'Ese cálculo no se puede guardar: vuelva a calcular'],
  ])('no se guarda con %s', async (_name, malo, dice) => {
    const deal = await aCase();
    expect(await seNiega(guardar(ana, deal, { ...DATOS, ...malo }))).toBe(dice);
    expect(await de(ana, deal)).toEqual([]);
  });

  it('one that was counted with many has facts instead of its steps', async () => {
    const deal = await aCase();
    const resultado = { ...RESULTADO, pasos: undefined, hechos: { partidas: 1 } };
    await guardar(ana, deal, { ...DATOS, id: randomUUID(), resultado });
    expect(await de(ana, deal)).toMatchObject([{ resultado: { hechos: { partidas: 1 } } }]);
  });

  it('no se escribe de otro modo que por sus funciones', async () => {
    const deal = await aCase();
    const id = await guardar(ana, deal, DATOS);
    await expect(
      asUser(sql, ana, (tx) => tx`update public.calculos set intereses = 1 where id = ${id}`),
    ).rejects.toThrow(/permission denied/);
    expect(await seNiega(guardar(ana, 'NO-ESTA', DATOS))).toBe('El expediente ya no existe');
  });
});

describe('the clock of prescription', () => {
  const anotar = (deal: string, datos: object, who = ana) =>
    ask<string>(who, 'select public.guardar_prescripcion($1, $2::jsonb) as answer', [deal, datos]);
  const cola = () => ask<{ deal_id: string }[]>(luis, 'select public.prescriben(60) as answer', []);
  const DATOS_DE_ANA = {
    accion: 'personal',
    inicio: '2022-01-01',
    motivo: 'Último pago',
    interrupciones: [{ clase: 'reclamacion', fecha: '2023-02-01' }],
    dia: '2028-02-01',
  };
  const vista = async (deal: string) => {
    const [row] = await sql<{ id: string; visto: string; motivo: string; n: number }[]>`
      select id, updated_at::text as visto, motivo, jsonb_array_length(interrupciones) as n
      from public.prescripciones where deal_id = ${deal}`;
    return row;
  };

  it('has what ends within sixty days in its queue', async () => {
    const [cerca, lejos, sinDia] = [await aCase(), await aCase(), await aCase()];
    const dia = async (n: number) =>
      (await sql<{ dia: string }[]>`select (private.hoy() + ${n}::integer)::text as dia`)[0]?.dia ?? '';
    await anotar(cerca, { ...DATOS_DE_ANA, dia: await dia(60) });
    await anotar(lejos, { ...DATOS_DE_ANA, dia: await dia(61) });
    await anotar(sinDia, { ...DATOS_DE_ANA, accion: 'otra', inicio: '', dia: '' });
    const found = (await cola()).map(({ deal_id }) => deal_id);
    expect(found).toContain(cerca);
    expect(found).not.toContain(lejos);
    expect(found).not.toContain(sinDia);
  });

  it('is one of each action: what a colleague noted is not written over by whoever has not seen it', async () => {
    const deal = await aCase();
    const [deAna, deLuis] = [randomUUID(), randomUUID()];
    await anotar(deal, { ...DATOS_DE_ANA, id: deAna });
    const otra = { ...DATOS_DE_ANA, motivo: 'De Luis', interrupciones: [] };
    const NO_VISTO = 'Otra persona ha guardado cambios mientras usted escribía';
    expect(await seNiega(anotar(deal, otra, luis))).toBe(NO_VISTO);
    expect(await seNiega(anotar(deal, { ...otra, id: deLuis }, luis))).toBe(NO_VISTO);
    expect(await vista(deal)).toMatchObject({ id: deAna, motivo: 'Último pago', n: 1 });

    const antes = await vista(deal);
    await anotar(deal, { ...otra, id: deAna, visto: antes?.visto }, luis);
    expect(await vista(deal)).toMatchObject({ id: deAna, motivo: 'De Luis', n: 0 });
    expect(await seNiega(anotar(deal, { ...DATOS_DE_ANA, id: deAna, visto: antes?.visto }))).toBe(NO_VISTO);
  });

  it('is corrected by its own form after a lost answer, and by no other form with that id', async () => {
    const deal = await aCase();
    const id = randomUUID();
    await anotar(deal, { ...DATOS_DE_ANA, id });
    await anotar(deal, { ...DATOS_DE_ANA, id, motivo: 'Corregido' });
    expect(await vista(deal)).toMatchObject({ id, motivo: 'Corregido' });
    const ajena = 'Ese identificador es de otra ficha: cierre el formulario y vuelva a abrirlo';
    expect(await seNiega(anotar(deal, { ...DATOS_DE_ANA, id }, luis))).toBe(ajena);
    expect(await seNiega(anotar(await aCase(), { ...DATOS_DE_ANA, id }))).toBe(ajena);
  });

  it.each<[string, unknown]>([
    ['no list', { clase: 'reclamacion' }],
    ['a number', [5]],
    ['nothing', [null]],
    ['no kind', [{ fecha: '2023-02-01' }]],
    ['no day', [{ clase: 'reclamacion' }]],
    ['a day that does not exist', [{ clase: 'reclamacion', fecha: '2023-02-30' }]],
    ['a day in words', [{ clase: 'reclamacion', fecha: 'today' }]],
    ['an end that does not exist', [{ clase: 'proceso', fecha: '2023-02-01', hasta: '30/06/2023' }]],
  ])('keeps no interruption that its form cannot read: %s', async (_que, interrupciones) => {
    const deal = await aCase();
    expect(await seNiega(anotar(deal, { ...DATOS_DE_ANA, interrupciones }))).toBe(
      'Revise la acción y sus fechas',
    );
    expect(await vista(deal)).toBeUndefined();
  });

  it('does not become an action that has one already, nor one that there is not', async () => {
    const deal = await aCase();
    const id = randomUUID();
    await anotar(deal, DATOS_DE_ANA);
    await anotar(deal, { ...DATOS_DE_ANA, id, accion: 'cesacion' });
    expect(await seNiega(anotar(deal, { ...DATOS_DE_ANA, id }))).toBe(
      'Esa acción ya está anotada en el expediente: edítela',
    );
    expect(await seNiega(anotar(deal, { accion: 'eterna', interrupciones: [] }))).toBe(
      'Revise la acción y sus fechas',
    );
  });
});
