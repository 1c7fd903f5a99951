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
  nombre: 'Informes: por fase y resultados',
  pantalla: async (api) => {
    const { embudo, resultados } = await api.fases.informeDeFases({}, signal);
    return [
      ...embudo.map(({ fase, n }) => `fase ${fase}: ${n}`),
      ...resultados.map(({ resultado, n }) => `resultado ${resultado}: ${n}`),
    ].toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select 'fase ' || coalesce(t.fase, 'null') || ': ' || count(*) as line from ${v.deals} t group by t.fase
      union all
      select 'resultado ' || r.resultado || ': ' || count(*) from public.resultados r
      where r.deal_id in (select t.id from ${v.deals} t) group by r.resultado`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const dinero: Numero = {
  nombre: 'Informes: dinero, por mes y por acreedor',
  pantalla: async (api) => {
    const { meses, acreedores } = await api.informes.getDinero({}, signal);
    const line = (of: string, { principal, intereses, costas, entregado, honorarios }: Dinero) =>
      [of, principal, intereses, costas, entregado, honorarios].join(' ');
    return [
      ...meses.map((one) => line(one.mes, one)),
      ...acreedores.map((one) => line(one.acreedor, one)),
    ].toSorted();
  },
  filas: async ({ sql, v }) => {
    const sums = (of: string) => sql`
      select concat_ws(' ', ${sql.unsafe(of)}, ${sumOf(sql, 'cobro', 'importe')}, ${sumOf(sql, 'cobro', 'intereses')},
        ${sumOf(sql, 'costas', 'importe + intereses')}, ${sumOf(sql, 'pago_cliente', 'importe + intereses')},
        ${sumOf(sql, 'honorarios', 'importe + intereses')}) as line
      from public.importes i join ${v.deals} t on t.id = i.deal_id
      where i.concepto not in ('reclamado', 'ofrecido', 'condena') group by ${sql.unsafe(of)}`;
    const rows = await sql<{ line: string }[]>`
      ${sums(`left(i.fecha::text, 7)`)} union all ${sums(`coalesce(t.creditorname, '')`)}`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const sumOf = (sql: Sql, concepto: string, what: string) =>
  sql`trim_scale(sum(case i.concepto when ${concepto} then ${sql.unsafe(what)} else 0 end))`;

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
