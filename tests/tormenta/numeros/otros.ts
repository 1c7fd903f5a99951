import { RECURSOS, TABLAS } from '../../../src/data/recursos';
import { allPages, count, type Filas, type Numero, signal } from '../numero';
import { DE_ADMINISTRADORES, DE_TODOS } from '../ojos';

const antiguos: Numero = {
  nombre: 'Formato anterior: todas las páginas, con sus documentos',
  pantalla: async (api) => {
    const { total, rows } = await allPages((page, size) =>
      api.antiguos.listExpedientes({ search: '', sortBy: 'created_at', sortDesc: true, page, size }, signal),
    );
    return { total, rows: rows.map(({ id, documentos }) => `${id} ${documentos}`).toSorted() };
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<
      { line: string }[]
    >`select t.id || ' ' || cardinality(t.documentos_urls) as line from ${v.antiguos} t`;
    return { total: rows.length, rows: rows.map(({ line }) => line).toSorted() };
  },
};

/** Of each import: whether something of it is left to be undone, and what undoing it would take. */
const importaciones: Numero = {
  nombre: 'Importaciones: todas, y qué queda de ellas',
  pantalla: async (api) => {
    const { rows } = await allPages((page, size) =>
      api.importaciones.listImportaciones({ page, size, conErrores: false }, signal),
    );
    return rows.map(({ id, queda }) => `${id} ${queda}`).toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select t.id || ' ' || (
        exists (select from ${v.deals} d where d.importacion_id = t.id)
        or exists (select from ${v.clientes} c where c.importacion_id = t.id)
        or exists (select from ${v.antiguos} e where e.importacion_id = t.id)
        or exists (select from ${v.documentos} h where h.importacion_id = t.id)
      ) as line from ${v.importaciones} t`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const undoing: Numero = {
  nombre: 'Importaciones: lo que se llevaría deshacer las últimas',
  pantalla: async (api) => {
    const { rows } = await api.importaciones.listImportaciones(
      { page: 1, size: 15, conErrores: false },
      signal,
    );
    const lines = await Promise.all(
      rows.map(async ({ id }) => {
        const made = await api.deshacer.listRegistros(id);
        const { deals, clientes, expedientes, deal_documents, documentos } = made;
        return [
          id,
          deals.length,
          clientes.length,
          expedientes.length,
          deal_documents.length,
          documentos,
        ].join(' ');
      }),
    );
    return lines.toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select t.id || ' ' || (select count(*) from ${v.deals} d where d.importacion_id = t.id)
        || ' ' || (select count(*) from ${v.clientes} d where d.importacion_id = t.id)
        || ' ' || (select count(*) from ${v.antiguos} d where d.importacion_id = t.id)
        || ' ' || (
          select count(*) from ${v.documentos} d
          where d.importacion_id = t.id
            and d.deal_id not in (select e.id from ${v.deals} e where e.importacion_id = t.id)
        )
        -- Everybody's, because they go with their case file.
        || ' ' || (
          select count(*) from public.deal_documents d
          where d.deal_id in (select e.id from ${v.deals} e where e.importacion_id = t.id)
        ) as line
      from (select * from ${v.importaciones} i order by i.started_at desc, i.id desc limit 15) t`;
    return rows.map(({ line }) => line).toSorted();
  },
};

/** The rows of every table that hangs on a case file that is blocked. */
const hungOnBlocked = TABLAS.filter((tabla) => {
  const recurso = RECURSOS[tabla];
  return 'cuelgaDe' in recurso && recurso.cuelgaDe === 'deals';
})
  .map(
    (tabla) => `select '${tabla}', h.id::text from public.${tabla} h
      join public.deals d on d.id = h.deal_id where d.bloqueado_at is not null`,
  )
  .join(' union all ');

/**
 * What a person may read of the audit: without the entries of blocked rows, alive or in the Papelera, and without the last entry of what
 * was deleted for good from a case file that is blocked.
 */
const visibleAudit = ({ sql, ojos: { id, admin, team } }: Filas) => sql`(
  select a.* from public.auditoria a
  where (
    (${team}::boolean and a.tabla <> all (${DE_ADMINISTRADORES})) or a.tabla = any (${DE_TODOS})
    or a.propietario = ${id} or a.user_id = ${id} or (a.tabla = any (${DE_ADMINISTRADORES}) and ${admin}::boolean)
  ) and (${admin}::boolean or (a.tabla, a.registro_id) not in (
    select 'deals', d.id from public.deals d where d.bloqueado_at is not null
    union all select 'clientes', c.id::text from public.clientes c where c.bloqueado_at is not null
    union all select 'expedientes', e.id::text from public.expedientes e where e.bloqueado_at is not null
    union all ${sql.unsafe(hungOnBlocked)}
    union all select 'cliente_documents', h.id::text from public.cliente_documents h
      join public.clientes c on c.id = h.cliente_id where c.bloqueado_at is not null
    union all select 'cliente_registros', h.id::text from public.cliente_registros h
      join public.clientes c on c.id = h.cliente_id where c.bloqueado_at is not null
    union all select p.tabla, p.registro_id from public.papelera p where p.bloqueado_at is not null
    union all select t.key, f.value ->> 'id' from public.papelera p, jsonb_each(p.dependientes) t,
      jsonb_array_elements(t.value) f where p.bloqueado_at is not null
  )) and (${admin}::boolean or a.accion <> 'delete' or a.antes ->> 'deal_id' is null or a.antes ->> 'deal_id' not in (
    select d.id from public.deals d where d.bloqueado_at is not null
    union all select p.registro_id from public.papelera p where p.tabla = 'deals' and p.bloqueado_at is not null
  ))
)`;

const AUDITORIA = [
  {},
  { tabla: 'deals' },
  { tabla: 'clientes' },
  { accion: 'delete' },
  { tabla: 'deal_documents', accion: 'insert' },
] as const;

const auditoria = AUDITORIA.map((filters): Numero => ({
  nombre: `Auditoría con ${JSON.stringify(filters)}`,
  pantalla: async (api) => (await api.auditoria.listAuditoria({ filters, page: 1, size: 1 }, signal)).total,
  filas: (f) => {
    const { tabla = null, accion = null } = filters as { tabla?: string; accion?: string };
    return count(f.sql`
        select count(*) as n from ${visibleAudit(f)} a
        where (${tabla}::text is null or a.tabla = ${tabla}) and (${accion}::text is null or a.accion = ${accion})`);
  },
}));

export const otros: Numero[] = [antiguos, importaciones, undoing, ...auditoria];
