/** Attack 13, the files' half: somebody takes the place where a colleague's file will go, or learns what she has. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { asRole, sqlState } from '../support/as-role';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { aDocumento, aPdfText, BUCKET, must, put, storageRequest } from '../support/documentos-api';

let backend: TestBackend;
let ana: TestStaff;
let berta: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
  berta = await createStaff(backend);
});
afterAll(() => backend.stop());

async function aCliente(staff: TestStaff): Promise<string> {
  const insert = staff.client.from('clientes').insert({ nombre_completo: 'Eva' }).select('id');
  return (await must<{ id: string }>(insert))[0]?.id ?? '';
}

/** Past our server, as a hosted Supabase would ask the database. */
const insertBySql = (staff: TestStaff, bucket: string, name: string) =>
  asRole(
    backend.sql,
    { userId: staff.userId },
    (tx) => tx`insert into storage.objects (bucket_id, name, owner_id, version)
      values (${bucket}, ${name}, ${staff.userId}, ${randomUUID()}) returning id`,
  );

describe('a place that is a colleague’s is not taken', () => {
  test('the folder of her client, seen or yet to come', async () => {
    for (const cliente of [await aCliente(ana), randomUUID()]) {
      const key = `${cliente}/dni.pdf`;
      const refused = await put(backend, berta, key, { bucket: 'cliente-documents' });
      expect(await refused.json()).toMatchObject({
        statusCode: '403',
        message: 'No tiene permiso para guardar este archivo.',
      });
      expect(await sqlState(insertBySql(berta, 'cliente-documents', key))).toBe('42501');
    }
    const own = `${await aCliente(ana)}/dni.pdf`;
    expect((await put(backend, ana, own, { bucket: 'cliente-documents' })).status).toBe(200);
  });

  test('her own folder, where the files of her older case files go', async () => {
    const key = `${ana.userId}/${randomUUID()}/1700000000000.pdf`;
    expect(await (await put(backend, berta, key)).json()).toMatchObject({ statusCode: '403' });
    expect(await sqlState(insertBySql(berta, BUCKET, key))).toBe('42501');
    expect((await put(backend, ana, key)).status).toBe(200);
  });

  test('a bucket’s root, or what is no client’s', async () => {
    for (const key of ['dni.pdf', 'no-es-un-cliente/dni.pdf', '../dni.pdf']) {
      expect(await sqlState(insertBySql(berta, 'cliente-documents', key))).toBe('42501');
    }
  });
});

describe('a name that is taken', () => {
  test('is told in the same words whoever has it, and nothing else of it', async () => {
    const hers = await aDocumento(backend, ana);
    const own = await aDocumento(backend, berta);
    const answers = await Promise.all(
      [hers.key, own.key].map(async (key) => (await put(backend, berta, key)).json()),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ statusCode: '409', message: 'Ya hay un archivo con ese nombre.' });
    const info = await storageRequest(backend, berta, `/object/info/${BUCKET}/${hers.key}`);
    const none = await storageRequest(backend, berta, `/object/info/${BUCKET}/${hers.key}x`);
    expect(await info.json()).toEqual(await none.json());
  });

  test('keeps its bytes, its name and its owner, whatever is tried', async () => {
    const { key } = await aDocumento(backend, ana);
    const state = () => backend.sql`select * from storage.objects where name = ${key}`;
    const before = await state();
    const tries = [
      put(backend, ana, key, { body: aPdfText('otro'), headers: { 'x-upsert': 'true' } }),
      storageRequest(backend, ana, `/object/${BUCKET}/${key}`, { method: 'PUT', body: aPdfText('otro') }),
      storageRequest(backend, ana, '/object/move', {
        method: 'POST',
        body: JSON.stringify({ bucketId: BUCKET, sourceKey: key, destinationKey: `${key}.pdf` }),
      }),
      storageRequest(backend, ana, `/object/upload/sign/${BUCKET}/${key}`, {
        method: 'POST',
        headers: { 'x-upsert': 'true' },
      }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.ok).toBe(false);
    for (const change of [
      `set owner_id = '${berta.userId}'`,
      `set name = name || '.pdf'`,
      `set version = gen_random_uuid()::text`,
    ]) {
      const update = asRole(backend.sql, { userId: ana.userId }, (tx) =>
        tx.unsafe(`update storage.objects ${change} where name = '${key}'`),
      );
      expect(await sqlState(update)).toBe('42501');
    }
    expect(await state()).toEqual(before);
  });
});
