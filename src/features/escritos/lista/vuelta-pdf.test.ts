import { expect, it } from 'vitest';

import { avisoDePdf, motivoDeRechazo } from './vuelta-pdf';

it.each([
  ['a.docx', '%PDF-1.7', 10, 'No es un PDF'],
  ['a.pdf', 'PK', 10, 'El contenido no es el de un PDF'],
  ['a.pdf', '%PDF-1.7', 60 * 1024 * 1024, 'El archivo supera el máximo de 50 MB'],
  ['a.PDF', '\n%PDF-1.7', 10, undefined],
])('%s that begins with %j', (name, head, size, why) => {
  expect(motivoDeRechazo(name, head, size)).toBe(why);
});

it.each([
  [{ pdfa: '2B', caracteres: 900 }, undefined],
  [{ pdfa: '2B' }, undefined],
  [{ caracteres: 900 }, 'Archivado, pero no declara ser PDF/A'],
  [{ pdfa: '2B', caracteres: 3 }, 'Archivado, pero no tiene texto que se pueda buscar'],
  [{ cifrado: true }, 'Archivado, pero no declara ser PDF/A y está cifrado'],
])('a PDF with %j', (found, aviso) => {
  expect(avisoDePdf({ version: 1, formato: 'pdf', ...found })).toBe(aviso);
});
