import type { Sql } from 'postgres';

/** What is true of the rows, whoever looks: each answers those that break it. */
export interface Invariante {
  nombre: string;
  rotas: (sql: Sql) => PromiseLike<object[]>;
}

/** Letters and digits alone, in capitals, a short DNI with its zeros. */
const NIF = (text: string) => `(
  select case when p.nif ~ '^[0-9]{1,7}[A-Z]$' then lpad(p.nif, 9, '0') else nullif(p.nif, '') end
  from (select regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g') as nif) p
)`;

/** The tables whose rows have an object each; the first column is what the row is a document of. */
const DOCUMENTOS = ['deal_documents', 'cliente_documents'];
const CON_PAPELERA = ['deals', 'clientes', 'expedientes', ...DOCUMENTOS, 'cliente_registros'];

const each = (tables: string[], rows: (table: string) => string) => tables.map(rows).join(' union all ');

/** NIFs and ids of the people who are blocked, alive; then those in the Papelera with the same NIF. */
const BLOQUEADOS = `
  nifs as (select distinct ${NIF('c.dni')} as nif from public.clientes c where c.bloqueado_at is not null and c.dni is not null),
  personas as (
    select c.id::text as id from public.clientes c where c.bloqueado_at is not null or ${NIF('c.dni')} in (select nif from nifs)
    union
    select p.registro_id from public.papelera p
    where p.tabla = 'clientes' and ${NIF("p.registro ->> 'dni'")} in (select nif from nifs)
  ),
  expedientes_suyos as (
    select d.id from public.deals d where ${NIF('d.debtordni')} in (select nif from nifs)
    union
    select p.registro_id from public.papelera p
    where p.tabla = 'deals' and ${NIF("p.registro ->> 'debtordni'")} in (select nif from nifs)
  )`;

const blocked = (rows: string) => (sql: Sql) => sql.unsafe(`with ${BLOQUEADOS} ${rows}`);

const INVARIANTES: Invariante[] = [
  {
    nombre: 'ninguna fila sin su objeto',
    rotas: (sql) =>
      sql.unsafe(
        each(
          DOCUMENTOS,
          (t) => `
        select '${t}' as tabla, d.id::text, d.file_path from public.${t} d
        where not exists (select from storage.objects o where o.id = d.object_id and o.name = d.file_path)`,
        ),
      ),
  },
  {
    nombre: 'nada en la Papelera sin sus objetos',
    rotas: (sql) => sql`
      select p.tabla, p.registro_id, o.id as objeto from public.papelera p, unnest(p.objetos) o (id)
      where not exists (select from storage.objects s where s.id = o.id)`,
  },
  {
    nombre: 'ninguna dirección del formato anterior sin su objeto',
    rotas: (sql) => sql`
      select e.id, u.url from public.expedientes e, unnest(e.documentos_urls) u (url)
      where not exists (select from storage.objects o where u.url like '%' || o.name and o.id = any (e.objetos))`,
  },
  {
    nombre: 'lo que se creó está vivo, en la Papelera o eliminado para siempre',
    rotas: (sql) =>
      sql.unsafe(
        each(
          ['deals', 'clientes', 'expedientes'],
          (t) => `
        select distinct a.tabla, a.registro_id from public.auditoria a
        where a.tabla = '${t}' and a.accion = 'insert'
          and not exists (select from public.${t} r where r.id::text = a.registro_id)
          and not exists (select from public.papelera p where p.tabla = a.tabla and p.registro_id = a.registro_id)
          and not exists (
            select from public.auditoria g where g.tabla = a.tabla and g.registro_id = a.registro_id and g.accion = 'purge'
          )`,
        ),
      ),
  },
  {
    nombre:
      'los documentos y notas que se crearon están, en la Papelera ellos o lo suyo, o eliminados para siempre',
    rotas: (sql) =>
      sql.unsafe(
        each(
          [...DOCUMENTOS, 'cliente_registros'],
          (t) => `
        select distinct a.tabla, a.registro_id from public.auditoria a
        where a.tabla = '${t}' and a.accion = 'insert'
          and not exists (select from public.${t} r where r.id::text = a.registro_id)
          and not exists (select from public.papelera p where p.tabla = a.tabla and p.registro_id = a.registro_id)
          and not exists (
            select from public.papelera p where p.dependientes -> '${t}' @> jsonb_build_array(jsonb_build_object('id', a.registro_id))
          )
          and not exists (
            select from public.auditoria d, public.auditoria g
            where d.tabla = a.tabla and d.registro_id = a.registro_id and d.accion = 'delete' and g.accion = 'purge'
              and (d.antes is null or g.registro_id in (d.registro_id, d.antes ->> 'deal_id', d.antes ->> 'cliente_id'))
          )`,
        ),
      ),
  },
  {
    nombre: 'nada está vivo y en la Papelera a la vez',
    rotas: (sql) =>
      sql.unsafe(
        each(
          CON_PAPELERA,
          (t) => `
        select p.tabla, p.registro_id from public.papelera p
        where p.tabla = '${t}' and exists (select from public.${t} r where r.id::text = p.registro_id)`,
        ),
      ),
  },
  {
    nombre: 'nada está dos veces en la Papelera',
    rotas: (sql) => sql`
      select p.tabla, p.registro_id from public.papelera p group by 1, 2 having count(*) > 1`,
  },
  {
    nombre: 'lo eliminado para siempre no deja respuestas de operaciones',
    rotas: (sql) => sql`
      select a.tabla, a.registro_id from public.auditoria a
      where a.accion = 'purge' and a.tabla in ('clientes', 'deals')
        and not exists (select from public.clientes c where c.id::text = a.registro_id)
        and not exists (select from public.deals d where d.id = a.registro_id)
        and not exists (select from public.papelera p where p.registro_id = a.registro_id)
        and exists (
          select from private.operaciones o
          where jsonb_typeof(o.resultado) = 'array' and o.resultado @> jsonb_build_array(jsonb_build_object('id', a.registro_id))
            and o.nombre in ('insert deals', 'update deals', 'insert clientes', 'update clientes')
        )`,
  },
  {
    nombre: 'bloqueados los clientes con el NIF de uno bloqueado',
    rotas: blocked(
      'select c.id, c.dni from public.clientes c where c.id::text in (select id from personas) and c.bloqueado_at is null',
    ),
  },
  {
    nombre: 'bloqueados los expedientes de personas bloqueadas, y ninguno más',
    rotas: blocked(`select d.id, d.debtordni, d.bloqueado_at from public.deals d
      where (d.bloqueado_at is not null) <> (d.id in (select id from expedientes_suyos))`),
  },
  {
    nombre: 'bloqueados los del formato anterior de personas bloqueadas, y ninguno más',
    rotas: blocked(`select e.id, e.cliente_id, e.bloqueado_at from public.expedientes e
      where (e.bloqueado_at is not null) <> coalesce(e.cliente_id::text in (select id from personas), false)`),
  },
  {
    nombre: 'bloqueado en la Papelera lo de personas bloqueadas, y nada más',
    rotas: blocked(`select p.tabla, p.registro_id, p.bloqueado_at from public.papelera p
      where (p.bloqueado_at is not null) <> coalesce(case p.tabla
        when 'clientes' then p.registro_id in (select id from personas)
        when 'deals' then ${NIF("p.registro ->> 'debtordni'")} in (select nif from nifs)
        when 'deal_documents' then p.registro ->> 'deal_id' in (select id from expedientes_suyos)
        else p.registro ->> 'cliente_id' in (select id from personas)
      end, false)`),
  },
  {
    nombre: 'ninguna fila cuelga de lo que no está',
    rotas: (sql) => sql`
      select d.id, d.deal_id::text as de from public.deal_documents d where d.deal_id not in (select id from public.deals)
      union all
      select d.id, d.cliente_id::text from public.cliente_documents d where d.cliente_id not in (select id from public.clientes)`,
  },
];

export async function brokenInvariants(sql: Sql): Promise<string[]> {
  const broken: string[] = [];
  for (const { nombre, rotas } of INVARIANTES) {
    const rows = await rotas(sql);
    if (rows.length > 0) broken.push(`${nombre}: ${rows.length}, ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}
