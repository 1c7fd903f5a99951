import { count, type Filas, type Numero, signal } from '../numero';

const ORDEN = { search: '', sortBy: 'created_at', sortDesc: false } as const;
const ESTADOS = ['pendientes', 'nueva', 'propuesta', 'aceptada', 'descartada'] as const;

const seen = ({ sql, v, ojos }: Filas) => sql`(
  select n.* from public.notificaciones_judiciales n
  where (${ojos.team}::boolean or ${ojos.admin}::boolean or n.user_id = ${ojos.id})
    and (n.deal_id is null or n.deal_id in (select t.id from ${v.deals} t))
)`;

const porEstado = ESTADOS.map((estado): Numero => ({
  nombre: `Notificaciones judiciales: ${estado}`,
  pantalla: async (api) =>
    (await api.judiciales.listJudiciales({ ...ORDEN, filters: { estado }, page: 1, size: 1 }, signal)).total,
  filas: (f) =>
    count(f.sql`
      select count(*) as n from ${seen(f)} n
      where n.estado = ${estado} or (${estado} = 'pendientes' and n.estado in ('nueva', 'propuesta'))`),
}));

const resumen: Numero = {
  nombre: 'Notificaciones judiciales: pendientes, propuestas y sin texto',
  pantalla: async (api) => {
    const { pendientes, propuestas, sin_texto } = await api.judicialesResumen.resumenJudicial(signal);
    return { pendientes, propuestas, sin_texto };
  },
  filas: async (f) => {
    const [row] = await f.sql`
      select count(*)::integer as pendientes, count(*) filter (where n.estado = 'propuesta')::integer as propuestas,
        count(*) filter (where n.texto = '')::integer as sin_texto
      from ${seen(f)} n where n.estado in ('nueva', 'propuesta')`;
    return row;
  },
};

export const judiciales: Numero[] = [...porEstado, resumen];
