import { NUMERADOS } from '../azar';
import { type Numero, signal } from '../numero';

const SERVICIOS = { search: '', filters: {}, sortBy: 'nombre', sortDesc: false, page: 1, size: 50 } as const;

/** No service here asks for others than the practice. */
const cifras: Numero = {
  nombre: 'servicios: expedientes y completos de cada uno',
  pantalla: async (api) => {
    const { rows, sin_servicio } = await api.servicios.listServicios(SERVICIOS, signal);
    return {
      sin_servicio,
      rows: rows.map(({ id, expedientes, completos }) => `${id}: ${expedientes}, ${completos}`).toSorted(),
    };
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      with exigidos as (
        select x.categoria from regexp_split_to_table(coalesce(
          (select s.value from public.settings s where s.name = 'documentos_exigidos'), ${NUMERADOS.join(',')}
        ), ',') x (categoria) where x.categoria <> ''
      )
      select s.id || ': ' || (select count(*) from ${v.deals} t where t.servicio_id = s.id) || ', ' || (
        select count(*) from ${v.deals} t where t.servicio_id = s.id and not exists (
          select from exigidos e
          where t.id not in (select d.deal_id from ${v.exigibles} d where d.category = e.categoria)
        )
      ) as line
      from public.servicios s`;
    const [none] = await sql<{ n: number }[]>`
      select count(*)::integer as n from ${v.deals} t where t.servicio_id is null`;
    return { sin_servicio: none?.n, rows: rows.map(({ line }) => line).toSorted() };
  },
};

export const servicios: Numero[] = [cifras];
