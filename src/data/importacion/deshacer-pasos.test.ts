import { expect, it } from 'vitest';

import { AppError } from '@/lib/errors';

import { undoIn, type DeshacerBackend, failedRegistros, type Registros, withoutGone } from './deshacer-pasos';

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const gone = (batch: string[]) => batch.map((row_id) => ({ row_id, entry_id: `p-${row_id}` }));
const nothing: Registros = { deals: [], expedientes: [], clientes: [], deal_documents: [] };

it('sends case files first, in batches, and counts by table', async () => {
  const calls: [string, number][] = [];
  const steps: number[] = [];
  const registros = { ...nothing, deals: ids('d', 450), deal_documents: ids('f', 3), clientes: ids('c', 2) };
  const deleteMany: DeshacerBackend['deleteMany'] = async (tabla, batch) => {
    calls.push([tabla, batch.length]);
    return gone(batch);
  };
  const result = await undoIn({ deleteMany }, registros, (done) => steps.push(done));
  expect(calls).toEqual([
    ['deals', 200],
    ['deals', 200],
    ['deals', 50],
    ['clientes', 2],
    ['deal_documents', 3],
  ]);
  expect(steps).toEqual([200, 400, 450, 452, 455]);
  expect(result).toEqual({
    counts: { deals: 450, expedientes: 0, clientes: 2, deal_documents: 3 },
    failures: [],
  });
});

it('names a row that cannot go, and those that may not, and deletes the others', async () => {
  const deleteMany: DeshacerBackend['deleteMany'] = async (_tabla, batch) => {
    if (batch.includes('d4')) throw new AppError('conflict', 'está en un escrito');
    return gone(batch.filter((id) => id !== 'd7'));
  };
  const registros = { ...nothing, deals: ids('d', 9) };
  const { counts, failures } = await undoIn({ deleteMany }, registros, () => undefined);
  expect(counts.deals).toBe(7);
  expect(failures).toEqual([
    { tabla: 'deals', id: 'd4', message: 'está en un escrito' },
    { tabla: 'deals', id: 'd7', message: 'Ya no existe o no tiene permiso para eliminarlo' },
  ]);
  expect(failedRegistros(failures)).toEqual({ ...nothing, deals: ['d4', 'd7'] });
});

it('asks a lost server once, and leaves the rest to be tried again', async () => {
  let calls = 0;
  const deleteMany: DeshacerBackend['deleteMany'] = async (_tabla, batch) => {
    if (++calls > 1) throw new AppError('network', 'No hay conexión con el servidor');
    return gone(batch);
  };
  const registros = { ...nothing, deals: ids('d', 500), clientes: ids('c', 5) };
  const { counts, failures } = await undoIn({ deleteMany }, registros, () => undefined);
  expect(calls).toBe(2);
  expect(counts.deals).toBe(200);
  expect(failures).toHaveLength(305);
});

it('does not call a failure what somebody undid meanwhile', async () => {
  const registros = { ...nothing, deals: ids('d', 3), clientes: ids('c', 2) };
  const undone = await undoIn({ deleteMany: async () => [] }, registros, () => undefined);
  expect(withoutGone(undone, { ...nothing, deals: ['d1'] }).failures.map(({ id }) => id)).toEqual(['d1']);
  expect(withoutGone(undone, nothing).failures).toEqual([]);
});
