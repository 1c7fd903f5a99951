/** Attack 4: a signed link outlives what it was made for: its object, its maker's rights, its hour. */
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { aDocumento, aLink, aPdfText, BUCKET, must, put, storageRequest } from '../support/documentos-api';

let backend: TestBackend;
let admin: TestStaff;
let ana: TestStaff;
let berta: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await createStaff(backend);
  ana = await createStaff(backend);
  berta = await createStaff(backend);
});
afterAll(() => backend.stop());

const GONE = 'El enlace ya no sirve. Vuelva a abrir el documento desde su lista.';

/** `abierto`, or the words of the refusal. */
async function open(link: string): Promise<string> {
  const answer = await fetch(link);
  return answer.ok ? 'abierto' : ((await answer.json()) as { message: string }).message;
}

const ask = (route: string, body: object) =>
  storageRequest(backend, ana, `/object/sign/${BUCKET}${route}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

describe('a link lives an hour at most', () => {
  test.each([3601, 86_400, 10 * 365 * 86_400])(
    '%s seconds are refused, alone and among many',
    async (expiresIn) => {
      const { key } = await aDocumento(backend, ana);
      for (const answer of [
        await ask(`/${key}`, { expiresIn }),
        await ask('', { expiresIn, paths: [key] }),
      ]) {
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ message: 'Un enlace dura como mucho una hora.' });
      }
    },
  );
});

describe('a link opens its object and no other of that name', () => {
  const key = () => `EXP-${randomUUID()}/documento/contrato.pdf`;

  test('not the file of a colleague who took the name', async () => {
    const name = key();
    expect((await put(backend, ana, name, { body: 'de paja' })).status).toBe(200);
    const link = await aLink(ana, name);
    await ana.client.storage.from(BUCKET).remove([name]);
    expect((await put(backend, berta, name, { body: aPdfText('de Berta') })).status).toBe(200);
    expect(await open(link)).toBe(GONE);
  });

  test('not one’s own that came later, and not one put under the old id', async () => {
    const name = key();
    await put(backend, ana, name);
    const link = await aLink(ana, name);
    expect(await open(link)).toBe('abierto');
    const [before] = await backend.sql<{ id: string }[]>`select id from storage.objects where name = ${name}`;
    await ana.client.storage.from(BUCKET).remove([name]);
    await put(backend, ana, name);
    expect(await open(link)).toBe(GONE);
    await backend.sql`update storage.objects set id = ${before?.id ?? ''} where name = ${name}`;
    expect(await open(link)).toBe(GONE);
  });

  test('a link of the form before, which names no object, opens nothing', async () => {
    const { key: name } = await aDocumento(backend, ana);
    const file = path.join(backend.config.dataDir, 'secrets.json');
    const { jwt } = JSON.parse(await readFile(file, 'utf8')) as { jwt: string };
    const signed = await new SignJWT({ scope: 'download', url: `${BUCKET}/${name}` })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(createHmac('sha256', jwt).update('storage-signed-url').digest());
    expect(await open(`${backend.url}/storage/v1/object/sign/${BUCKET}/${name}?token=${signed}`)).toBe(GONE);
  });
});

describe('a link ends with what its maker may see', () => {
  test('when the maker is deactivated, and never for a colleague alone', async () => {
    const [carla, colleague] = [await createStaff(backend), await createStaff(backend)];
    const setActive = (who: TestStaff, active: boolean) =>
      backend.sql`update public.staff set active = ${active} where user_id = ${who.userId}`;
    const { key } = await aDocumento(backend, carla);
    const link = await aLink(carla, key);
    await setActive(colleague, false);
    expect(await open(link)).toBe('abierto');
    await setActive(carla, false);
    expect(await open(link)).toBe(GONE);
    // The session that it was made in has ended for good.
    await setActive(carla, true);
    expect(await open(link)).toBe(GONE);
  });

  test('when the client is blocked, for the case file’s documents and the client’s', async () => {
    const dni = '12345678Z';
    const [cliente] = await must<{ id: string }>(
      ana.client.from('clientes').insert({ nombre_completo: 'Eva', dni }).select('id'),
    );
    const clienteKey = `${cliente?.id}/dni.pdf`;
    await put(backend, ana, clienteKey, { bucket: 'cliente-documents' });
    const { key, deal } = await aDocumento(backend, ana);
    await must(ana.client.from('deals').update({ debtordni: dni }).eq('id', deal).select());
    const links = [await aLink(ana, key), await aLink(ana, clienteKey, 'cliente-documents')];
    const later = await aLink(ana, key);
    expect(await Promise.all(links.map(open))).toEqual(['abierto', 'abierto']);
    expect((await ana.client.rpc('bloquear_cliente', { cliente: cliente?.id })).error).toBeNull();
    expect(await Promise.all([...links, later].map(open))).toEqual([GONE, GONE, GONE]);
    expect((await admin.client.rpc('desbloquear_cliente', { cliente: cliente?.id })).error).toBeNull();
  });

  test('when the document goes to the Papelera; restored, it opens again', async () => {
    const { id, key } = await aDocumento(backend, ana);
    const link = await aLink(ana, key);
    const { data: entry } = await ana.client.rpc('delete_to_papelera', {
      table_name: 'deal_documents',
      row_id: id,
    });
    expect(await open(link)).toBe(GONE);
    expect((await ana.client.rpc('restore_papelera', { entry_ids: [entry] })).error).toBeNull();
    expect(await open(link)).toBe('abierto');
  });

  test('when the practice stops sharing what a colleague stored', async () => {
    const { key } = await aDocumento(backend, ana);
    const visibility = (value: string) =>
      backend.sql`update public.settings set value = ${value} where name = 'visibility'`;
    await visibility('team');
    const link = await aLink(berta, key);
    expect(await open(link)).toBe('abierto');
    await visibility('own');
    expect(await open(link)).toBe(GONE);
  });

  test('when a rule asks for the session it was made in, and the session is over', async () => {
    const dora = await createStaff(backend);
    const { key } = await aDocumento(backend, dora);
    const link = await aLink(dora, key);
    await backend.sql.unsafe(`
      create function public.prueba_sesion () returns boolean language sql stable security definer set search_path = ''
      return exists (select from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id');
      create policy prueba_sesion on storage.objects as restrictive for select to authenticated
      using ((select public.prueba_sesion()));
    `);
    try {
      expect(await open(link)).toBe('abierto');
      await backend.sql`delete from auth.sessions where user_id = ${dora.userId}`;
      expect(await open(link)).toBe(GONE);
    } finally {
      await backend.sql.unsafe(
        'drop policy prueba_sesion on storage.objects; drop function public.prueba_sesion ()',
      );
    }
  });
});

test('no link is made to what is not there or is a colleague’s', async () => {
  const { key } = await aDocumento(backend, berta);
  for (const name of [key, `EXP-${randomUUID()}/documento/no.pdf`]) {
    expect((await ask(`/${name}`, { expiresIn: 60 })).status).toBe(400);
    const many = (await (await ask('', { expiresIn: 60, paths: [name] })).json()) as { signedURL: null }[];
    expect(many[0]?.signedURL).toBeNull();
  }
});
