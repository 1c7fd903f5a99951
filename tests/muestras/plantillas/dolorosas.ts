/** Templates made to hurt: written by hand as Word writes them, or by another writer. Each is filled right, or refused with its place. */
import { Document, Footer, Header, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';

import type { Valores } from '@/domain/plantillas/datos';

import { cell, docx, p, r, row, table, textBox } from './docx';

interface Rellenable {
  nombre: string;
  bytes: Uint8Array;
  /** What stands in the filled document, in its order. */
  texto: string[];
}

interface Rechazada {
  nombre: string;
  bytes: Uint8Array;
  /** By the opening, or by the check of its fields. */
  motivo: RegExp;
}

/** What a case file may hold. None of it becomes a field, a formula, XML or a path. */
export const VENENOS = {
  'demandante.nombre': '{demandante.dni} <w:p/> & Cía «=1+1» ]]> {#tienePpi}',
  'demandante.dni': '=HYPERLINK("http://example.org")',
  'demandado.nombre': 'Íñigo Núñez, S.A. 👩‍⚖️',
  'demandado.domicilio': 'שלום ‮abc 漢字',
  'contrato.numero': '../../etc/passwd {/} }{ $& $1 \\',
  'clausulas.ppi': 'palabra '.repeat(1250).trim(),
} as const;

export const VALORES: Valores = {
  ...VENENOS,
  expediente: 'EXP-1',
  'escrito.numero': 'E-2026/000001',
  hoy: '24/11/2026',
  'aseguradora.nombre': '',
  tienePpi: true,
  tieneCpd: false,
  documentos: [
    { n: '1', titulo: 'Contrato <firmado> {hoy}', clase: 'Contrato', paginas: '3' },
    { n: '2', titulo: 'Recibo & póliza', clase: 'Recibo', paginas: '' },
  ],
};

const NOMBRE = VENENOS['demandante.nombre'];
const body = (nombre: string, text: string, texto: string[]): Rellenable => ({
  nombre,
  bytes: docx({ body: text }),
  texto,
});
const LISTA = row(cell(p(r('{#documentos}{n}'))), cell(p(r('{titulo}{/documentos}'))));
const FILAS = ['1', 'Contrato <firmado> {hoy}', '2', 'Recibo & póliza'];
const control = (content: string) => `<w:sdt><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

const SPLIT = p(
  r('Don '),
  r('{dem'),
  '<w:proofErr w:type="spellStart"/>',
  r('andante'),
  r('.nom'),
  '<w:bookmarkStart w:id="1" w:name="x"/>',
  r('bre}'),
  r('.'),
);

export const RELLENABLES: Rellenable[] = [
  body('a field that Word has split into runs', SPLIT, [`Don ${NOMBRE}.`]),
  body('each brace in a run of its own', p(r('{'), r('expediente'), r('}')), ['EXP-1']),
  body('a text box, as a drawing and as VML', textBox(p(r('{expediente}'))), ['EXP-1', 'EXP-1']),
  body('a table in a text box', textBox(table(LISTA)), [...FILAS, ...FILAS]),
  {
    nombre: 'a header',
    bytes: docx({ body: p(r('x')), header: p(r('{escrito.numero}')) }),
    texto: ['x', 'E-2026/000001'],
  },
  {
    nombre: 'a footer',
    bytes: docx({ body: p(r('x')), footer: p(r('{demandante.nombre}')) }),
    texto: ['x', NOMBRE],
  },
  {
    nombre: 'a footnote',
    bytes: docx({
      body: p(r('x'), '<w:r><w:footnoteReference w:id="2"/></w:r>'),
      footnotes: `<w:footnote w:id="2">${p(r('Nota de {expediente}'))}</w:footnote>`,
    }),
    texto: ['x', 'Nota de EXP-1'],
  },
  body(
    'an insertion of tracked changes',
    p(`<w:ins w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z">${r('{expediente}')}</w:ins>`),
    ['EXP-1'],
  ),
  body(
    'a deletion of tracked changes',
    p(
      r('{expediente}'),
      '<w:del w:id="2" w:author="A" w:date="2026-01-01T00:00:00Z"><w:r><w:delText>{viejo}</w:delText></w:r></w:del>',
    ),
    ['EXP-1'],
  ),
  body('a loop in the row of a table', table(row(cell(p(r('N.º'))), cell(p(r('Documento')))), LISTA), [
    'N.º',
    'Documento',
    ...FILAS,
  ]),
  body('a loop within one paragraph', p(r('{#documentos}{n}: {titulo}; {/documentos}')), [
    '1: Contrato <firmado> {hoy}; 2: Recibo & póliza;',
  ]),
  body('a loop over paragraphs', p(r('{#documentos}')) + p(r('{n}. {titulo}')) + p(r('{/documentos}')), [
    '1. Contrato <firmado> {hoy}',
    '2. Recibo & póliza',
  ]),
  body(
    'a condition that holds and one that does not',
    p(r('{#tienePpi}Hay PPI.{/} {#tieneCpd}Hay CPD.{/}Fin')),
    ['Hay PPI. Fin'],
  ),
  body('a condition in a condition', p(r('{#tienePpi}A{#tieneCpd}B{/tieneCpd}C{/tienePpi}')), ['AC']),
  body('a table in a table', table(row(cell(table(LISTA), p()))), FILAS),
  body(
    'twelve tables, one in another',
    Array.from({ length: 12 }).reduce<string>((inner) => table(row(cell(inner, p()))), p(r('{expediente}'))),
    ['EXP-1'],
  ),
  body('a content control', control(p(r('{demandante.nombre}'))), [NOMBRE]),
  body('a link', p(`<w:hyperlink w:anchor="x">${r('{expediente}')}</w:hyperlink>`), ['EXP-1']),
  body('an empty value between others', p(r('A{aseguradora.nombre}B')), ['AB']),
  body('a formula, a path and signs of a regular expression', p(r('{demandante.dni} {contrato.numero}')), [
    `${VENENOS['demandante.dni']} ${VENENOS['contrato.numero']}`,
  ]),
  body('emoji and writing from right to left', p(r('{demandado.nombre}|{demandado.domicilio}')), [
    `${VENENOS['demandado.nombre']}|${VENENOS['demandado.domicilio']}`,
  ]),
  body('ten thousand characters', p(r('{clausulas.ppi}')), [VENENOS['clausulas.ppi']]),
  body('a field five hundred times', p(r('{expediente} '.repeat(500))), ['EXP-1 '.repeat(500).trim()]),
];

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => [...text].map((character) => `${character}\0`).join('');
const CFB = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const huge = new Uint8Array(50 * 1024 * 1024 + 1);
huge.set(docx({ body: p(r('x')) }));

const wrong = (nombre: string, text: string, motivo: RegExp): Rechazada => ({
  nombre,
  bytes: docx({ body: text }),
  motivo,
});

export const RECHAZADAS: Rechazada[] = [
  { nombre: 'one that is no DOCX', bytes: latin1('hola'), motivo: /No es un documento de Word/ },
  { nombre: 'a .doc', bytes: latin1(`${CFB}${'x'.repeat(600)}`), motivo: /Word antiguo \(\.doc\)/ },
  {
    nombre: 'a password',
    bytes: latin1(`${CFB}${'x'.repeat(600)}${utf16('EncryptedPackage')}`),
    motivo: /contraseña/,
  },
  {
    nombre: 'macros',
    bytes: docx({ body: p(r('x')), extra: { 'word/vbaProject.bin': latin1('x') } }),
    motivo: /macros/,
  },
  { nombre: 'more than 50 MB', bytes: huge, motivo: /50 MB/ },
  wrong(
    'a loop in the row of a table that is not closed',
    table(row(cell(p(r('{#documentos}{n}'))), cell(p(r('{titulo}'))))),
    /«\{#documentos\}» no se cierra.*tabla/,
  ),
  wrong(
    'a loop from one cell to outside its table',
    table(row(cell(p(r('{#documentos}'))))) + p(r('{/}')),
    /empieza en un sitio y acaba en otro/,
  ),
  {
    nombre: 'a brace that is not closed, in a header',
    bytes: docx({ body: p(r('x')), header: p(r('Don {demandante')) }),
    motivo: /no se cierra.*encabezado/,
  },
  wrong('a field over two paragraphs', p(r('{demandante')) + p(r('.nombre}')), /no se cierra en su párrafo/),
  wrong(
    'a field that a tracked change splits',
    p(r('{demandante'), `<w:ins w:id="1">${r('.nombre}')}</w:ins>`),
    /control de cambios/,
  ),
  wrong(
    'a field in alternative text',
    p('<w:r><w:drawing><wp:docPr id="1" name="x" descr="de {expediente}"/></w:drawing></w:r>'),
    /texto alternativo/,
  ),
  wrong(
    'a field that loads another file',
    p('<w:r><w:instrText> INCLUDETEXT "C:\\\\a.docx" </w:instrText></w:r>'),
    /carga otro archivo/,
  ),
];

/** The same fields by a writer that is neither Word nor ours. */
export async function deOtroPrograma(): Promise<Rellenable> {
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
                children: ['{#documentos}{n}', '{titulo}{/documentos}'].map(
                  (text) => new TableCell({ children: [new Paragraph(text)] }),
                ),
              }),
            ],
          }),
        ],
      },
    ],
  });
  const texto = [NOMBRE, ...FILAS, 'E-2026/000001', 'EXP-1'];
  return {
    nombre: 'a document of another program',
    bytes: new Uint8Array(await Packer.toBuffer(other)),
    texto,
  };
}
