import { randomUUID } from 'node:crypto';

import type { ISql, TransactionSql } from 'postgres';
import { expect, it } from 'vitest';

import { anAccount, claimsOf } from '../support/as-role';
import { argumentsAbout, callAs, type Definer, type Ids, readFunctions, undone } from '../support/contrato';
import { openBackend } from '../support/open-backend';
import { readRegistry } from '../support/registro';
import { aRowOf } from '../support/una-fila';

/**
 * What each function of the catalogue answers, beside what the caller may see. What is hidden (blocked, of a colleague where each sees their own, of
 * somebody deactivated, in the Papelera, built apart from a living case file) changes no answer, and is answered in the words of what is not there.
 */

const backend = await openBackend();
const { sql } = backend;
await anAccount(sql); // the administrator
const [member, colleague, gone] = [await anAccount(sql), await anAccount(sql), await anAccount(sql)];
await sql`update public.staff set active = false where user_id = ${gone}`;

const registry = await readRegistry(sql);
const hanging = await sql<{ tabla: string; columna: string; de: string }[]>`
  select tabla, columna, de from private.cuelgan where de in ('deals', 'clientes') and tabla in (select tabla from private.tablas)
  order by tabla = 'masc_evidencias', 1`;
const callables = (await readFunctions(sql)).filter(
  ({ callable, trigger, schema, definer }) => callable && !trigger && (definer || schema === 'public'),
);
/** What the catalogue makes of private.do_x answers what that does (tests/db/escrituras): it is asked once. */
const wrapped = new Set(
  callables.flatMap(({ proname }) => (proname.startsWith('do_') ? proname.slice(3) : [])),
);
const functions = callables.filter(({ schema, proname }) => schema !== 'public' || !wrapped.has(proname));

const references = await sql<{ tabla: string; columna: string; de: string }[]>`
  select c.conrelid::regclass::text as tabla, a.attname::text as columna, c.confrelid::regclass::text as de
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] and a.attnotnull
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

/** What is of no case file and everybody's: there once, whoever looks. */
const SHARED = ['masc_vias', 'plantillas', 'lotes', 'envios'];
const shared = new Map<string, string>();
for (const tabla of SHARED) shared.set(tabla, (await aRow(sql, tabla, colleague, shared, 'de todos')).key);

/** A row that hangs on those that there are; its texts carry `mark`. */
function aRow(
  tx: ISql,
  tabla: string,
  owner: string,
  there: Map<string, string>,
  mark: string,
  given: object = {},
) {
  const parents = references.filter((one) => one.tabla === tabla && there.has(one.de.replace('public.', '')));
  const hung = parents.map(({ columna, de }) => [columna, there.get(de.replace('public.', ''))]);
  return aRowOf(tx, tabla, owner, { ...Object.fromEntries(hung), ...given }, `OCULTO ${mark}`);
}

type World = Map<string, string>;
const propias = registry.filter(({ visibilidad }) => visibilidad === 'propia').map(({ tabla }) => tabla);

/** A person with a case file, and with a row in each table that hangs on them, tables by key; `there`: what there is of them already. */
async function aWorld(
  tx: ISql,
  {
    owner,
    dni,
    tables,
    there = new Map(),
  }: { owner: string; dni: string; tables: (tabla: string) => boolean; there?: World },
): Promise<World> {
  const rows = new Map([...shared, ...there]);
  const text = `OCULTO ${dni}`;
  const named = { debtordni: dni, contractnumber: text, creditorname: text, debtorfullname: text };
  const made: World = new Map();
  const make = async (tabla: string, given: object) => {
    if (rows.has(tabla) || !tables(tabla)) return;
    const { key } = await aRow(tx, tabla, owner, rows, dni, given);
    rows.set(tabla, key);
    made.set(tabla, key);
  };
  await make('clientes', { dni });
  await make('deals', named);
  for (const { tabla, columna, de } of hanging) await make(tabla, { [columna]: rows.get(de) });
  return made;
}

interface Hidden {
  name: string;
  visibility: 'own' | 'team';
  /** What everybody sees of it, which is there before. */
  seen?: (tx: TransactionSql) => Promise<World>;
  /** The rows that the member may not see. */
  make: (tx: TransactionSql, seen: World) => Promise<World>;
  /** Functions whose answers change by design. */
  tells?: string[];
}

const DNI = '00000014Z';

/** What is open is seen by whoever answers for it, reserved (decision 200): the caller has none of it. */
async function blocked(tx: TransactionSql, owner: string): Promise<World> {
  const world = await aWorld(tx, {
    owner,
    dni: DNI,
    tables: (tabla) => owner !== member || tabla !== 'agenda',
  });
  await tx`update public.clientes set bloqueado_at = now() where id = ${world.get('clientes') ?? ''}`;
  return world;
}

const ofAnother = (name: string, owner: string): Hidden => ({
  name,
  visibility: 'own',
  seen: (tx) => aWorld(tx, { owner, dni: DNI, tables: (tabla) => !propias.includes(tabla) }),
  make: (tx, there) => aWorld(tx, { owner, dni: DNI, tables: (tabla) => propias.includes(tabla), there }),
});

const HIDDEN: Hidden[] = [
  ...(['own', 'team'] as const).flatMap((visibility): Hidden[] => [
    { name: 'blocked, of a colleague', visibility, make: (tx) => blocked(tx, colleague) },
    {
      name: 'blocked, of the caller',
      visibility,
      make: (tx) => blocked(tx, member),
      // Whoever loses something from sight is told how many, and of nobody's name (docs/decisions/200).
      tells: ['list_avisos', 'avisos_nuevos'],
    },
    { name: 'blocked, of somebody deactivated', visibility, make: (tx) => blocked(tx, gone) },
    {
      name: 'blocked, and its case file in the Papelera',
      visibility,
      make: async (tx) => {
        const world = await blocked(tx, colleague);
        await tx`delete from public.deals where id = ${world.get('deals') ?? ''}`;
        return world;
      },
    },
  ]),
  ofAnother('of a colleague', colleague),
  ofAnother('of somebody deactivated', gone),
  {
    ...ofAnother('of a colleague, in the Papelera', colleague),
    make: async (tx, there) => {
      const world = await aWorld(tx, {
        owner: colleague,
        dni: DNI,
        tables: (tabla) => propias.includes(tabla),
        there,
      });
      for (const [tabla, id] of world) await tx`delete from public.${tx(tabla)} t where t.id::text = ${id}`;
      return world;
    },
  },
];

const idsOf = (world: Map<string, string>, tabla: string): Ids => {
  const id = world.get(tabla) ?? '';
  const deal = world.get('deals') ?? world.get('deal') ?? randomUUID();
  return {
    deal,
    uuid: /^[0-9a-f-]{36}$/.test(id) ? id : randomUUID(),
    number: /^\d+$/.test(id) ? id : '999999999',
    json: {
      id,
      deal_id: deal,
      dealId: deal,
      documento_id: world.get('deal_documents') ?? randomUUID(),
      cliente_id: world.get('clientes'),
    },
  };
};

/** What an answer says, without ids and moments. */
function said(answer: Awaited<ReturnType<typeof callAs>>): string {
  const text =
    'error' in answer ? `${answer.error.code} ${answer.error.message}` : JSON.stringify(answer.rows);
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id')
    .replaceAll(/999999999|999999998/g, 'a number')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][0-9:.+]+/g, 'now');
}

const ask = async (tx: TransactionSql, definer: Definer, ids: Ids, who = member) =>
  undone({ begin: (work) => tx.savepoint(work) }, async (inner) =>
    said(await callAs(inner, await claimsOf(inner, who), definer, argumentsAbout(ids)(definer))),
  );

/** What policies ask tells a name that the caller has already whether it is blocked, and nothing of it (docs/seguridad.md). */
const POLICIES = ['objeto_bloqueado', 'esta_bloqueado', 'hay_bloqueos'];
const asked = functions.filter(({ proname }) => !POLICIES.includes(proname));

/** Says that something waits which the caller may not see, each with its reason. */
const SAYS_SO: Record<string, string> = {
  entries_waiting:
    'asked by an import, which must not make again what waits in the Papelera; no screen reaches it',
  do_correos_marcar: 'the team sees each sending and whose it is: a mail of one says so',
};

/** Numbers of letters of a batch, a template or a sending, without whose: what was done is not done less because somebody was blocked since. */
const COUNTS = ['list_plantillas', 'list_lotes', 'list_envios'];

const tablesFor = ({ args }: Definer, world: World) =>
  args.some(({ type }) => /^(uuid|jsonb|bigint)/.test(type)) ? [...world.keys()] : ['deals'];

const takesRows = ({ args }: Definer) =>
  args.some(({ type }) => /^(uuid|text|jsonb|bigint)(\[\])?$/.test(type));

it.each(HIDDEN)(
  '$name ($visibility): the words of what is not there',
  async ({ visibility, seen, make }) => {
    await sql`update public.settings set value = ${visibility} where name = 'visibility'`;
    const told: string[] = [];
    await undone(sql, async (tx) => {
      const world = await make(tx, (await seen?.(tx)) ?? new Map());
      const invented = new Map(
        [...world].map(([tabla, id]) => [tabla, /^\d+$/.test(id) ? '999999998' : randomUUID()]),
      );
      for (const definer of asked.filter(takesRows))
        for (const tabla of tablesFor(definer, world)) {
          const there = await ask(tx, definer, idsOf(world, tabla));
          const nowhere = await ask(tx, definer, idsOf(invented, tabla));
          if (there !== nowhere && !(definer.proname in SAYS_SO))
            told.push(
              `${definer.name} of ${tabla}: «${there.slice(0, 300)}», and not «${nowhere.slice(0, 300)}»`,
            );
        }
    });
    expect(told).toEqual([]);
  },
  600_000,
);

it.each(HIDDEN)(
  '$name ($visibility): no answer changes',
  async ({ visibility, seen, make, tells = [] }) => {
    await sql`update public.settings set value = ${visibility} where name = 'visibility'`;
    const told: string[] = [];
    await undone(sql, async (tx) => {
      const mine = await aWorld(tx, { owner: member, dni: '00000015S', tables: () => true });
      const there = (await seen?.(tx)) ?? new Map<string, string>();
      const answers = async () => {
        const all = new Map<string, string>();
        for (const definer of asked) all.set(definer.name, await ask(tx, definer, idsOf(mine, 'deals')));
        return all;
      };
      const before = await answers();
      await make(tx, there);
      for (const [name, after] of await answers())
        if (after !== before.get(name) && ![...COUNTS, ...tells].some((one) => name.startsWith(`${one}(`)))
          told.push(`${name}: «${before.get(name)?.slice(0, 3000)}», then «${after.slice(0, 3000)}»`);
    });
    expect(told).toEqual([]);
  },
  600_000,
);

const stranger = await anAccount(sql);
await sql`delete from public.staff where user_id = ${stranger}`;

/** What refuses them about a row that is nowhere is asked about one that is there, and what answers about all. */
async function tablesToAsk(tx: TransactionSql, definer: Definer, world: World, who: string) {
  const nowhere = await ask(tx, definer, idsOf(new Map(), 'deals'), who);
  return nowhere.startsWith('42501') ? ['deals'] : tablesFor(definer, world);
}

/** Whoever has an account is `authenticated` on a hosted project: all of the catalogue is theirs to call, also what only policies ask. */
it.each([
  ['deactivated', gone],
  ['who never became staff', stranger],
])(
  'somebody %s is told nothing of any row by any function: the words of what is not there',
  async (_, who) => {
    const told: string[] = [];
    for (const hide of [false, true])
      await undone(sql, async (tx) => {
        const world = await aWorld(tx, { owner: colleague, dni: DNI, tables: () => true });
        if (hide)
          await tx`update public.clientes set bloqueado_at = now() where id = ${world.get('clientes') ?? ''}`;
        const invented = new Map(
          [...world].map(([tabla, id]) => [tabla, /^\d+$/.test(id) ? '999999998' : randomUUID()]),
        );
        for (const definer of functions.filter(takesRows))
          for (const tabla of await tablesToAsk(tx, definer, world, who)) {
            const there = await ask(tx, definer, idsOf(world, tabla), who);
            const nowhere = await ask(tx, definer, idsOf(invented, tabla), who);
            if (there !== nowhere)
              told.push(
                `${definer.name} of ${tabla}: «${there.slice(0, 300)}», and not «${nowhere.slice(0, 300)}»`,
              );
          }
      });
    expect(told).toEqual([]);
  },
  600_000,
);
