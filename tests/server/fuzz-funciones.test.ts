/**
 * Every function that people may call, found in the catalogue, with arguments that no screen sends, through the door: never a 5xx, no call
 * beyond its time, and a colleague at work beside it who does not feel it. The long form, `npm run test:fuzz`, makes 100,000 calls.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { FUNCTIONS } from '../../server/door/allowed';
import { CALL_LIMITS } from '../../server/door/limits';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { atWork, patience } from '../support/colega';
import { type Hostiles, hostilesOf } from '../support/hostiles';
import { type Callable, someoneWithEverything } from '../support/posesiones';

const CALLS = Number(process.env.FUZZ_CALLS ?? 3000);
const SEED = process.env.FUZZ_CALLS ? Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31) : 20_261_126;
const AT_ONCE = 12;
/** Then somebody else has everything: what was deleted or blocked is there again. */
const A_ROUND = 2500;
/** As many as what compares each with each looks at in some tenths of a second: `seguridad/a8-lista-de-una-colega` has more. */
const ROWS = 500;

let backend: TestBackend;
let admin: TestStaff;
let colleague: TestStaff;
let callables: Callable[];

beforeAll(async () => {
  backend = await startTestBackend({
    door: { limits: { person: { burst: 1e6, perHour: 1e6 }, stranger: { burst: 1e6, perHour: 1e6 } } },
  });
  admin = await createStaff(backend);
  colleague = await createStaff(backend);
  callables = await backend.sql<Callable[]>`
    select p.proname as name, coalesce((
      select jsonb_agg(jsonb_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, null)) order by a.n)
      from unnest(p.proargtypes::oid[]) with ordinality a (type, n)
    ), '[]') as args
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      and p.prorettype <> 'trigger'::regtype
    order by 1`;
  await backend.sql`
    insert into public.deals (id, user_id, creditorname, contractnumber, debtorfullname, generateddate)
    select 'EXP-F-' || n, ${admin.userId}, 'Banco ' || md5(n::text) || ' de Consumo', 'CT-' || n, 'Persona ' || n, now()
    from generate_series(1, ${ROWS}) n`;
}, 120_000);
afterAll(() => backend.stop());

/** What ends the session or the account of whoever calls, or of the colleague: tried by tests of their own. */
const SPARED = new Set([
  'cerrar_sesion',
  'update_staff',
  'restablecer_segundo_paso',
  'delete_many_to_papelera',
]);

interface Made {
  name: string;
  body: string;
  who: TestStaff;
}

function aCall({ pick, roll, valueOf }: Hostiles, people: TestStaff[]): Made {
  const { name, args } = pick(callables.filter((one) => !SPARED.has(one.name)));
  const given = args.filter(() => roll(8) > 0).map((arg) => [arg.name, valueOf(arg.type)]);
  return { name, body: JSON.stringify(Object.fromEntries(given)), who: pick(people) };
}

/** SQL that the function itself wrote wrong: refused, but not in words. */
const BROKEN = /^(42601|42P\d\d|42703|42883|0A000|P0001|XX\d{3})$/;

const times = new Map<string, number>();
let refused = 0;

async function flawOf({ name, body, who }: Made): Promise<string | undefined> {
  const started = performance.now();
  const response = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${who.accessToken}`,
      'content-type': 'application/json',
    },
    body,
  });
  const text = await response.text();
  const took = performance.now() - started;
  times.set(name, Math.max(times.get(name) ?? 0, took));
  if (response.status >= 400) refused += 1;
  const most = CALL_LIMITS[FUNCTIONS[name] ?? 'list'].answerMs;
  if (response.status >= 500)
    return `${name}: ${response.status} ${text.slice(0, 200)} con ${body.slice(0, 300)}`;
  const { code = '' } = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  if (response.status >= 400 && BROKEN.test(code))
    return `${name}: ${text.slice(0, 200)} con ${body.slice(0, 300)}`;
  return took > most ? `${name} took ${Math.round(took)} ms of ${most} con ${body.slice(0, 300)}` : undefined;
}

test(
  `no arguments of a function get a 5xx, take too long or hold up a colleague (seed ${SEED})`,
  async () => {
    const most = await patience(colleague);
    const beside = atWork(colleague);
    const flaws: string[] = [];
    for (let made = 0; made < CALLS; made += A_ROUND) {
      const { person, has } = await someoneWithEverything(backend, `suyo${made}`, made + 1);
      const hostiles = await hostilesOf(backend.sql, { person, has }, SEED + made);
      let left = Math.min(A_ROUND, CALLS - made);
      const worker = async () => {
        // Each is made when it is sent: all of them at once took this process, which is the server too, some seconds.
        while (left > 0) {
          left -= 1;
          const flaw = await flawOf(aCall(hostiles, [admin, person]));
          if (flaw) flaws.push(flaw);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
    const waits = (await beside.stop()).toSorted((a, b) => a - b);
    if (process.env.FUZZ_CALLS) tell(waits);
    expect(flaws).toEqual([]);
    expect(waits.at(-1)).toBeLessThan(most);
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
  },
  Math.max(240_000, CALLS * 100),
);

function tell(waits: number[]): void {
  const slowest = [...times].toSorted(([, a], [, b]) => b - a).slice(0, 8);
  console.log(
    `${CALLS} llamadas de ${callables.length} funciones, ${refused} rechazadas. La lista de una colega: mediana ${Math.round(waits[waits.length >> 1] ?? 0)} ms, la más lenta ${Math.round(waits.at(-1) ?? 0)} ms, de ${waits.length}. Las más lentas: ${slowest.map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', ')}.`,
  );
}
