/** A3 and its kind: what leaves the server tells nothing of its inside: no name on its disk, no session, no account of anybody else. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { aDocumento, aLink, aPdfText, BUCKET, put, storageRequest } from '../support/documentos-api';

let backend: TestBackend;
let ana: TestStaff;
let secrets: string[];
let key: string;

beforeAll(async () => {
  backend = await startTestBackend({ visibility: 'team' });
  await createStaff(backend);
  ana = await createStaff(backend);
  ({ key } = await aDocumento(backend, ana));
  const [object] = await backend.sql<{ id: string; version: string }[]>`
    select id, version from storage.objects where name = ${key}`;
  const [session] = await backend.sql<{ id: string }[]>`
    select id from auth.sessions where user_id = ${ana.userId}`;
  if (!object || !session) throw new Error('nothing to be told');
  secrets = [object.id, object.version, ana.userId, session.id, ana.email];
});
afterAll(() => backend.stop());

/** As text and as what any part of it says once decoded. */
function readings(token: string): string[] {
  const parts = token.split(/[.]/);
  return [
    token,
    ...parts.flatMap((part) => ['base64url', 'base64', 'hex'].map((form) => decoded(part, form))),
  ];
}

const decoded = (part: string, form: string) => Buffer.from(part, form as BufferEncoding).toString('latin1');

const told = (text: string) =>
  secrets.filter((secret) => [secret, secret.replaceAll('-', '')].some((form) => text.includes(form)));

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

const ask = (route: string, body: object) =>
  storageRequest(backend, ana, `/object/sign/${BUCKET}${route}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

describe('the token of a link', () => {
  test('tells neither the object nor its maker, whichever way it was asked for', async () => {
    const alone = await aLink(ana, key);
    const many = (await (await ask('', { expiresIn: 60, paths: [key] })).json()) as { signedURL: string }[];
    const [among] = many.map(({ signedURL }) => new URL(`${backend.url}/storage/v1${signedURL}`).href);
    for (const link of [alone, among ?? '']) {
      expect((await fetch(link)).status).toBe(200);
      expect(readings(tokenOf(link)).flatMap(told)).toEqual([]);
    }
  });

  test('is another one each time, and tells not even that two are of the same', async () => {
    const [one, two] = [tokenOf(await aLink(ana, key)), tokenOf(await aLink(ana, key))];
    const shared = one.split('.').filter((part) => part.length > 60 && two.split('.').includes(part));
    expect(shared).toEqual([]);
  });

  test('opens nothing once a letter of it is another, nor for another file', async () => {
    const other = `EXP-${randomUUID()}/documento/otro.pdf`;
    await put(backend, ana, other, { body: aPdfText('otro') });
    const link = await aLink(ana, key);
    const token = tokenOf(link);
    const at = [...token].findLastIndex((letter) => letter === '.') - 3;
    const turned = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    for (const forged of [
      link.replace(token, turned),
      link.replace(token, ''),
      link.replace(token, `${token}${token}`),
      link.replace(token, ana.accessToken),
      `${backend.url}/storage/v1/object/sign/${BUCKET}/${other}?token=${token}`,
    ])
      expect((await fetch(forged)).status).toBe(400);
  });
});

test('no answer about files names the disk, an account or a session', async () => {
  const path = `/object/${BUCKET}/${key}`;
  const answers = [
    await fetch(await aLink(ana, key)),
    await fetch(await aLink(ana, key), { headers: { range: 'bytes=0-3' } }),
    await storageRequest(backend, ana, path),
    await storageRequest(backend, ana, path, { method: 'HEAD' }),
    await storageRequest(backend, ana, path, { method: 'POST', body: 'otro' }),
    await storageRequest(backend, ana, `/object/sign/${BUCKET}/no.pdf`, { method: 'POST', body: '{}' }),
    await storageRequest(backend, null, path),
  ];
  for (const answer of answers) {
    const text = JSON.stringify([...answer.headers]) + (await answer.text());
    expect([answer.status, told(text)]).toEqual([answer.status, []]);
  }
});

test('what is told of a file, and of one that goes, does not say where it lies', async () => {
  const name = `EXP-${randomUUID()}/documento/se-va.pdf`;
  await put(backend, ana, name);
  const [row] = await backend.sql<{ version: string }[]>`
    select version from storage.objects where name = ${name}`;
  const answers = [
    await storageRequest(backend, ana, `/object/info/${BUCKET}/${name}`),
    await storageRequest(backend, ana, `/object/${BUCKET}`, {
      method: 'DELETE',
      body: JSON.stringify({ prefixes: [name] }),
    }),
  ];
  for (const answer of answers) {
    const text = await answer.text();
    expect([answer.status, text.includes('se-va.pdf'), text.includes(row?.version ?? '')]).toEqual([
      200,
      true,
      false,
    ]);
  }
});
