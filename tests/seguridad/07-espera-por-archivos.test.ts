/**
 * Attacks 1 and 7, by way of the files: removing one waits for whoever is writing rows that name them, and a member can write for half a
 * minute. What waits has connections of its own, few of one person's, and is told so in the end.
 */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import { aDocumento, aLink, BUCKET, put, storageRequest } from '../support/documentos-api';

let backend: TestBackend;
let ana: TestStaff;
let eva: TestStaff;
let link: string;
const loose: string[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
  eva = await createStaff(backend);
  link = await aLink(eva, (await aDocumento(backend, eva)).key);
  for (let n = 0; n < 30; n += 1) loose.push(`EXP-1/documento/${randomUUID()}.pdf`);
  for (const key of loose) await put(backend, ana, key);
});
afterAll(() => backend.stop());

/** Somebody who has named objects and has not ended. */
async function whileNaming(work: () => Promise<void>): Promise<void> {
  await backend.sql.begin(async (tx) => {
    await tx`select private.hold_objects()`;
    await work();
  });
}

const remove = (key: string) =>
  storageRequest(backend, ana, `/object/${BUCKET}`, {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: [key] }),
  });

async function within(ms: number, work: () => Promise<unknown>): Promise<unknown> {
  const started = performance.now();
  const answer = await work();
  expect(performance.now() - started).toBeLessThan(ms);
  return answer;
}

test('thirty removals that wait keep nobody from signing in, reading a file or the legal texts', async () => {
  let removals: Promise<Response>[] = [];
  await whileNaming(async () => {
    removals = loose.map(remove);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const signedIn = () => createAnonymousClient(backend).auth.signInWithPassword(eva);
    expect(await within(3000, signedIn)).toMatchObject({ error: null });
    expect(await within(3000, async () => (await fetch(link)).status)).toBe(200);
    expect(await within(3000, async () => (await fetch(`${backend.url}/textos-legales`)).status)).toBe(200);
    expect(
      await within(3000, async () => (await put(backend, eva, `EXP-1/${randomUUID()}/a.pdf`)).status),
    ).toBe(200);
  });
  expect((await Promise.all(removals)).map(({ status }) => status)).toEqual(loose.map(() => 200));
});

test('whoever waits for ten seconds is told so', async () => {
  const key = `EXP-1/documento/${randomUUID()}.pdf`;
  await put(backend, ana, key);
  await whileNaming(async () => {
    const answer = await remove(key);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { message: 'Se están guardando o eliminando otros archivos. Vuelva a intentarlo en unos segundos.' },
    ]);
  });
  expect((await remove(key)).status).toBe(200);
});
