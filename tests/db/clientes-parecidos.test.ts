import { beforeEach, describe, expect, it } from 'vitest';

import { aTeam, asUser } from '../support/as-role';
import { type ClienteDePrueba, insertCliente } from '../support/clientes';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const { jefa, ana, luis } = await aTeam(sql);

const call = async (query: string, as = ana) =>
  (await asUser(sql, as, (tx) => tx.unsafe(query)))[0]?.r as never;

const cliente = (fields: ClienteDePrueba, user_id = ana) => insertCliente(sql, user_id, fields);

beforeEach(async () => {
  await sql`delete from public.clientes`;
});

describe('clientes_parecidos', () => {
  const pairs = async (as = ana) =>
    (
      (await call('select public.clientes_parecidos() as r', as)) as {
        pares: { por: string; queda: { nombre_completo: string }; otro: { nombre_completo: string } }[];
      }
    ).pares.map(({ por, queda, otro }) => [por, queda.nombre_completo, otro.nombre_completo]);

  it.each<[string, ClienteDePrueba, ClienteDePrueba, string | null]>([
    [
      'one DNI written in two ways',
      { nombre_completo: 'Ana', dni: '12345678Z' },
      { nombre_completo: 'A. Gil', dni: '12.345.678-z' },
      'nif',
    ],
    [
      'the DNI of one in the CIF of the other',
      { nombre_completo: 'Ana', dni: 'B12345674' },
      { nombre_completo: 'Gil', cif: 'b-12345674' },
      'nif',
    ],
    [
      'one name, surnames first, and one telephone',
      { nombre_completo: 'José Núñez Gil', telefono: '600 111 222', dni: '12345678Z' },
      { nombre_completo: 'NUÑEZ GIL, Jose', telefono: '+34600111222', dni: '11111111H' },
      'contacto',
    ],
    [
      'one name and one mail',
      { nombre_completo: 'Eva Sanz', email: 'eva@x.es', dni: '12345678Z' },
      { nombre_completo: 'eva sanz', email: ' EVA@x.es', dni: '11111111H' },
      'contacto',
    ],
    [
      'one name, and one of them without a number',
      { nombre_completo: 'Eva Sanz' },
      { nombre_completo: 'Eva  Sánz', dni: '11111111H' },
      'nombre',
    ],
    [
      'one name and two numbers are two people',
      { nombre_completo: 'Eva Sanz', dni: '12345678Z' },
      { nombre_completo: 'Eva Sanz', dni: '11111111H' },
      null,
    ],
    [
      'an empty mail is of nobody',
      { nombre_completo: 'Eva Sanz', dni: '12345678Z', email: '' },
      { nombre_completo: 'Eva Sanz', dni: '11111111H', email: ' ' },
      null,
    ],
    [
      'one telephone and two names are two people',
      { nombre_completo: 'Eva Sanz', telefono: '600111222' },
      { nombre_completo: 'Luis Gil', telefono: '600111222' },
      null,
    ],
  ])('%s', async (_, one, other, por) => {
    const first = await cliente(one);
    await cliente(other);
    expect(await pairs()).toEqual(por === null ? [] : [[por, one.nombre_completo, other.nombre_completo]]);
    const suyos = (await call(`select public.parecidos_de_cliente('${first}') as r`)) as { por: string }[];
    expect(suyos.map((s) => s.por)).toEqual(por === null ? [] : [por]);
  });

  it('names nobody that the caller does not see, nor one who is blocked', async () => {
    await cliente({ nombre_completo: 'Eva', dni: '12345678Z' });
    await cliente({ nombre_completo: 'Eva', dni: '12345678Z' }, luis);
    expect(await pairs()).toEqual([]);
    await cliente({ nombre_completo: 'Eva', dni: '12345678Z' });
    await sql`update public.clientes set bloqueado_at = now()`;
    expect(await pairs(jefa)).toEqual([]);
    expect(await pairs()).toEqual([]);
  });

  it('those that were told apart are not pointed out again, until they are compared again', async () => {
    const a = await cliente({ nombre_completo: 'Eva Sanz' });
    const b = await cliente({ nombre_completo: 'Eva Sanz' });
    expect(await call(`select public.distinguir_clientes('${b}', '${a}') as r`)).toBe(1);
    expect(await call(`select public.distinguir_clientes('${a}', '${b}') as r`)).toBe(0);
    expect(await pairs()).toEqual([]);
    expect(await call(`select public.parecidos_de_cliente('${a}') as r`)).toEqual([]);
    expect(await call('select public.list_uniones_clientes() as r')).toMatchObject({
      distintos: [{ uno: {}, otro: {} }],
    });
    expect(await call(`select public.comparar_clientes('${a}', '${b}') as r`)).toBe(1);
    expect(await pairs()).toHaveLength(1);
  });
});
