import { Document, Footer, Header, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Valores } from '@/domain/plantillas/datos';
import { readTexto } from '@/domain/plantillas/tags';
import { conHuecos, limpio, valoresDe } from '@/domain/plantillas/valores';
import { revisar, textoDe } from '@/lib/plantillas/revisar';

import { unCaso } from '../../../tests/muestras/plantillas/caso';
import { cell, docx, p, partOf, r, row, table, textBox } from '../../../tests/muestras/plantillas/docx';
import { sinEngano } from '../inofensivo';
import { docxDeModelo, MODELOS } from './modelos';
import { openPaquete } from './paquete';
import { preparar, rellenar } from './relleno';

const DOCUMENT = 'word/document.xml';
const fill = async (bytes: Uint8Array, valores: Valores) =>
  rellenar(preparar(await openPaquete(bytes)), valores);
const fillBody = async (body: string, valores: Valores) =>
  partOf(await fill(docx({ body }), valores), DOCUMENT);
const text = async (body: string, valores: Valores) => readTexto(await fillBody(body, valores)).join('|');

const filas = [
  { n: '1', titulo: 'Contrato', clase: 'Contrato' },
  { n: '2', titulo: 'Recibo', clase: 'Recibo' },
];

describe('fills', () => {
  it('what Word has split', async () => {
    const body = p(
      r('Don '),
      r('{dem'),
      '<w:proofErr w:type="spellStart"/>',
      r('andante'),
      r('.nombre}'),
      r('.'),
    );
    expect(await text(body, { 'demandante.nombre': 'Íñigo Núñez' })).toBe('Don Íñigo Núñez.');
  });

  it('headers, footers and footnotes', async () => {
    const bytes = await fill(
      docx({
        body: p(r('x')),
        header: p(r('{escrito.numero}')),
        footer: p(r('{expediente}')),
        footnotes: `<w:footnote w:id="2">${p(r('nota {hoy}'))}</w:footnote>`,
      }),
      { 'escrito.numero': 'E-2026/000001', expediente: 'EXP-{1}', hoy: '{x}' },
    );
    expect(textoDe(await openPaquete(bytes)).split('\n')).toEqual([
      'x',
      'E-2026/000001',
      'EXP-{1}',
      'nota {x}',
    ]);
  });

  it('text boxes, in both their forms', async () => {
    const xml = await fillBody(textBox(p(r('{expediente}'))), { expediente: 'EXP-1' });
    expect(xml.match(/EXP-1/g)).toHaveLength(2);
    expect(xml).not.toContain('{');
  });

  it('what was inserted with tracked changes, and leaves what was deleted', async () => {
    const body = p(
      `<w:ins w:id="1">${r('{expediente}')}</w:ins>`,
      '<w:del w:id="2"><w:r><w:delText>{viejo}</w:delText></w:r></w:del>',
    );
    const xml = await fillBody(body, { expediente: 'EXP-1' });
    expect(xml).toContain('EXP-1');
    expect(xml).toContain('<w:delText>{viejo}</w:delText>');
  });

  it('the rows of a table', async () => {
    const body = table(
      row(cell(p(r('N.º'))), cell(p(r('Documento')))),
      row(cell(p(r('{#documentos}{n}'))), cell(p(r('{titulo}{/documentos}')))),
    );
    expect(await text(body, { documentos: filas })).toBe('N.º|Documento|1|Contrato|2|Recibo');
    expect(await text(body, { documentos: [] })).toBe('N.º|Documento');
  });

  it('conditions over paragraphs and inside them', async () => {
    const body =
      p(r('{#tienePpi}Hay {clausulas.ppi}.{/} Fin')) + p(r('{#tieneCpd}')) + p(r('Otra')) + p(r('{/}'));
    expect(await text(body, { tienePpi: true, tieneCpd: true, 'clausulas.ppi': 'PPI' })).toContain(
      'Hay PPI. Fin',
    );
    const none = await text(body, { tienePpi: false, tieneCpd: false, 'clausulas.ppi': '' });
    expect(none).not.toContain('Hay');
    expect(none).not.toContain('Otra');
  });

  it('what lies deep', async () => {
    let body = p(r('{expediente}'));
    for (let n = 0; n < 12; n++) body = table(row(cell(body, p())));
    expect(await fillBody(body, { expediente: 'EXP-1' })).toContain('EXP-1');
  });

  it('lines as lines', async () => {
    expect(await fillBody(p(r('{expediente}')), { expediente: limpio('a\r\nb') })).toMatch(
      /a<\/w:t><w:br\/><w:t[^>]*>b/,
    );
  });

  it('what follows a field of several lines, behind them', async () => {
    expect(await text(p(r('A{expediente}Z')), { expediente: 'uno\ndos\n' })).toBe('Auno\ndos\nZ');
  });

  it('a document of another writer, with header, footer and table', async () => {
    const other = new Document({
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph('{escrito.numero}')] }) },
          footers: { default: new Footer({ children: [new Paragraph('{expediente}')] }) },
          children: [
            new Paragraph({
              children: [new TextRun({ text: '{demandante', bold: true }), new TextRun('.nombre}')],
            }),
            new Table({
              rows: [
                new TableRow({
                  children: [
                    new TableCell({ children: [new Paragraph('{#documentos}{n}')] }),
                    new TableCell({ children: [new Paragraph('{titulo}{/documentos}')] }),
                  ],
                }),
              ],
            }),
          ],
        },
      ],
    });
    const bytes = new Uint8Array(await Packer.toBuffer(other));
    expect(revisar(await openPaquete(bytes))).toMatchObject({ desconocidos: [], problemas: [] });
    const filled = await fill(bytes, {
      'escrito.numero': 'E-2026/000001',
      expediente: 'EXP-1',
      'demandante.nombre': 'Ana & Cía <S.L.>',
      documentos: filas,
    });
    expect(
      textoDe(await openPaquete(filled))
        .split('\n')
        .filter(Boolean),
    ).toEqual(['Ana & Cía <S.L.>', '1', 'Contrato', '2', 'Recibo', 'E-2026/000001', 'EXP-1']);
  });
});

it('leaves no cell without a paragraph and no table without rows', async () => {
  const cells = table(row(cell(p(r('{#tienePpi}x{/}'))), cell(p(r('{expediente}')))));
  const rows = table(row(cell(p(r('{#documentos}{n}'))), cell(p(r('{titulo}{/}')))));
  const xml = await fillBody(cells + rows, { tienePpi: false, expediente: '', documentos: [] });
  expect(xml.match(/<w:tc>/g)?.length).toBe(xml.match(/<w:p[ >/]/g)?.length);
  expect(xml.match(/<w:tbl>/g)).toHaveLength(1);
});

it('refuses a field without a value instead of leaving it blank', async () => {
  await expect(fillBody(p(r('{expediente}')), {})).rejects.toThrow(/expediente/);
});

it('makes the same bytes of the same values', async () => {
  const bytes = docx({ body: p(r('{expediente}')) });
  const first = await fill(bytes, { expediente: 'EXP-1' });
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect(await fill(bytes, { expediente: 'EXP-1' })).toEqual(first);
});

/** What people and programs could have put into a case file. */
const HOSTILE = [
  '{demandante.dni}',
  '{#tienePpi}',
  '{/}',
  '}{',
  '{',
  '}',
  '<w:p/>',
  '&lt;',
  '&amp;',
  ']]>',
  '<!--',
  '=1+1',
  '$&',
  '$1',
  '{@rawXml}',
  '\uE07Bexpediente\uE07D',
  '𝕳ola 👩‍⚖️',
  'שלום',
  '‮abc',
  '\u{E0000}',
  '\u0000\u0008\uFFFF',
  '\uD800',
  '__proto__',
  '\\',
  '"',
  "'",
  'x'.repeat(10_000),
];
const anyValue = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string(),
);

/** Nothing here reads lines: a value is one line of text or several. */
/** Without the marks that would turn it round. */
const shown = (value: string) => sinEngano(limpio(value));

it('writes every value as text and as nothing else, also where a row is read again', async () => {
  const body =
    p(r('A{expediente}Z')) +
    table(row(cell(p(r('{demandante.nombre}'))), cell(p(r('{#documentos}{titulo}{/documentos}'))))) +
    p(r('{#tienePpi}{demandante.nombre}{/}'));
  const template = preparar(await openPaquete(docx({ body })));
  await fc.assert(
    fc.asyncProperty(anyValue, anyValue, anyValue, async (one, two, three) => {
      const valores: Valores = {
        expediente: limpio(one),
        'demandante.nombre': limpio(two),
        documentos: [{ n: '1', titulo: limpio(three), clase: '' }],
        tienePpi: true,
      };
      const bytes = await rellenar(template, valores);
      const [first, second, third, fourth] = readTexto(partOf(bytes, DOCUMENT));
      expect(first).toBe(`A${shown(one)}Z`);
      expect([second, third]).toEqual([shown(two), shown(three)]);
      expect(fourth).toBe(shown(two));
      expect(Object.keys(await openPaquete(bytes)).toSorted()).toEqual(
        Object.keys(await openPaquete(docx({ body }))).toSorted(),
      );
    }),
    { numRuns: 150 },
  );
});

it.each(MODELOS)('fills $nombre with a case file and leaves no field in it', async (modelo) => {
  const bytes = docxDeModelo(modelo);
  const revision = revisar(await openPaquete(bytes));
  const filled = textoDe(await openPaquete(await fill(bytes, conHuecos(valoresDe(revision, unCaso())))));
  expect(filled).toContain('María Núñez Ortiz');
  expect(filled).toContain('Borrador sin revisar por letrado');
  expect(filled).not.toMatch(/[{}]/);
});
