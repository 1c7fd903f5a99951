import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { WRITES } from '@/lib/writes.gen';

import { FUNCTIONS, TABLES, type TableRule } from '../../server/door/allowed';
import { AUTH_CALLS } from '../../server/door/allowed-auth';
import { readLlamadas, type Leidas } from './llamadas';
import { sourceFiles } from './source-files';

/** What each method of auth-js asks of the server; `[]` where it only looks into the browser. */
const AUTH_METHODS: Record<string, string[]> = {
  onAuthStateChange: [],
  // With a session of a mail's link it asks whose it is; with an old one it renews it.
  getSession: ['GET /user', 'POST /token?grant_type=refresh_token'],
  signInWithPassword: ['POST /token?grant_type=password'],
  signInWithOAuth: ['GET /authorize'],
  signUp: ['POST /signup'],
  signOut: ['POST /logout'],
  resetPasswordForEmail: ['POST /recover'],
  resend: ['POST /resend'],
  updateUser: ['PUT /user'],
  getUser: ['GET /user'],
  refreshSession: ['POST /token?grant_type=refresh_token'],
  exchangeCodeForSession: ['POST /token?grant_type=pkce'],
  verifyOtp: ['POST /verify'],
  reauthenticate: ['GET /reauthenticate'],
  'mfa.listFactors': ['GET /user'],
  'mfa.enroll': ['POST /factors'],
  'mfa.challengeAndVerify': ['POST /factors/:id/challenge', 'POST /factors/:id/verify'],
  'mfa.unenroll': ['DELETE /factors/:id'],
};

const LIST = 'server/door/allowed.ts';
/** What other programs ask: section 7 of the specification. */
const SECTION_7 = 'tests/contract/seccion-7/llamadas.ts';

/** The list as lines of the same form as the calls. */
function letIn(): string[] {
  const verbs = (table: string, rule: TableRule) =>
    Object.entries(rule).flatMap(([verb, operators]) => [
      `${verb} ${table}`,
      ...(operators === true
        ? []
        : (operators as string[]).map((operator) => `${verb} ${table} ${operator}`)),
    ]);
  return [
    ...Object.entries(TABLES).flatMap(([table, rule]) => verbs(table, rule)),
    ...Object.keys(FUNCTIONS).map((name) => `rpc ${name}`),
    ...AUTH_CALLS.map((call) => `auth ${call}`),
  ];
}

function asked({ llamadas, problems }: Leidas): { calls: Map<string, string>; problems: string[] } {
  const calls = new Map<string, string>();
  for (const { what, where } of llamadas) {
    const method = /^auth ([\w.]+)$/.exec(what)?.[1];
    if (method === undefined) calls.set(what, where);
    else if (!AUTH_METHODS[method])
      problems.push(`${where}: say in AUTH_METHODS what ${method} asks of the server`);
    else for (const call of AUTH_METHODS[method]) calls.set(`auth ${call}`, where);
  }
  return { calls, problems };
}

/** The list of those that write is made of the functions themselves. */
const addition = (what: string) =>
  what.startsWith('rpc ')
    ? `add it to ${LIST}, or run npm run types where it is the private.do_… of a migration`
    : `add it to ${LIST}`;

const placeOf = (what: string) => {
  const name = what.replace('rpc ', '');
  return name in WRITES ? `private.do_${name} from supabase/schemas` : `it from ${LIST}`;
};

/** What is to be done so that list and sources agree. */
function differences(read: Leidas, list: string[]): string[] {
  const { calls, problems } = asked(read);
  const known = new Set(list);
  return [
    ...problems,
    ...[...calls]
      .filter(([what]) => !known.has(what))
      .map(([what, where]) => `${where} asks «${what}»: ${addition(what)}`),
    ...list
      .filter((what) => !calls.has(what))
      .map((what) => `nothing in src or in section 7 asks «${what}»: remove ${placeOf(what)}`),
  ];
}

function readSources(): Leidas {
  const files = sourceFiles().filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file));
  const read = [...files, SECTION_7]
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ file, source }) => source.includes('supabase') && file !== 'src/lib/supabase.ts')
    .map(({ file, source }) => readLlamadas(file, source));
  return { llamadas: read.flatMap((one) => one.llamadas), problems: read.flatMap((one) => one.problems) };
}

describe('the door lets in what the screens and section 7 ask', () => {
  it('and nothing else', () => {
    // `getSession` is the client's own: src/lib/supabase.ts, which makes it.
    const own = { what: 'auth getSession', where: 'src/lib/supabase.ts' };
    const { llamadas, problems } = readSources();
    expect(differences({ llamadas: [...llamadas, own], problems }, letIn())).toEqual([]);
  });

  it('nobody goes past the client that is read here', () => {
    const past = sourceFiles().filter(
      (file) =>
        file.startsWith('src/') &&
        !file.includes('.test.') &&
        file !== 'src/lib/supabase.ts' &&
        // Its writes have operation ids of their own, and ask nothing that no screen asks.
        file !== 'src/data/demostracion/demostracion-api.ts' &&
        /(rest|auth)\/v1/.test(readFileSync(file, 'utf8')),
    );
    expect(past).toEqual([]);
    expect(readFileSync('src/lib/supabase.ts', 'utf8')).toContain(
      'export const supabase = { auth, from: rest.from.bind(rest), rpc: rest.rpc.bind(rest) };',
    );
  });
});

const calls = (source: string) => [
  ...new Set(readLlamadas('src/x.ts', source).llamadas.map(({ what }) => what)),
];
const problems = (source: string) => readLlamadas('src/x.ts', source).problems;

describe('how calls are read', () => {
  it.each<[string, string[]]>([
    [
      `supabase.from('a').select('x').eq('id', 1).in('b', c).limit(1)`,
      ['select a', 'select a eq', 'select a in'],
    ],
    [`supabase.from('a').update({}).filter('id', 'gt', 1).select()`, ['update a', 'update a gt']],
    [`const q = supabase.from('a').delete(); await q.neq('id', 1);`, ['delete a', 'delete a neq']],
    [
      `const f = async () => { const q = supabase.from('a').select('x'); await (s ? q.abortSignal(s) : q).ilike('n', 'x'); }`,
      ['select a', 'select a ilike'],
    ],
    [`supabase.from('a').upsert({ name }).select('value')`, ['upsert a']],
    [`supabase.from('a').select().explain()`, ['select a', 'select a explain']],
    [`function f() { const call = supabase.rpc('f', { a }); return call.abortSignal(signal) }`, ['rpc f']],
    [`supabase.rpc('f').then(({ data }) => data.filter(Boolean))`, ['rpc f']],
    [`const s = supabase; s.from('a').select()`, ['select a']],
    [`supabase.auth.signUp({ email })`, ['auth signUp']],
    [`supabase.auth.mfa.enroll({ factorType })`, ['auth mfa.enroll']],
    [`async function f() { return await (supabase.from('a').insert(rows)) }`, ['insert a']],
  ])('%s', (source, what) => {
    expect(calls(source)).toEqual(what);
    expect(problems(source)).toEqual([]);
  });

  it.each([
    ['the name of a table that is not written', `supabase.from(table).select()`],
    ['the name of a function that is not written', 'supabase.rpc(`f_${name}`)'],
    ['an operator that is not written', `supabase.from('a').select().filter('id', op, 1)`],
    ['the client handed on', `run(supabase)`],
    ['a part of the client', `const { from } = supabase`],
    ['a method by a name that is not written', `supabase.from('a')[verb]()`],
    ['a count', `supabase.from('a').select('x', { count: 'exact' })`],
    ['a function whose rows are filtered', `supabase.rpc('f').eq('id', 1)`],
    ['a change of all rows', `supabase.from('a').update({ b: 1 }).select('id')`],
    ['the deletion of all rows', `const q = supabase.from('a').delete(); await q.limit(10);`],
    ['a schema of its own', `supabase.schema('auth').from('users').select()`],
  ])('not without a word: %s', (_what, source) => {
    expect(problems(source)).not.toEqual([]);
  });

  it('both directions say what to do, and where', () => {
    const read = readLlamadas(
      'src/data/x.ts',
      `\nsupabase.from('deals').select().gt('id', 1);\nsupabase.rpc('nueva');`,
    );
    expect(differences(read, ['select deals', 'rpc vieja', 'rpc traspasar', 'auth GET /user'])).toEqual([
      'src/data/x.ts:2 asks «select deals gt»: add it to server/door/allowed.ts',
      'src/data/x.ts:3 asks «rpc nueva»: add it to server/door/allowed.ts, or run npm run types where it is the private.do_… of a migration',
      'nothing in src or in section 7 asks «rpc vieja»: remove it from server/door/allowed.ts',
      'nothing in src or in section 7 asks «rpc traspasar»: remove private.do_traspasar from supabase/schemas',
      'nothing in src or in section 7 asks «auth GET /user»: remove it from server/door/allowed.ts',
    ]);
  });

  it('an auth method that nobody has described is pointed out', () => {
    const read = readLlamadas('src/x.ts', 'supabase.auth.signInAnonymously()');
    expect(differences(read, [])).toEqual([
      'src/x.ts:1: say in AUTH_METHODS what signInAnonymously asks of the server',
    ]);
  });
});
