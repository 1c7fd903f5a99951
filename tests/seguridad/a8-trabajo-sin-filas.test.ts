/** What a function costs where there is hardly a row: none makes others run thousands of times, whoever asks for it slows everybody down. */
import { expect, it } from 'vitest';

import { anAccount, claimsOf } from '../support/as-role';
import { argumentsAbout, callAs, readFunctions, undone } from '../support/contrato';
import { openBackend } from '../support/open-backend';
import { someoneWithEverything } from '../support/posesiones';

const backend = await openBackend();
const { sql } = backend;
await anAccount(sql); // the administrator
const { person, has } = await someoneWithEverything(backend, 'suyo');
const functions = (await readFunctions(sql)).filter(
  ({ callable, trigger, schema }) => callable && !trigger && schema === 'public',
);

/** PostgreSQL counts the calls of functions in a transaction; on two processors, 1,000 of them are some tens of milliseconds. */
const MOST = 1000;

it('no function of the API calls others more than a thousand times', async () => {
  const ids = {
    deal: has.deal,
    uuid: has.documento,
    number: '1',
    json: { id: has.documento, deal_id: has.deal },
  };
  const many: string[] = [];
  for (const definer of functions)
    await undone(sql, async (tx) => {
      await tx`set local track_functions = 'all'`;
      await callAs(tx, await claimsOf(tx, person.userId), definer, (arg) =>
        arg.name === 'sort_by' ? null : argumentsAbout(ids)(definer)(arg),
      );
      const [most] = await tx<{ name: string; calls: number }[]>`
        select schemaname || '.' || funcname as name, calls::integer from pg_stat_xact_user_functions order by calls desc limit 1`;
      if (most && most.calls > MOST) many.push(`${definer.name}: ${most.name}, ${most.calls} times`);
    });
  expect(many).toEqual([]);
}, 120_000);
