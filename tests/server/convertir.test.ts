/** LibreOffice behind a route: who may ask, what goes in, and what becomes of it when the program hangs, dies or writes nonsense. */
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { crc32 } from 'node:zlib';

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createConverter } from '../../server/convert/converter';
import { loadSecrets } from '../../server/installation/secrets';
import { docx, p, r } from '../muestras/plantillas/docx';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { makeTempDir } from '../support/shared-postgres';
import { fakeSoffice } from '../support/soffice';

const ALL = 'for file in "$@"; do pdf "$file"; done';
const carta = docx({ body: p(r('Estimado señor')) });
const never = new AbortController().signal;

async function converterOf(body: string, withinMs?: number) {
  const root = path.join(await makeTempDir('convertir-'), 'conversion');
  const converter = createConverter({
    program: await fakeSoffice(body),
    root,
    ...(withinMs && { withinMs }),
  });
  return { ...converter, root, left: () => (existsSync(root) ? readdirSync(root) : []) };
}

describe('a conversion', () => {
  it('gives back each document by its name and leaves nothing behind', async () => {
    const { convert, left } = await converterOf(ALL);
    const pdfs = await convert({ '1.docx': strToU8('uno'), '2.docx': strToU8('dos') }, never);
    expect(Object.keys(pdfs)).toEqual(['1.pdf', '2.pdf']);
    expect(strFromU8(pdfs['2.pdf'] ?? new Uint8Array())).toBe('%PDF-1.7 dos');
    expect(left()).toEqual([]);
  });

  it('has a home, a profile and an environment of its own', async () => {
    process.env.SMTP_URL = 'smtp://usuario:clave@servidor';
    const { convert } = await converterOf(
      '{ printf "%%PDF-"; env; cat perfil/user/registrymodifications.xcu; } > "$out/1.pdf"',
    );
    const said = strFromU8((await convert({ '1.docx': carta }, never))['1.pdf'] ?? new Uint8Array());
    delete process.env.SMTP_URL;
    expect(said).not.toContain('clave@servidor');
    expect(said).toContain('HOME=/trabajo\n');
    expect(said).toContain('"DisableMacrosExecution" oor:op="fuse"><value>true<');
    expect(said).toContain('"Link" oor:op="fuse"><value>2<');
  });

  it('leaves out what the program could not convert, whatever it says of itself', async () => {
    const { convert } = await converterOf('pdf "$1"; printf basura > "$out/2.pdf"; exit 0');
    expect(Object.keys(await convert({ '1.docx': carta, '2.docx': carta, '3.docx': carta }, never))).toEqual([
      '1.pdf',
    ]);
  });

  it.each([
    ['dies', 'kill -9 $$'],
    ['writes nonsense', 'printf basura > "$out/1.pdf"'],
    ['writes nothing', 'exit 0'],
  ])('is refused where the program %s', async (_what, body) => {
    const { convert, left } = await converterOf(body);
    await expect(convert({ '1.docx': carta }, never)).rejects.toMatchObject({
      status: 422,
      message: 'LibreOffice no ha podido convertir el documento.',
    });
    expect(left()).toEqual([]);
  });

  it('is killed with all that it started where it does not end in time', async () => {
    const hour = `3600.${randomInt(1e9)}`;
    const { convert, left } = await converterOf(`sleep ${hour} & setsid sleep ${hour} & sleep ${hour}`, 3000);
    const ended = convert({ '1.docx': carta }, never);
    await expect.poll(() => running(hour), { timeout: 10_000 }).not.toBe(0);
    await expect(ended).rejects.toMatchObject({
      status: 422,
      message: 'LibreOffice no ha terminado en un minuto y se ha cerrado.',
    });
    expect([running(hour), left()]).toEqual([0, []]);
  });

  it('is killed where whoever asked has gone, and where the program stops', async () => {
    const gone = new AbortController();
    const { convert, stop, left } = await converterOf('sleep 300');
    const [asked, stopped] = [convert({ '1.docx': carta }, gone.signal), convert({ '1.docx': carta }, never)];
    const ended = Promise.allSettled([asked, stopped]);
    gone.abort();
    await expect(asked).rejects.toMatchObject({ status: 422 });
    stop();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(left()).toEqual([]);
  });

  it('runs two at a time, lets twenty wait and refuses the next', async () => {
    const { convert } = await converterOf(
      'from=$(date +%s%N); sleep 0.25; printf "%%PDF-1.7 $from $(date +%s%N)" > "$out/1.pdf"',
    );
    const all = await Promise.allSettled(
      Array.from({ length: 23 }, () => convert({ '1.docx': carta }, never)),
    );
    expect(all.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 503 } }]);
    const spans = all.flatMap((one) => (one.status === 'fulfilled' ? [spanOf(one.value)] : []));
    const most = spans.map(([from]) => spans.filter(([start, end]) => start <= from && from < end).length);
    expect(Math.max(...most)).toBe(2);
  });

  it('says whether one would run: with a program, and where it is kept in or need not be', async () => {
    const root = path.join(await makeTempDir('corre-'), 'conversion');
    const program = await fakeSoffice(ALL);
    const runs = (over: Partial<Parameters<typeof createConverter>[0]>) =>
      createConverter({ program, root, holds: () => Promise.resolve(true), ...over }).runs();
    const holds = () => Promise.resolve(false);
    expect(await runs({})).toBe(true);
    expect(await runs({ holds })).toBe(false);
    expect(await runs({ holds, unconfined: true })).toBe(true);
    expect(await runs({ holds: () => Promise.reject(new Error('no unshare')) })).toBe(false);
    expect(await runs({ program: '/usr/bin/no-hay-soffice' })).toBe(false);
    expect(await runs({ program: '/usr/bin', unconfined: true })).toBe(false);
    expect(readdirSync(root)).toEqual([]);
    let tried = 0;
    const { runs: again } = createConverter({ program, root, holds: () => Promise.resolve(++tried === 0) });
    await Promise.all([again(), again()]);
    expect([await again(), tried]).toEqual([false, 1]);
  });

  it('removes what a killed process left, and not what another has', async () => {
    const root = path.join(await makeTempDir('restos-'), 'conversion');
    mkdirSync(path.join(root, '999999999-abc'), { recursive: true });
    writeFileSync(path.join(root, '999999999-abc', '1.docx'), 'carta de un cliente');
    mkdirSync(path.join(root, `${process.ppid}-abc`));
    createConverter({ program: await fakeSoffice(ALL), root });
    expect(readdirSync(root)).toEqual([`${process.ppid}-abc`]);
  });
});

const spanOf = (pdfs: Record<string, Uint8Array>): [from: bigint, to: bigint] => {
  const [, from = '', to = ''] = strFromU8(pdfs['1.pdf'] ?? new Uint8Array()).split(' ');
  return [BigInt(from), BigInt(to)];
};

/** How many processes of the machine have it among their arguments. */
function running(argument: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => argumentsOf(pid).includes(argument)).length;
}

function argumentsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

describe('the route', () => {
  let backend: TestBackend;
  let staff: TestStaff;

  beforeAll(async () => {
    backend = await startTestBackend({ sofficePath: await fakeSoffice(ALL) });
    staff = await createStaff(backend);
  });
  afterAll(() => backend.stop());

  const ask = (body: Uint8Array, { token = staff.accessToken, type = 'application/zip' } = {}) =>
    fetch(`${backend.url}/servidor/v1/convertir`, {
      method: 'POST',
      body: body as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    });
  const whole = zipSync({ '1.docx': carta });

  it('is said to be there', async () => {
    expect(await (await fetch(`${backend.url}/config.json`)).json()).toMatchObject({ conversion: true });
  });

  it('converts for any member of staff', async () => {
    const member = await createStaff(backend);
    const answer = await ask(whole, { token: member.accessToken });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const pdfs = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(pdfs['1.pdf'] ?? new Uint8Array())).toContain('%PDF-1.7');
  });

  it('refuses strangers, other keys and whoever was deactivated', async () => {
    const gone = await createStaff(backend);
    await backend.sql`update public.staff set active = false where user_id = ${gone.userId}`;
    expect((await ask(whole, { token: '' })).status).toBe(401);
    expect((await ask(whole, { token: 'a.b.c' })).status).toBe(401);
    expect((await ask(whole, { token: backend.publishableKey })).status).toBe(401);
    expect((await ask(whole, { token: gone.accessToken })).status).toBe(401);
    const { secret } = loadSecrets(backend.config.dataDir);
    expect((await ask(whole, { token: secret })).status).toBe(403);
  });

  const entry = (name: string, bytes = carta) => zipSync({ [name]: bytes });
  const withPart = (name: string, text: string) =>
    entry('1.docx', docx({ body: p(r('x')), extra: { [name]: text } }));

  /** Where the sizes of its entries stand, once open: of itself and in the directory. */
  function lying(zip: Uint8Array, size: number): Uint8Array {
    const bytes = Buffer.from(zip);
    for (let at = 0; at < bytes.length - 30; at += 1) {
      if (bytes.readUInt32LE(at) === 0x04034b50) bytes.writeUInt32LE(size, at + 22);
      if (bytes.readUInt32LE(at) === 0x02014b50) bytes.writeUInt32LE(size, at + 24);
    }
    return bytes;
  }
  /** The same part twice; whoever opens it may take either. */
  function twice(part: string, first: string, second: string): Uint8Array {
    const other = part.replace(/.$/, '~');
    const zip = zipSync({
      [part]: strToU8(first),
      [other]: strToU8(second),
      '[Content_Types].xml': strToU8('x'),
    });
    return Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(other, part), 'latin1');
  }
  /** A part that says, behind its name, that it has another one; some readers take the one, some the other. */
  function renamed(part: string, text: string): Uint8Array {
    const field = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from('word/media/image1.png')]);
    field.writeUInt32LE(crc32(part), 1);
    return zipSync({
      '[Content_Types].xml': strToU8('x'),
      [part]: [strToU8(text), { extra: { 0x7075: field } }],
    });
  }
  const inside = (bytes: Uint8Array) => zipSync({ '1.docx': bytes }, { level: 0 });
  const CODE = '<w:instrText>INCLUDETEXT "/etc/passwd"</w:instrText>';

  it.each<[string, Uint8Array, RegExp]>([
    [
      'what says that it is small, and is not',
      inside(lying(docx({ body: p(r('x'.repeat(9000))) }), 40)),
      /dañado/,
    ],
    [
      'the same of the package',
      lying(zipSync({ '1.docx': new Uint8Array(200 * 1024 * 1024) }), 40),
      /dañado/,
    ],
    ['what says that it is larger than it is', inside(lying(carta, 100_000)), /dañado/],
    ['a part twice', inside(twice('word/document.xml', CODE, '<a/>')), /dañado/],
    ['a part with two names', inside(renamed('word/document.xml', CODE)), /dañado/],
    ['a directory that ends before it', zipSync({ '1.docx': carta }).subarray(100), /dañado/],
    [
      'parts without end',
      entry('1.docx', docx({ body: p(r('x')), extra: { 'word/a.xml': '<w:instrText'.repeat(100_000) } })),
      /dañado/,
    ],
    ['what is no ZIP', strToU8('hola'), /dañado/],
    ['nothing', zipSync({}), /dañado|de 1 a 50/],
    ['a path', entry('../1.docx'), /dañado/],
    ['another kind', entry('1.html', strToU8('<img src="file:///etc/passwd">')), /dañado/],
    ['a page under the name of a document', entry('1.docx', strToU8('<html>')), /dañado/],
    ['another ZIP', entry('1.docx', zipSync({ 'a.txt': strToU8('x') })), /No es un documento de Word/],
    ['macros', withPart('word/vbaProject.bin', 'x'), /macros/],
    [
      'a field that loads a file',
      withPart('word/header9.xml', '<w:instrText>INCLUDETEXT "/etc/passwd"</w:instrText>'),
      /carga otro archivo/,
    ],
    [
      'an image of elsewhere',
      withPart(
        'word/_rels/document.xml.rels',
        '<Relationship Type="x/image" Target="file:///etc/passwd" TargetMode="External"/>',
      ),
      /otra dirección/,
    ],
    ['a bomb', withPart('word/a.xml', 'x'.repeat(101 * 1024 * 1024)), /dañado/],
    [
      'more than fifty',
      zipSync(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}.docx`, carta]))),
      /de 1 a 50/,
    ],
  ])('refuses %s', async (_what, body, why) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toMatch(why);
  });

  it('refuses another type, and what is larger than 50 MB', async () => {
    expect((await ask(whole, { type: 'text/plain' })).status).toBe(400);
    expect((await ask(new Uint8Array(50 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('holds one package of a person in memory, and a colleague does not wait behind whoever sends slowly', async () => {
    const slow = await createStaff(backend);
    const hanging = Array.from({ length: 12 }, () => sendSlowly(slow.accessToken));
    // Eleven are at work or wait, the twelfth is told so at once; nothing of theirs was converted.
    const [refused] = await Promise.race(hanging.map(({ answer }) => answer.then((status) => [status])));
    expect(refused).toBe(503);
    expect((await ask(whole)).status).toBe(200);
    for (const { stop } of hanging) stop();
  });

  /** A body of which one byte comes and no more. */
  function sendSlowly(token: string) {
    const request = http.request(`${backend.url}/servidor/v1/convertir`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/zip',
        'content-length': 1000,
        authorization: `Bearer ${token}`,
      },
    });
    const answer = new Promise<number | undefined>((resolve) => {
      request.on('response', ({ statusCode }) => resolve(statusCode));
      request.on('error', () => undefined);
    });
    request.write('P');
    return { answer, stop: () => request.destroy() };
  }

  it('is not said to be there where what SOFFICE_PATH names is not', async () => {
    const without = await startTestBackend({ sofficePath: '/usr/bin/no-hay-soffice' });
    expect(await (await fetch(`${without.url}/config.json`)).json()).toMatchObject({ conversion: false });
    await without.stop();
  });

  it('is not there where the machine has no LibreOffice', async () => {
    const without = await startTestBackend();
    const answer = await fetch(`${without.url}/servidor/v1/convertir`, { method: 'POST' });
    expect(answer.status).toBe(401);
    expect(await (await fetch(`${without.url}/config.json`)).json()).toMatchObject({ conversion: false });
    await without.stop();
  });
});
