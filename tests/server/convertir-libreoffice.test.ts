/**
 * The real LibreOffice, where SOFFICE_PATH names one (`npm run test:soffice`): what it makes declares PDF/A-2b and says what the letters
 * say; it opens every filled template without repairing it; it reads no file and no address that a document names.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';

import { createConverter } from '../../server/convert/converter';
import { docxDeModelo, MODELOS } from '../../src/lib/plantillas/modelos';
import { openPaquete } from '../../src/lib/plantillas/paquete';
import { preparar, rellenar } from '../../src/lib/plantillas/relleno';
import { pdfaFaults } from '../muestras/pdfa/estructura';
import { textsOf } from '../muestras/pdfa/texto';
import { docx, p, r } from '../muestras/plantillas/docx';
import { deOtroPrograma, RELLENABLES, VALORES } from '../muestras/plantillas/dolorosas';
import { makeTempDir } from '../support/shared-postgres';

const program = process.env.SOFFICE_PATH;
const LONG = 180_000;

const open = async () =>
  createConverter({
    program: program ?? '',
    root: path.join(await makeTempDir('libreoffice-'), 'conversion'),
  });
const signal = new AbortController().signal;
/** A line breaks anywhere, and glyphs of other scripts come in the order in which they are drawn. */
const plain = (text: string) => text.replaceAll(/[^\p{Script=Latin}\p{N}]/gu, '');

describe.runIf(program)('LibreOffice', () => {
  it(
    'opens every template made to hurt once it is filled, and says the same',
    async () => {
      const all = [...RELLENABLES, await deOtroPrograma()];
      const files: Record<string, Uint8Array> = {};
      for (const [n, { bytes }] of all.entries())
        files[`${n}.docx`] = await rellenar(preparar(await openPaquete(bytes)), VALORES);
      const { convert } = await open();
      const pdfs = await convert(files, signal);
      for (const [n, { nombre, texto }] of all.entries()) {
        const pdf = pdfs[`${n}.pdf`];
        expect([nombre, pdf && (await pdfaFaults(pdf))]).toEqual([nombre, []]);
        const said = plain((await textsOf(pdf ?? new Uint8Array())).join(' '));
        for (const line of texto)
          if (nombre !== 'emoji and writing from right to left') expect(said).toContain(plain(line));
      }
    },
    LONG,
  );

  it(
    'opens every starter template, with its heading on each page',
    async () => {
      const files = Object.fromEntries(MODELOS.map((modelo, n) => [`${n}.docx`, docxDeModelo(modelo)]));
      const pdfs = await (await open()).convert(files, signal);
      for (const [n, { nombre }] of MODELOS.entries()) {
        const pdf = pdfs[`${n}.pdf`];
        expect([nombre, pdf && (await pdfaFaults(pdf))]).toEqual([nombre, []]);
        for (const page of await textsOf(pdf ?? new Uint8Array()))
          expect(plain(page)).toContain(plain('Borrador sin revisar por letrado'));
      }
    },
    LONG,
  );

  it(
    'asks no address and reads no file, whatever a document that came past the check names',
    async () => {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.end();
      });
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
      const image = (id: string) =>
        `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="x"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
      const include =
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDETEXT "/etc/passwd"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>antes</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
      const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${REL}/image" Target="http://127.0.0.1:${port}/a.png" TargetMode="External"/></Relationships>`;
      const bytes = docx({
        body: p(r('Hola '), image('r1'), include),
        extra: { 'word/_rels/document.xml.rels': rels },
      });
      const pdfs = await (await open()).convert({ '1.docx': bytes }, signal);
      server.close();
      expect(asked).toEqual([]);
      const said = (await textsOf(pdfs['1.pdf'] ?? strToU8(''))).join(' ');
      expect(said).toContain('Hola');
      expect(said).not.toContain('root:');
    },
    LONG,
  );
});
