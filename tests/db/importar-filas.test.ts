import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { hold } from '../support/hold';
import { anImportacion } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const staff = await anAccount(sql);
const other = await anAccount(sql);

const NEW = ['id', 'new_id', 'contractnumber', 'creditorname', 'message'];

const importacion = await anImportacion(sql, staff);

const importRows = (table: string, columns: string[], rows: unknown[][], update = false, as = staff) =>
  asUser(
    sql,
    as,
    (tx) =>
      tx`select id, outcome from public.import_rows(
        ${table}, ${columns}, ${JSON.stringify(rows)}, ${update}, ${as === staff ? importacion : null})`,
  );

const deal = async (id: string) => (await sql`select * from public.deals where id = ${id}`)[0];

it('sin id propio, el de la fila con el mismo contrato y acreedor, sin mirar acentos ni mayúsculas; si no hay, el nuevo', async () => {
  await importRows('deals', ['id', 'contractnumber', 'creditorname'], [['NAT-1', 'N-1', 'Crédito Ágil']]);
  const answers = await importRows('deals', NEW, [
    [null, 'NUEVO-1', 'N-1', ' CREDITO agil ', 'repetido'],
    [null, 'NUEVO-2', 'N-1', 'Otro banco', null],
    [null, 'NUEVO-3', 'N-1', null, null],
    ['PROPIO', 'NUEVO-4', 'N-1', 'Crédito Ágil', null],
  ]);
  expect(answers).toEqual([
    { id: 'NAT-1', outcome: 'exists' },
    { id: 'NUEVO-2', outcome: 'inserted' },
    { id: 'NUEVO-3', outcome: 'inserted' },
    { id: 'PROPIO', outcome: 'inserted' },
  ]);
  expect(await deal('NAT-1')).toMatchObject({ message: null, creditorname: 'Crédito Ágil' });
});

it('contesta en el orden de las filas y actualiza lo que traen sin borrar lo demás', async () => {
  await importRows('deals', NEW, [['Z-2', null, 'C-2', 'Banco', 'primero']]);
  const answers = await importRows(
    'deals',
    NEW,
    [
      ['Z-9', null, 'C-9', 'Banco', null],
      ['Z-2', null, null, null, 'segundo'],
      ['A-1', null, 'C-1', 'Banco', null],
    ],
    true,
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(['inserted', 'updated', 'inserted']);
  expect(await deal('Z-2')).toMatchObject({
    contractnumber: 'C-2',
    creditorname: 'Banco',
    message: 'segundo',
  });
});

it('ni el dueño ni lo que pone la base se importan, y lo que no es columna se deja', async () => {
  const columns = ['id', 'user_id', 'bloqueado_at', 'busqueda', 'xmin', 'no existe"', 'message'];
  await importRows('deals', columns, [['SUYO', other, '2020-01-01', 'x', '1', 'x', 'hola']]);
  expect(await deal('SUYO')).toMatchObject({ user_id: staff, bloqueado_at: null, message: 'hola' });
});

it('el formato anterior: listas, y la fila de otra persona se deja como está', async () => {
  const id = '6f1c2a4e-1111-4222-8333-444455556666';
  const columns = ['id', 'numero_contrato', 'documentos_urls', 'fecha_contrato'];
  const write = (urls: string[] | null, update: boolean, as: string, number: string | null) =>
    importRows('expedientes', columns, [[id, number, urls, '2024-02-29']], update, as);
  expect(await write(['a', 'b'], false, staff, 'V-1')).toEqual([{ id, outcome: 'inserted' }]);
  expect(await write(null, true, staff, null)).toEqual([{ id, outcome: 'updated' }]);
  expect(await write(['z'], true, other, 'V-2')).toEqual([{ id, outcome: 'exists' }]);
  const [row] =
    await sql`select user_id, numero_contrato, documentos_urls from public.expedientes where id = ${id}`;
  expect(row).toEqual({ user_id: staff, numero_contrato: 'V-1', documentos_urls: ['a', 'b'] });
});

it('solo en las tablas de expedientes', async () => {
  expect(await sqlState(importRows('clientes', ['id'], [['x']]))).toBe('PT400');
});

it('un id dos veces en una llamada: entra el primero y el segundo se dice, también al actualizar', async () => {
  const twice = [
    ['DOS', null, 'C-1', 'Banco', 'primero'],
    ['OTRO', null, 'C-2', 'Banco', null],
    ['DOS', null, 'C-3', 'Banco', 'segundo'],
  ];
  expect(await importRows('deals', NEW, twice)).toEqual([
    { id: 'DOS', outcome: 'inserted' },
    { id: 'OTRO', outcome: 'inserted' },
    { id: 'DOS', outcome: 'repeated' },
  ]);
  expect(await deal('DOS')).toMatchObject({ message: 'primero' });
  expect((await importRows('deals', NEW, twice, true)).map(({ outcome }) => outcome)).toEqual([
    'updated',
    'updated',
    'repeated',
  ]);
});

describe('lo que espera en la Papelera', () => {
  const restoring = (table: string, columns: string[], rows: unknown[][]) =>
    asUser(
      sql,
      staff,
      (tx) =>
        tx`select id, outcome from public.import_rows(${table}, ${columns}, ${JSON.stringify(rows)}, false, null, true)`,
    );
  const waits = async (id: string) =>
    (await sql`select from public.papelera where registro_id = ${id}`).length === 1;

  it.each([
    ['por su identificador', ['PAP-1', null, 'P-1', 'Banco P', null]],
    ['por su contrato y acreedor', [null, 'NUEVO-P', 'P-1', 'BANCO P', null]],
  ])('%s: se deja allí y se dice, y nada se crea a su lado', async (_how, row) => {
    await sql`delete from public.papelera`;
    await sql`delete from public.deals where contractnumber = 'P-1'`;
    await sql`delete from public.papelera`;
    await importRows('deals', NEW, [['PAP-1', null, 'P-1', 'Banco P', 'primero']]);
    await sql`delete from public.deals where id = 'PAP-1'`;
    expect(await importRows('deals', NEW, [row], true)).toEqual([{ id: 'PAP-1', outcome: 'papelera' }]);
    expect(await sql`select from public.deals where contractnumber = 'P-1'`).toHaveLength(0);
    expect(await waits('PAP-1')).toBe(true);

    expect(await restoring('deals', NEW, [row])).toEqual([{ id: 'PAP-1', outcome: 'exists' }]);
    expect(await deal('PAP-1')).toMatchObject({ message: 'primero' });
    expect(await waits('PAP-1')).toBe(false);
  });

  it('con el mismo contrato y otro acreedor no es el que espera, y no vuelve con él', async () => {
    await importRows('deals', NEW, [['PAP-3', null, 'P-3', 'Banco P', 'primero']]);
    await sql`delete from public.deals where id = 'PAP-3'`;
    const row = [null, 'NUEVO-P-3', 'P-3', 'Banco Q', null];
    expect(await restoring('deals', NEW, [row])).toEqual([{ id: 'NUEVO-P-3', outcome: 'inserted' }]);
    expect(await waits('PAP-3')).toBe(true);
  });

  it('también del formato anterior; del de otra persona no se dice ni cuál es, ni se crea otro a su lado', async () => {
    const id = '6f1c2a4e-2222-4222-8333-444455556666';
    const columns = ['id', 'new_id', 'numero_contrato', 'nombre_acreedor'];
    await importRows('expedientes', columns, [[id, null, 'V-9', 'Banco V']]);
    await sql`delete from public.expedientes where id = ${id}`;
    expect(await importRows('expedientes', ['id'], [[id]])).toEqual([{ id, outcome: 'papelera' }]);
    const own = '6f1c2a4e-3333-4222-8333-444455556666';
    const records = [
      [id, null, null, null],
      [null, own, 'V-9', 'BANCO v'],
      [null, null, 'V-9', 'Banco V'],
    ];
    for (const update of [false, true]) {
      expect(await importRows('expedientes', columns, records, update, other)).toEqual([
        { id, outcome: 'hidden' },
        { id: own, outcome: 'hidden' },
        { id: null, outcome: 'hidden' },
      ]);
    }
    expect(await sql`select from public.expedientes where numero_contrato = 'V-9'`).toHaveLength(0);
  });

  it('lo que alguien está eliminando se espera, por su id y por su contrato, y entonces está en la Papelera', async () => {
    await importRows('deals', NEW, [
      ['EXP-CARRERA-1', null, 'K-1', 'Banco', null],
      ['EXP-CARRERA-2', null, 'K-2', 'Banco', null],
    ]);
    for (const [id, record] of [
      ['EXP-CARRERA-1', ['EXP-CARRERA-1', null, 'K-1', 'Banco', 'otra vez']],
      ['EXP-CARRERA-2', [null, 'NUEVO', 'K-2', 'Banco', 'otra vez']],
    ] as const) {
      const release = await hold({ sql }, (tx) => tx`delete from public.deals where id = ${id}`);
      const importing = importRows('deals', NEW, [[...record]]);
      const locked = () => sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(locked, { timeout: 10_000 }).toHaveLength(1);
      await release();
      expect(await importing).toEqual([{ id, outcome: 'papelera' }]);
      expect(await deal(id)).toBeUndefined();
    }
  });

  it('de lo bloqueado no se dice cuál es, y se deja como está', async () => {
    await sql`
      insert into public.deals (id, user_id, debtordni, contractnumber, creditorname)
      values ('BLO', ${staff}, '00000005M', 'C-BLO', 'Banco B')`;
    await sql`delete from public.deals where id = 'BLO'`;
    await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${staff}, 'X', '00000005M', now())`;
    const records = [
      ['BLO', null, 'C', 'B', null],
      [null, 'PROPIO-2', 'C-BLO', 'banco b', null],
    ];
    expect(await importRows('deals', NEW, records, true, other)).toEqual([
      { id: 'BLO', outcome: 'hidden' },
      { id: 'PROPIO-2', outcome: 'hidden' },
    ]);
    expect(await deal('BLO')).toBeUndefined();
    expect(await deal('PROPIO-2')).toBeUndefined();
  });
});
