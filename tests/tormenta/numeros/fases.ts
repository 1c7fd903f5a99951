import type { Sql } from 'postgres';

import type { Dinero } from '../../../src/data/informes/informes-api';
import { allPages, count, type Numero, signal } from '../numero';

const FASES = ['reclamacion', 'presentada', 'cobro', 'archivado'] as const;

const filtered = FASES.map((fase): Numero => ({
  nombre: `expedientes en la fase ${fase}: total y filas`,
  pantalla: async (api) => {
    const found = { search: '', filters: { fase: [fase as string] }, sortBy: 'id' as const, sortDesc: false };
    const { total } = await api.deals.listDeals({ ...found, page: 1, size: 1 });
    return { total, ids: (await api.lista.foundIds('deals', found)).toSorted() };
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ id: string }[]>`select t.id from ${v.deals} t where t.fase = ${fase}`;
    return { total: rows.length, ids: rows.map(({ id }) => id).toSorted() };
  },
}));

const informe: Numero = {
  nombre: 'Informes: por fase, días en cada una y resultados',
  pantalla: async (api) => {
    const { embudo, dias, resultados } = await api.fases.informeDeFases({}, signal);
    return [
      ...embudo.map(({ fase, n }) => `fase ${fase}: ${n}`),
      ...dias.map((one) => `días en ${one.fase}, ${one.acreedor}: ${one.dias} de ${one.n}`),
      ...resultados.map(({ resultado, n }) => `resultado ${resultado}: ${n}`),
    ].toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select 'fase ' || coalesce(t.fase, 'null') || ': ' || count(*) as line from ${v.deals} t group by t.fase
      union all
      select 'resultado ' || r.resultado || ': ' || count(*) from public.resultados r
      where r.deal_id in (select t.id from ${v.deals} t) group by r.resultado
      union all
      select format(
        'días en %s, %s: %s de %s', h.fase, coalesce(t.creditorname, ''),
        percentile_disc(0.5) within group (order by s.fecha - h.fecha), count(*)
      )
      from public.fases_historial h join ${v.deals} t on t.id = h.deal_id
      cross join lateral (
        select l.fecha from public.fases_historial l
        where l.deal_id = h.deal_id and l.anulada_at is null and (l.fecha, l.id) > (h.fecha, h.id)
        order by l.fecha, l.id limit 1
      ) s
      where h.anulada_at is null group by h.fase, coalesce(t.creditorname, '')`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const dinero: Numero = {
  nombre: 'Informes: dinero, por mes, por acreedor y por servicio',
  pantalla: async (api) => {
    const { meses, acreedores, servicios } = await api.informes.getDinero({}, signal);
    const line = (of: string, fila: Dinero) => [of, ...CIFRAS.map((cifra) => fila[cifra])].join(' ');
    return [
      ...meses.map((one) => line(one.mes, one)),
      ...acreedores.map((one) => line(one.acreedor, one)),
      ...servicios.map((one) => line(`servicio ${one.servicio}`, one)),
    ].toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ de: string; cifra: string; total: number }[]>`
      with lineas as (${lineas(sql)}), de_cada as (
        select l.cifra, l.total, left(l.fecha::text, 7) as mes, coalesce(t.creditorname, '') as acreedor,
          'servicio ' || coalesce((select s.nombre from public.servicios s where s.id = t.servicio_id), '') as servicio
        from lineas l join ${v.deals} t on t.id = l.deal_id
      )
      select d.de, c.cifra, trim_scale(sum(c.total))::float8 as total
      from de_cada c cross join lateral (values (c.mes), (c.acreedor), (c.servicio)) d (de) group by d.de, c.cifra`;
    const lines = new Map<string, typeof rows>();
    for (const row of rows) lines.set(row.de, [...(lines.get(row.de) ?? []), row] as never);
    return [...lines]
      .map(([de, suyas]) =>
        [de, ...CIFRAS.map((cifra) => suyas.find((one) => one.cifra === cifra)?.total ?? 0)].join(' '),
      )
      .toSorted();
  },
};

const CIFRAS = [
  'reclamado',
  'ofrecido',
  'ganado',
  'calculados',
  'principal',
  'intereses',
  'costas',
  'entregado',
  'honorarios',
] as const satisfies (keyof Dinero)[];

/** Every amount of the report on its own day, without the views of the product. */
const lineas = (sql: Sql) => sql`
  select i.deal_id, i.fecha, 'principal' as cifra, i.importe as total from public.importes i where i.concepto = 'cobro'
  union all
  select i.deal_id, i.fecha, 'intereses', i.intereses from public.importes i where i.concepto = 'cobro'
  union all
  select i.deal_id, i.fecha, case i.concepto when 'pago_cliente' then 'entregado' else i.concepto end, i.importe + i.intereses
  from public.importes i where i.concepto in ('costas', 'pago_cliente', 'honorarios')
  union all
  select * from (${ultimo(sql, 'reclamado', 'reclamado')}) r
  union all
  select * from (${ultimo(sql, 'condena', 'ganado')}) g
  union all
  select * from (
    select distinct on (o.deal_id) o.deal_id, o.fecha, 'ofrecido', o.total from (
      select l.deal_id, l.fecha, l.total from (${ultimo(sql, 'ofrecido', 'ofrecido')}) l
      union all
      select m.deal_id, m.respuesta_fecha, m.oferta_importe from public.masc_intentos m
      where m.estado <> 'anulado' and m.respuesta_fecha is not null and m.oferta_importe is not null
    ) o order by o.deal_id, o.fecha desc, o.total desc
  ) o
  union all
  select * from (
    select distinct on (k.deal_id) k.deal_id, k.hasta, 'calculados', k.intereses from public.calculos k
    where k.confirmado_at is not null and k.clase = 'intereses' order by k.deal_id, k.confirmado_at desc, k.id
  ) k`;

const ultimo = (sql: Sql, concepto: string, cifra: string) => sql`
  select distinct on (i.deal_id) i.deal_id, i.fecha, ${cifra}::text as cifra, i.importe + i.intereses as total from public.importes i
  where i.concepto = ${concepto} and i.contraasiento_de is null
    and i.id not in (select c.contraasiento_de from public.importes c where c.contraasiento_de is not null)
  order by i.deal_id, i.fecha desc, i.created_at desc`;

/** Of the case files that have an agenda, or lack one: open, not suspended, nothing to be done. */
const withoutNextStep: Numero = {
  nombre: 'Sin próximo paso',
  pantalla: async (api) => (await api.agenda.listSinPaso({ page: 1, size: 1 }, signal)).total,
  filas: ({ sql, v }) =>
    count(sql`
      select count(*) as n from ${v.deals} t
      where t.fase is distinct from 'archivado' and t.situacion is distinct from 'suspendido'
        and t.id not in (select a.deal_id from public.agenda a where a.estado = 'pendiente' and a.deal_id is not null)`),
};

const agenda: Numero = {
  nombre: 'Agenda: lo pendiente',
  pantalla: async (api) => {
    const asked = {
      search: '',
      filters: { estado: 'pendiente' },
      sortBy: 'inicio',
      sortDesc: false,
    } as const;
    const { total, rows } = await allPages((page, size) => api.agenda.listAgenda({ ...asked, page, size }));
    return { total, rows: rows.map(({ id }) => id).toSorted() };
  },
  filas: async ({ sql, v, ojos }) => {
    // An open term or hearing is never hidden from whoever answers for it.
    const rows = await sql<{ id: string }[]>`
      select a.id from public.agenda a
      where a.estado = 'pendiente' and (
        a.deal_id is null or a.deal_id in (select t.id from ${v.deals} t)
        or (a.tipo in ('plazo', 'senalamiento') and coalesce(a.responsable, a.user_id) = ${ojos.id})
      )`;
    return { total: rows.length, rows: rows.map(({ id }) => id).toSorted() };
  },
};

export const fases: Numero[] = [...filtered, informe, dinero, withoutNextStep, agenda];
