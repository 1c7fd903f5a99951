/**
 * A3 with the real LibreOffice (`npm run test:soffice`; skipped, and so said, where SOFFICE_PATH names none): thirty kinds of document, past
 * every check of ours, ask it for a file outside and for an address; others ask for more time, memory and room than it has.
 */
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Converter, createConverter } from '../../server/convert/converter';
import { readPackage } from '../../server/convert/package';
import { chunk } from '../../src/lib/batches';
import { textsOf } from '../muestras/pdfa/texto';
import { docx, p, r } from '../muestras/plantillas/docx';
import { hostiles } from '../support/docx-hostiles';
import { makeTempDir } from '../support/shared-postgres';

const program = process.env.SOFFICE_PATH;
const LONG = 300_000;
const SECRET = 'SECRETOBLOQUEADO';
const signal = new AbortController().signal;

/** Red, as no page of ours is: an image of it drawn into a PDF shows in its bytes. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

describe.runIf(program)('LibreOffice in its cell', () => {
  const asked: string[] = [];
  let server: Server;
  let address: string;
  let dir: string;

  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      asked.push(url ?? '');
      response.end(SECRET);
    });
    server.on('connection', () => asked.push('una conexión'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${SECRET}`;
    dir = await makeTempDir('fuera-');
    writeFileSync(path.join(dir, 'secreto.txt'), SECRET);
    writeFileSync(path.join(dir, 'secreto.png'), IMAGE);
  });
  afterAll(() => server.close());

  const open = async (withinMs?: number) => {
    const root = path.join(await makeTempDir('libreoffice-'), 'conversion');
    const { convert } = createConverter({ program: program ?? '', root, ...(withinMs && { withinMs }) });
    return { convert, left: () => (existsSync(root) ? readdirSync(root) : []) };
  };

  it(
    'gives nothing of a file and asks no address, whatever kind of document wants it',
    async () => {
      const { convert, left } = await open();
      const all = ['secreto.txt', 'secreto.png'].flatMap((name) =>
        hostiles({ file: path.join(dir, name), address }),
      );
      const files = Object.fromEntries(all.map(({ bytes }, n) => [`${n}.docx`, bytes]));
      const pdfs = await convertAll(convert, files);
      const wrong: string[] = [...asked];
      for (const [n, pdf] of Object.entries(pdfs)) {
        const said = (await textsOf(pdf)).join(' ');
        const hasImage = Buffer.from(pdf).toString('latin1').includes('/Subtype/Image');
        if (said.includes(SECRET) || hasImage) wrong.push(`${all[Number.parseInt(n)]?.name}: ${said}`);
      }
      expect(wrong).toEqual([]);
      expect(Object.keys(pdfs).length).toBeGreaterThan(60);
      expect(left()).toEqual([]);
    },
    LONG,
  );

  it('is refused most of them before it is started', async () => {
    const refused = await Promise.all(
      hostiles({ file: path.join(dir, 'secreto.txt'), address }).map(({ name, bytes }) =>
        readPackage(zipSync({ '1.docx': bytes })).then(
          () => name,
          () => undefined,
        ),
      ),
    );
    const letIn = refused.filter((name) => name !== undefined);
    expect(letIn).toEqual([]);
  });

  it.each([
    ['time: tables in tables', docx({ body: nested(200) })],
    ['time and memory: a million paragraphs', docx({ body: p(r('x')).repeat(1_000_000) })],
    ['memory: a table of a million cells', docx({ body: wideTable() })],
  ])(
    'has no more than its %s, and the next document is converted',
    async (_what, bytes) => {
      const { convert, left } = await open(20_000);
      const outcome = await convert({ '1.docx': bytes }, signal).then(
        () => 'convertido',
        (error: Error) => error.message,
      );
      expect([
        'convertido',
        'LibreOffice no ha terminado en un minuto y se ha cerrado.',
        'LibreOffice no ha podido convertir el documento.',
        'El documento necesita más memoria o más sitio del que tiene una conversión, y se ha cerrado. El de Word sigue igual.',
      ]).toContain(outcome);
      expect(left()).toEqual([]);
      expect(Object.keys(await convert({ '1.docx': docx({ body: p(r('Hola')) }) }, signal))).toEqual([
        '1.pdf',
      ]);
    },
    LONG,
  );
});

type Files = Record<string, Uint8Array>;

/** Many with each start of the program; those that one of them took along are tried alone. */
async function convertAll(convert: Converter['convert'], files: Files): Promise<Files> {
  const attempt = (names: string[]) =>
    convert(Object.fromEntries(names.map((name) => [name, files[name] ?? new Uint8Array()])), signal).catch(
      (): Files => ({}),
    );
  const pdfs: Files = {};
  for (const names of chunk(Object.keys(files), 20)) Object.assign(pdfs, await attempt(names));
  for (const name of Object.keys(files)) {
    if (!pdfs[name.replace('docx', 'pdf')]) Object.assign(pdfs, await attempt([name]));
  }
  return pdfs;
}

function nested(levels: number): string {
  const open = '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tcPr/>';
  return `${open.repeat(levels)}${p(r('x'))}${'<w:p/></w:tc></w:tr></w:tbl>'.repeat(levels)}`;
}

function wideTable(): string {
  const cell = `<w:tc><w:tcPr/>${p(r('x'))}</w:tc>`;
  return `<w:tbl><w:tblPr/><w:tblGrid/>${`<w:tr>${cell.repeat(60)}</w:tr>`.repeat(15_000)}</w:tbl>`;
}
