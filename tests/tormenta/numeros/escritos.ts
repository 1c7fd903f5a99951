import { ESTADOS } from '../../../src/data/escritos/estados';
import { allPages, count, type Numero, signal } from '../numero';

const ORDEN = { search: '', sortBy: 'numero', sortDesc: true } as const;

const porEstado = [undefined, ...ESTADOS].map((estado): Numero => ({
  nombre: `Escritos: ${estado ?? 'todos'}`,
  pantalla: async (api) => {
    const filters = estado ? { estado } : {};
    return (await api.escritos.listEscritos({ ...ORDEN, filters, page: 1, size: 1 }, signal)).total;
  },
  filas: ({ sql, v }) =>
    count(sql`
      select count(*) as n from public.escritos e
      where e.deal_id in (select t.id from ${v.deals} t) and (${estado ?? null}::text is null or e.estado = ${estado ?? null})`),
}));

const lotes: Numero = {
  nombre: 'Lotes: lo que cada uno tiene hecho, pendiente, anulado y en PDF',
  pantalla: async (api) => {
    const { rows } = await allPages((page, size) => api.escritos.listLotes({ page, size }, signal));
    return rows
      .map(({ id, estado, pendientes, hechos, anulados, con_pdf }) =>
        [id, estado, pendientes, hechos, anulados, con_pdf].join(' '),
      )
      .toSorted();
  },
  filas: async ({ sql }) => {
    const rows = await sql<{ line: string }[]>`
      select concat_ws(' ', l.id, l.estado, count(*) filter (where e.estado = 'pendiente'),
        count(*) filter (where e.estado not in ('pendiente', 'anulado')), count(*) filter (where e.estado = 'anulado'),
        count(*) filter (where e.estado not in ('pendiente', 'anulado') and e.pdf_id is not null)) as line
      from public.lotes l left join public.escritos e on e.lote_id = l.id
      where l.total > 1 or l.estado = 'en_curso' group by l.id`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const plantillas: Numero = {
  nombre: 'Plantillas: escritos y correos hechos con cada una',
  pantalla: async (api) =>
    (await api.plantillas.listPlantillas(signal))
      .map(({ id, estado, escritos, correos }) => `${id} ${estado} ${escritos} ${correos}`)
      .toSorted(),
  filas: async ({ sql }) => {
    const rows = await sql<{ line: string }[]>`
      select concat_ws(' ', p.id, p.estado,
        (select count(*) from public.escritos e where e.plantilla_id = p.id and e.estado <> 'anulado'),
        (select count(*) from public.correos c join public.envios v on v.id = c.envio_id
          where v.plantilla_id = p.id and c.estado in ('borrador', 'enviado'))) as line
      from public.plantillas p`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const envios: Numero = {
  nombre: 'Correos: lo que cada envío tiene en cada estado',
  pantalla: async (api) => {
    const { rows } = await allPages((page, size) => api.correos.listEnvios({ page, size }, signal));
    return rows
      .map((e) =>
        [
          e.id,
          e.estado,
          e.total,
          e.pendientes,
          e.enviados,
          e.borradores,
          e.dudosos,
          e.omitidos,
          e.cancelados,
        ].join(' '),
      )
      .toSorted();
  },
  filas: async ({ sql }) => {
    const rows = await sql<{ line: string }[]>`
      select concat_ws(' ', e.id, e.estado, count(c.id), count(*) filter (where c.estado in ('pendiente', 'enviando')),
        count(*) filter (where c.estado = 'enviado'), count(*) filter (where c.estado = 'borrador'),
        count(*) filter (where c.estado = 'dudoso'), count(*) filter (where c.estado = 'omitido'),
        count(*) filter (where c.estado = 'cancelado')) as line
      from public.envios e left join public.correos c on c.envio_id = e.id group by e.id`;
    return rows.map(({ line }) => line).toSorted();
  },
};

/** Of the case files with most of them; who else wrote one does not show what it says. */
const correosDeUno: Numero = {
  nombre: 'Correos de un expediente, y a quién',
  pantalla: async (api) => {
    const last = await api.correos.listEnvios({ page: 1, size: 5 }, signal);
    const pages = await Promise.all(
      last.rows.map(({ id }) => api.correos.correosDe({ envio: id }, 0, signal)),
    );
    return pages
      .flatMap(({ rows }) => rows.map(({ id, estado, para }) => `${id} ${estado} ${para ?? '—'}`))
      .toSorted();
  },
  filas: async ({ sql, v, ojos }) => {
    const rows = await sql<{ line: string }[]>`
      select concat_ws(' ', c.id, c.estado, case when ${ojos.team}::boolean or c.user_id = ${ojos.id} then c.para else '—' end) as line
      from public.correos c
      where c.deal_id in (select t.id from ${v.deals} t)
        and c.envio_id in (select e.id from public.envios e order by e.created_at desc, e.id desc limit 5)`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const aportaciones: Numero = {
  nombre: 'Paquetes: estado y documentos de cada uno',
  pantalla: async (api) => {
    const all = { search: '', filters: {}, sortBy: 'id', sortDesc: false };
    const rows = await api.aportacion.listAportaciones(await api.lista.foundIds('deals', all));
    return rows.map(({ id, estado, documentos }) => `${id} ${estado} ${documentos.length}`).toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select concat_ws(' ', a.id, a.estado, jsonb_array_length(a.documentos)) as line from public.aportaciones a
      where a.deal_id in (select t.id from ${v.deals} t)`;
    return rows.map(({ line }) => line).toSorted();
  },
};

export const escritos: Numero[] = [...porEstado, lotes, plantillas, envios, correosDeUno, aportaciones];
