import { expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { enTexto, hostilesOf } from '../support/hostiles';
import { openBackend } from '../support/open-backend';
import { someoneWithEverything } from '../support/posesiones';

/**
 * Every function of the API with what no screen sends, by a member and by an administrator: each answers, or refuses in words; whatever of
 * it was written, every list and count answers everybody afterwards. HOSTILE_CALLS says how often each is asked, HOSTILE_SEED what.
 */

const CALLS = Number(process.env.HOSTILE_CALLS ?? 2);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);

const backend = await openBackend();
const { sql } = backend;
const admin = await anAccount(sql);
const { person, has } = await someoneWithEverything(backend, 'suyo');
const colleague = await anAccount(sql);

const { pick, valueOf } = await hostilesOf(sql, { person, has }, SEED);

interface Callable {
  name: string;
  args: { name: string; type: string }[];
}

const everyFunction = await sql<Callable[]>`
  select p.proname as name, coalesce((
    select jsonb_agg(jsonb_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, null)) order by a.n)
    from unnest(p.proargtypes::oid[]) with ordinality a (type, n)
  ), '[]') as args
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
    and p.prorettype <> 'trigger'::regtype
  order by 1`;

/** Refused in words of ours, or as what no type, rule or right lets in. Anything else would be told as an error of the program. */
const REFUSED = /^(PT\d{3}|22...|23...|42501|54...)$/;

async function ask(
  who: string,
  { name, args }: Callable,
  given: (type: string) => unknown,
): Promise<string | undefined> {
  const values = args.map(({ type }) => enTexto(given(type), type));
  const text = args.map((arg, n) => `"${arg.name}" => $${n + 1}::text::${arg.type}`).join(', ');
  try {
    await asUser(sql, who, (tx) => tx.unsafe(`select * from public."${name}"(${text})`, values));
    return undefined;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    return REFUSED.test(code)
      ? undefined
      : `${name}: ${code} ${message.slice(0, 200)} con ${JSON.stringify(values).slice(0, 300)}`;
  }
}

it(`cada función contesta o se niega con palabras (HOSTILE_SEED=${SEED})`, async () => {
  const found: string[] = [];
  for (const callable of everyFunction) {
    for (let n = 0; n < CALLS; n += 1) {
      const wrong = await ask(pick([admin, person.userId]), callable, valueOf);
      if (wrong) found.push(wrong);
    }
  }
  expect(found).toEqual([]);
}, 3_600_000);

/** Lists, counts and pages, as a screen asks for them first: without a word. */
const READERS =
  /^(list_|informe_|inicio_|buscar$|masc_colas|masc_informe|masc_sin_asignar|masc_por_justificar|tareas_contadores|avisos_nuevos|resumen_|deals_filter|clientes_filter|servicios_|agenda_por_dia|agenda_cargas|documentos_sin|vida_de_deal|masc_de_expediente|actividad_de_deal|servicio_del)/;
const FIRST: Record<string, unknown> = {
  text: has.deal,
  jsonb: {},
  date: '2026-02-03',
  integer: '50',
  boolean: 'false',
};

it('y después cada lista contesta a todos', async () => {
  const found: string[] = [];
  for (const callable of everyFunction.filter(({ name }) => READERS.test(name))) {
    const args = callable.args.filter(
      ({ name }) =>
        !['sort_by', 'search', 'filters', 'estado', 'fase', 'despues_de', 'after_id', 'agrupar'].includes(
          name,
        ),
    );
    for (const who of [admin, person.userId, colleague]) {
      const wrong = await ask(who, { ...callable, args }, (type) => FIRST[type] ?? null);
      if (wrong) found.push(wrong);
    }
  }
  expect(found).toEqual([]);
}, 600_000);
