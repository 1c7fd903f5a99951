import { randomUUID } from 'node:crypto';

import { beforeEach, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { aDni } from '../support/builders';
import { openBackend } from '../support/open-backend';

/** What one call of the import does with records that meet one another. */

const { sql } = await openBackend();
const staff = await anAccount(sql);
beforeEach(() => sql`delete from public.clientes`);

const importar = (records: unknown[], duplicados: string) =>
  asUser(
    sql,
    staff,
    (tx) =>
      tx`select indice, id, outcome, gemelo from public.import_clientes(${sql.json(records as never)}, ${duplicados}) order by indice`,
  );
const nombres = async () =>
  (await sql`select nombre_completo, email from public.clientes order by nombre_completo`).map((row) => ({
    ...row,
  }));

const twice = () => [
  { id: randomUUID(), nombre_completo: 'Talleres', cif: 'B64717838', email: 'uno@correo.example' },
  { id: randomUUID(), nombre_completo: 'Sin nada' },
  { id: randomUUID(), nombre_completo: 'Talleres Gil', cif: 'b-64717838' },
];

it.each([
  ['saltar', 'exists', ['Sin nada', 'Talleres']],
  ['actualizar', 'updated', ['Sin nada', 'Talleres Gil']],
  ['crear', 'inserted', ['Sin nada', 'Talleres', 'Talleres Gil']],
])('un CIF dos veces en la misma llamada: %s', async (duplicados, outcome, expected) => {
  const records = twice();
  const answers = await importar(records, duplicados);
  expect(answers.map((row) => [row.indice, row.outcome])).toEqual([
    [0, 'inserted'],
    [1, 'inserted'],
    [2, outcome],
  ]);
  expect(answers[2]?.id).toBe(records[duplicados === 'crear' ? 2 : 0]?.id);
  const rows = await nombres();
  expect(rows.map((row) => row.nombre_completo)).toEqual(expected);
  if (duplicados === 'actualizar') expect(rows[1]?.email).toBe('uno@correo.example');
});

it('de varios con el mismo DNI, es el más antiguo', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  await sql`insert into public.clientes (id, user_id, nombre_completo, dni, created_at) values
    (${recent}, ${staff}, 'Reciente', '12345678Z', '2026-02-01'), (${old}, ${staff}, 'Antiguo', '12345678Z', '2026-01-01')`;
  const [answer] = await importar([{ nombre_completo: 'Ana', dni: '12345678Z' }], 'saltar');
  expect(answer).toMatchObject({ id: old, outcome: 'exists' });
});

it('cada cliente nuevo tiene su línea en la auditoría', async () => {
  const answers = await importar(twice(), 'crear');
  const [row] = await sql`select count(*)::int as n from public.auditoria
    where accion = 'insert' and tabla = 'clientes' and registro_id = any (${answers.map(({ id }) => String(id))})`;
  expect(row?.n).toBe(3);
});

it('exportar da las filas en el orden pedido; lo que ya no está falta', async () => {
  const answers = await importar(twice(), 'crear');
  const [first, second, third] = answers.map(({ id }) => String(id));
  const asked = [third, randomUUID(), first, second];
  const [row] = await asUser(
    sql,
    staff,
    (tx) => tx`select public.export_rows('clientes', ${asked as string[]}) as rows`,
  );
  expect(row?.rows.map((cliente: { id: string }) => cliente.id)).toEqual([third, first, second]);
  expect(row?.rows[0]).not.toHaveProperty('busqueda');
});

it('los mismos a la vez, saltando los repetidos: uno por DNI', async () => {
  const records = Array.from({ length: 40 }, (_, n) => ({ nombre_completo: `Cliente ${n}`, dni: aDni(n) }));
  const rounds = await Promise.all([1, 2, 3].map(() => importar(records, 'saltar')));
  expect(rounds.flat().filter(({ outcome }) => outcome === 'inserted')).toHaveLength(40);
  expect(await nombres()).toHaveLength(40);
});

it('sin DNI, los que dicen lo mismo de nombre, correo y teléfono son uno; un nombre solo no basta', async () => {
  const records = [
    { nombre_completo: 'José  Peña', email: 'jose@correo.example', telefono: '+34 600 11 22 33' },
    { nombre_completo: 'José Peña', email: 'otro@correo.example', telefono: null },
    { nombre_completo: 'José Peña', email: null, telefono: null },
  ];
  await importar(records, 'saltar');
  const again = [{ ...records[0], nombre_completo: 'JOSE PEÑA', telefono: '600112233' }, ...records.slice(1)];
  expect((await importar(again, 'saltar')).map(({ outcome }) => outcome)).toEqual([
    'exists',
    'exists',
    'inserted',
  ]);
  expect(await nombres()).toHaveLength(4);
});

it('quien se crea sin DNI y se parece a otro dice a cuál: mismo nombre, y correo o teléfono iguales o sin decir', async () => {
  const [ana, luis, first] = [randomUUID(), randomUUID(), randomUUID()];
  const other = await anAccount(sql);
  await sql`
    insert into public.clientes (id, user_id, nombre_completo, email, telefono, dni) values
      (${ana}, ${staff}, 'Ana  Núñez', 'ana@correo.example', '600 11 22 33', null),
      (${luis}, ${staff}, 'Luis Gil', null, null, null),
      (${randomUUID()}, ${staff}, 'Con Número', 'con@correo.example', null, '12345678Z'),
      (${randomUUID()}, ${other}, 'De Otra Persona', null, null, null)`;
  const answers = await importar(
    [
      { nombre_completo: 'ANA NUÑEZ', email: 'otra@correo.example', telefono: '+34 600112233' },
      { nombre_completo: 'Ana Núñez', email: 'otra@correo.example', telefono: '611 11 11 11' },
      { nombre_completo: 'Luis Gil' },
      { nombre_completo: 'Con Número', email: 'con@correo.example' },
      { nombre_completo: 'De Otra Persona' },
      { id: first, nombre_completo: 'Nueva' },
      { nombre_completo: 'nueva' },
      { nombre_completo: 'Ana Núñez', email: 'ana@correo.example', dni: '00000001R' },
    ],
    'crear',
  );
  expect(answers.map(({ outcome, gemelo }) => [outcome, gemelo])).toEqual([
    ['inserted', ana],
    ['inserted', answers[0]?.id],
    ['inserted', luis],
    ['inserted', null],
    ['inserted', null],
    ['inserted', null],
    ['inserted', first],
    ['inserted', null],
  ]);
});
