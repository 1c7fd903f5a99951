import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { aCliente, aDeal } from '../support/builders';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const [staff, other] = [await anAccount(sql), await anAccount(sql)];

beforeEach(async () => {
  await sql`delete from public.clientes`;
});

const importClientes = (records: unknown[], duplicados = 'saltar', as = staff) =>
  asUser(
    sql,
    as,
    (tx) =>
      tx`select indice, outcome from public.import_clientes(${sql.json(records as never)}, ${duplicados})`,
  );

const clientes = () =>
  sql`select nombre_completo, email, dni from public.clientes order by created_at, nombre_completo`;

describe('import_clientes', () => {
  it('escribe cada campo', async () => {
    const record = aCliente(1, { iban: 'ES9121000418450200051332', es_empresa: true, cif: 'B64717838' });
    const { created_at: _ignored, ...fields } = record;
    expect(await importClientes([record])).toEqual([{ indice: 0, outcome: 'inserted' }]);
    expect(await sql`select * from public.clientes`).toMatchObject([{ ...fields, user_id: staff }]);
  });

  it.each([
    ['saltar', 'exists', [{ nombre_completo: 'Ana', email: 'ana@correo.example', dni: '12345678Z' }]],
    [
      'actualizar',
      'updated',
      [{ nombre_completo: 'Ana María', email: 'ana@correo.example', dni: '12345678Z' }],
    ],
  ])('un DNI que ya está: %s', async (duplicados, outcome, expected) => {
    await importClientes([{ nombre_completo: 'Ana', email: 'ana@correo.example', dni: '12345678Z' }]);
    const again = await importClientes([{ nombre_completo: 'Ana María', dni: '12.345.678-z' }], duplicados);
    expect(again).toEqual([{ indice: 0, outcome }]);
    expect(await clientes()).toEqual(expected);
  });

  it('un DNI que ya está: crear', async () => {
    await importClientes([{ nombre_completo: 'Ana', dni: '12345678Z' }]);
    await importClientes([{ nombre_completo: 'Otra', dni: '12345678Z' }], 'crear');
    expect(await clientes()).toHaveLength(2);
  });

  it('el mismo DNI dos veces en un archivo es un cliente', async () => {
    const outcomes = await importClientes([
      { nombre_completo: 'Ana', dni: '12345678Z' },
      { nombre_completo: 'Ana', dni: '12345678-Z' },
      { nombre_completo: 'Sin DNI' },
      { nombre_completo: 'Sin DNI' },
    ]);
    expect(outcomes.map((row) => row.outcome)).toEqual(['inserted', 'exists', 'inserted', 'inserted']);
  });

  it.each([
    ['saltar', 'exists', [{ nombre_completo: 'Talleres', email: null, dni: null }]],
    ['actualizar', 'updated', [{ nombre_completo: 'Talleres Gil', email: null, dni: '12345678Z' }]],
    [
      'crear',
      'inserted',
      [
        { nombre_completo: 'Talleres', email: null, dni: null },
        { nombre_completo: 'Talleres Gil', email: null, dni: '12345678Z' },
      ],
    ],
  ])('un CIF que ya está: %s', async (duplicados, outcome, expected) => {
    await importClientes([{ nombre_completo: 'Talleres', cif: 'B64717838' }]);
    const record = { nombre_completo: 'Talleres Gil', cif: 'b-64717838', dni: '12345678Z' };
    expect(await importClientes([record], duplicados)).toEqual([{ indice: 0, outcome }]);
    expect(await clientes()).toEqual(expected);
  });

  it('el DNI manda sobre el CIF cuando son de dos clientes', async () => {
    await importClientes([
      { nombre_completo: 'Talleres', cif: 'B64717838' },
      { nombre_completo: 'Ana', dni: '12345678Z' },
    ]);
    const record = { nombre_completo: 'Ana María', cif: 'B64717838', dni: '12345678Z' };
    await importClientes([record], 'actualizar');
    expect((await clientes()).map((row) => row.nombre_completo)).toEqual(['Ana María', 'Talleres']);
  });

  it('un valor vacío no borra el que había', async () => {
    await importClientes([{ nombre_completo: 'Ana', dni: '12345678Z', telefono: '600111222' }]);
    await importClientes(
      [{ nombre_completo: 'Ana', dni: '12345678Z', telefono: '', email: ' ' }],
      'actualizar',
    );
    const [row] = await sql`select telefono, email from public.clientes where dni = '12345678Z'`;
    expect(row).toEqual({ telefono: '600111222', email: null });
  });

  it('un cliente de otra persona no es un duplicado', async () => {
    await importClientes([{ nombre_completo: 'Ana', dni: '12345678Z' }], 'saltar', other);
    expect(await importClientes([{ nombre_completo: 'Ana', dni: '12345678Z' }])).toEqual([
      { indice: 0, outcome: 'inserted' },
    ]);
  });

  it('sin nombre falla la llamada entera', async () => {
    expect(await sqlState(importClientes([{ nombre_completo: 'Ana' }, { dni: '12345678Z' }]))).toBe('23502');
    expect(await clientes()).toHaveLength(0);
  });

  it('una opción que no existe se dice', async () => {
    expect(await sqlState(importClientes([], 'pisar'))).toBe('PT400');
  });
});

describe('deals_of_cliente', () => {
  it('los expedientes con su DNI, se escriba como se escriba', async () => {
    const deals = [
      aDeal(1, { id: 'D-1', debtordni: '12.345.678-Z' }),
      aDeal(2, { id: 'D-2', debtordni: '12345678z' }),
      aDeal(3, { id: 'D-3', debtordni: null }),
      aDeal(4, { id: 'D-4', debtordni: 'b64717838' }),
    ];
    await asUser(sql, staff, (tx) => importDeals(tx, deals));
    const idOf = async (dni: string | null, owner = staff) => {
      const [row] =
        await sql`insert into public.clientes (user_id, nombre_completo, dni) values (${owner}, 'Ana', ${dni}) returning id`;
      return row?.id;
    };
    const dealsOf = async (id: string) => {
      const [row] = await asUser(sql, staff, (tx) => tx`select public.deals_of_cliente(${id}) as deals`);
      return row?.deals.map((deal: { id: string }) => deal.id);
    };
    expect(await dealsOf(await idOf('12345678Z'))).toEqual(['D-1', 'D-2']);
    const [company] = await sql`
      insert into public.clientes (user_id, nombre_completo, cif) values (${staff}, 'Talleres', 'B-64717838') returning id`;
    expect(await dealsOf(company?.id)).toEqual(['D-4']);
    const [{ page } = { page: undefined }] = await asUser(
      sql,
      staff,
      (tx) => tx`select public.list_clientes('', '{"expedientes": "con"}') as page`,
    );
    expect(page.rows.map((row: { id: string }) => row.id)).toContain(company?.id);
    expect(await dealsOf(await idOf(null))).toEqual([]);
    expect(await dealsOf(await idOf('12345678Z', other))).toEqual([]);
  });
});

describe('find_clientes_by_nif', () => {
  it('por el DNI o por el CIF, y solo lo que quien pregunta puede ver', async () => {
    await importClientes([
      { nombre_completo: 'Ana', dni: '12345678Z' },
      { nombre_completo: 'Talleres', cif: 'B64717838', dni: '00000000T' },
    ]);
    await importClientes([{ nombre_completo: 'De otra', cif: 'B64717838' }], 'saltar', other);
    const find = (as: string) =>
      asUser(
        sql,
        as,
        (tx) =>
          tx`select nif, nombre_completo from public.find_clientes_by_nif(${['12345678-z', 'b 64717838', '']}) order by nif`,
      );
    expect(await find(staff)).toEqual([
      { nif: '12345678Z', nombre_completo: 'Ana' },
      { nif: 'B64717838', nombre_completo: 'Talleres' },
    ]);
    expect(await find(other)).toEqual([{ nif: 'B64717838', nombre_completo: 'De otra' }]);
    expect(
      await sqlState(
        sql.begin((tx) => tx`set local role anon`.then(() => tx`select public.find_clientes_by_nif('{}')`)),
      ),
    ).toBe('42501');
  });
});

describe('quien ya no está', () => {
  it('no elimina ni lo suyo, tampoco sin decir qué', async () => {
    const gone = await anAccount(sql);
    await importClientes([{ nombre_completo: 'Ana' }], 'saltar', gone);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    // Without a condition only the policies of deleting are asked, not those of reading.
    await asUser(sql, gone, (tx) => tx`delete from public.clientes`);
    expect(await clientes()).toHaveLength(1);
  });
});
