import { describe, expect, it } from 'vitest';

import { eml, latin1, pdfDe } from '@/lib/judiciales/entrada-de-prueba';

import { conNombreDePdf } from './contenido';

const nombreDe = async (nombre: string, bytes: Uint8Array<ArrayBuffer>) =>
  (await conNombreDePdf(new File([bytes], nombre))).name;

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
    const renamed = await conNombreDePdf(new File([pdfDe('x')], 'x.doc'));
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
