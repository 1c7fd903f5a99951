import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { aCliente, aDeal } from '../support/builders';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

/** What the filters offer is what the rows say that the person sees, whatever has been written, changed, blocked or removed. */

const { sql } = await openBackend();
const [admin, staff, other] = [await anAccount(sql), await anAccount(sql), await anAccount(sql)];

interface Offered {
  acreedores: { nombre: string; expedientes: number }[];
  metodos: string[];
}

const offered = async (who: string) => {
  const [row] = await asUser(
    sql,
    who,
    (tx) => tx<{ v: Offered }[]>`select public.deals_filter_values() as v`,
  );
  return {
    acreedores: row?.v.acreedores.map(({ nombre, expedientes }) => `${nombre} ${expedientes}`),
    metodos: row?.v.metodos,
  };
};

const places = async (who: string) => {
  const [row] = await asUser(
    sql,
    who,
    (tx) => tx<{ v: { lugares: unknown[] } }[]>`select public.clientes_filter_values() as v`,
  );
  return row?.v.lugares;
};

beforeEach(async () => {
  await sql`delete from public.deals`;
  await sql`delete from public.clientes`;
  await sql`delete from public.papelera`; // what waits in it would not be imported again
});

describe('los filtros de los expedientes', () => {
  const DEALS = [
    aDeal(1, { id: 'V-1', creditorname: 'Ñandú', contractmethod: 'Online' }),
    aDeal(2, { id: 'V-2', creditorname: 'Ñandú', contractmethod: 'Oficina' }),
    aDeal(3, { id: 'V-3', creditorname: 'Oca', contractmethod: null }),
    aDeal(4, { id: 'V-4', creditorname: '', contractmethod: '' }),
  ];

  beforeEach(() => asUser(sql, staff, (tx) => importDeals(tx, DEALS, { updateExisting: true })));

  it('ofrecen lo que dicen, en el orden del español, con cuántos son, a quien los subió y a los demás', async () => {
    const all = { acreedores: ['Ñandú 2', 'Oca 1'], metodos: ['Oficina', 'Online'] };
    expect(await offered(staff)).toEqual(all);
    expect(await offered(other)).toEqual(all);
  });

  it('siguen lo que se cambia y lo que se borra', async () => {
    await sql`update public.deals set creditorname = 'Zorzal', contractmethod = 'Teléfono' where id in ('V-1', 'V-3')`;
    await sql`delete from public.deals where id = 'V-2'`;
    expect(await offered(staff)).toEqual({ acreedores: ['Zorzal 2'], metodos: ['Teléfono'] });
  });

  it('no nombran lo que solo está en lo bloqueado, salvo a quien lo ve', async () => {
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at)
      values (${other}, 'Bloqueada', '00000001R', now())`;
    await sql`update public.deals set debtordni = '00000001R' where id in ('V-2', 'V-3')`;
    expect(await offered(staff)).toEqual({ acreedores: ['Ñandú 1'], metodos: ['Online'] });
    expect(await offered(admin)).toEqual({
      acreedores: ['Ñandú 2', 'Oca 1'],
      metodos: ['Oficina', 'Online'],
    });
  });
});

describe('los filtros de los clientes', () => {
  it('ofrecen los lugares de los propios, sin los de quien está bloqueado', async () => {
    const [mine, blocked, theirs] = [
      { ...aCliente(1), user_id: staff, provincia: 'Ávila', ciudad: null },
      { ...aCliente(2), user_id: staff, provincia: 'Zamora', ciudad: 'Toro', bloqueado_at: new Date() },
      { ...aCliente(3), user_id: other, provincia: 'Madrid', ciudad: 'Getafe' },
    ];
    for (const cliente of [mine, blocked, theirs]) await sql`insert into public.clientes ${sql(cliente)}`;
    expect(await places(staff)).toEqual([{ provincia: 'Ávila', ciudad: null }]);
    expect(await places(other)).toEqual([{ provincia: 'Madrid', ciudad: 'Getafe' }]);
    await sql`update public.clientes set user_id = ${admin} where provincia <> 'Madrid'`;
    expect(await places(admin)).toEqual([
      { provincia: 'Ávila', ciudad: null },
      { provincia: 'Zamora', ciudad: 'Toro' },
    ]);
  });
});
