import { beforeAll, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { aCliente, aDeal } from '../support/builders';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const none = { hasinsurancecompanyinfo: null, hasrespondedtoextrajudicialclaim: null };

const DEALS = [
  aDeal(1, {
    ...none,
    id: 'A-1',
    debtorfullname: 'Íñigo Muñoz',
    debtordni: '12.345.678-z',
    creditorname: 'Banco del Duero',
    hasinsurancecompanyinfo: true,
    generateddate: '2025-12-31T23:30:00Z', // 1 January in Madrid
  }),
  aDeal(2, {
    ...none,
    id: 'A-2',
    debtorfullname: 'nuria zapata',
    creditorname: 'Ñandú Finanzas',
    hasinsurancecompanyinfo: false,
  }),
  aDeal(3, {
    ...none,
    id: 'A-3',
    debtorfullname: 'Ángel Ordóñez',
    creditorname: 'Nómada',
    hasrespondedtoextrajudicialclaim: true,
  }),
  aDeal(4, {
    ...none,
    id: 'B-4',
    creditorname: null,
    generateddate: null,
    hasrespondedtoextrajudicialclaim: false,
  }),
  aDeal(5, { ...none, id: 'B\\5', creditorname: 'Oceánica' }),
];

const { sql } = await openBackend();
const [staff, other] = [await anAccount(sql), await anAccount(sql)];
await asUser(sql, staff, (tx) => importDeals(tx, DEALS));
await sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
  values ('A-2', ${staff}, 'documento', 'a.pdf', 'A-2/documento/a.pdf', 1)`;

interface Page {
  total: number;
  page: number;
  rows: Record<string, unknown>[];
}

describe('filtros de list_deals', () => {
  const found = async (filters: Record<string, unknown>, search = '') => {
    const [row] = await asUser(
      sql,
      staff,
      (tx) =>
        tx<
          { result: Page }[]
        >`select public.list_deals(${search}, ${sql.json(filters as never)}, 'id', false) as result`,
    );
    return row?.result.rows.map((deal) => deal.id);
  };

  it.each<[Record<string, unknown>, string[]]>([
    [{ estado: 'completo' }, ['A-1']],
    [{ estado: 'incompleto' }, ['A-2']],
    [{ estado: 'sin-definir' }, ['A-3', 'B-4', 'B\\5']],
    [{ respondio: 'si' }, ['A-3']],
    [{ respondio: 'no' }, ['B-4']],
    [{ respondio: 'sin-definir' }, ['A-1', 'A-2', 'B\\5']],
    [{ acreedor: ['Nómada', 'Banco del Duero'] }, ['A-1', 'A-3']],
    [{ acreedor: [] }, ['A-1', 'A-2', 'A-3', 'B-4', 'B\\5']],
    [{ documentos: 'con' }, ['A-2']],
    [{ documentos: 'sin' }, ['A-1', 'A-3', 'B-4', 'B\\5']],
    [{ desde: '2026-01-01', hasta: '2026-01-01' }, ['A-1']],
    [{ hasta: '2025-12-31' }, []],
    [{ metodo: 'Online', estado: 'completo' }, ['A-1']],
    [{}, ['A-1', 'A-2', 'A-3', 'B-4', 'B\\5']],
    [{ debtorfullname: ' MUÑOZ' }, ['A-1']],
    [{ debtorfullname: '%' }, []],
    [{ hasrespondedtoextrajudicialclaim: 'si' }, ['A-3']],
    [{ hasrespondedtoextrajudicialclaim: 'sin-definir', creditorname: 'ñandu' }, ['A-2']],
  ])('%j', async (filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });

  it('un día de un campo: desde, hasta, los dos incluidos', async () => {
    await sql`update public.deals set contractdate = case id when 'A-1' then '2024-01-31'::date when 'A-2' then '2024-02-01' end`;
    expect(await found({ contractdate: '2024-01-31..2024-01-31' })).toEqual(['A-1']);
    expect(await found({ contractdate: '2024-02-01..' })).toEqual(['A-2']);
    expect(await found({ contractdate: '..2024-02-01' })).toEqual(['A-1', 'A-2']);
    expect(await found({ contractdate: '..' })).toHaveLength(5);
  });

  it('con la búsqueda a la vez', async () => {
    expect(await found({ estado: 'sin-definir' }, 'nómada')).toEqual(['A-3']);
  });

  it('reclamado: si consta el envío de la comunicación', async () => {
    await sql`update public.deals set extrajudicialcommunicationsentdate = case when id = 'A-2' then '2026-01-01'::date end`;
    expect(await found({ reclamado: 'si' })).toEqual(['A-2']);
    expect(await found({ reclamado: 'no', estado: 'completo' })).toEqual(['A-1']);
  });

  it('importacion: solo lo que entró con ella, también si es de otra persona', async () => {
    const [made] = await asUser(
      sql,
      other,
      (tx) => tx`insert into public.importaciones (origen, nombre) values ('json', 'a.json') returning id`,
    );
    await sql`update public.deals set importacion_id = ${made?.id} where id in ('A-1', 'B-4')`;
    expect(await found({ importacion: made?.id })).toEqual(['A-1', 'B-4']);
    expect(await found({ importacion: made?.id, estado: 'completo' })).toEqual(['A-1']);
    expect(await found({ importacion: '00000000-0000-0000-0000-000000000000' })).toEqual([]);
    await sql`update public.deals set importacion_id = null`;
  });

  it('los documentos ajenos también están', async () => {
    const [row] = await asUser(
      sql,
      other,
      (tx) => tx<{ result: Page }[]>`select public.list_deals('', '{"documentos": "con"}') as result`,
    );
    expect(row?.result.total).toBe(1);
  });

  it.each([
    [{ inventado: 'x' }, 'PT400'],
    [{ user_id: 'x' }, 'PT400'],
    [{ busqueda: 'x' }, 'PT400'],
    [{ contractdate: '2020-01-01' }, 'PT400'],
    [{ hasppiclause: 'quizá' }, 'PT400'],
    [{ message: "' or true --" }, undefined],
    [{ message: null }, 'PT400'],
    [{ desde: 'ayer' }, '22007'],
    [{ acreedor: ["'; drop table public.deals; --"] }, undefined],
    [{ metodo: "' or true --" }, undefined],
  ])('%j no hace daño', async (filters, state) => {
    expect(await sqlState(found(filters))).toBe(state);
    if (!state) expect(await found(filters)).toEqual([]);
  });

  it('found_ids da todo lo encontrado, en el orden de la lista', async () => {
    const [row] = await asUser(
      sql,
      staff,
      (tx) => tx`select public.found_ids('deals', 'a-', '{}', 'debtorfullname', true) as ids`,
    );
    expect(row?.ids).toEqual(['A-2', 'A-1', 'A-3']);
  });

  it('los valores que ofrecen los filtros', async () => {
    const [row] = await asUser(sql, staff, (tx) => tx`select public.deals_filter_values() as v`);
    expect(row?.v.acreedores.map((a: { nombre: string }) => a.nombre)).toEqual([
      'Banco del Duero',
      'Nómada',
      'Ñandú Finanzas',
      'Oceánica',
    ]);
    expect(row?.v.metodos).toEqual(['Online', 'Presencial', 'Telefónico']);
  });
});

describe('list_clientes', () => {
  const CLIENTES = [
    aCliente(1, {
      nombre_completo: 'Íñigo Muñoz',
      dni: '12345678Z',
      provincia: 'Ávila',
      ciudad: 'Ávila',
      es_empresa: false,
    }),
    aCliente(2, {
      nombre_completo: 'nuria zapata',
      dni: null,
      provincia: 'Zamora',
      ciudad: 'Toro',
      es_empresa: false,
    }),
    aCliente(3, {
      nombre_completo: 'Ñandú, S.L.',
      dni: 'B64717838',
      provincia: 'Zamora',
      ciudad: 'Zamora',
      es_empresa: true,
    }),
    aCliente(4, {
      nombre_completo: 'Óscar',
      email: 'OSCAR@correo.example',
      dni: '00000000T',
      provincia: null,
      ciudad: null,
      direccion: 'Plaza de Oñate, 7',
      codigo_postal: '28014',
      iban: 'ES9121000418450200051332',
      correo_aceptado: '2026-01-10',
    }),
  ];

  beforeAll(async () => {
    for (const cliente of CLIENTES)
      await sql`insert into public.clientes ${sql({ ...cliente, user_id: staff })}`;
  });

  const names = async (search: string, filters: Record<string, unknown> = {}, as = staff) => {
    const [row] = await asUser(
      sql,
      as,
      (tx) => tx<{ result: Page }[]>`
        select public.list_clientes(${search}, ${sql.json(filters as never)}, 'nombre_completo', false) as result`,
    );
    return row?.result.rows.map((cliente) => cliente.nombre_completo);
  };

  it.each<[string, Record<string, unknown>, string[]]>([
    ['', {}, ['Íñigo Muñoz', 'nuria zapata', 'Ñandú, S.L.', 'Óscar']],
    ['munoz', {}, ['Íñigo Muñoz']],
    ['b6471', {}, ['Ñandú, S.L.']],
    ['oscar@', {}, ['Óscar']],
    ['', { provincia: 'Zamora' }, ['nuria zapata', 'Ñandú, S.L.']],
    ['', { ciudad: 'Toro' }, ['nuria zapata']],
    ['', { empresa: 'si' }, ['Ñandú, S.L.']],
    ['', { empresa: 'no' }, ['Íñigo Muñoz', 'nuria zapata', 'Óscar']],
    ['', { nombre_completo: 'munoz' }, ['Íñigo Muñoz']],
    ['', { email: 'oscar@' }, ['Óscar']],
    ['', { dni: 'b6471' }, ['Ñandú, S.L.']],
    ['', { direccion: 'ONATE' }, ['Óscar']],
    ['', { codigo_postal: '2801', iban: 'es91' }, ['Óscar']],
    ['', { codigo_postal: '2801', iban: 'es92' }, []],
    ['', { correo_aceptado: '2026-01-10..2026-01-10' }, ['Óscar']],
    ['', { correo_aceptado: '2026-01-11..' }, []],
    ['zapata', { nacionalidad: 'espan' }, ['nuria zapata']],
    ['', { nombre_completo: 'a', provincia: 'Zamora', empresa: 'no' }, ['nuria zapata']],
    ['', { expedientes: 'con' }, ['Íñigo Muñoz']], // 12.345.678-z and 12345678Z are one person
    ['', { expedientes: 'sin' }, ['nuria zapata', 'Ñandú, S.L.', 'Óscar']],
  ])('«%s» %j', async (search, filters, expected) => {
    expect(await names(search, filters)).toEqual(expected);
  });

  it.each(['apellidos', 'user_id', 'busqueda', 'bloqueado_at'])(
    'no field is filtered by «%s»',
    async (field) => {
      expect(await sqlState(names('', { [field]: 'a' }))).toBe('PT400');
    },
  );

  it('cada persona ve los suyos', async () => {
    expect(await names('', {}, other)).toEqual([]);
    expect(await names('', { nombre_completo: 'a' }, other)).toEqual([]);
  });

  it('los lugares que ofrecen los filtros', async () => {
    const [row] = await asUser(sql, staff, (tx) => tx`select public.clientes_filter_values() as v`);
    expect(row?.v.lugares.map((l: { ciudad: string | null }) => l.ciudad)).toEqual([
      'Ávila',
      'Toro',
      'Zamora',
      null,
    ]);
  });
});

describe('normaliza_nif', () => {
  it.each([
    ['12.345.678-z', '12345678Z'],
    [' 1234567 L', '01234567L'],
    ['x-1234567-l', 'X1234567L'],
    ['B64717838', 'B64717838'],
    ['---', null],
    [null, null],
  ])('%s → %s', async (nif, expected) => {
    const [row] = await sql`select public.normaliza_nif(${nif}) as nif`;
    expect(row?.nif).toBe(expected);
  });
});
