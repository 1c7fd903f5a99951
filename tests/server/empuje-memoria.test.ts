/** What a push takes of the machine's memory while it runs, in a program of its own. See docs/rendimiento.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dealsOf, jsonOf } from '../../bench/import-datos';
import { connect } from '../../server/database/database';
import { createStaff, type TestBackend, type TestStaff } from '../support/backend';
import { contrato, push } from '../support/envios';
import { makeKey } from '../support/llaves';
import { type Program, startProgram } from '../support/program';
import { createTestDatabase, makeTempDir, type TestDatabase } from '../support/shared-postgres';

let cwd: string;
let database: TestDatabase;
let program: Program;
let sql: Sql;
let admin: TestStaff;
beforeAll(async () => {
  cwd = await makeTempDir('backoffice-memoria-');
  database = await createTestDatabase();
  program = await startProgram({ cwd, env: { DATABASE_URL: database.url } });
  sql = connect({ url: database.url }, 1);
  const config = (await (await fetch(`${program.url}/config.json`)).json()) as { publishableKey: string };
  admin = await createStaff({ sql, url: program.url, ...config } as unknown as TestBackend);
});
afterAll(async () => {
  await program.end('SIGTERM');
  await sql.end();
  await database.drop();
  await rm(cwd, { recursive: true, force: true });
});

const MB = 1024;
const said = (name: string) =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1],
  ) / MB;
/** The most that the process has had at once, over what it had before, in megabytes. */
async function mostMemoryOf(work: () => Promise<unknown>): Promise<number> {
  writeFileSync(`/proc/${program.pid}/clear_refs`, '5');
  const before = said('VmRSS');
  await work();
  return said('VmHWM') - before;
}

test.runIf(process.platform === 'linux')(
  'of 10,000 records, and of as many documents as fit, a push takes no more than so many megabytes, also when more follow it',
  async () => {
    const { llave } = await makeKey(admin, ['escribir', 'documentos']);
    const send = async (body: unknown) => {
      const { terminada, resumen } = await push(program, llave, body);
      expect(terminada).toBe(true);
      return resumen;
    };
    await send(dealsOf('W', 500).map(({ id }) => ({ id, contractNumber: id, creditorName: 'B' })));
    const records = jsonOf(dealsOf('M', 10_000)).toString();
    expect(await mostMemoryOf(() => send(records))).toBeLessThan(200);
    const documents = Array.from({ length: 13 }, (_, n) => ({
      id: `D-${n}`,
      contractNumber: `D-${n}`,
      documents: [contrato(`contrato ${n}.pdf`, 'x'.repeat(1_000_000))],
    }));
    expect(await mostMemoryOf(() => send(documents))).toBeLessThan(150);
    expect(
      await mostMemoryOf(async () => {
        for (let time = 0; time < 5; time++) await send(records);
      }),
    ).toBeLessThan(400);
  },
  240_000,
);
