import { NUMERADOS } from '../azar';
import { count, type Numero, signal } from '../numero';

const counters: Numero = {
  nombre: 'Inicio: contadores',
  pantalla: (api) => api.inicio.getInicioCounters(),
  filas: async ({ sql, v, ojos }) => ({
    clientes_activos: await count(sql`select count(*) as n from ${v.clientes} t`),
    expedientes_abiertos: await count(
      sql`select count(*) as n from ${v.deals} t where t.fase is distinct from 'archivado'`,
    ),
    tareas_pendientes: await count(sql`
      select count(*) as n from public.agenda a
      where a.tipo = 'tarea' and a.estado = 'pendiente' and a.inicio <= (now() at time zone 'Europe/Madrid')::date
        and (a.responsable = ${ojos.id} or a.responsable is null)
        and (a.deal_id is null or a.deal_id in (select t.id from ${v.deals} t))`),
    sin_asignar: await count(sql`
      select count(*) as n from public.agenda a
      where a.tipo in ('plazo', 'senalamiento') and a.estado = 'pendiente' and a.responsable is null
        and (a.deal_id is null or a.user_id = ${ojos.id} or a.deal_id in (select t.id from ${v.deals} t))`),
    reservados: await count(sql`
      select count(*) as n from public.agenda a
      where a.tipo in ('plazo', 'senalamiento') and a.estado = 'pendiente'
        and (a.responsable = ${ojos.id} or (a.responsable is null and a.user_id = ${ojos.id}))
        and a.deal_id is not null and a.deal_id not in (select t.id from ${v.deals} t)`),
    plazos_sin_revisar: 0,
    // This practice has begun: it has more than twenty case files from its first day.
    primeros_pasos: null,
    demostracion: null,
    importe_recuperado_mes: await count(sql`
      select coalesce(sum(i.importe + i.intereses), 0) as n from public.importes i
      where i.concepto = 'cobro' and i.deal_id in (select t.id from ${v.deals} t)
        and date_trunc('month', i.fecha) = date_trunc('month', now() at time zone 'Europe/Madrid')`),
  }),
};

const missing: Numero = {
  nombre: 'Inicio: expedientes a los que falta cada documento',
  pantalla: async (api) => {
    const { faltan } = await api.inicio.getResumen(signal);
    return faltan.map(({ categoria, expedientes }) => `${categoria}: ${expedientes}`).toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select x.categoria || ': ' || (
        select count(*) from ${v.deals} t
        where t.id not in (select d.deal_id from ${v.exigibles} d where d.category = x.categoria)
      ) as line
      from regexp_split_to_table(coalesce(
        (select s.value from public.settings s where s.name = 'documentos_exigidos'),
        ${NUMERADOS.join(',')}
      ), ',') x (categoria)`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const months: Numero = {
  nombre: 'Inicio: expedientes de los últimos doce meses',
  pantalla: async (api) => {
    const { meses } = await api.inicio.getResumen(signal);
    return meses.map(({ mes, expedientes }) => `${mes}: ${expedientes}`);
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ mes: string; n: string }[]>`
      select to_char(t.generateddate at time zone 'Europe/Madrid', 'YYYY-MM') as mes, count(*) as n
      from ${v.deals} t group by 1`;
    const counted = new Map(rows.map(({ mes, n }) => [mes, Number(n)]));
    return lastTwelve().map((mes) => `${mes}: ${counted.get(mes) ?? 0}`);
  },
};

function lastTwelve(): string[] {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
    .format(new Date())
    .split('-')
    .map(Number);
  return Array.from({ length: 12 }, (_, n) =>
    new Date(Date.UTC(year, month - 12 + n, 1)).toISOString().slice(0, 7),
  );
}

const unanswered: Numero = {
  nombre: 'Inicio: reclamaciones sin respuesta, por semanas',
  pantalla: async (api) => {
    const esperas = await api.inicio.getEsperas(signal);
    return esperas.map(({ de, expedientes }) => `${de}: ${expedientes}`);
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ semanas: number }[]>`
      select greatest(((now() at time zone 'Europe/Madrid')::date - t.extrajudicialcommunicationsentdate) / 7, 0) as semanas
      from ${v.deals} t
      where t.extrajudicialcommunicationsentdate is not null and t.hasrespondedtoextrajudicialclaim is not true`;
    const from = [53, 27, 14, 9, 5, 3, 1, 0];
    return from.map((de, index) => {
      const n = rows.filter(({ semanas }) => semanas >= de && semanas < (from[index - 1] ?? Infinity)).length;
      return `${de}: ${n}`;
    });
  },
};

const creditors: Numero = {
  nombre: 'Inicio: expedientes por acreedor',
  pantalla: async (api) => {
    const { expedientes, acreedores } = await api.inicio.getResumen(signal);
    const { rows, otros, sin_acreedor } = acreedores;
    return { expedientes, otros, sin_acreedor, counts: rows.map((row) => row.expedientes) };
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ nombre: string; n: number }[]>`
      select coalesce(t.creditorname, '') as nombre, count(*)::integer as n from ${v.deals} t group by 1 order by 2 desc`;
    const named = rows.filter(({ nombre }) => nombre !== '').map(({ n }) => n);
    const sum = (counts: number[]) => counts.reduce((total, n) => total + n, 0);
    return {
      expedientes: sum(rows.map(({ n }) => n)),
      otros: sum(named.slice(8)),
      sin_acreedor: sum(rows.filter(({ nombre }) => nombre === '').map(({ n }) => n)),
      counts: named.slice(0, 8),
    };
  },
};

/** The visit is noted by looking; what is new since the one before is worked out from what it says. */
const news: Numero = {
  nombre: 'Inicio: novedades',
  pantalla: async (api) => {
    const { documentos, importaciones, abiertos } = await api.inicio.loadInicio();
    return {
      documentos: documentos.total,
      expedientes: documentos.expedientes,
      importaciones: importaciones.total,
      abiertos: abiertos.map(({ id }) => id).toSorted(),
    };
  },
  filas: async ({ sql, v, ojos }) => {
    const since = sql`(select desde from public.visitas where user_id = ${ojos.id})`;
    const opened = await sql<{ id: string }[]>`
      select t.id from public.aperturas a join ${v.deals} t on t.id = a.deal_id where a.user_id = ${ojos.id}
      order by a.opened_at desc, t.id limit 6`;
    return {
      documentos: await count(
        sql`select count(*) as n from ${v.documentos} t where t.uploaded_at > ${since}`,
      ),
      expedientes: await count(
        sql`select count(distinct t.deal_id) as n from ${v.documentos} t where t.uploaded_at > ${since}`,
      ),
      importaciones: await count(sql`select count(*) as n from ${v.importaciones} t where t.errores <> '[]'`),
      abiertos: opened.map(({ id }) => id).toSorted(),
    };
  },
};

export const inicio: Numero[] = [counters, missing, months, unanswered, creditors, news];
