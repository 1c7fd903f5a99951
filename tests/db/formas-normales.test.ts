import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { normalizeNif } from '../../src/lib/nif';
import { createStaff } from '../support/backend';
import { openBackend } from '../support/open-backend';

const backend = await openBackend();
const { sql } = backend;
const staff = await createStaff(backend);

const nifs = async (texts: string[]) => {
  const rows = await sql<{ nif: string | null }[]>`
    select public.normaliza_nif(t) as nif from unnest(${texts}::text[]) with ordinality u (t, n) order by n`;
  return rows.map(({ nif }) => nif ?? '');
};

const ESCRITOS = [
  'ES12345678Z',
  'es-12.345.678-z',
  'ESB58378431',
  'ESX1234567L',
  'ES1234567L',
  'ESTEBAN',
  '1234567L',
  '1R',
  '00012345678Z',
  '12 345 678 Z',
  'ESA',
  'ES',
  '',
  'B-58.378.431',
  'ES00000001R',
  'EESB58378431',
];

it('a NIF has the same form in the database and in the screens', async () => {
  expect(await nifs(ESCRITOS)).toEqual(ESCRITOS.map(normalizeNif));
  const some = fc.sample(fc.stringMatching(/^(?:ES|es)?[ .-]?[A-Z]?[ .-]?\d{0,9}[ .-]?[A-Z]?$/), {
    numRuns: 2000,
    seed: 44,
  });
  expect(await nifs(some)).toEqual(some.map(normalizeNif));
});

it.each([
  ['600 11 12 22', '600111222'],
  ['+34 600-111-222', '600111222'],
  ['0034600111222', '600111222'],
  ['(93) 400.11.22', '934001122'],
  ['93 400 11 22 ext. 23', '934001122'],
  ['600111222 / 934001122', '600111222'],
  ['600111222, 934001122', '600111222'],
  ['600111222 (llamar por la tarde)', '600111222'],
  ['tel. 600111222 o 934001122', '600111222'],
  ['112', null],
])('the telephone %s is compared as %s', async (telefono, expected) => {
  const [row] = await sql<
    { telefono: string | null }[]
  >`select public.normaliza_telefono(${telefono}) as telefono`;
  expect(row?.telefono ?? null).toBe(expected);
});

it.each([
  ['600 11 12 22', ['600111222']],
  ['600111222 / 934001122', ['600111222', '934001122']],
  ['600 11 12 22 93 400 11 22', ['600111222', '934001122']],
  ['+34 600 111 222 +34 93 400 11 22', ['600111222', '934001122']],
  ['0034600111222, 0034 934001122 (tardes)', ['600111222', '934001122']],
  ['934001122 ext. 23 y móvil 600-111-222', ['600111222', '934001122']],
  ['600111222 600111222', ['600111222']],
  ['93 400 0034', ['934000034']],
  ['(+34) 93.400.11.22', ['934001122']],
  ['34600111222', ['600111222']],
  ['112', []],
  ['', []],
])('the telephones in %s are %j', async (telefono, expected) => {
  const [row] = await sql<
    { telefonos: string[] }[]
  >`select public.normaliza_telefonos(${telefono}) as telefonos`;
  expect(row?.telefonos).toEqual(expected);
});

describe('the second telephone of somebody', () => {
  const search = async (texto: string) => {
    const { data } = await staff.client.rpc('list_clientes', { search: texto });
    return (data as { rows: { nombre_completo: string }[] }).rows.map((row) => row.nombre_completo);
  };
  const palette = async (texto: string) => {
    const { data, error } = await staff.client.rpc('buscar', { texto });
    expect(error).toBeNull();
    const found = data as { clientes: { nombre_completo: string }[]; expedientes: { id: string }[] };
    return {
      clientes: found.clientes.map((c) => c.nombre_completo),
      expedientes: found.expedientes.map((e) => e.id),
    };
  };

  it('finds them in lists and in the palette, however it is written', async () => {
    await sql`
      insert into public.clientes (user_id, nombre_completo, telefono)
      values (${staff.userId}, 'RUIZ GIL, EVA', '93 400 11 22 (tardes) / 600 11 12 22'), (${staff.userId}, 'Luis Poi', '934009999')`;
    await sql`
      insert into public.deals (id, user_id, debtorfullname, debtorphone)
      values ('EXP-9', ${staff.userId}, 'Ruiz Gil, Eva', '934001122 y 600111222')`;
    for (const texto of ['600111222', '+34 600-11-12-22', '93 400 11 22', '934001122 / 600111222'])
      expect(await search(texto)).toEqual(['RUIZ GIL, EVA']);
    expect(await palette('600 111 222')).toEqual({ clientes: ['RUIZ GIL, EVA'], expedientes: ['EXP-9'] });
    expect(await palette('Eva Ruiz')).toEqual({ clientes: ['RUIZ GIL, EVA'], expedientes: ['EXP-9'] });
  });

  it.each([
    ['a CIF', ['B64717838', 'ESB64717838', 'b-64.717.838']],
    [
      'an IBAN',
      ['ES9121000418450200051332', 'es91 2100 0418 4502 0005 1332', 'IBAN: ES91-2100-0418-4502-0005-1332'],
    ],
  ])(
    'a company is found by %s in the list and in the palette, however it is written',
    async (_, escritos) => {
      const nombre = `Talleres Poi ${escritos[0]}`;
      await sql`
      insert into public.clientes (user_id, nombre_completo, cif, iban)
      values (${staff.userId}, ${nombre}, 'B-64717838', 'ES91 2100 0418 4502 0005 1332')`;
      for (const texto of escritos) {
        expect(await search(texto)).toContain(nombre);
        expect((await palette(texto)).clientes).toContain(nombre);
      }
    },
  );

  it('makes them a twin, where neither has a NIF', async () => {
    const [nueva] = await sql<{ id: string }[]>`
      insert into public.clientes (user_id, nombre_completo, telefono)
      values (${staff.userId}, 'Eva Ruiz Gil', '600111222') returning id`;
    const [gemelo] = await sql<{ nombre: string }[]>`
      select c.nombre_completo as nombre from private.gemelos_de(array[${nueva?.id ?? ''}]::uuid[]) g join public.clientes c on c.id = g.gemelo`;
    expect(gemelo).toEqual({ nombre: 'RUIZ GIL, EVA' });
  });

  it('is crossed out where they are erased', async () => {
    const fila = { nombre_completo: 'Eva Ruiz Gil', telefono: '93 400 11 22 (tardes) / 600 11 12 22' };
    const [row] = await sql<{ texto: string }[]>`
      select private.tachar('Llamar al 93.400.11.22 o al +34 600111222', private.patron_de_persona(array[${sql.json(fila)}]::jsonb[])) as texto`;
    expect(row?.texto).toBe('Llamar al […] o al […]');
  });
});

it('what is as it is compared already is not worked out again, and is the same', async () => {
  const typed = fc.sample(fc.stringMatching(/^(?:\+34|0034)?(?:[0-9][ .()-]?){8,10}[ ,/]?(?:[0-9]{9})?$/), {
    numRuns: 3000,
    seed: 45,
  });
  const written = fc.sample(fc.stringMatching(/^(?:ES)?[0-9A-Z]{7,10}$/), { numRuns: 3000, seed: 46 });
  const [found] = await sql<{ otros: number; numeros: number; nifs: number }[]>`
    select
      count(*) filter (
        where public.normaliza_telefonos(t) is distinct from private.telefonos_por_partes(t)
          or public.normaliza_nif(t) is distinct from private.nif_por_partes(t)
      )::integer as otros,
      count(*) filter (where translate(t, ' .-()', '') ~ '^[0-9]{9}$')::integer as numeros,
      count(*) filter (where t ~ '^[0-9A-Z]{9}$')::integer as nifs
    from unnest(${[...typed, ...written]}::text[]) t`;
  expect(found?.otros).toBe(0);
  expect(found?.numeros).toBeGreaterThan(100);
  expect(found?.nifs).toBeGreaterThan(300);
});
