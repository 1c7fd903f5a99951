import type { Sql } from 'postgres';

/** TypeScript for the `public` schema, in the shape supabase-js wants (`supabase gen types` needs a Docker engine). */
export async function renderDatabaseTypes(sql: Sql): Promise<string> {
  const [columns, views, functions, relationships] = await Promise.all([
    readColumns(sql, 'r'),
    readColumns(sql, 'v'),
    readFunctions(sql),
    readRelationships(sql),
  ]);
  return [
    '// Written by `npm run types` from the migrations. Not edited by hand; a test says when it is old.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    'export interface Database {',
    '  public: {',
    '    Tables: {',
    ...renderTables(columns, relationships),
    '    };',
    '    Views: {',
    ...renderViews(views),
    '    };',
    '    Functions: {',
    ...functions.flatMap(renderFunction),
    '    };',
    '    Enums: Record<never, never>;',
    '    CompositeTypes: Record<never, never>;',
    '  };',
    '}',
    '',
    "export type Tables<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Row'];",
    "export type TablesInsert<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Insert'];",
    "export type TablesUpdate<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Update'];",
    '',
  ].join('\n');
}

interface Column {
  tabla: string;
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  /** The words to which a check limits a text column, where one does. */
  words: string[] | null;
}

interface Relationship {
  tabla: string;
  name: string;
  columns: string[];
  target: string;
  target_columns: string[];
}

interface DbFunction {
  name: string;
  args: { name: string; type: string; optional: boolean }[] | null;
  outputs: { name: string; type: string }[] | null;
  result: string;
  returns_set: boolean;
}

const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  jsonb: 'Json',
  json: 'Json',
  void: 'undefined',
};

/** `_text` is PostgreSQL's name of text[]. Types that are neither numbers, booleans nor JSON arrive as strings. */
function tsType(type: string, tables: Set<string> = new Set()): string {
  if (type.startsWith('_')) return `${tsType(type.slice(1), tables)}[]`;
  return tables.has(type) ? `Database['public']['Tables']['${type}']['Row']` : (TYPES[type] ?? 'string');
}

// Generated columns are the database's own (search): no screen reads them, none may write them.
const readColumns = (sql: Sql, kind: 'r' | 'v'): Promise<Column[]> => sql<Column[]>`
  select c.relname as tabla, a.attname as name, t.typname as type,
    not a.attnotnull as nullable,
    not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional,
    (select array_agg(word) from private.palabras_de(c.oid, a.attname) word) as words
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = ${kind}
  order by c.relname collate "C", a.attname collate "C"`;

const readRelationships = (sql: Sql): Promise<Relationship[]> => sql<Relationship[]>`
  select con.conrelid::regclass::text as tabla, con.conname as name, f.relname as target,
    (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = con.conrelid and a.attnum = any (con.conkey)) as columns,
    (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = con.confrelid and a.attnum = any (con.confkey)) as target_columns
  from pg_constraint con
  join pg_class f on f.oid = con.confrelid
  where con.contype = 'f' and con.connamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
  order by con.conname collate "C"`;

// Only what the API's signed-in role may call.
const readFunctions = (sql: Sql): Promise<DbFunction[]> => sql<DbFunction[]>`
  select p.proname as name, t.typname as result, p.proretset as returns_set,
    (select json_agg(json_build_object('name', p.proargnames[i], 'type', at.typname,
        'optional', i > p.pronargs - p.pronargdefaults) order by p.proargnames[i])
      from generate_subscripts(p.proargtypes::oid[], 1) z(z), lateral (select z + 1 as i) n
      join pg_type at on at.oid = (p.proargtypes::oid[])[i - 1]) as args,
    (select json_agg(json_build_object('name', p.proargnames[i], 'type', ot.typname) order by p.proargnames[i])
      from generate_subscripts(p.proargmodes, 1) i
      join pg_type ot on ot.oid = p.proallargtypes[i]
      where p.proargmodes[i] = 't') as outputs
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and has_function_privilege('authenticated', p.oid, 'execute')
  order by p.proname collate "C"`;

function renderTables(columns: Column[], relationships: Relationship[]): string[] {
  const tables = groupByTable(columns);
  return [...tables].flatMap(([name, own]) => [
    `      ${name}: {`,
    '        Row: {',
    ...own.map((c) => `          ${c.name}: ${columnType(c)};`),
    '        };',
    '        Insert: {',
    ...own.map((c) => `          ${c.name}${c.optional ? '?' : ''}: ${columnType(c)};`),
    '        };',
    '        Update: {',
    ...own.map((c) => `          ${c.name}?: ${columnType(c)};`),
    '        };',
    ...renderRelationships(relationships.filter((r) => r.tabla === name)),
    '      };',
  ]);
}

/** A view is only read, and PostgreSQL does not know which of its columns are never null: ours copies two that are not. */
function renderViews(columns: Column[]): string[] {
  return [...groupByTable(columns)].flatMap(([name, own]) => [
    `      ${name}: {`,
    '        Row: {',
    ...own.map((c) => `          ${c.name}: ${tsType(c.type)};`),
    '        };',
    '        Relationships: [];',
    '      };',
  ]);
}

function groupByTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.tabla, [...(tables.get(column.tabla) ?? []), column]);
  return tables;
}

const columnType = (c: Column): string =>
  (c.words?.map((word) => `'${word}'`).join(' | ') ?? tsType(c.type)) + (c.nullable ? ' | null' : '');

function renderRelationships(relationships: Relationship[]): string[] {
  if (relationships.length === 0) return ['        Relationships: [];'];
  const quoted = (names: string[]) => names.map((n) => `'${n}'`).join(', ');
  return [
    '        Relationships: [',
    ...relationships.flatMap((r) => [
      '          {',
      `            foreignKeyName: '${r.name}';`,
      `            columns: [${quoted(r.columns)}];`,
      '            isOneToOne: false;',
      `            referencedRelation: '${r.target}';`,
      `            referencedColumns: [${quoted(r.target_columns)}];`,
      '          },',
    ]),
    '        ];',
  ];
}

function renderFunction(f: DbFunction): string[] {
  const tables = new Set(['staff']);
  const args = (f.args ?? []).map((a) => `${a.name}${a.optional ? '?' : ''}: ${tsType(a.type)}`).join('; ');
  const row = f.outputs
    ? `{ ${f.outputs.map((o) => `${o.name}: ${tsType(o.type)}`).join('; ')} }`
    : tsType(f.result, tables);
  return [
    `      ${f.name}: {`,
    `        Args: ${args ? `{ ${args} }` : 'Record<never, never>'};`,
    `        Returns: ${row}${f.returns_set ? '[]' : ''};`,
    '      };',
  ];
}
