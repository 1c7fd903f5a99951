import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const staff = await anAccount(sql);

/** `count` case files that name that creditor: `<prefix>-1`, `<prefix>-2`… */
async function someDeals(prefix: string, creditorname: string, count = 1): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `${prefix}-${n + 1}`,
    user_id: staff,
    creditorname,
  }));
  await sql`insert into public.deals ${sql(rows)}`;
  return rows.map(({ id }) => id);
}

const call = async (query: string, as = staff) => (await asUser(sql, as, (tx) => tx.unsafe(query)))[0]?.r;
const creditorOf = async (ids: string[]) =>
  (await sql`select creditorname from public.deals where id in ${sql(ids)} order by id`).map(
    (d) => d.creditorname,
  );

describe('acreedores_parecidos', () => {
  it('propone los que solo difieren en cómo se escriben, con el que más expedientes tiene', async () => {
    await someDeals('P1', 'Financiera Cantábrica, S.A.', 3);
    await someDeals('P2', 'FINANCIERA CANTABRICA SA', 2);
    await someDeals('P3', 'Financiera Cantabrca');
    await someDeals('P4', 'Caja Rural del Ebro', 9);
    await someDeals('P5', 'Sociedad Anónima de Crédito', 2);
    expect(await call('select public.acreedores_parecidos() as r')).toEqual([
      {
        destino: 'Financiera Cantábrica, S.A.',
        expedientes: 3,
        variantes: [
          { nombre: 'FINANCIERA CANTABRICA SA', expedientes: 2, parecido: 1 },
          { nombre: 'Financiera Cantabrca', expedientes: 1, parecido: expect.any(Number) },
        ],
      },
    ]);
    expect(await call('select public.acreedores_parecidos(1) as r')).toMatchObject([
      { variantes: [{ parecido: 1 }] },
    ]);
  });
});

describe('distinguir_acreedores', () => {
  it('los que son distintos no se vuelven a proponer juntos, hasta que se vuelven a comparar', async () => {
    await someDeals('D1', 'Cofidis', 3);
    await someDeals('D2', 'Cofidis Hogar', 2);
    await someDeals('D3', 'COFIDIS HOGAR', 1);
    const proposed = async () => {
      const grupos = (await call('select public.acreedores_parecidos(0.5) as r')) as {
        destino: string;
        variantes: { nombre: string }[];
      }[];
      return grupos
        .filter(({ destino }) => destino.startsWith('Cofidis'))
        .map(({ destino, variantes }) => [destino, ...variantes.map(({ nombre }) => nombre)]);
    };
    expect(await proposed()).toEqual([['Cofidis', 'COFIDIS HOGAR', 'Cofidis Hogar']]);

    const pairs = `'Cofidis', array['Cofidis Hogar', 'COFIDIS HOGAR', 'Cofidis', ' ']`;
    expect(await call(`select public.distinguir_acreedores(${pairs}) as r`)).toBe(2);
    expect(await call(`select public.distinguir_acreedores(${pairs}) as r`)).toBe(0);
    // One of those that are left still goes with the other.
    expect(await proposed()).toEqual([['Cofidis Hogar', 'COFIDIS HOGAR']]);
    expect(await call('select public.list_acreedores_distintos() as r')).toMatchObject([
      { quien: expect.any(String) },
      { created_at: expect.any(String) },
    ]);

    expect(await call(`select public.comparar_acreedores('Cofidis Hogar', array['Cofidis']) as r`)).toBe(1);
    expect(await proposed()).toEqual([
      ['Cofidis Hogar', 'COFIDIS HOGAR'],
      ['Cofidis', 'Cofidis Hogar'],
    ]);
  });

  it('las filas no se escriben ni se borran a mano', async () => {
    expect(
      await sqlState(call(`insert into public.acreedores_distintos (nombre, otro) values ('a', 'b')`)),
    ).toBe('42501');
    expect(await sqlState(call('delete from public.acreedores_distintos'))).toBe('42501');
  });
});

describe('unir_acreedores', () => {
  it('dice antes cuántos cambiará, los cambia, y deshacer devuelve a cada uno el suyo', async () => {
    const [kept] = await someDeals('U0', 'Banco U', 1);
    const first = await someDeals('U1', 'BANCO U', 2);
    const second = await someDeals('U2', 'Bco. U', 1);
    expect(
      await call(
        `select public.preview_union_acreedores(array['BANCO U', 'Bco. U', 'Banco U', 'nadie']) as r`,
      ),
    ).toEqual({ 'BANCO U': 2, 'Bco. U': 1, 'Banco U': 1, nadie: 0 });

    const made = await call(
      `select public.unir_acreedores(array['BANCO U', 'Bco. U', 'Banco U'], 'Banco U') as r`,
    );
    expect(made).toEqual({ id: expect.any(String), expedientes: 3 });
    expect(await creditorOf([...first, ...second])).toEqual(['Banco U', 'Banco U', 'Banco U']);
    expect(await call('select public.list_uniones_acreedores() as r')).toMatchObject([
      { id: made.id, destino: 'Banco U', origenes: ['BANCO U', 'Bco. U'], expedientes: 3, deshecha_at: null },
    ]);

    // Somebody has changed one of them since: that stays.
    await sql`update public.deals set creditorname = 'Otro' where id = ${first[0] ?? ''}`;
    const other = await anAccount(sql);
    expect(await call(`select public.deshacer_union_acreedores('${made.id}') as r`, other)).toBe(2);
    expect(await creditorOf([kept ?? '', ...first, ...second])).toEqual([
      'Banco U',
      'Otro',
      'BANCO U',
      'Bco. U',
    ]);
    // Pressed again, it answers what it did.
    expect(await call(`select public.deshacer_union_acreedores('${made.id}') as r`)).toBe(2);
  });

  it('de dos uniones seguidas se deshace antes la última, y cada expediente vuelve a lo que decía', async () => {
    const ids = [...(await someDeals('L1', 'Banco La')), ...(await someDeals('L2', 'Banco Lb'))];
    const first = await call(`select public.unir_acreedores(array['Banco La'], 'Banco Lb') as r`);
    const second = await call(`select public.unir_acreedores(array['Banco Lb'], 'Banco Lc') as r`);
    const undo = (id: string) => call(`select public.deshacer_union_acreedores('${id}') as r`);
    await expect(undo(first.id)).rejects.toThrow('Deshaga antes la unión con «Banco Lc», que es posterior');
    expect(await creditorOf(ids)).toEqual(['Banco Lc', 'Banco Lc']);
    expect(await undo(second.id)).toBe(2);
    expect(await creditorOf(ids)).toEqual(['Banco Lb', 'Banco Lb']);
    expect(await undo(first.id)).toBe(1);
    expect(await creditorOf(ids)).toEqual(['Banco La', 'Banco Lb']);
  });

  it('una unión posterior de otros expedientes no lo impide', async () => {
    const [mine] = await someDeals('M1', 'Banco Ma');
    const first = await call(`select public.unir_acreedores(array['Banco Ma'], 'Banco Mb') as r`);
    await someDeals('M2', 'Banco Mx');
    await call(`select public.unir_acreedores(array['Banco Mx'], 'Banco My') as r`);
    expect(await call(`select public.deshacer_union_acreedores('${first.id}') as r`)).toBe(1);
    expect(await creditorOf([mine ?? ''])).toEqual(['Banco Ma']);
  });

  it('dos uniones a la vez de los mismos expedientes, y lo que se deshace a la vez, dejan a cada uno lo que decía', async () => {
    for (let n = 0; n < 8; n++) {
      const [id] = await someDeals(`S${n}`, `Banco S${n}`);
      const made = await call(`select public.unir_acreedores(array['Banco S${n}'], 'Banco T${n}') as r`);
      const [later, undone] = await Promise.allSettled([
        call(`select public.unir_acreedores(array['Banco T${n}'], 'Banco U${n}') as r`),
        call(`select public.deshacer_union_acreedores('${made.id}') as r`),
      ]);
      expect([later.status, undone.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
      expect(await creditorOf([id ?? ''])).toEqual([
        later.status === 'fulfilled' ? `Banco U${n}` : `Banco S${n}`,
      ]);
    }
  });

  it('lo que está bloqueado para quien une se queda como está', async () => {
    const [seen] = await someDeals('B1', 'Banco Ba');
    const [hidden] = await someDeals('B2', 'Banco Ba');
    const member = await anAccount(sql);
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${staff}, 'X', '00000009D', now())`;
    await sql`update public.deals set debtordni = '00000009D' where id = ${hidden ?? ''}`;
    const preview = await call(`select public.preview_union_acreedores(array['Banco Ba']) as r`, member);
    const made = await call(`select public.unir_acreedores(array['Banco Ba'], 'Banco Bb') as r`, member);
    expect([preview['Banco Ba'], made.expedientes]).toEqual([1, 1]);
    expect(await creditorOf([seen ?? '', hidden ?? ''])).toEqual(['Banco Bb', 'Banco Ba']);
  });

  it('cada expediente que cambia queda en la auditoría, y la unión también', async () => {
    const [id] = await someDeals('A1', 'Banco A.');
    const made = await call(`select public.unir_acreedores(array['Banco A.'], 'Banco A') as r`);
    const entries = await asUser(
      sql,
      staff,
      (tx) => tx`select tabla, accion, antes, despues, user_id from public.auditoria
        where registro_id in (${id ?? ''}, ${made.id}) and (tabla, accion) <> ('deals', 'insert') order by id`,
    );
    expect(entries).toEqual([
      {
        tabla: 'deals',
        accion: 'update',
        antes: { creditorname: 'Banco A.' },
        despues: { creditorname: 'Banco A' },
        user_id: staff,
      },
      { tabla: 'acreedores_uniones', accion: 'insert', antes: null, despues: null, user_id: staff },
    ]);
  });

  it('se niega sin nombre y sin nada que cambiar, y no deja rastro', async () => {
    const before = await sql`select count(*)::int as n from public.acreedores_uniones`;
    expect(await sqlState(call(`select public.unir_acreedores(array['nadie'], 'x') as r`))).toBe('PT404');
    expect(await sqlState(call(`select public.unir_acreedores(array['Banco A'], ' ') as r`))).toBe('PT400');
    expect(await sql`select count(*)::int as n from public.acreedores_uniones`).toEqual(before);
  });

  it('nadie inventa ni cambia una unión a mano', async () => {
    const made = `insert into public.acreedores_uniones (destino, cambiados) values ('x', '{}')`;
    expect(await sqlState(call(made))).toBe('42501');
    expect(await sqlState(call(`update public.acreedores_uniones set deshecha_at = null`))).toBe('42501');
    expect(await sqlState(call(`delete from public.acreedores_uniones`))).toBe('42501');
  });
});
