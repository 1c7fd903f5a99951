import { describe, expect, test } from 'vitest';

import type { DealDocument } from '@/data/documentos/documentos-api';
import { type DocumentoSortKey, documentosSearchSchema } from '@/features/documentos/lista/documentos-search';
import { categoriasOf, filterDocumentos, sortDocumentos } from '@/features/documentos/lista/orden';

const documento = (file_name: string, category: string, day: number, file_size: number) =>
  ({
    file_name,
    category,
    file_size,
    uploaded_at: `2026-01-0${day}T10:00:00+01:00`,
  }) as DealDocument;

const documentos = [
  documento('Ñandú 10.pdf', 'otro', 3, 30),
  documento('Ñandú 9.pdf', 'masc', 1, 20),
  documento('águila.png', 'otro', 2, 10),
];
const names = (found: DealDocument[]) => found.map(({ file_name }) => file_name);

describe('sortDocumentos', () => {
  test.each<[DocumentoSortKey, string[]]>([
    ['nombre', ['águila.png', 'Ñandú 9.pdf', 'Ñandú 10.pdf']],
    ['categoria', ['Ñandú 9.pdf', 'águila.png', 'Ñandú 10.pdf']],
    ['fecha', ['Ñandú 9.pdf', 'águila.png', 'Ñandú 10.pdf']],
    ['tamano', ['águila.png', 'Ñandú 9.pdf', 'Ñandú 10.pdf']],
  ])('by %s', (sort, order) => {
    expect(names(sortDocumentos(documentos, { sort, dir: 'asc' }))).toEqual(order);
    expect(names(sortDocumentos(documentos, { sort, dir: 'desc' }))).toEqual(order.toReversed());
  });
});

describe('filterDocumentos', () => {
  test('by name, whatever its case and accents', () => {
    expect(names(filterDocumentos(documentos, { q: ' NANDU' }))).toHaveLength(2);
    expect(filterDocumentos(documentos, { q: '' })).toHaveLength(3);
  });

  test('by category', () => {
    expect(names(filterDocumentos(documentos, { q: '', categoria: 'masc' }))).toEqual(['Ñandú 9.pdf']);
    expect(categoriasOf(documentos)).toEqual(['masc', 'otro']);
  });
});

test('a link that somebody spoiled still shows the list', () => {
  const spoiled = { q: 2015, categoria: {}, sort: 'nada', dir: 1 };
  expect(documentosSearchSchema.parse(spoiled)).toEqual({ q: '2015', sort: 'fecha', dir: 'desc' });
});
