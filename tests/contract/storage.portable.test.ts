/** What the product asks of /storage/v1: the form it sends itself, and what it leaves to supabase-js. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Person, startTarget, type Target } from './objetivo';
import {
  bodyOf,
  bucketId,
  bytesOf,
  dataOf,
  filesOf,
  newFolder,
  pdf,
  randomFile,
  sha256,
} from './storage-fixture';

let target: Target;
let me: Person;
const left: string[] = [];

beforeAll(async () => {
  target = await startTarget();
  [me] = target.people;
});
afterAll(async () => {
  await filesOf(me.client).remove(left);
  await target.stop();
});

const newKey = (name = 'contrato.pdf') => {
  const key = `${newFolder()}/documento/${name}`;
  left.push(key);
  return key;
};

const headersOf = async (person: Person | null) => {
  const token = (await person?.client.auth.getSession())?.data.session?.access_token;
  return { apikey: target.key, ...(token && { authorization: `Bearer ${token}` }) };
};

/** The form of src/data/documentos/envio.ts. */
async function send(
  key: string,
  bytes: Buffer,
  { by = me, bucket = bucketId }: { by?: Person | null; bucket?: string } = {},
) {
  const path = key.split('/').map(encodeURIComponent).join('/');
  const response = await fetch(`${target.url}/storage/v1/object/${bucket}/${path}`, {
    method: 'POST',
    headers: {
      ...(await headersOf(by)),
      'content-type': 'application/pdf',
      'cache-control': 'max-age=3600',
      'x-metadata': Buffer.from(JSON.stringify({ sha256: sha256(bytes) })).toString('base64'),
      'x-upsert': 'false',
    },
    body: new Uint8Array(bytes),
  });
  const body = (await response.json()) as { statusCode?: string; message?: string; Key?: string };
  return { ok: response.ok, status: Number(body.statusCode) || response.status, body };
}

test('what is sent comes back byte for byte, with its size, type and metadata', async () => {
  const [key, bytes] = [newKey(), Buffer.concat([pdf(), randomFile(100_001)])];
  const sent = await send(key, bytes);
  expect(sent.ok).toBe(true);
  expect(sent.body.Key).toBe(`${bucketId}/${key}`);
  const info = dataOf(await filesOf(me.client).info(key));
  expect(info).toMatchObject({ size: bytes.length, metadata: { sha256: sha256(bytes) } });
  expect(info.contentType).toBe('application/pdf');
  expect(await bytesOf(dataOf(await filesOf(me.client).download(key)))).toEqual(bytes);
});

test('a name with spaces and signs that the store accepts', async () => {
  const key = newKey("Poliza (2) & recibo, no 3's.pdf");
  expect((await send(key, pdf())).ok).toBe(true);
  expect(await bytesOf(dataOf(await filesOf(me.client).download(key)))).toEqual(pdf());
});

test.each(['póliza.pdf', 'a#b.pdf', 'a%b.pdf'])('the key %s is refused', async (name) => {
  const { ok, status } = await send(`${newFolder()}/documento/${name}`, pdf());
  expect([ok, status]).toEqual([false, 400]);
});

test('a key that is taken is refused, and what it had stays', async () => {
  const key = newKey();
  await send(key, pdf('primero'));
  const again = await send(key, pdf('segundo'));
  expect([again.ok, again.status]).toEqual([false, 409]);
  expect(await bytesOf(dataOf(await filesOf(me.client).download(key)))).toEqual(pdf('primero'));
});

test('more than the bucket takes is refused', async () => {
  const { ok, status } = await send(newKey(), Buffer.alloc(51 * 1024 * 1024 + 1));
  expect([ok, status]).toEqual([false, 413]);
}, 60_000);

test('without a session nothing goes in or out', async () => {
  const key = newKey();
  await send(key, pdf());
  expect((await send(newKey(), pdf(), { by: null })).ok).toBe(false);
  const nobody = filesOf(target.anonymous());
  expect((await nobody.download(key)).error).not.toBeNull();
  expect((await nobody.createSignedUrl(key, 60)).error).not.toBeNull();
  expect((await nobody.remove([key])).data ?? []).toEqual([]);
  const open = await fetch(filesOf(me.client).getPublicUrl(key).data.publicUrl);
  expect(open.ok).toBe(false);
  expect((await filesOf(me.client).download(key)).error).toBeNull();
});

test('a signed link opens the file for whoever has it, a part of it too, and one changed does not', async () => {
  const key = newKey();
  await send(key, pdf('enlace'));
  const { signedUrl } = dataOf(await filesOf(me.client).createSignedUrl(key, 3600));
  const whole = await fetch(signedUrl);
  expect(whole.headers.get('content-type')).toBe('application/pdf');
  expect(await bodyOf(whole)).toEqual(pdf('enlace'));
  const part = await fetch(signedUrl, { headers: { range: 'bytes=0-3' } });
  expect([part.status, (await bodyOf(part)).toString()]).toEqual([206, '%PDF']);
  const saved = await fetch(`${signedUrl}&download=Informe.pdf`);
  expect(saved.headers.get('content-disposition')).toContain('attachment');
  const forged = signedUrl.replace(/[^.]*$/, 'A'.repeat(43));
  expect((await fetch(forged)).ok).toBe(false);
});

test('many links at once; a file that is not there has none', async () => {
  const key = newKey();
  await send(key, pdf());
  const missing = `${newFolder()}/documento/no.pdf`;
  const [one, none] = dataOf(await filesOf(me.client).createSignedUrls([key, missing], 3600));
  expect(one?.path).toBe(key);
  expect((await fetch(one?.signedUrl ?? '')).ok).toBe(true);
  expect(none?.signedUrl || null).toBeNull();
});

test('what is removed is gone, and removing it again is no error', async () => {
  const key = newKey();
  await send(key, pdf());
  expect(dataOf(await filesOf(me.client).remove([key])).map(({ name }) => name)).toEqual([key]);
  expect(dataOf(await filesOf(me.client).remove([key]))).toEqual([]);
  expect((await filesOf(me.client).info(key)).error).not.toBeNull();
});

test('the bucket of the clients’ documents works the same', async () => {
  const { data } = await me.client
    .from('clientes')
    .insert({ nombre_completo: 'Contrato' })
    .select('id')
    .single();
  const key = `${data?.id}/contrato.pdf`;
  expect((await send(key, pdf(), { bucket: 'cliente-documents' })).ok).toBe(true);
  const files = filesOf(me.client, 'cliente-documents');
  expect(await bytesOf(dataOf(await files.download(key)))).toEqual(pdf());
  dataOf(await files.remove([key]));
});
