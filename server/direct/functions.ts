import type { Statement } from '../database/session';
import type { Reserved } from '../database/session-pool';
import { MAX_ROWS } from '../rows/rows';
import { quoted } from './tables';

/** The catalogue says this of a function of `public`. Functions whose arguments have no names, as those of extensions, cannot be called and are left out. */
interface Signature {
  name: string;
  /** The type of each argument. */
  args: Record<string, string>;
  required: string[];
  answers: 'nothing' | 'value' | 'values' | 'rows';
}

const SIGNATURES = `
  select
    p.proname as name,
    coalesce(a.args, '{}') as args,
    coalesce(a.required, '[]') as required,
    case
      when p.prorettype = 'void'::regtype then 'nothing'
      when not p.proretset then 'value'
      when p.proargmodes is not null or t.typtype = 'c' then 'rows'
      else 'values'
    end as answers
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  cross join lateral (
    select
      json_object_agg(x.name, format_type(x.type, null))::text as args,
      json_agg(x.name) filter (where x.n <= p.pronargs - p.pronargdefaults)::text as required
    from (
      select i.name, i.type, row_number() over (order by i.n) as n
      from unnest(
        p.proargnames,
        coalesce(p.proallargtypes, p.proargtypes::oid[]),
        coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs]))
      ) with ordinality as i (name, type, mode, n)
      where i.mode in ('i', 'b', 'v')
    ) x
  ) a
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and (p.pronargs = 0 or p.proargnames is not null)`;

interface SignatureRow extends Pick<Signature, 'name' | 'answers'> {
  args: string;
  required: string;
}

/** Thrown where no function takes what was sent. */
export class NoSuchFunction extends Error {
  override name = 'NoSuchFunction';
}

export interface FunctionCall extends Statement {
  answers: Signature['answers'];
}

export interface Functions {
  /** @throws NoSuchFunction */
  statement: (session: Reserved, name: string, body: string) => Promise<FunctionCall>;
}

/** A function is asked with arguments that no signature has: it may have been made anew, but not every moment. */
const READ_AGAIN_MS = 5_000;

/** Signatures are read once, and again where a function, or an argument of it, is not among them. */
export function createFunctions(): Functions {
  let known = new Map<string, Signature>();
  let readAt = -Infinity;
  const find = async (session: Reserved, name: string, sent: string[]) => {
    const found = known.get(name);
    if (found && (fits(found, sent) || performance.now() - readAt < READ_AGAIN_MS)) return found;
    readAt = performance.now();
    known = await readSignatures(session);
    return known.get(name);
  };
  return {
    statement: async (session, name, body) => {
      // In one order, so that the same call is the same text, which a session keeps prepared.
      const sent = Object.keys(JSON.parse(body || '{}') as object).toSorted();
      const signature = await find(session, name, sent);
      if (!signature || !fits(signature, sent)) throw new NoSuchFunction(name);
      const values = sent.length > 0 ? [body] : [];
      return { text: callOf(signature, sent), values, isKept: true, answers: signature.answers };
    },
  };
}

const fits = ({ args, required }: Signature, sent: string[]) =>
  sent.every((name) => Object.hasOwn(args, name)) && required.every((name) => sent.includes(name));

async function readSignatures(session: Reserved): Promise<Map<string, Signature>> {
  const rows = (await session.unsafe(SIGNATURES)) as SignatureRow[];
  return new Map(
    rows.map(({ name, args, required, answers }) => [
      name,
      {
        name,
        args: JSON.parse(args) as Signature['args'],
        required: JSON.parse(required) as string[],
        answers,
      },
    ]),
  );
}

function callOf({ name, args, answers }: Signature, sent: string[]): string {
  const given = sent.map((arg) => `${quoted(arg)} => args.${quoted(arg)}`).join(', ');
  const call = `public.${quoted(name)}(${given})`;
  const columns = sent.map((arg) => `${quoted(arg)} ${args[arg]}`).join(', ');
  const source = sent.length > 0 ? `json_to_record($1::json) as args (${columns})` : '(select) as args';
  if (answers === 'nothing') return `select ${call}::text as body, 1 as n from ${source}`;
  if (answers === 'value') return `select to_json(${call})::text as body, 1 as n from ${source}`;
  const rows =
    answers === 'rows'
      ? `select r.* from ${source} cross join lateral ${call} as r`
      : `select ${call} as value from ${source}`;
  const one = answers === 'rows' ? 't' : 't.value';
  return `select coalesce(json_agg(${one}), '[]')::text as body, count(*)::integer as n from (${rows} limit ${MAX_ROWS}) as t`;
}
