/** The queues of prior complaints: each holds what its list finds, and «lista para demandar» what the gate lets through. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, it } from 'vitest';

import { anAccount, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { type Fila, reclamacionesDe, unIntento } from '../support/reclamaciones-con-plazo';

const { sql } = await openBackend();
// Whoever comes first administers, and sees what is blocked.
await anAccount(sql);
const ana = await anAccount(sql);
const { guardar, call, aDeal, aDocument, aportar } = reclamacionesDe(sql, ana);

beforeEach(async () => {
  await sql`delete from public.masc_intentos`;
  await sql`delete from public.deals`;
});

type Colas = Record<string, number>;
const contar = () => call<Colas>(ana, 'public.masc_colas()');

/** What the queues say is what their lists find. */
async function comoLasListas(colas: Colas) {
  for (const [cola, total] of Object.entries(colas)) {
    const page = await call<{ total: number }>(
      ana,
      "public.list_deals('', $1::text::jsonb)",
      JSON.stringify({ masc: cola }),
    );
    expect([cola, page.total]).toEqual([cola, total]);
  }
}

it('cada cola tiene sus expedientes, y la lista los mismos', async () => {
  await aDeal();
  const nueva = async (fila: Fila) => guardar(ana, [unIntento(await aDeal(), fila)]);
  const sinFin = { presentado: null, cumple_desde: null, caduca: null, espera: 'x' };
  await nueva(sinFin);
  await nueva({
    respuesta: 'requiere_datos',
    respuesta_fecha: '2026-05-10',
    cumple_desde: null,
    caduca: null,
    espera: 'x',
  });
  await nueva({ respuesta: 'oferta', respuesta_fecha: '2026-05-10' });
  await nueva({
    respuesta: 'aceptacion',
    respuesta_fecha: '2026-05-10',
    cumple_desde: '2026-06-11',
    caduca: '2027-06-10',
  });
  const lista = unIntento(await aDeal());
  await guardar(ana, [lista]);
  const documento = await aDocument(lista.deal_id as string);
  await aportar(ana, lista.id, documento, 'texto');
  await aportar(ana, lista.id, documento, 'acuse_recibo');
  await nueva({
    enviado: '2026-01-05',
    presentado: '2026-01-05',
    cumple_desde: '2026-02-06',
    caduca: '2027-01-05',
  });
  await nueva({
    enviado: '2025-01-05',
    presentado: '2025-01-05',
    cumple_desde: '2025-02-06',
    caduca: '2026-01-05',
  });
  const colas = await contar();
  expect(colas).toMatchObject({
    'sin-previa': 1,
    datos: 1,
    ofertas: 1,
    'sin-pagar': 1,
    lista: 1,
    caducadas: 1,
  });
  await comoLasListas(colas);
  expect(await sqlState(call(ana, 'public.list_deals(\'\', \'{"masc": "otra"}\')'))).toBe('PT400');
});

it('un expediente con varias reclamaciones cuenta una vez en cada cola, y ninguna mientras está bloqueado', async () => {
  const pasada = {
    cumple_desde: '2026-02-06',
    caduca: '2026-05-30',
    enviado: '2026-01-05',
    presentado: '2026-01-05',
  };
  const varias = await aDeal({ debtordni: '12345678Z' });
  await guardar(ana, [unIntento(varias, pasada)]);
  await guardar(ana, [unIntento(varias, { ...pasada, objeto: ['cpd'] })]);
  await guardar(ana, [unIntento(varias, { objeto: ['apertura'] })]);
  await guardar(ana, [unIntento(await aDeal({ debtordni: '00000001R' }), pasada)]);
  const antes = await contar();
  expect(antes).toMatchObject({ caducadas: 2, 'falta-documento': 1 });
  await comoLasListas(antes);

  await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'X', '12345678Z', now())`;
  const bloqueado = await contar();
  expect(bloqueado).toMatchObject({ caducadas: 1, 'falta-documento': 0 });
  await comoLasListas(bloqueado);
  await sql`delete from public.clientes`;
});

const FASES = [null, 'reclamacion', 'preparacion', 'inadmitida', 'presentada', 'vista', 'cobro', 'archivado'];
const POR_DEMANDAR = new Set([null, 'reclamacion', 'preparacion', 'inadmitida']);
const CLAUSULAS = {
  hasppiclause: 'ppi',
  haspremiumclause: 'prima',
  hascpdclause: 'cpd',
  hasopenningcomission: 'apertura',
} as const;

/** Case files of every phase, clauses and complaints that anybody could leave behind, in an order that is the same each time. */
async function deTodo(cuantos: number) {
  let seed = 7;
  const pick = <T>(of: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return of[Math.floor((seed / 2_147_483_648) * of.length)] as T;
  };
  const [dias] = await sql<{ hoy: string; antes: string; luego: string }[]>`
    select private.hoy()::text as hoy, (private.hoy() - 1)::text as antes, (private.hoy() + 1)::text as luego`;
  for (let n = 0; n < cuantos; n++) {
    const clausulas = Object.fromEntries(Object.keys(CLAUSULAS).map((c) => [c, pick([true, false, null])]));
    const deal = await aDeal({ ...clausulas, fase: pick(FASES) });
    const documento = await aDocument(deal);
    for (let i = pick([0, 1, 1, 1, 2, 3]); i > 0; i--) {
      const id = randomUUID();
      const fila = {
        ...unIntento(deal, {
          id,
          objeto: pick([['ppi'], ['cpd', 'apertura'], ['ppi', 'prima', 'cpd', 'apertura']]),
        }),
        user_id: ana,
        enviado: '2026-01-05',
        presentado: '2026-01-05',
        cumple_desde: pick([dias?.hoy, dias?.hoy, dias?.antes, dias?.luego, null]),
        caduca: pick([null, null, dias?.hoy, dias?.luego, dias?.antes]),
        ...pick([{}, {}, {}, { estado: 'usado' }, { estado: 'anulado' }]),
      };
      await sql`insert into public.masc_intentos ${sql(fila as never)}`;
      for (const clase of pick([['texto', 'acuse_recibo'], ['texto', 'acuse_recibo'], ['texto']]))
        await sql`insert into public.masc_evidencias (user_id, deal_id, intento_id, documento_id, clase, confidencial)
          values (${ana}, ${deal}, ${id}, ${documento}, ${clase}, false)`;
    }
  }
}

const enCola = (masc: string) =>
  call<{ rows: { id: string; masc: { freno: { nivel: string; frase: string } } }[] }>(
    ana,
    "public.list_deals('', $1::text::jsonb, page_size => 500, columns => array['id', 'masc'])",
    JSON.stringify({ masc }),
  ).then(({ rows }) => rows);

/** What the queue holds is what the gate lets through, of those that nobody has sued or archived. */
async function comoElFreno() {
  const deals = await sql<{ id: string; fase: string | null; nivel: string; abiertas: number }[]>`
    select d.id, d.fase, private.masc_freno(d.id, private.hoy()) ->> 'nivel' as nivel, (
      select count(*)::integer from public.masc_intentos i
      where i.deal_id = d.id and i.estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and i.cumple_desde <= private.hoy()
        and (i.caduca is null or i.caduca >= private.hoy()) and i.falta = '{}'
    ) as abiertas
    from public.deals d`;
  const esperadas = deals.filter((d) => POR_DEMANDAR.has(d.fase) && d.nivel === 'libre' && d.abiertas > 0);
  const lista = await enCola('lista');
  expect(lista.map(({ id }) => id).toSorted()).toEqual(esperadas.map(({ id }) => id).toSorted());
  for (const { id, masc } of lista) expect([id, masc.freno.nivel]).toEqual([id, 'libre']);
  const abiertas = new Map(deals.map((d) => [d.id, d.abiertas]));
  // What lets one pass all the same was used before.
  for (const { id, masc } of await enCola('falta-documento'))
    if (masc.freno.nivel === 'libre') expect([id, abiertas.get(id)]).toEqual([id, 0]);
  await comoLasListas(await contar());
  return esperadas.length;
}

it('está en «lista para demandar» lo que el freno deja pasar y nadie ha demandado ni archivado, y nada más', async () => {
  await deTodo(150);
  const antes = await comoElFreno();
  expect(antes).toBeGreaterThan(10);

  await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'X', '12345678Z', now())`;
  await sql`update public.deals set debtordni = '12345678Z' where fase = 'preparacion'`;
  await comoLasListas(await contar());
  await sql`delete from public.clientes`;
  await sql`update public.deals set debtordni = null, bloqueado_at = null`;

  // Each is sued for one clause more, and for none.
  await sql`update public.deals set hasopenningcomission = true`;
  expect(await comoElFreno()).toBeLessThan(antes);
  await sql`update public.deals set hasppiclause = false, haspremiumclause = false, hascpdclause = false, hasopenningcomission = false`;
  expect(await comoElFreno()).toBeGreaterThan(antes);
});

it('una cláusula más no cambia la reclamación: quien la tiene abierta la guarda', async () => {
  const deal = await aDeal();
  await guardar(ana, [unIntento(deal)]);
  const visto = async () =>
    (await sql`select updated_at::text from public.masc_intentos`)[0]?.updated_at as string;
  const guardada = await visto();
  const historia = async () =>
    sql`select from public.auditoria where tabla = 'masc_intentos' and accion = 'update'`;
  const antes = (await historia()).length;
  await sql`update public.deals set hascpdclause = true where id = ${deal}`;
  expect(await sql`select sin_reclamar from public.masc_intentos`).toMatchObject([{ sin_reclamar: ['cpd'] }]);
  expect(await visto()).toBe(guardada);
  expect(await historia()).toHaveLength(antes);
});

it('las fases en las que ya nadie demanda son las del catálogo', async () => {
  const [row] = await sql<Record<string, string[]>[]>`
    select private.masc_fases_fuera('lista') as demandadas, private.masc_fases_fuera('ofertas') as archivadas,
      array(select clave from public.fases where grupo <> 'extrajudicial' and clave <> 'inadmitida' order by orden) as catalogo,
      array(select clave from public.fases where grupo = 'archivado') as archivo`;
  expect(row?.demandadas).toEqual(row?.catalogo);
  expect(row?.archivadas).toEqual(row?.archivo);
});

it('lo demandado y lo archivado no esperan en ninguna cola, salvo lo que la entidad ofreció', async () => {
  const deal = await aDeal();
  await guardar(ana, [unIntento(deal, { respuesta: 'oferta', respuesta_fecha: '2026-05-10' })]);
  const ninguna = { 'falta-documento': 0, lista: 0, 'caduca-60': 0, 'sin-acuse': 0 };
  expect(await contar()).toMatchObject({ 'falta-documento': 1, ofertas: 1 });
  await sql`update public.deals set fase = 'presentada'`;
  expect(await contar()).toMatchObject({ ...ninguna, ofertas: 1 });
  await sql`update public.deals set fase = 'archivado'`;
  const archivado = await contar();
  expect(archivado).toMatchObject({ ...ninguna, ofertas: 0 });
  await comoLasListas(archivado);
});
