/** What programs that people use write, made byte by byte: each is a kind of which more will come. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { firmado, latin1, pdfDe } from '../../../tests/muestras/entrada/entrada';
import { resultado } from '../../../tests/muestras/entrada/leer';
import { docx, p, r } from '../../../tests/muestras/plantillas/docx';
import { zipDe } from '../../../tests/muestras/zip';

const pdf = pdfDe('a');
const jpg = latin1('\xff\xd8\xff\xe0xxxx');
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

interface Caso {
  nombre?: string;
  bytes: Uint8Array;
  dentro: string[];
  fuera?: RegExp[];
}

const word = zipDe([
  { nombre: '[Content_Types].xml', bytes: latin1('<x/>') },
  { nombre: 'word/document.xml', bytes: latin1('<x/>') },
]);
const hoja = zipDe([
  { nombre: '[Content_Types].xml', bytes: latin1('<x/>') },
  { nombre: 'xl/workbook.xml', bytes: latin1('<x/>') },
  { nombre: 'xl/media/image1.jpg', bytes: jpg },
]);
const odt = zipSync({
  mimetype: [latin1('application/vnd.oasis.opendocument.text'), { level: 0 }],
  'content.xml': latin1('<x/>'),
});
const UTF8 = 0x8_00;

const ARCHIVOS: Record<string, Caso> = {
  'LexNET: a ZIP in a ZIP, its covers and its data': {
    nombre: '202610291100_Notificacion.zip',
    bytes: zipDe([
      { nombre: 'Notificacion/Caratula.pdf', bytes: pdfDe('c') },
      {
        nombre: 'Notificacion/Adjuntos.zip',
        bytes: zipDe([
          { nombre: 'Sentencia.pdf', bytes: pdfDe('s') },
          { nombre: 'Sentencia.rtf', bytes: latin1('{\\rtf1 x}') },
        ]),
      },
      { nombre: 'Notificacion/datos.xml', bytes: latin1('<x/>') },
    ]),
    dentro: ['Caratula.pdf', 'Sentencia.pdf', 'Sentencia.rtf'],
    fuera: [/datos\.xml: no es un documento/],
  },
  'a stored Word document in a ZIP': {
    bytes: zipDe([
      { nombre: 'auto.docx', bytes: word },
      { nombre: 'a.pdf', bytes: pdf },
    ]),
    dentro: ['a.pdf', 'auto.docx'],
  },
  'a stored ODT in a ZIP': {
    bytes: zipDe([
      { nombre: 'auto.odt', bytes: odt },
      { nombre: 'a.pdf', bytes: pdf },
    ]),
    dentro: ['a.pdf', 'auto.odt'],
  },
  'a sheet is one thing, and no photograph of it comes in': {
    bytes: zipDe([
      { nombre: 'costas.xlsx', bytes: hoja },
      { nombre: 'a.pdf', bytes: pdf },
    ]),
    dentro: ['a.pdf'],
    fuera: [/costas\.xlsx: no es un documento/],
  },
  'Windows: names of CP850 in folders': {
    bytes: zipDe([{ nombre: 'Env\xa1o\\Resoluci\xa2n n\xa7 3.pdf', bytes: pdf }]),
    dentro: ['Resolución nº 3.pdf'],
  },
  'Windows 11: names in UTF-8, as it says': {
    bytes: zipDe([{ nombre: utf8('Resolución.pdf'), flags: UTF8, bytes: pdf }]),
    dentro: ['Resolución.pdf'],
  },
  'macOS: decomposed accents, and what it leaves behind': {
    bytes: zipDe([
      { nombre: utf8('Resolución.pdf'.normalize('NFD')), bytes: pdf },
      { nombre: utf8('__MACOSX/._Resolución.pdf'.normalize('NFD')), bytes: latin1('x') },
      { nombre: '.DS_Store', bytes: latin1('x') },
    ]),
    dentro: ['Resolución.pdf'],
  },
  'Info-ZIP: the name again in UTF-8': {
    bytes: zipDe([
      {
        nombre: 'Resoluci_n.pdf',
        bytes: pdf,
        extra: latin1(`up\x14\0\x01\0\0\0\0${utf8('Resolución.pdf')}`),
      },
    ]),
    dentro: ['Resolución.pdf'],
  },
  '7-Zip: with a password of its own strength': {
    bytes: zipDe([
      { nombre: 'a.pdf', bytes: pdf, flags: 1, metodo: 99 },
      { nombre: 'b.pdf', bytes: pdf },
    ]),
    dentro: ['b.pdf'],
    fuera: [/a\.pdf: tiene contraseña/],
  },
  'PKZIP: strong encryption': {
    bytes: zipDe([{ nombre: 'a.pdf', bytes: pdf, flags: 0x41 }]),
    dentro: [],
    fuera: [/a\.pdf: tiene contraseña/],
  },
  'another method': {
    bytes: zipDe([{ nombre: 'a.pdf', bytes: pdf, metodo: 95 }]),
    dentro: [],
    fuera: [/a\.pdf: usa un método de compresión no admitido \(XZ\)/],
  },
  'two of one name': {
    bytes: zipDe([
      { nombre: 'a.pdf', bytes: pdfDe('1') },
      { nombre: 'a.pdf', bytes: pdfDe('2') },
    ]),
    dentro: ['a.pdf', 'a.pdf'],
  },
  'of several volumes, the last one': {
    bytes: new Uint8Array(Buffer.concat([latin1('PK\x07\x08'), zipDe([{ nombre: 'a.pdf', bytes: pdf }])])),
    dentro: ['a.pdf'],
  },
  'zeros behind it': {
    bytes: new Uint8Array(Buffer.concat([zipDe([{ nombre: 'a.pdf', bytes: pdf }]), Buffer.alloc(70_000)])),
    dentro: ['a.pdf'],
  },
  'a container of signatures': {
    nombre: 'sentencia.asice',
    bytes: zipDe([
      { nombre: 'mimetype', bytes: latin1('application/vnd.etsi.asic-e+zip') },
      { nombre: 'sentencia.pdf', bytes: pdf },
      { nombre: 'META-INF/signatures.xml', bytes: latin1('<x/>') },
    ]),
    dentro: ['sentencia.pdf'],
    fuera: [/mimetype/, /signatures\.xml/],
  },
  'a signature in letters without its line': {
    nombre: 's.pdf.p7m',
    bytes: latin1(b64(firmado(pdfDe('x'.repeat(300)), 'LAJ'))),
    dentro: ['s.pdf'],
  },
  'signed twice': {
    nombre: 's.pdf.p7m.p7m',
    bytes: firmado(firmado(pdf, 'LAJ'), 'Letrada'),
    dentro: ['s.pdf'],
  },
  'a TAR': {
    nombre: 'a.tar',
    bytes: latin1(`a.pdf${'\0'.repeat(252)}ustar\0${'\0'.repeat(300)}`),
    dentro: [],
    fuera: [/no es ZIP/],
  },
  'an XZ': { nombre: 'a.xz', bytes: latin1('\xfd7zXZ\0xxxx'), dentro: [], fuera: [/no es ZIP/] },
  'Word with the name of a ZIP': {
    nombre: 'auto.zip',
    bytes: docx({ body: p(r('Auto')) }),
    dentro: ['auto.zip.docx'],
  },
  'a PDF behind the headers of its download': {
    nombre: 'a.pdf',
    bytes: latin1('HTTP/1.1 200 OK\r\nDate: x\r\n\r\n%PDF-1.4'),
    dentro: ['a.pdf'],
  },
  'a page of entry called PDF': {
    nombre: 'a.pdf',
    bytes: latin1('<!doctype html><title>Entrar</title>'),
    dentro: [],
    fuera: [/a\.pdf: no es un PDF/],
  },
};

describe('what programs write', () => {
  it.each(Object.entries(ARCHIVOS))('%s', async (_what, { nombre = 'a.zip', bytes, dentro, fuera = [] }) => {
    const found = await resultado(nombre, bytes);
    expect(found.dentro.toSorted()).toEqual(dentro.toSorted());
    expect(found.fuera).toHaveLength(fuera.length);
    for (const [n, motivo] of fuera.entries()) expect(found.fuera[n]).toMatch(motivo);
  });
});
