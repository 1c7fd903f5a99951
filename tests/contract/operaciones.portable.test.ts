import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { aDeal } from '../support/builders';
import { type Person, startTarget, type Target } from './objetivo';
import { dataOf } from './storage-fixture';

/** A write that carries an operation id is done once; asked again it tells what it did. See src/lib/operaciones.ts. */

let target: Target;
let me: Person;

beforeAll(async () => {
  target = await startTarget();
  [me] = target.people;
});
afterAll(() => target.stop());

const anOperation = () => `${randomUUID()}:abc`;

test('an insert is told again with status 208 and its rows', async () => {
  const [id, operation] = [`EXP-${randomUUID()}`, anOperation()];
  const insert = () =>
    me.client.from('deals').insert(aDeal(1, { id })).select('id').setHeader('x-operation-id', operation);
  expect(await insert()).toMatchObject({ status: 201, data: [{ id }] });
  const again = await insert();
  expect(again.status).toBe(208);
  const { details } = again.data as unknown as { details: string };
  expect(JSON.parse(details)).toMatchObject([{ id, user_id: me.userId }]);
});

test('a function answers the same again', async () => {
  const id = `EXP-${randomUUID()}`;
  dataOf(await me.client.from('deals').insert(aDeal(1, { id })).select('id'));
  const operation = anOperation();
  const remove = () =>
    me.client
      .rpc('delete_to_papelera', { table_name: 'deals', row_id: id })
      .setHeader('x-operation-id', operation);
  const first = dataOf(await remove());
  expect(dataOf(await remove())).toBe(first);
  const other = await me.client
    .rpc('delete_to_papelera', { table_name: 'deals', row_id: id })
    .setHeader('x-operation-id', operation.replace(/:.*/, ':otra'));
  expect(other).toMatchObject({
    status: 409,
    error: { message: 'Ese identificador es de otra operación: recargue la página y repita el cambio' },
  });
});
