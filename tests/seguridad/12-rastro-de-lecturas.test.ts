/** Attack 12: a document is read by its link or by the API, and nothing says so. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { aDocumento, aLink, BUCKET, must, put, storageRequest } from '../support/documentos-api';

let backend: TestBackend;
let ana: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
});
afterAll(() => backend.stop());

/** What the audit table says of readings, oldest first. */
const readings = async (registro: string) =>
  (
    await backend.sql<{ line: string }[]>`
      select accion || ' ' || tabla as line from public.auditoria
      where registro_id = ${registro} and accion not in ('insert', 'update', 'delete') and user_id = ${ana.userId}
      order by id`
  ).map(({ line }) => line);

const read = (key: string, init?: RequestInit) =>
  storageRequest(backend, ana, `/object/${BUCKET}/${key}`, init);

test('each download by the API is written down', async () => {
  const { id, key } = await aDocumento(backend, ana);
  await read(key);
  await read(key);
  expect(await readings(id)).toEqual(['download deal_documents', 'download deal_documents']);
});

test('a link: once to view, once to download, however many parts are asked for', async () => {
  const { id, key } = await aDocumento(backend, ana);
  const link = await aLink(ana, key);
  const parts = Array.from({ length: 8 }, (_, n) => fetch(link, { headers: { range: `bytes=${n}-${n}` } }));
  for (const part of await Promise.all(parts)) expect(part.status).toBe(206);
  await fetch(link);
  expect(await readings(id)).toEqual(['view deal_documents']);
  await fetch(`${link}&download=Otro.pdf`);
  await fetch(await aLink(ana, key));
  expect(await readings(id)).toEqual([
    'view deal_documents',
    'download deal_documents',
    'view deal_documents',
  ]);
});

test('parts that never touch the beginning are a download too, once', async () => {
  const { id, key } = await aDocumento(backend, ana);
  for (const range of ['bytes=5-9', 'bytes=-3', 'bytes=10-']) await read(key, { headers: { range } });
  expect(await readings(id)).toEqual(['download deal_documents']);
});

test('what gives out no byte is no reading', async () => {
  const { id, key } = await aDocumento(backend, ana);
  const link = await aLink(ana, key);
  await read(key, { method: 'HEAD' });
  await fetch(link, { method: 'HEAD' });
  await read(key, { headers: { 'if-none-match': '*' } });
  await read(key, { headers: { range: 'bytes=99999-' } });
  await storageRequest(backend, ana, `/object/info/${BUCKET}/${key}`);
  expect(await readings(id)).toEqual([]);
});

test('a link in other hands is its maker’s reading', async () => {
  const { id, key } = await aDocumento(backend, ana);
  const link = await aLink(ana, key);
  const stranger = await createStaff(backend);
  await fetch(link, { headers: { authorization: `Bearer ${stranger.accessToken}` } });
  expect(await readings(id)).toEqual(['view deal_documents']);
});

test('a thumbnail leaves a trace of its own, once a day, that is not taken for activity', async () => {
  const { id, key, deal } = await aDocumento(backend, ana);
  for (const link of [await aLink(ana, key), await aLink(ana, key)]) await fetch(`${link}&miniatura`);
  expect(await readings(id)).toEqual(['thumbnail deal_documents']);
  const { data } = await ana.client.rpc('actividad_de_deal', { deal });
  expect((data as { accion: string }[]).map(({ accion }) => accion)).not.toContain('thumbnail');
});

test('documents of a client, of the older format, and objects that no row names', async () => {
  const [cliente] = await must<{ id: string }>(
    ana.client.from('clientes').insert({ nombre_completo: 'Eva' }).select('id'),
  );
  const bucket = 'cliente-documents';
  const clienteKey = `${cliente?.id}/dni.pdf`;
  await put(backend, ana, clienteKey, { bucket });
  const [documento] = await must<{ id: string }>(
    ana.client
      .from('cliente_documents')
      .insert({ cliente_id: cliente?.id, file_name: 'DNI.pdf', file_path: clienteKey, file_size: 1 })
      .select('id'),
  );
  await fetch(await aLink(ana, clienteKey, bucket));
  expect(await readings(documento?.id ?? '')).toEqual(['view cliente_documents']);

  const expediente = randomUUID();
  const oldKey = `${ana.userId}/${expediente}/1700000000000.pdf`;
  await put(backend, ana, oldKey);
  const { publicUrl } = ana.client.storage.from(BUCKET).getPublicUrl(oldKey).data;
  await must(
    ana.client
      .from('expedientes')
      .insert({ id: expediente, documentos_urls: [publicUrl] })
      .select('id'),
  );
  await read(oldKey);
  expect(await readings(expediente)).toEqual(['download expedientes']);

  const loose = `EXP-${randomUUID()}/documento/suelto.pdf`;
  await put(backend, ana, loose);
  await read(loose);
  expect(await readings(`${BUCKET}/${loose}`)).toEqual(['download objects']);
});

test('what cannot be written down is not given out', async () => {
  const { key } = await aDocumento(backend, ana, 'secreto');
  const link = await aLink(ana, key);
  await backend.sql`alter function private.anotar_acceso (text, text, text) rename to anotar_nada`;
  try {
    for (const answer of [await read(key), await fetch(link)]) {
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain('secreto');
    }
  } finally {
    await backend.sql`alter function private.anotar_nada (text, text, text) rename to anotar_acceso`;
  }
  expect((await fetch(link)).status).toBe(200);
});
