import { expect, it } from 'vitest';

import { createStaff } from '../support/backend';
import { openBackend } from '../support/open-backend';

const backend = await openBackend();
const { sql } = backend;
const staff = await createStaff(backend);

it.each([
  ['NÚÑEZ GIL, ANA', 'ana nunez gil'],
  ['Núñez  Gil ,Ana María', 'ana maria nunez gil'],
  ['Ana Núñez Gil', 'ana nunez gil'],
  ['Talleres Gil, S.L.', 'talleres gil, s.l.'],
  ['Talleres Gil, SL', 'talleres gil, sl'],
  ['Gil, Hermanos, S.A.', 'gil, hermanos, s.a.'],
  ['Gil, Salvador', 'salvador gil'],
  ['Gil, Slavko', 'slavko gil'],
])('the name %s is compared as %s', async (nombre, expected) => {
  const [row] = await sql`select private.nombre_seguido(${nombre}) as nombre`;
  expect(row?.nombre).toBe(expected);
});

const encontrados = async (search: string) => {
  const { data, error } = await staff.client.rpc('list_clientes', { search });
  expect(error).toBeNull();
  return (data as { rows: { nombre_completo: string }[] }).rows.map((row) => row.nombre_completo).toSorted();
};

it('a client is found by their name, whichever way it and the search are written', async () => {
  await sql`
    insert into public.clientes (user_id, nombre_completo) values
      (${staff.userId}, 'NÚÑEZ GIL, ANA'), (${staff.userId}, 'Ana Núñez Gil'), (${staff.userId}, 'Ana Ruiz Núñez')`;
  const both = ['Ana Núñez Gil', 'NÚÑEZ GIL, ANA'];
  expect(await encontrados('Ana Núñez Gil')).toEqual(both);
  expect(await encontrados('núñez gil, ana')).toEqual(both);
  expect(await encontrados('Ana Núñez')).toEqual(both);
  expect(await encontrados('Núñez, Ana')).toEqual(both);
  expect(await encontrados('ana')).toEqual(['Ana Núñez Gil', 'Ana Ruiz Núñez', 'NÚÑEZ GIL, ANA']);
  expect(await encontrados('Ana %')).toEqual([]);
});

it('and is the same client in an import', async () => {
  const clave = async (record: Record<string, string>) =>
    (await sql`select private.clave_sin_nif(${sql.json(record)}) as clave`)[0]?.clave;
  const del = { nombre_completo: 'GIL RUIZ, EVA', telefono: '+34 600 111 222 / 934001122' };
  expect(await clave(del)).toBe(
    await clave({ nombre_completo: 'Eva Gil Ruiz', telefono: '600111222 (tardes)' }),
  );
  expect(await clave(del)).not.toBe(await clave({ nombre_completo: 'Eva Gil Ruiz', telefono: '600111223' }));
});
