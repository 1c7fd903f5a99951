import { describe, expect, it } from 'vitest';

import {
  documentoPath,
  isWebAddress,
  namedUrl,
  readDocumentoUrl,
  uploadedAt,
} from '@/data/expedientes-antiguos/documentos-urls';

describe('documentos_urls', () => {
  const path = documentoPath('u-1', 'e-2', 1_700_000_000_000, 'Contrato año 2019.PDF');

  it('the path is the specification’s', () => {
    expect(path).toBe('u-1/e-2/1700000000000.pdf');
    expect(uploadedAt(path)).toBe('2023-11-14T22:13:20.000Z');
  });

  it.each([
    [`http://localhost:3000/storage/v1/object/public/expediente-documents/${path}`, path],
    [`https://x.supabase.co/storage/v1/object/public/expediente-documents/${path}?t=1`, path],
    ['https://otro.example/contrato.pdf', undefined],
    ['https://x.supabase.co/storage/v1/object/public/otro-bucket/a.pdf', undefined],
  ])('%s is %s in the bucket', (url, expected) => {
    expect(readDocumentoUrl(url, 1)).toEqual({ url, path: expected, nombre: 'Documento 1.pdf' });
  });

  it('the name of the file stands behind the address', () => {
    const url = namedUrl(
      `https://x.supabase.co/storage/v1/object/public/expediente-documents/${path}`,
      'Año #1.pdf',
    );
    expect(readDocumentoUrl(url, 1)).toEqual({ url, path, nombre: 'Año #1.pdf' });
    expect(readDocumentoUrl('https://otro.example/a.pdf#pagina', 1).nombre).toBe('Documento 1.pdf');
  });

  it('an address without extension, or with broken escapes, still has a name', () => {
    expect(readDocumentoUrl('https://otro.example/', 3).nombre).toBe('Documento 3');
    expect(readDocumentoUrl('/storage/v1/object/public/expediente-documents/a%ZZ.png', 2)).toMatchObject({
      path: 'a%ZZ.png',
      nombre: 'Documento 2.png',
    });
  });

  it('only web addresses are offered as links', () => {
    expect(isWebAddress('https://otro.example/a.pdf')).toBe(true);
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
  });
});
