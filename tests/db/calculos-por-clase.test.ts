/** A tasación de costas and a calculation of usury, kept with a case file as a calculation of interest is. */
import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { assessCostas } from '@/domain/costas/tasar';
import { liquidar } from '@/domain/usura/liquidar';

import { asRole, asUser, aTeam } from '../support/as-role';
import { bloquear } from '../support/bloqueo';
import { escritosOf, textos, unaPlantilla } from '../support/escritos';
import { seNiega, unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana, luis, gone } = await aTeam(sql);
const aCase = (nif: string | null = null) => unExpediente(sql, ana, nif);

const tasada = assessCostas({
  partidas: [
    { clase: 'abogado', importe: 150_000, concepto: 'Minuta' },
    { clase: 'procurador', importe: 30_000, concepto: '' },
    { clase: 'gasto', importe: 5000, concepto: 'Copias' },
  ],
  asunto: { accion: 'condiciones_generales', cuantia: 3000 },
  ganador: 'cliente',
  litigantes: 1,
  reclamoAntes: true,
  temeridad: false,
  otroPartido: false,
  iva: 210,
});
const liquidada = liquidar([
  { fecha: '2016-01-10', clase: 'disposicion', importe: 100_000 },
  { fecha: '2016-01-20', clase: 'seguro', importe: 4000 },
  { fecha: '2016-02-28', clase: 'pago', importe: 120_000 },
]);
if ('fallo' in tasada || 'fallo' in liquidada) throw new Error('the domain counts them');

const COSTAS = {
  clase: 'costas',
  titulo: 'Costas de la primera instancia',
  hasta: '2026-11-28',
  valores: { partidas: 'abogado 1.500,00 Minuta', temeridad: false },
  resultado: tasada,
};
const USURA = {
  clase: 'usura',
  titulo: 'Tarjeta',
  hasta: '2016-02-28',
  valores: { movimientos: '10/01/2016 compra 1.000,00' },
  resultado: { ...liquidada, comparacion: null },
};
const INTERESES = {
  titulo: 'Prima',
  hasta: '2022-12-31',
  valores: { cantidades: 'x' },
  resultado: {
    tramos: [{ intereses: 15_090 }],
    avisos: [],
    pasos: [],
    capital: 600_000,
    intereses: 15_090,
    pagado: 0,
    pendiente: { capital: 600_000, intereses: 15_090 },
  },
};

async function ask<T>(who: string, query: string, args: unknown[]): Promise<T> {
  const rows = await asUser(sql, who, (tx) => tx.unsafe(query, args as never[]));
  return (rows as unknown as { answer: T }[])[0]?.answer as T;
}
const guardar = (who: string, deal: string, datos: object) =>
  ask<string>(who, 'select public.guardar_calculo($1, $2::jsonb) as answer', [deal, datos]);
const confirmar = (who: string, id: string, visto: string | null = null) =>
  ask<string>(who, 'select public.confirmar_calculo($1, $2::text::timestamptz) as answer', [id, visto]);
const de = (who: string, deal: string) =>
  ask<{ id: string; updated_at: string }[]>(who, 'select public.calculos_de_deal($1) as answer', [deal]);
const deEscrito = async (deal: string) =>
  (
    await ask<Record<string, Record<string, unknown> | null>[]>(
      ana,
      'select public.escritos_datos($1::text[]) as answer',
      [[deal]],
    )
  )[0];

const VISTO = 'Otra persona ha guardado cambios mientras usted escribía';

describe.each([
  ['costas', COSTAS, 1623, '12345678Z'],
  ['usura', USURA, 200, '87654321X'],
] as const)('one of %s', (clase, datos, sale, nif) => {
  it('is kept proposed, seen by the team, confirmed once by a person, audited, and what letters say', async () => {
    const deal = await aCase();
    const id = await guardar(ana, deal, datos);
    expect(await de(luis, deal)).toMatchObject([
      { id, clase, estado: 'propuesto', capital: sale, intereses: 0, resultado: datos.resultado },
    ]);
    expect((await deEscrito(deal))?.[clase]).toBeNull();
    await confirmar(luis, id, (await de(luis, deal))[0]?.updated_at ?? '');
    expect(await seNiega(confirmar(ana, id))).toBe('Ese cálculo ya está confirmado');
    expect((await deEscrito(deal))?.[clase]).toMatchObject({ hasta: datos.hasta, titulo: datos.titulo });
    const history = await sql`
      select accion, user_id from public.auditoria where tabla = 'calculos' and registro_id = ${id} order by id`;
    expect(history.map(({ user_id }) => user_id)).toEqual([ana, luis]);
  });

  it('is no interest: what is counted again, the report of money and the letter of interest go on saying theirs', async () => {
    const deal = await aCase();
    const intereses = await guardar(ana, deal, INTERESES);
    await confirmar(ana, intereses);
    await confirmar(ana, await guardar(ana, deal, datos));
    expect((await deEscrito(deal))?.calculo).toMatchObject({ titulo: 'Prima' });
    const [varios] = await ask<{ ultimo: { id: string } }[]>(
      ana,
      'select public.calculos_de_varios($1::text[], false) as answer',
      [[deal]],
    );
    expect(varios?.ultimo.id).toBe(intereses);
    // Counted again, it has no use for the others; they only say why there is nothing to count from.
    const sin = await aCase();
    await guardar(ana, sin, datos);
    const paraContar = await ask<object[]>(
      ana,
      'select public.calculos_de_varios($1::text[], true) as answer',
      [[deal, sin]],
    );
    expect(paraContar).toHaveLength(2);
    expect(paraContar).toContainEqual(
      expect.objectContaining({
        deal,
        ultimo: expect.objectContaining({ id: intereses, valores: INTERESES.valores }),
        otros: [],
      }),
    );
    expect(paraContar).toContainEqual(
      expect.objectContaining({ deal: sin, ultimo: null, otros: [expect.objectContaining({ clase })] }),
    );
    const dinero = await sql`select fecha::text, intereses::float8 from private.dinero
      where deal_id = ${deal} and concepto = 'calculado'`;
    expect(dinero).toEqual([{ fecha: '2022-12-31', intereses: 150.9 }]);
  });

  it('is confirmed with those of a selection, as it was seen, and taken back where no letter says it', async () => {
    const [deal, escrito] = [await aCase(), await aCase()];
    const [id, dicho] = [await guardar(ana, deal, datos), await guardar(ana, escrito, datos)];
    const deSeleccion = () =>
      ask<object[]>(ana, 'select public.calculos_de_varios($1::text[]) as answer', [[deal]]);
    const suyo = { id, clase, titulo: datos.titulo, hasta: datos.hasta, capital: sale, intereses: 0 };
    expect(await deSeleccion()).toMatchObject([{ ultimo: null, otros: [{ ...suyo, estado: 'propuesto' }] }]);
    const grupo = randomUUID();
    const varios = (vistos: object) =>
      ask<string[]>(luis, 'select public.confirmar_calculos($1, $2::jsonb) as answer', [grupo, vistos]);
    expect(await varios({ [id]: '2026-01-01' })).toEqual([]);
    const [[una], [otra]] = [await de(luis, deal), await de(luis, escrito)];
    expect(await varios({ [id]: una?.updated_at, [dicho]: otra?.updated_at })).toHaveLength(2);
    expect(await deSeleccion()).toMatchObject([{ otros: [{ ...suyo, estado: 'confirmado' }] }]);
    const [escritos, plantilla] = [escritosOf(sql, ana), await unaPlantilla(sql, jefa)];
    await escritos.call('lote_confirmar', randomUUID(), plantilla, 'Carta', textos([deal, escrito]), false);
    // Of its own case file a letter says something else; of the other one, it.
    await sql`update public.escritos set datos = '{"intereses.total": "1,00 €"}' where deal_id = ${deal}`;
    await sql`update public.escritos set datos = ${sql.json({ [`${clase}.hasta`]: 'x' })} where deal_id = ${escrito}`;
    expect(await ask(luis, 'select public.deshacer_cambio_en_bloque($1) as answer', [grupo])).toMatchObject({
      restaurados: 1,
      dejados: 1,
      nombres: [{ deal: escrito }],
    });
    expect(await deSeleccion()).toMatchObject([{ otros: [{ ...suyo, estado: 'propuesto' }] }]);
  });

  it('asked again by its form it is one, also after the answer was lost', async () => {
    const deal = await aCase();
    const suyo = { ...datos, id: randomUUID() };
    expect(await guardar(ana, deal, suyo)).toBe(suyo.id);
    expect(await guardar(ana, deal, { ...suyo, titulo: 'Otra vez' })).toBe(suyo.id);
    expect(await de(ana, deal)).toMatchObject([{ id: suyo.id, titulo: 'Otra vez' }]);
    const refused = 'Ese identificador es de otra ficha: cierre el formulario y vuelva a abrirlo';
    expect(await seNiega(guardar(luis, deal, suyo))).toBe(refused);
    expect(await seNiega(guardar(ana, deal, { ...INTERESES, id: suyo.id }))).toBe(refused);
  });

  it('a proposal is changed by whoever opened it as it was read, and confirmed as it was seen', async () => {
    const deal = await aCase();
    const id = await guardar(ana, deal, datos);
    const visto = (await de(luis, deal))[0]?.updated_at ?? '';
    const cambio = { ...datos, id, visto, titulo: 'De Luis' };
    expect(await guardar(luis, deal, cambio)).toBe(id);
    expect(await seNiega(guardar(ana, deal, { ...cambio, titulo: 'De Ana' }))).toBe(VISTO);
    expect(await seNiega(confirmar(ana, id, visto))).toBe(VISTO);
    const [ahora] = await de(ana, deal);
    expect(ahora).toMatchObject({ titulo: 'De Luis', estado: 'propuesto' });
    await confirmar(ana, id, ahora?.updated_at);
    const luego = (await de(ana, deal))[0]?.updated_at;
    expect(await seNiega(guardar(luis, deal, { ...cambio, visto: luego }))).toBe(VISTO);
    expect(await seNiega(guardar(luis, await aCase(), { ...cambio, visto: luego }))).toBe(VISTO);
  });

  it('goes to the Papelera and comes back as it was', async () => {
    const deal = await aCase();
    const id = await guardar(ana, deal, datos);
    const antes = await de(ana, deal);
    await asUser(sql, luis, (tx) => tx`delete from public.calculos where id = ${id}`);
    expect(await de(ana, deal)).toEqual([]);
    const [entrada] = await sql<{ id: string }[]>`
      select id from public.papelera where tabla = 'calculos' and registro_id = ${id}`;
    await ask(ana, 'select public.restore_papelera($1::uuid[]) as answer', [[entrada?.id]]);
    expect(await de(ana, deal)).toMatchObject(
      antes.map((uno) => ({ ...uno, updated_at: expect.any(String) })),
    );
  });

  it('nobody without the right writes or reads it, and nothing of a blocked case file is said', async () => {
    const deal = await aCase(nif);
    const id = await guardar(ana, deal, datos);
    expect(await seNiega(guardar(gone, deal, datos))).toBeDefined();
    expect(await seNiega(de(gone, deal))).toBeDefined();
    await expect(
      asRole(sql, { anon: true }, (tx) => tx`select public.calculos_de_deal(${deal})`),
    ).rejects.toThrow(/permission denied/);
    await expect(
      asUser(sql, ana, (tx) => tx`update public.calculos set clase = 'intereses' where id = ${id}`),
    ).rejects.toThrow(/permission denied/);
    const [cliente] = await sql<{ id: string }[]>`
      insert into public.clientes (user_id, nombre_completo, dni) values (${ana}, 'Bloqueada', ${nif}) returning id`;
    await bloquear(sql, ana, cliente?.id ?? '');
    expect(await seNiega(guardar(luis, deal, datos))).toBe('El expediente ya no existe');
    expect(await seNiega(confirmar(luis, id))).toBe('Ese cálculo ya no está');
    expect(await seNiega(de(luis, deal))).toBe('El expediente ya no existe');
    expect(await asUser(sql, luis, (tx) => tx`select id from public.calculos where id = ${id}`)).toEqual([]);
  });
});

describe('what does not add up is not kept', () => {
  const [primera] = liquidada.lecturas;
  it.each<[string, object, string]>([
    [
      'an item more',
      { ...COSTAS, resultado: { ...tasada, incluido: tasada.incluido + 1 } },
      'Las partidas no suman',
    ],
    ['another IVA', { ...COSTAS, resultado: { ...tasada, iva: 0 } }, 'Las partidas no suman'],
    ['another total', { ...COSTAS, resultado: { ...tasada, total: 1 } }, 'Las partidas no suman'],
    ['what stays out', { ...COSTAS, resultado: { ...tasada, fuera: 0 } }, 'Las partidas no suman'],
    ['no item', { ...COSTAS, resultado: { ...tasada, partidas: [] } }, 'Las partidas no suman'],
    ['no steps', { ...COSTAS, resultado: { ...tasada, pasos: undefined } }, 'Las partidas no suman'],
    ['nobody who wins', { ...COSTAS, resultado: { ...tasada, ganador: null } }, 'Las partidas no suman'],
    ['what is no number', { ...COSTAS, resultado: { ...tasada, total: 'mil' } }, 'Las partidas no suman'],
    ['another paid', { ...USURA, resultado: { ...USURA.resultado, pagado: 1 } }, 'Los movimientos no suman'],
    [
      'another balance',
      { ...USURA, resultado: { ...USURA.resultado, saldo: 1 } },
      'Los movimientos no suman',
    ],
    [
      'an excess of its own',
      { ...USURA, resultado: { ...USURA.resultado, lecturas: [{ ...primera, exceso: 1 }] } },
      'Los movimientos no suman',
    ],
    ['no reading', { ...USURA, resultado: { ...USURA.resultado, lecturas: [] } }, 'Los movimientos no suman'],
    ['no warnings', { ...USURA, resultado: { ...USURA.resultado, avisos: 'x' } }, 'Los movimientos no suman'],
    ['nothing', { ...USURA, resultado: null }, 'Los movimientos no suman'],
  ])('%s', async (_name, datos, dice) => {
    const deal = await aCase();
    expect(await seNiega(guardar(ana, deal, datos))).toBe(`${dice} el total: vuelva a calcular`);
    expect(await de(ana, deal)).toEqual([]);
  });

  it('nor one of a kind that does not exist', async () => {
    expect(await seNiega(guardar(ana, await aCase(), { ...INTERESES, clase: 'otra' }))).toBe(
      'Ese cálculo no se puede guardar: vuelva a calcular',
    );
  });
});

it('a calculation of before there were kinds comes back beside one of now, by itself and with its case file', async () => {
  const [uno, otro, entero] = [await aCase(), await aCase(), await aCase()];
  const ids = [
    await guardar(ana, uno, INTERESES),
    await guardar(ana, otro, COSTAS),
    await guardar(ana, entero, INTERESES),
  ];
  const tirar = (tabla: string, id: string) =>
    ask<string>(ana, 'select public.delete_to_papelera($1, $2) as answer', [tabla, id]);
  const [sola, deAhora] = [await tirar('calculos', ids[0] ?? ''), await tirar('calculos', ids[1] ?? '')];
  const conSuCaso = await tirar('deals', entero);
  const sinSaberlo = sql`'{clase,updated_at}'::text[]`;
  await sql`update public.papelera set registro = registro - ${sinSaberlo} where id = ${sola}`;
  await sql`update public.papelera set dependientes = jsonb_set(
      dependientes, '{calculos,0}', (dependientes #> '{calculos,0}') - ${sinSaberlo}
    ) where id = ${conSuCaso}`;
  await ask(ana, 'select public.restore_papelera($1::uuid[]) as answer', [[sola, deAhora, conSuCaso]]);
  const back = await sql`select clase from public.calculos where id = any (${ids}) order by clase`;
  expect(back.map(({ clase }) => clase as string)).toEqual(['costas', 'intereses', 'intereses']);
});
