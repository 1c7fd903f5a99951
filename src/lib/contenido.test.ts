import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { eml, latin1, pdfDe } from '../../tests/muestras/entrada/entrada';
import { docx, p, r } from '../../tests/muestras/plantillas/docx';
import { conNombreDeSuTipo } from './contenido';

const ADMITIDAS = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'];

const nombreDe = async (nombre: string, bytes: Uint8Array<ArrayBuffer>) =>
  (await conNombreDeSuTipo(new File([bytes], nombre), ADMITIDAS)).name;

describe('a PDF under any name is a PDF', () => {
  it.each([
    ['Sentencia.doc', 'Sentencia.doc.pdf'],
    ['Sentencia 45-2026', 'Sentencia 45-2026.pdf'],
    ['foto.png', 'foto.png.pdf'],
    ['resolucion.tmp ', 'resolucion.tmp.pdf'],
    ['Auto.PDF', 'Auto.PDF'],
  ])('%s', async (nombre, suyo) => {
    expect(await nombreDe(nombre, pdfDe('x'))).toBe(suyo);
    expect(await nombreDe(nombre, latin1(`${' '.repeat(500)}%PDF-1.7`))).toBe(suyo);
  });

  it('its bytes are the same', async () => {
    const renamed = await conNombreDeSuTipo(new File([pdfDe('x')], 'x.doc'), ADMITIDAS);
    expect(new Uint8Array(await renamed.arrayBuffer())).toEqual(pdfDe('x'));
  });

  it.each([
    ['a Word document', 'a.doc', latin1('\xd0\xcf\x11\xe0')],
    [
      'a mail that brings one',
      'a',
      eml([{ tipo: 'application/pdf', bytes: pdfDe('x'), codificado: '8bit' }]),
    ],
    ['a text', 'a.txt', latin1('hola')],
    ['nothing', 'a', latin1('')],
  ])('%s keeps its name', async (_what, nombre, bytes) => {
    expect(await nombreDe(nombre, bytes)).toBe(nombre);
  });
});

const PNG = latin1('\x89PNG\r\n\x1a\n');
const JPG = latin1('\xff\xd8\xff\xe0');
const WORD_ANTIGUO = latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t');

describe('so is what else may be stored', () => {
  it.each([
    ['captura.pdf', PNG, 'captura.pdf.png'],
    ['IMG-20261128-WA0001.png', JPG, 'IMG-20261128-WA0001.png.jpg'],
    ['foto.JPEG', JPG, 'foto.JPEG'],
    ['escrito.dat', docx({ body: p(r('x')) }), 'escrito.dat.docx'],
    ['escrito.doc', docx({ body: p(r('x')) }), 'escrito.doc.docx'],
    ['escrito.zip', docx({ body: p(r('x')) }), 'escrito.zip.docx'],
    ['antiguo', WORD_ANTIGUO, 'antiguo.doc'],
    ['contrato.pdf ', pdfDe('x'), 'contrato.pdf'],
    ['.pdf', pdfDe('x'), '.pdf'],
  ])('%s', async (nombre, bytes, suyo) => {
    expect(await nombreDe(nombre, bytes)).toBe(suyo);
  });

  it('what may not be stored keeps its name', async () => {
    const zip = new File([zipSync({ 'a.pdf': pdfDe('a') })], 'varios.docx.tmp');
    expect((await conNombreDeSuTipo(zip, ADMITIDAS)).name).toBe('varios.docx.tmp');
    const docxEnCarpeta = new File([docx({ body: p(r('x')) })], 'escrito.docx');
    expect((await conNombreDeSuTipo(docxEnCarpeta, ['.pdf', '.zip'])).name).toBe('escrito.docx');
  });
});
