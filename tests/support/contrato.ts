import type { ISql, TransactionSql } from 'postgres';

/** The functions that somebody signed in may call, from the catalogue, and values of each of their arguments. */

export interface Definer {
  name: string;
  schema: string;
  proname: string;
  /** Has more rights than its caller. */
  definer: boolean;
  contract: string | null;
  /** The API's role may call it. */
  callable: boolean;
  trigger: boolean;
  /** As it was written, or, where it was parsed at once, as the catalogue writes it. */
  source: string;
  args: { name: string; type: string }[];
}

/** All functions of the product but those that count with their arguments alone. */
export const readFunctions = (sql: ISql) => sql<Definer[]>`
  select p.oid::regprocedure::text as name, p.pronamespace::regnamespace::text as schema, p.proname, p.prosecdef as definer,
    obj_description(p.oid, 'pg_proc') as contract, has_function_privilege('authenticated', p.oid, 'execute') as callable,
    p.prorettype = 'trigger'::regtype as trigger,
    case when p.prosqlbody is null then p.prosrc else pg_get_function_sqlbody(p.oid) end as source,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, null)) order by a.n)
      from unnest(p.proargtypes::oid[]) with ordinality a (type, n)
    ), '[]') as args
  from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and (p.prosecdef or p.provolatile <> 'i')
    and not exists (select from pg_depend x where x.classid = 'pg_proc'::regclass and x.objid = p.oid and x.deptype = 'e')
  order by 1`;

export const WHO = ['anybody', 'staff', 'administrador', 'policies', 'process', 'trigger'] as const;
/** What a function that writes says first is for the door (scripts/write-functions.ts). */
const CONTRACT =
  /^(?:write: [a-z, ]+; )?who: (\w+); writes: ([a-z_., 0-9]+); rows: (\S.+); believes: (\S.+)$/;

export interface Contract {
  who: (typeof WHO)[number];
  writes: string[];
  rows: string;
  believes: string;
}

export function contractOf({ contract }: Definer): Contract | undefined {
  const [, who = '', writes = '', rows = '', believes = ''] = CONTRACT.exec(contract ?? '') ?? [];
  const known = WHO.find((one) => one === who);
  return (
    known && {
      who: known,
      writes: writes === 'nothing' ? [] : writes.split(', '),
      rows,
      believes,
    }
  );
}

/** Calls one as somebody with these claims would, each argument as `valueOf` says; what it answers, or the error. What it did stays in `tx`. */
export async function callAs(
  tx: TransactionSql,
  claims: object,
  { schema, proname, args }: Definer,
  valueOf: (arg: { name: string; type: string }) => string | null,
): Promise<{ rows: unknown[] } | { error: { code?: string; hint?: string; message: string } }> {
  await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
  const list = args.map(({ type }, n) => `$${n + 1}::text::${type}`).join(', ');
  try {
    const rows = await tx.savepoint((inner) =>
      inner.unsafe(`select * from ${schema}."${proname}"(${list})`, args.map(valueOf)),
    );
    return { rows: [...rows] };
  } catch (error) {
    return {
      error: error as { code?: string; hint?: string; message: string },
    };
  } finally {
    await tx`select set_config('role', 'postgres', true)`;
  }
}

export interface Ids {
  deal: string;
  uuid: string;
  /** What a JSON argument names; a list of it, unless the function reads one object. */
  json: Record<string, unknown>;
  number: string;
}

/** Functions whose JSON is one object. */
const ONE_OBJECT =
  /^(do_)?(plantilla_guardar|guardar_\w+|anotar_importe|mover_fase|guardar_aportacion|probar_regla|list_\w+|export_\w+|found_ids)$/;

/** Words that nothing refuses before it looks at rows. */
const WORDS: Record<string, string> = {
  table_name: 'deals',
  'log_documents_access.table_name': 'deal_documents',
  access: 'view',
  field: 'creditorname',
  duplicados: 'saltar',
  motivo: 'Un motivo cualquiera',
  'agenda_marcar.accion': 'hecho',
  'masc_marcar.accion': 'anular',
  'correos_marcar.accion': 'reintentar',
  'envio_accion.accion': 'pausar',
  'lote_cerrar.accion': 'cerrar',
  'escritos_marcar.estado': 'anulado',
  'masc_aportar.clase': 'envio',
  bucket_id: 'expediente-documents',
  fase: 'reclamacion',
  rows: '[]',
  search: '',
  filters: '{}',
  sort_by: '',
  columns: '{}',
  page_number: '1',
  page_size: '100',
  desde: '2026-01-01',
  hasta: '2026-12-31',
  tabla: 'deals',
};

/** Arguments about these rows. */
export const argumentsAbout =
  (ids: Ids) =>
  ({ proname }: Definer) =>
  ({ name, type }: { name: string; type: string }): string | null => {
    const word = WORDS[`${proname.replace(/^do_/, '')}.${name}`] ?? WORDS[name];
    if (word !== undefined) return word;
    if (type === 'jsonb') return JSON.stringify(ONE_OBJECT.test(proname) ? ids.json : [ids.json]);
    const values: Record<string, string> = {
      text: ids.deal,
      uuid: ids.uuid,
      bigint: ids.number,
      boolean: 'false',
      integer: '20',
      date: '2026-02-03',
    };
    const one = values[type.replace('[]', '')];
    if (one === undefined) return null;
    return type.endsWith('[]') ? `{${JSON.stringify(one)}}` : one;
  };

class Undo extends Error {}

/** What `work` answers; whatever it did is undone. */
export async function undone<T>(
  sql: {
    begin: (work: (tx: TransactionSql) => Promise<never>) => Promise<unknown>;
  },
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  let answer: { value: T } | undefined;
  await sql
    .begin(async (tx) => {
      answer = { value: await work(tx) };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  if (!answer) throw new Error('nothing was done');
  return answer.value;
}
