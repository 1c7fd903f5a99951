import { describe, expect, it } from 'vitest';

import { inOrder } from '../../scripts/schema/order';
import { statementsIn } from '../../scripts/schema/statements';

/** The first name that each statement makes, or how it begins. */
const orderOf = (files: Record<string, string>): string[] =>
  inOrder(Object.entries(files).flatMap(([file, text]) => statementsIn(file, text))).map(
    ({ makes, text }) => makes ?? text.replaceAll(/^--.*\n/gm, '').slice(0, 20),
  );

describe('where a statement ends', () => {
  it.each([
    ["select 'a;b'; select ';''';", 2],
    ['select 1; -- one; two\nselect 2;', 2],
    ['/* a; b */ select 1;', 1],
    ['select "a;b" from t;', 1],
    ['do $$ begin perform 1; end $$; select 1;', 2],
    ['create function f () returns int as $x$ select $$;$$; $x$; select 1;', 2],
    ['create function f () returns int begin atomic select 1; select 2; end; select 1;', 2],
    [
      'create function f () returns int begin atomic select case when true then 1 end; select 2; end; select 1;',
      2,
    ],
    ['select case when true then 1 end; select 2;', 2],
    ['', 0],
    ['-- nothing', 0],
  ])('%s', (text, count) => {
    expect(statementsIn('a.sql', text)).toHaveLength(count);
  });

  it('is needed at the end of a file', () => {
    expect(() => statementsIn('a.sql', 'select 1; select 2')).toThrow(
      'a.sql: el final no acaba en punto y coma',
    );
  });

  it('keeps the comments above it, and says its line', () => {
    const [, second] = statementsIn('a.sql', 'select 1;\n\n-- Two.\nselect 2;\n');
    expect(second).toMatchObject({ file: 'a.sql', line: 4, text: '-- Two.\nselect 2;' });
  });
});

describe('what a statement makes and mentions', () => {
  it.each([
    ['create table public.a (id int references public.b (id));', 'public.a', 'public.b'],
    ['create unlogged table derived.a (t private.t);', 'derived.a', 'private.t'],
    ["create view private.v as select 'public.a'::regclass;", 'private.v', 'public.a'],
    [
      'CREATE OR REPLACE FUNCTION private.f (x int) returns setof public.a as $$ $$;',
      'private.f',
      'public.a',
    ],
    ['create type private.t as (a public.b);', 'private.t', 'public.b'],
    ['create index i on public.a (private.f(x));', undefined, 'private.f'],
    [
      'create trigger t after insert on public.a for each row execute function private.f ();',
      undefined,
      'private.f',
    ],
    ['create policy p on public.a for select using (public.is_staff());', undefined, 'public.is_staff'],
  ])('%s', (text, makes, mentions) => {
    const [statement] = statementsIn('a.sql', text);
    expect(statement?.makes).toBe(makes);
    expect([...(statement?.mentions ?? [])]).toContain(mentions);
  });

  it.each([
    'create function private.f () returns void language plpgsql as $$ begin perform private.g(); end $$;',
    "comment on function private.f () is 'reads private.g';",
    'select 1 /* private.g */; -- private.g',
  ])('in a body, a text or a comment nothing is mentioned: %s', (text) => {
    expect([...(statementsIn('a.sql', text)[0]?.mentions ?? [])]).not.toContain('private.g');
  });
});

const aFunction = (name: string, body: string) => `create function ${name} () returns int return ${body};`;

describe('the order', () => {
  it('puts first what a statement needs, across files', () => {
    expect(
      orderOf({
        'a.sql': 'create table public.a (id int default private.f());',
        'b.sql': aFunction('private.f', 'private.g()'),
        'c.sql': aFunction('private.g', '1'),
      }),
    ).toEqual(['private.g', 'private.f', 'public.a']);
  });

  it('leaves what needs nothing as it comes', () => {
    const files = {
      'a.sql': aFunction('private.z', '1') + aFunction('private.a', '1'),
      'b.sql': 'select 1;',
    };
    expect(orderOf(files)).toEqual(['private.z', 'private.a', 'select 1;']);
  });

  it('begins with schemas and default rights, then tables with their rows', () => {
    expect(
      orderOf({
        'a.sql': 'create trigger t on public.a; create table public.a (id int); insert into public.a;',
        'z.sql': 'alter default privileges x; create schema private;',
      }),
    ).toEqual([
      'alter default privil',
      'create schema privat',
      'public.a',
      'insert into public.a',
      'create trigger t on ',
    ]);
  });

  it('ends with what goes through the catalogue, and then with that of files that say so', () => {
    const last = '-- The rights of all.\n-- order: last\n';
    expect(
      orderOf({
        'a.sql': `${last}do $$ a $$; create view private.v as select 1;`,
        'b.sql': 'do $$ b $$; select 1;',
      }),
    ).toEqual(['private.v', 'select 1;', 'do $$ b $$;', 'do $$ a $$;']);
  });

  it('leaves functions of one name as they come, also where they call one another', () => {
    const files = { 'a.sql': aFunction('private.f', 'private.f(1)') + aFunction('private.f', 'private.f()') };
    expect(orderOf(files)).toEqual(['private.f', 'private.f']);
  });

  it('names a circle, from where it closes', () => {
    expect(() =>
      orderOf({
        'a.sql': 'create view private.v as select private.f();',
        'b.sql': `select 1;\n${aFunction('private.f', 'private.g()')}`,
        'c.sql': aFunction('private.g', 'private.f()'),
      }),
    ).toThrow('Unas necesitan a otras: private.f (b.sql:2) → private.g (c.sql:1) → private.f (b.sql:2)');
  });
});
