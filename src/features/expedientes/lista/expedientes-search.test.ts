import { describe, expect, test } from 'vitest';

import { expedientesSearchSchema, expedientesState } from '@/features/expedientes/lista/expedientes-search';

const { isNarrowed, noFilters, toListParams } = expedientesState;

const parse = (search: Record<string, unknown>) => expedientesSearchSchema.parse(search);

describe('search of the case-file list', () => {
  test('an empty URL is the first page, newest first', () => {
    expect(parse({})).toEqual({ q: '', page: 1, size: 50, sort: 'generateddate', dir: 'desc' });
  });

  test('keeps what is right', () => {
    const search = { q: 'Muñoz', page: 7, size: 100, sort: 'creditorname', dir: 'asc' };
    expect(parse(search)).toEqual(search);
  });

  test.each([
    ['page', 0],
    ['page', -3],
    ['page', 1.5],
    ['page', 'dos'],
    ['page', 1e12],
    ['size', 10],
    ['size', '50'],
    ['sort', 'busqueda'],
    ['sort', 'id; drop table deals'],
    ['dir', 'up'],
    ['estado', 'pendiente'],
    ['acreedor', 'Banco del Duero'],
    ['acreedor', []],
    ['desde', '31/12/2024'],
    ['desde', '2024-02-30'],
    ['respondio', true],
    ['documentos', 'muchos'],
    ['q', { a: 1 }],
    ['q', null],
  ])('repairs %s=%j alone', (name, value) => {
    expect(parse({ q: 'x', [name]: value })).toEqual({
      ...parse({ q: 'x' }),
      [name]: parse({})[name as 'q'],
    });
  });

  test('a number that was searched for stays text', () => {
    expect(parse({ q: 2015 }).q).toBe('2015');
  });

  test('cuts an endless query', () => {
    expect(parse({ q: 'a'.repeat(5000) }).q).toHaveLength(200);
  });

  test('filters that are on, and only those, reach the database', () => {
    const search = { estado: 'sin-definir', acreedor: ['Banco del Duero', 2015], hasta: '2024-01-31' };
    expect(toListParams(parse(search)).filters).toEqual({ ...search, acreedor: ['Banco del Duero', '2015'] });
    expect(isNarrowed(parse(search))).toBe(true);
    expect(isNarrowed(parse({ sort: 'id' }))).toBe(false);
    expect(isNarrowed({ ...parse(search), ...noFilters })).toBe(false);
  });

  test('asks the database in its own terms', () => {
    expect(toListParams(parse({ q: 'ana', page: 2, dir: 'asc', sort: 'id' }))).toEqual({
      search: 'ana',
      filters: {},
      sortBy: 'id',
      sortDesc: false,
      page: 2,
      size: 50,
    });
  });
});
