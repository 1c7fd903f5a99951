import type { ISql } from 'postgres';

import { RECURSOS } from '../../src/data/recursos';

/** The registry of tables, in SQL and in TypeScript, beside what the catalogue says of the tables: what is to be done so that all agree. */

export interface Registrada {
  tabla: string;
  visibilidad: 'propia' | 'equipo' | 'administradores';
  titulo: string[];
  pagina_id: string | null;
  papelera: boolean;
  exportable: boolean;
  auditada: boolean;
}

type Recursos = Record<
  string,
  { uno?: string; pagina?: string; cuelgaDe?: string; papelera?: true; lista?: true; exportable?: true }
>;

/** Tables of which nobody reads a history, each with its reason. */
const WITHOUT_HISTORY: Record<string, string> = {
  acreedores_distintos: 'each pair says who made it and when, and the screen of creditors shows it',
  agenda_suscripciones: 'each says who made it and when, and its person sees and revokes it',
  allowed_domains: 'configuration: no screen writes it',
  aperturas: 'what one opened last',
  auditoria: 'the history itself',
  avisos: 'everybody their own, gone after ninety days',
  avisos_preferencias: 'everybody their own, and nobody asks',
  festivos: 'that the days of a seat changed, and who did it, is told of its calendar',
  fases_historial: 'a history itself: each row says who wrote it and who annulled it',
  document_categories: 'no screen writes it',
  importaciones: 'a history itself',
  objetos_purgados: 'what is left of a purge, for the storage to remove',
  papelera: 'what goes in and out is told of the rows',
  servicios_asignaciones: 'a history itself',
  cambios_en_bloque: 'a history itself',
  visitas: 'when one was last here',
  vistas: 'everybody their own, and nobody asks',
};

interface Found {
  name: string;
  columns: string[];
  triggers: string[];
  parent: string | null;
}

const REGISTRY = 'private.tablas (supabase/schemas/tablas.sql)';
const SCREENS = 'RECURSOS (src/data/recursos.ts)';

export const readRegistry = (sql: ISql): Promise<Registrada[]> =>
  sql<Registrada[]>`select * from private.tablas`.then((rows) => [...rows]);

/** The tables of the product with what the registry speaks of: columns, the functions of their triggers, whose row they cannot be without. */
const readTables = (sql: ISql) => sql<Found[]>`
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(
      select distinct p.proname::text from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid
    ) as triggers,
    (select min(k.de) from private.cuelgan k where k.tabla = c.relname) as parent
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const readConditions = (sql: ISql): Promise<string[]> =>
  sql<{ name: string }[]>`
    select replace(p.proname, '_condition', '') as name from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname like '%\_condition'`.then((rows) =>
    rows.map(({ name }) => name),
  );

const AUDIT = ['audit_insert', 'audit_update', 'audit_delete'];

/** Sentences that say what to do; none where the registry, the screens and the database agree. */
export async function whatIsMissing(sql: ISql, recursos: Recursos = RECURSOS): Promise<string[]> {
  const registered = new Map((await readRegistry(sql)).map((one) => [one.tabla, one]));
  const tables = await readTables(sql);
  const conditions = await readConditions(sql);
  return [
    ...tables.flatMap((table) => ofTable(table, registered.get(table.name))),
    ...[...registered.values()].flatMap((one) => ofRegistered(one, recursos[one.tabla], conditions)),
    ...Object.keys(recursos)
      .filter((tabla) => !registered.has(tabla))
      .map((tabla) => `${SCREENS} names ${tabla}, and ${REGISTRY} does not: add its row there`),
    ...tables.flatMap(({ name, parent }) => ofParent(name, parent, recursos)),
  ];
}

/** What the triggers of a table do must be what the registry says. */
function ofTable({ name, columns, triggers }: Found, registered?: Registrada): string[] {
  const marked = triggers.filter((trigger) => AUDIT.includes(trigger) || trigger === 'send_to_papelera');
  if (!registered) {
    if (marked.length > 0)
      return [`public.${name} has triggers of ${marked.join(', ')}: add its row to ${REGISTRY}`];
    return name in WITHOUT_HISTORY
      ? []
      : [
          `public.${name} has no history: add its row to ${REGISTRY}, or its reason to WITHOUT_HISTORY in tests/support/registro.ts`,
        ];
  }
  const wanted = [
    ...(registered.auditada ? AUDIT : []),
    ...(registered.papelera ? ['send_to_papelera'] : []),
  ];
  const wrong = [
    ...wanted.filter((one) => !marked.includes(one)),
    ...marked.filter((one) => !wanted.includes(one)),
  ];
  return [
    ...wrong.map(
      (one) =>
        `${REGISTRY} and the trigger of ${one} on public.${name} disagree: \`npm run migration NAME\` makes it anew`,
    ),
    ...(wanted.length > 0 && !columns.includes('user_id')
      ? [`public.${name} needs a column user_id: its triggers note whose the row is`]
      : []),
    ...[...registered.titulo, registered.pagina_id]
      .filter((column) => column !== null && !columns.includes(column))
      .map((column) => `${REGISTRY} names the column ${column} of public.${name}, which does not exist`),
  ];
}

/** What the screens say of a table must be what the registry says. */
function ofRegistered(
  one: Registrada,
  recurso: Recursos[string] | undefined,
  conditions: string[],
): string[] {
  const { tabla } = one;
  if (!recurso) return [`${REGISTRY} names ${tabla}, and ${SCREENS} does not: add it there`];
  const said: [string, boolean, boolean][] = [
    ['papelera', one.papelera, recurso.papelera === true],
    ['exportable', one.exportable, recurso.exportable === true],
    ['pagina_id, the row of its page', one.pagina_id !== null, recurso.pagina !== undefined],
  ];
  return [
    ...said
      .filter(([, inSql, inScreens]) => inSql !== inScreens)
      .map(([what]) => `${REGISTRY} and ${SCREENS} disagree about ${tabla}: ${what}`),
    ...(recurso.lista && !conditions.includes(tabla)
      ? [
          `${SCREENS} says that ${tabla} has a list: write private.${tabla}_condition and private.${tabla}_order`,
        ]
      : []),
  ];
}

function ofParent(name: string, parent: string | null, recursos: Recursos): string[] {
  const said = recursos[name]?.cuelgaDe ?? null;
  if (!recursos[name] || said === parent) return [];
  return [
    `a row of ${name} hangs on one of ${parent ?? 'no table'}, and ${SCREENS} says ${said ?? 'none'} (cuelgaDe)`,
  ];
}
