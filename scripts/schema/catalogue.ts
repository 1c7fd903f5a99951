import type { Sql, TransactionSql } from 'postgres';

/** One thing of a database. `text` is a statement that makes it where one can, otherwise what there is to say about it. */
export interface Entry {
  kind: Kind;
  name: string;
  text: string;
  /** Functions and views: which of two was made first, and may be used by the other. */
  made?: number;
}

export type Catalogue = Map<string, Entry>;

const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')`;

/** Extensions bring functions and types of their own, which their version decides. */
const notOfExtension = (classId: string, oid: string) =>
  `not exists (select from pg_depend x where x.classid = '${classId}'::regclass and x.objid = ${oid} and x.deptype = 'e')`;

/** Grants as one line a role, whatever order they were given in. What the owner may do goes without saying. */
const rights = (acl: string, kind: string, owner: string) => `(
  select string_agg(format('%s: %s', role, privileges), E'\\n' order by role) from (
    select coalesce(nullif(g.grantee, 0)::regrole::text, 'public') as role,
      string_agg(lower(g.privilege_type) || case when g.is_grantable then ' (grantable)' else '' end, ', ' order by g.privilege_type) as privileges
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) g where g.grantee <> ${owner} group by 1
  ) r
)`;

/** Every query answers `name` and `text`. */
const QUERIES = {
  schema: `select n.nspname as name, 'owner ' || n.nspowner::regrole as text from pg_namespace n where ${OURS}`,
  extension: `select extname as name, 'schema ' || extnamespace::regnamespace as text from pg_extension`,
  table: `
    select c.oid::regclass::text as name,
      format('%s, owner %s, row security %s%s, options %s, replica identity %s',
        case c.relpersistence::text when 'u' then 'unlogged' else 'table' end, c.relowner::regrole, c.relrowsecurity,
        case when c.relforcerowsecurity then ' (forced)' else '' end, coalesce(c.reloptions::text, '-'), c.relreplident) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'm', 'f') and ${OURS}`,
  column: `
    select a.attrelid::regclass || '.' || a.attname as name,
      format('%s. %s%s%s%s%s, storage %s, collation %s%s',
        row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end,
        case when a.attidentity <> '' then ' identity ' || a.attidentity::text end,
        case when a.attgenerated <> '' then ' generated ' || a.attgenerated::text end,
        ' default ' || pg_get_expr(d.adbin, d.adrelid), a.attstorage,
        nullif(a.attcollation, 0)::regcollation, ' options ' || nullif(a.attoptions::text, '{}')) as text
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'm', 'f', 'c') and ${OURS}`,
  constraint: `
    select format('%s on %s', k.conname, coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text)) as name,
      pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype not in ('n', 't') and ${OURS}`,
  index: `
    select i.indexrelid::regclass::text as name,
      pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' invalid' end as text
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  sequence: `
    select c.oid::regclass::text as name,
      format('%s from %s by %s, %s to %s%s', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax,
        case when s.seqcycle then ' cycle' end) as text
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  type: `
    select t.oid::regtype::text as name,
      concat_ws(' ', t.typtype::text, format_type(nullif(t.typbasetype, 0), t.typtypmod), t.typdefault,
        (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as text
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where t.typtype in ('c', 'd', 'e', 'r') and coalesce(c.relkind, 'c') = 'c' and ${OURS} and ${notOfExtension('pg_type', 't.oid')}`,
  collation: `
    select c.oid::regcollation::text as name,
      format('%s %s, deterministic %s', c.collprovider, coalesce(c.colllocale, c.collcollate), c.collisdeterministic) as text
    from pg_collation c join pg_namespace n on n.oid = c.collnamespace where ${OURS}`,
  statistics: `
    select s.stxname as name, pg_get_statisticsobjdef(s.oid) as text
    from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${OURS}`,
  function: `
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.oid::int as made
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p') and ${OURS} and ${notOfExtension('pg_proc', 'p.oid')}`,
  view: `
    select c.oid::regclass::text as name,
      format(E'create or replace view %s%s as\\n%s', c.oid::regclass, ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid)) as text, c.oid::int as made
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and ${OURS} and ${notOfExtension('pg_class', 'c.oid')}`,
  trigger: `
    select format('%I on %s', t.tgname, t.tgrelid::regclass) as name,
      pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else
        format(E';\\nalter table %s %s trigger %I', t.tgrelid::regclass,
          case t.tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'disable' end, t.tgname) end as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${OURS}`,
  policy: `
    select format('%I on %s', p.polname, p.polrelid::regclass) as name,
      format('create policy %I on %s%s for %s to %s', p.polname, p.polrelid::regclass,
        case when not p.polpermissive then ' as restrictive' end,
        case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        (select string_agg(coalesce(nullif(r, 0)::regrole::text, 'public'), ', ') from unnest(p.polroles) r))
        || coalesce(E'\\nusing (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
        || coalesce(E'\\nwith check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '') as text
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  owner: `
    select p.oid::regprocedure::text as name, p.proowner::regrole::text as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and ${notOfExtension('pg_proc', 'p.oid')}
    union all
    select c.oid::regclass::text, c.relowner::regrole::text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'S') and ${OURS} and ${notOfExtension('pg_class', 'c.oid')}
    union all
    select t.oid::regtype::text, t.typowner::regrole::text
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype in ('c', 'd', 'e') and ${OURS} and ${notOfExtension('pg_type', 't.oid')}`,
  grant: `
    select 'function ' || p.oid::regprocedure as name, ${rights('p.proacl', 'f', 'p.proowner')} as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and ${notOfExtension('pg_proc', 'p.oid')}
    union all
    select case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass, case c.relkind
      when 'S' then ${rights('c.relacl', 's', 'c.relowner')} else ${rights('c.relacl', 'r', 'c.relowner')} end
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${OURS} and ${notOfExtension('pg_class', 'c.oid')}
    union all
    select 'schema ' || n.nspname, ${rights('n.nspacl', 'n', 'n.nspowner')} from pg_namespace n where ${OURS}`,
  'column grant': `
    select format('%s to %s', a.attrelid::regclass, coalesce(nullif(g.grantee, 0)::regrole::text, 'public')) as name,
      string_agg(format('%s (%I)', lower(g.privilege_type), a.attname), ', ' order by g.privilege_type, a.attnum) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace,
      aclexplode(a.attacl) g
    where not a.attisdropped and ${OURS} group by 1`,
  'default privileges': `
    select format('%s of %s in %s', case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else d.defaclobjtype::text end,
      d.defaclrole::regrole, coalesce(nullif(d.defaclnamespace, 0)::regnamespace::text, 'every schema')) as name,
      (select string_agg(format('%s: %s', coalesce(nullif(g.grantee, 0)::regrole::text, 'public'), lower(g.privilege_type)), ', '
        order by 1) from (select * from aclexplode(d.defaclacl) order by grantee, privilege_type) g) as text
    from pg_default_acl d`,
  setting: `
    select format('%s in %s', coalesce(nullif(s.setrole, 0)::regrole::text, 'every role'),
      case when s.setdatabase = 0 then 'every database' else 'this database' end) as name,
      array_to_string(s.setconfig, E'\\n') as text
    from pg_db_role_setting s
    where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    union all
    select 'database', format('encoding %s, collation %s, character type %s', pg_encoding_to_char(encoding), datcollate, datctype)
    from pg_database where datname = current_database()`,
  comment: `
    select format('%s %s', i.type, case d.classoid when 'pg_proc'::regclass then d.objoid::regprocedure::text else i.identity end) as name,
      d.description as text
    from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) i
    where d.objoid >= 16384 and i.type <> 'extension' and coalesce(i.schema, '') not in ('pg_catalog', 'information_schema')`,
  'event trigger': `select evtname as name, format('%s %s %s', evtevent, evtfoid::regprocedure, evtenabled) as text from pg_event_trigger`,
  publication: `select pubname as name, format('all tables %s', puballtables) as text from pg_publication`,
  /** What the files insert: settings, categories, buckets. */
  row: `
    select c.oid::regclass::text as name,
      (xpath('/row/rows/text()', query_to_xml(format(
        'select string_agg((to_jsonb(t) - ''created_at'' - ''updated_at'')::text, E''\\n'' order by to_jsonb(t)::text) as rows from %s t', c.oid::regclass
      ), true, true, '')))[1]::text as text
    from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)`,
} as const;

export type Kind = keyof typeof QUERIES;

export const KINDS = Object.keys(QUERIES) as Kind[];

/** Everything that a schema is, by `kind name`. */
export const readCatalogue = (sql: Sql): Promise<Catalogue> => sql.begin(readCatalogueIn);

/** Names are written with their schema, whatever `search_path` the connection has. */
export async function readCatalogueIn(tx: TransactionSql): Promise<Catalogue> {
  await tx`set local search_path = ''`;
  const catalogue: Catalogue = new Map();
  for (const kind of KINDS) {
    const rows = await tx.unsafe<{ name: string; text: string | null; made?: number }[]>(QUERIES[kind]);
    for (const { text, ...row } of rows)
      catalogue.set(`${kind} ${row.name}`, { kind, ...row, text: text ?? '' });
  }
  return catalogue;
}
