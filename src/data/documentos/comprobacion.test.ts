import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { readContenido } from '@/lib/contenido';

import {
  checkContent,
  checkNameAndSize,
  EXTENSIONES_CARPETA,
  EXTENSIONES_SUBIDA,
  mimeTypeOf,
} from './comprobacion';
import { sha256Hex } from './huella';

describe('checkNameAndSize', () => {
  it.each([
    ['a.pdf', 10, undefined],
    ['A.PDF', 10, undefined],
    ['a.pdf', 0, 'el archivo está vacío'],
    ['a.pdf', 50 * 1024 * 1024, undefined],
    ['a.pdf', 50 * 1024 * 1024 + 1, 'el archivo supera el máximo de 50 MB'],
    ['a.zip', 10, undefined],
    ['a.docx', 10, 'tipo de archivo no admitido (se admiten .pdf .png .jpg .jpeg .zip)'],
    ['a', 10, 'tipo de archivo no admitido (se admiten .pdf .png .jpg .jpeg .zip)'],
  ])('%s of %i bytes: %s', (name, size, problem) => {
    expect(checkNameAndSize({ name, size }, EXTENSIONES_CARPETA)).toBe(problem);
  });

  it('takes Word files, and no ZIP, in the document manager', () => {
    expect(checkNameAndSize({ name: 'a.docx', size: 1 }, EXTENSIONES_SUBIDA)).toBeUndefined();
    expect(checkNameAndSize({ name: 'a.zip', size: 1 }, EXTENSIONES_SUBIDA)).toMatch(
      /^tipo de archivo no admitido/,
    );
  });
});

describe('checkContent', () => {
  it.each([
    ['a.pdf', '%PDF-1.7', undefined],
    ['a.pdf', `${' '.repeat(500)}%PDF-1.7`, undefined],
    ['a.pdf', 'PK\x03\x04 stored %PDF-1.7', 'el contenido no corresponde a un archivo .pdf'],
    ['a.pdf', 'From: a\r\nTo: b\r\n\r\n%PDF-1.7', 'el contenido no corresponde a un archivo .pdf'],
    ['a.pdf', '<html>', 'el contenido no corresponde a un archivo .pdf'],
    ['a.zip', 'PK\x03\x04', undefined],
    ['a.docx', 'PK\x03\x04', undefined],
    ['a.png', '%PDF-1.7', 'el contenido no corresponde a un archivo .png'],
    ['a.doc', '{\\rtf1', undefined],
  ])('%s starting with %j: %s', async (name, content, problem) => {
    for (const body of [new TextEncoder().encode(content), new Blob([content])])
      expect(await checkContent({ name, size: content.length, file: new Blob(), body })).toBe(problem);
  });

  it('knows JPEG and PNG', async () => {
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
    expect(await checkContent({ name: 'a.JPG', size: 4, file: new Blob(), body: jpeg })).toBeUndefined();
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    expect(await checkContent({ name: 'a.png', size: 8, file: new Blob(), body: png })).toBeUndefined();
  });
});

it('names the type by the extension', () => {
  expect(mimeTypeOf('Póliza.PDF')).toBe('application/pdf');
  expect(mimeTypeOf('raro.xyz')).toBe('application/octet-stream');
});

it('digests small and large files alike', async () => {
  for (const size of [0, 1000, 9 * 1024 * 1024]) {
    const bytes = new Uint8Array(size).fill(7);
    const content = await readContenido(new File([bytes], 'a.pdf'));
    expect(content.body instanceof Blob).toBe(size > 1000);
    expect(await sha256Hex(content)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
