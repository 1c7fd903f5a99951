import { describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { aDeal } from '../support/builders';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const claim = (sent: string | null, answered: boolean | null, answer: string | null = null) => ({
  extrajudicialcommunicationsentdate: sent,
  hasrespondedtoextrajudicialclaim: answered,
  extrajudicialresponsedate: answer,
});
const unknown = { creditorid: null, creditoraddress: null, creditoremail: null, creditorphone: null };

const DEALS = [
  aDeal(1, { id: 'D-1', creditorname: 'Banco del Duero', ...claim('2025-01-01', true, '2025-01-11') }),
  aDeal(2, { id: 'D-2', creditorname: 'Banco del Duero', ...claim('2025-01-01', true, '2025-01-21') }),
  aDeal(3, { id: 'D-3', creditorname: 'Banco del Duero', ...claim('2025-01-01', true, '2026-01-01') }),
  aDeal(4, { id: 'D-4', creditorname: 'Banco del Duero', ...claim('2025-01-01', false) }),
  // An answer before the claim is a mistake: it counts as an answer, not for the days.
  aDeal(5, { id: 'D-5', creditorname: 'Banco del Duero', ...claim('2025-02-01', true, '2025-01-01') }),
  aDeal(6, { id: 'N-1', creditorname: 'Ñandú 100%', ...claim(null, null), ...unknown }),
  aDeal(7, {
    id: 'N-2',
    creditorname: 'Ñandú 100%',
    ...unknown,
    ...claim(null, null),
    creditoremail: 'n@n.example',
    generateddate: '2020-01-01T10:00:00Z',
  }),
  aDeal(8, { id: 'X-1', creditorname: null }),
  aDeal(9, { id: 'X-2', creditorname: '' }),
];

const { sql } = await openBackend();
const staff = await anAccount(sql);
await asUser(sql, staff, (tx) => importDeals(tx, DEALS));

interface Row {
  nombre: string;
  [figure: string]: unknown;
}
interface Page {
  total: number;
  page: number;
  rows: Row[];
  sin_acreedor: number;
}

async function list({
  search = '',
  sort = 'expedientes',
  desc = true,
  page = 1,
  size = 50,
} = {}): Promise<Page> {
  const [row] = await asUser(
    sql,
    staff,
    (tx) => tx`select public.list_acreedores(${search}, ${sort}, ${desc}, ${page}, ${size}) as r`,
  );
  return row?.r;
}
const get = async (nombre: string, as = staff) =>
  (await asUser(sql, as, (tx) => tx`select public.get_acreedor(${nombre}) as r`))[0]?.r;
const names = (page: Page) => page.rows.map(({ nombre }) => nombre);

describe('list_acreedores', () => {
  it('cuenta expedientes, reclamaciones y respuestas, con la mediana de los días', async () => {
    const page = await list();
    expect(page).toMatchObject({ total: 2, page: 1, sin_acreedor: 2 });
    expect(page.rows[0]).toEqual({
      nombre: 'Banco del Duero',
      expedientes: 5,
      reclamados: 5,
      respondidos: 4,
      no_respondidos: 1,
      dias: 20, // of 10, 20 and 365
      cif: 'A20000001',
      direccion: 'Plaza de España, 2, 08005 Barcelona',
      email: 'reclamaciones1@acreedor.example',
      telefono: '915550001',
    });
    expect(page.rows[1]).toMatchObject({ nombre: 'Ñandú 100%', reclamados: 0, respondidos: 0, dias: null });
  });

  it('cada dato de contacto es el del expediente más reciente que lo tiene', async () => {
    expect((await list()).rows[1]).toMatchObject({ cif: null, email: 'n@n.example', telefono: null });
  });

  it.each([
    ['nandu', ['Ñandú 100%']],
    ['100%', ['Ñandú 100%']],
    ['DUERO', ['Banco del Duero']],
    ['_', []],
  ])('buscar «%s»', async (search, expected) => {
    expect(names(await list({ search }))).toEqual(expected);
  });

  it('ordena por cada columna y pagina; más allá del final da la última página', async () => {
    expect(names(await list({ sort: 'nombre' }))).toEqual(['Ñandú 100%', 'Banco del Duero']);
    expect(names(await list({ sort: 'nombre', desc: false }))).toEqual(['Banco del Duero', 'Ñandú 100%']);
    for (const desc of [true, false]) {
      // What is missing comes last either way.
      expect(names(await list({ sort: 'dias', desc }))[1]).toBe('Ñandú 100%');
    }
    expect(await list({ size: 1, page: 9 })).toMatchObject({
      total: 2,
      page: 2,
      rows: [{ nombre: 'Ñandú 100%' }],
    });
    expect(await sqlState(list({ sort: 'user_id' }))).toBe('PT400');
  });

  it('se niega a quien no está en el equipo', async () => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    const calls = [
      'select public.list_acreedores()',
      `select public.get_acreedor('Banco del Duero')`,
      'select public.acreedores_parecidos()',
      `select public.preview_union_acreedores('{a}')`,
      `select public.unir_acreedores('{Banco del Duero}', 'x')`,
      `select public.deshacer_union_acreedores('00000000-0000-4000-8000-000000000000')`,
      'select public.list_uniones_acreedores()',
      `select public.distinguir_acreedores('a', '{b}')`,
      `select public.comparar_acreedores('a', '{b}')`,
      'select public.list_acreedores_distintos()',
      `select public.informe('mes')`,
    ];
    for (const call of calls) {
      expect(await sqlState(asUser(sql, gone, (tx) => tx.unsafe(call)))).toBe('42501');
      expect(await sqlState(asRole(sql, { anon: true }, (tx) => tx.unsafe(call)))).toBe('42501');
    }
  });
});

describe('la ficha de un acreedor', () => {
  it('lo que escribe el personal va por delante de lo que dicen los expedientes, y queda en la auditoría', async () => {
    const other = await anAccount(sql);
    const nombre = 'Banco del Duero';
    await asUser(
      sql,
      staff,
      (tx) => tx`insert into public.acreedores (nombre, email) values (${nombre}, 'juridico@duero.example')`,
    );
    await asUser(
      sql,
      other,
      (tx) => tx`update public.acreedores set cif = 'B64717838' where nombre = ${nombre}`,
    );
    expect(await get(nombre)).toMatchObject({
      expedientes: 5,
      email: 'juridico@duero.example',
      cif: 'B64717838',
      telefono: '915550001',
      segun_expedientes: { email: 'reclamaciones1@acreedor.example', cif: 'A20000001' },
      ficha: { email: 'juridico@duero.example', telefono: null },
      sin_documentos: 5,
    });
    const entries = await asUser(
      sql,
      other,
      (tx) => tx`select accion, user_id, antes, despues from public.auditoria
        where tabla = 'acreedores' and registro_id = ${nombre} order by id`,
    );
    expect(entries).toEqual([
      { accion: 'insert', user_id: staff, antes: null, despues: null },
      { accion: 'update', user_id: other, antes: { cif: null }, despues: { cif: 'B64717838' } },
    ]);
  });

  it('la escribe solo el equipo, y nadie la borra', async () => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    await sql`insert into public.acreedores (nombre, user_id, notas) values ('Ñandú 100%', ${staff}, 'antes')`;
    const write = (as: string, query: string) => asUser(sql, as, (tx) => tx.unsafe(query));
    expect(await sqlState(write(gone, `insert into public.acreedores (nombre) values ('a')`))).toBe('42501');
    expect(await write(gone, `update public.acreedores set notas = 'x' returning nombre`)).toHaveLength(0);
    expect(await write(gone, 'select from public.acreedores')).toHaveLength(0);
    expect(await sqlState(write(staff, 'delete from public.acreedores'))).toBe('42501');
    expect(await sql`select notas from public.acreedores where nombre = 'Ñandú 100%'`).toEqual([
      { notas: 'antes' },
    ]);
  });

  it('de un nombre que no lleva ningún expediente no hay ninguna', async () => {
    expect(await get('No existe')).toBeNull();
  });
});
