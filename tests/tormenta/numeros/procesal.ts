import { count, type Numero, signal } from '../numero';

const today = (): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
  }).format(new Date());

const EN_CURSO = `i.estado not in ('anulado', 'usado', 'acuerdo', 'fallido')`;
const CUMPLIDA = 'i.cumple_desde <= hoy and (i.caduca is null or i.caduca >= hoy)';
/** All that the case file `d` sues for was claimed. */
const RECLAMADO = `array_remove(array[
    case when d.hasppiclause then 'ppi' end, case when d.haspremiumclause then 'prima' end,
    case when d.hascpdclause then 'cpd' end, case when d.hasopenningcomission then 'apertura' end
  ], null) <@ array(
    select unnest(i.objeto) from public.masc_intentos i
    where i.deal_id = d.id and i.estado not in ('anulado', 'fallido', 'acuerdo') and ${CUMPLIDA} and cardinality(i.falta) = 0
  )`;
const DE_LA_ENTIDAD = ['datos', 'ofertas', 'sin-pagar'];
const DEMANDADAS =
  "('presentada', 'admitida', 'contestada', 'vista', 'sentencia', 'recurso', 'firme', 'ejecucion', 'cobro')";

/** What a queue holds of complaints that are open, in plain SQL about `i`, on the day of Madrid that `hoy` is. */
const COLAS: Record<string, string> = {
  'sin-acuse': `i.estado in ('enviado', 'recibido') and i.recibido is null and i.enviado < hoy - 10 and 'acuse_recibo' = any (i.falta)`,
  datos: `i.estado = 'datos'`,
  ofertas: `i.respuesta in ('oferta', 'parcial') and i.terminado is null`,
  'sin-pagar': `i.respuesta = 'aceptacion' and i.pagado is null`,
  lista: `${CUMPLIDA} and cardinality(i.falta) = 0 and ${RECLAMADO}`,
  'falta-documento': `${CUMPLIDA} and not (${RECLAMADO} and exists (
    select from public.masc_intentos i
    where i.deal_id = d.id and ${EN_CURSO} and ${CUMPLIDA} and cardinality(i.falta) = 0
  ))`,
  'caduca-60': `i.caduca between hoy and hoy + 60`,
  caducadas: `i.caduca < hoy`,
};

const porFase = (cola: string): string =>
  `d.fase is distinct from 'archivado'${DE_LA_ENTIDAD.includes(cola) ? '' : ` and (d.fase is null or d.fase not in ${DEMANDADAS})`}`;

const colas: Numero = {
  nombre: 'Reclamaciones previas: cada cola',
  pantalla: (api) => api.masc.countColas(signal),
  filas: async ({ sql, v }) => {
    const lines = await Promise.all(
      Object.entries(COLAS).map(async ([cola, condition]) => [
        cola,
        await count(sql`
          select count(distinct i.deal_id) as n
          from public.masc_intentos i join public.deals d on d.id = i.deal_id, (select ${today()}::date as hoy) h
          where ${sql.unsafe(`${EN_CURSO} and ${condition} and ${porFase(cola)}`)} and d.id in (select t.id from ${v.deals} t)`),
      ]),
    );
    const sinPrevia = await count(sql`
      select count(*) as n from ${v.deals} t
      join public.deals d on d.id = t.id
      where t.extrajudicialcommunicationsentdate is null and ${sql.unsafe(porFase('sin-previa'))}
        and t.id not in (select i.deal_id from public.masc_intentos i where i.estado <> 'anulado')`);
    return { ...Object.fromEntries(lines), 'sin-previa': sinPrevia } as unknown;
  },
};

const tareas: Numero = {
  nombre: 'Tareas pendientes: contadores',
  pantalla: async (api) => {
    const asked = { hoy: today(), fin_de_semana: '2099-12-31' };
    const { sin_paso: _, ...counters } = await api.agenda.tareasContadores(asked, signal);
    return counters;
  },
  filas: async ({ sql, v, ojos }) => {
    const [row] = await sql`
      select
        count(*) filter (where (a.responsable = ${ojos.id} or a.responsable is null) and a.inicio <= ${today()})::integer as hoy,
        count(*) filter (where a.inicio < ${today()})::integer as vencidas,
        count(*) filter (where a.responsable = ${ojos.id})::integer as semana,
        count(*) filter (where a.responsable is null)::integer as sin_asignar,
        count(*)::integer as equipo
      from public.agenda a
      where a.tipo = 'tarea' and a.estado = 'pendiente' and (a.deal_id is null or a.deal_id in (select t.id from ${v.deals} t))`;
    return row;
  },
};

/** What the dialog of `Repartir` says that each person has. */
const cargas: Numero = {
  nombre: 'Tareas abiertas de cada persona',
  pantalla: async (api) =>
    (await api.agenda.agendaCargas(signal))
      .map(({ user_id, abiertas }) => `${user_id} ${abiertas}`)
      .toSorted(),
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select s.user_id || ' ' || (
        select count(*) from public.agenda a
        where a.responsable = s.user_id and a.tipo = 'tarea' and a.estado = 'pendiente'
          and (a.deal_id is null or a.deal_id in (select t.id from ${v.deals} t))
      ) as line from public.staff s where s.active`;
    return rows.map(({ line }) => line).toSorted();
  },
};

/** The first look of a day makes what the day brings; then the same is counted twice. */
const avisos: Numero = {
  nombre: 'Avisos: sin leer y todos',
  pantalla: async (api) => {
    const { sin_leer } = await api.avisos.avisosNuevos(undefined, signal);
    const { total } = await api.avisos.listAvisos({ page: 1, size: 1 }, signal);
    return { sin_leer, total };
  },
  filas: async ({ sql, v, ojos }) => {
    const [row] = await sql`
      select least(count(*) filter (where a.leido_at is null), 100)::integer as sin_leer, count(*)::integer as total
      from public.avisos a
      where a.user_id = ${ojos.id} and (
        a.deal_id is null or a.deal_id in (select t.id from ${v.deals} t)
        or (a.clase = 'abierto_eliminado' and a.deal_id in (
          select t.registro_id from ${v.papelera} t where t.tabla = 'deals'
        ))
      )`;
    return row;
  },
};

const tiposDePlazo: Numero = {
  nombre: 'Tipos de plazo, y quién responde de cada uno',
  pantalla: async (api) => {
    const rows = await api.plazosTipo.listPlazosTipo(signal);
    return rows
      .map(({ clave, cantidad, nota, revisado_por }) => `${clave} ${cantidad} ${nota} ${revisado_por}`)
      .toSorted();
  },
  filas: async ({ sql }) => {
    const rows = await sql`select clave, cantidad, nota, revisado_por from public.plazos_tipo`;
    return rows
      .map(({ clave, cantidad, nota, revisado_por }) => `${clave} ${cantidad} ${nota} ${revisado_por}`)
      .toSorted();
  },
};

/** The holidays of each seat: those of the country, of its Comunidad and its own. */
const fiestas: Numero = {
  nombre: 'Calendario de cada sede: sus fiestas y sus años revisados',
  pantalla: async (api) => {
    const sedes = await api.calendarios.listSedes();
    const found = await Promise.all(sedes.map(({ id }) => api.calendarios.getCalendario(id, signal)));
    return found
      .map(({ id, festivos, calendarios }) => {
        const reviewed = calendarios.filter(({ estado }) => estado === 'revisado').length;
        return `${id} ${festivos.length} ${reviewed}`;
      })
      .toSorted();
  },
  filas: async ({ sql }) => {
    const rows = await sql<{ line: string }[]>`
      select s.id || ' ' || (
        select count(*) from public.festivos f
        where (f.sede_id is null and (f.comunidad is null or f.comunidad = s.comunidad)) or f.sede_id = s.id
      ) || ' ' || (select count(*) from public.calendarios c where c.sede_id = s.id and c.revisado_at is not null) as line
      from public.sedes s`;
    return rows.map(({ line }) => line).toSorted();
  },
};

export const procesal: Numero[] = [colas, tareas, cargas, avisos, tiposDePlazo, fiestas];
