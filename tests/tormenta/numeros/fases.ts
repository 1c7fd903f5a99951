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
  nombre: 'Informes: por fase, resultados y cobrado',
  pantalla: async (api) => {
    const { embudo, resultados, cobrado } = await api.fases.informeDeFases({}, signal);
    return [
      ...embudo.map(({ fase, n }) => `fase ${fase}: ${n}`),
      ...resultados.map(({ resultado, n }) => `resultado ${resultado}: ${n}`),
      ...cobrado.map(({ mes, importe }) => `cobrado ${mes}: ${importe}`),
    ].toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select 'fase ' || coalesce(t.fase, 'null') || ': ' || count(*) as line from ${v.deals} t group by t.fase
      union all
      select 'resultado ' || r.resultado || ': ' || count(*) from public.resultados r
      where r.deal_id in (select t.id from ${v.deals} t) group by r.resultado
      union all
      select 'cobrado ' || to_char(i.fecha, 'YYYY-MM') || ': ' || trim_scale(sum(i.importe + i.intereses)) from public.importes i
      where i.concepto = 'cobro' and i.deal_id in (select t.id from ${v.deals} t) group by to_char(i.fecha, 'YYYY-MM')`;
    return rows.map(({ line }) => line).toSorted();
  },
};

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

export const fases: Numero[] = [...filtered, informe, withoutNextStep, agenda];
