import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { isAlive } from '../../server/postgres/process';
import { toAppError } from '../../src/lib/errors';
import { unaPlantilla } from '../support/escritos';
import { pestanaDe, workIn } from '../support/escritos-pestana';
import {
  ACCOUNT,
  closePractice,
  FAULT_ROUNDS,
  FAULT_SEED,
  isHealthy,
  kill,
  openPractice,
  postgresOf,
  type Practice,
  startAgain,
  withSql,
} from '../support/faults';
import { seededRandom } from '../support/random';

/**
 * Deaths in the middle of a batch of letters: of the tab, of the program, of PostgreSQL. Short here; `npm run test:faults` does it 100
 * times, at moments that FAULT_SEED chooses. However often it is cut, the batch ends with every number once, none missing, one document
 * for each letter and each document with its object.
 */

const LETTERS = 12;
const ROUND_MS = 240_000;

const STRIKES = {
  'se cierra la pestaña': () => undefined,
  'kill -9 de PostgreSQL': (practice: Practice) => kill(postgresOf(practice)[0] ?? 0),
  'kill -9 de Node': async ({ program }: Practice) => void (await program.end('SIGKILL')),
  'kill -9 de Node y de PostgreSQL': async (practice: Practice) => {
    const [postmaster = 0] = postgresOf(practice);
    kill(postmaster);
    await practice.program.end('SIGKILL');
  },
};
type Strike = keyof typeof STRIKES;

const strikes = Object.keys(STRIKES) as Strike[];
const random = seededRandom(FAULT_SEED + 22);
const rounds = Array.from({ length: FAULT_ROUNDS || strikes.length }, (_, n) => ({
  strike: strikes[n % strikes.length] ?? 'kill -9 de Node',
  afterMs: 20 + Math.floor(random() * 500),
  n: n + 1,
}));

let practice: Practice;
let plantilla = '';
const deals = Array.from({ length: LETTERS }, (_, n) => `EXP-${n}`);

beforeAll(async () => {
  practice = await openPractice('backoffice-escritos-');
  await withSql(practice, async (sql) => {
    const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${ACCOUNT.email}`;
    for (const id of deals)
      await sql`insert into public.deals (id, user_id) values (${id}, ${user?.id ?? ''})`;
    plantilla = await unaPlantilla(sql, user?.id ?? '');
  });
}, 180_000);
afterAll(() => closePractice(practice));

async function recover(): Promise<void> {
  if (!isAlive(practice.program.pid)) await startAgain(practice);
  await vi.waitFor(async () => expect(await isHealthy(practice)).toBe(true), {
    timeout: 60_000,
    interval: 50,
  });
}

const ATTEMPTS = 40;

/**
 * Another tab waits until the dead one's heartbeat is old. What that one had sent may still arrive and be its last, and PostgreSQL may
 * still be coming back, which is said (503) to whoever signs in too: then it is tried again, as somebody would press Continuar again.
 */
async function takeOver(nuevo: Parameters<typeof workIn>[1]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await withSql(
      practice,
      (sql) =>
        sql`update public.lotes set latido_at = now() - interval '2 minutes' where estado = 'en_curso'`,
    );
    try {
      const client = await pestanaDe(practice, new AbortController().signal);
      return await workIn(client, nuevo);
    } catch (error) {
      const failure = toAppError(error);
      if (attempt === ATTEMPTS || !(failure.isTransient || failure.kind === 'conflict')) throw failure;
      await wait(250);
    }
  }
}

async function expectWhole(lote: string): Promise<void> {
  await withSql(practice, async (sql) => {
    const numbers = await sql<{ orden: number }[]>`select orden from public.escritos order by orden`;
    expect(numbers.map(({ orden }) => orden)).toEqual(numbers.map((_, n) => n + 1));
    const [counted] = await sql`
      select count(*)::int as escritos, count(distinct e.documento_id)::int as documentos,
        count(*) filter (where e.estado = 'generado')::int as generados,
        (select l.estado from public.lotes l where l.id = ${lote}) as estado,
        (select count(*)::int from public.deal_documents d where d.uploaded_at >= min(e.created_at)) as filas,
        (select count(*)::int from public.deal_documents d
          join storage.objects o on o.bucket_id = 'expediente-documents' and o.name = d.file_path
          where d.uploaded_at >= min(e.created_at)) as con_objeto
      from public.escritos e where e.lote_id = ${lote}`;
    expect(counted).toEqual({
      escritos: LETTERS,
      documentos: LETTERS,
      generados: LETTERS,
      estado: 'terminado',
      filas: LETTERS,
      con_objeto: LETTERS,
    });
    const orphans = await sql`
      select o.name from storage.objects o
      where o.bucket_id = 'expediente-documents' and not exists (select from public.deal_documents d where d.file_path = o.name)`;
    expect(orphans).toEqual([]);
  });
}

test.each(rounds)(
  `$strike a los $afterMs ms (corte $n, semilla ${FAULT_SEED})`,
  async ({ strike, afterMs }) => {
    await recover();
    const closing = new AbortController();
    const nuevo = { lote: randomUUID(), plantilla, deals };
    const first = workIn(await pestanaDe(practice, closing.signal), nuevo).catch(() => undefined);
    await wait(afterMs);
    await STRIKES[strike](practice);
    closing.abort();
    await first;
    await recover();
    await takeOver(nuevo);
    await expectWhole(nuevo.lote);
    expect(await isHealthy(practice)).toBe(true);
  },
  ROUND_MS,
);
