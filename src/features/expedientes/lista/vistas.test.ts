import { describe, expect, it } from 'vitest';

import {
  defaultExpedientesSearch,
  expedientesSearchSchema,
  expedientesVistas,
} from '@/features/expedientes/lista/expedientes-search';
import { readVista, toVista, vistaDifferences } from '@/ui/lista/vistas';

const search = (change: Record<string, unknown>) => expedientesSearchSchema.parse(change);
const values = { acreedor: ['Banco del Duero'], metodo: ['Online'] };
const read = (stored: unknown) => readVista(expedientesVistas, stored, values);

describe('a saved view', () => {
  it('keeps what differs from an untouched list, and not the page', () => {
    const list = search({ q: 'ana', page: 7, estado: 'completo', acreedor: ['Banco del Duero'], dir: 'asc' });
    expect(toVista(list, defaultExpedientesSearch)).toEqual({
      q: 'ana',
      estado: 'completo',
      acreedor: ['Banco del Duero'],
      dir: 'asc',
    });
    expect(read(toVista(list, defaultExpedientesSearch))).toEqual({
      search: { ...list, page: 1 },
      dropped: [],
    });
  });

  it('clears the filters that it does not have', () => {
    expect(read({ q: 'x' }).search).toHaveProperty('estado', undefined);
  });

  it.each([
    [{ estado: 'archivado' }, ['Estado']],
    [{ prioridad: 'alta' }, ['prioridad']],
    [{ metodo: 'Carta', q: 'x' }, ['Método Carta']],
    [{ acreedor: ['Banco del Duero', 'Caja Vieja'] }, ['Acreedor Caja Vieja']],
    [{ acreedor: ['Caja Vieja'] }, ['Acreedor Caja Vieja']],
    [null, []],
  ])('%j: what no longer exists is dropped and told', (stored, dropped) => {
    expect(read(stored).dropped).toEqual(dropped);
  });

  it('a creditor that is left stays', () => {
    expect(read({ acreedor: ['Banco del Duero', 'Caja Vieja'] }).search.acreedor).toEqual([
      'Banco del Duero',
    ]);
    expect(read({ acreedor: ['Caja Vieja'] }).search.acreedor).toBeUndefined();
  });
});

describe('what changed in a saved view', () => {
  const mine = search({ q: 'luis', metodo: 'Online' });
  const tell = {
    filters: ({ estado, metodo }: typeof mine) => [estado, metodo].filter((text) => text !== undefined),
    column: (key: string) => `columna ${key}`,
  };
  const differences = (before: unknown, current: unknown) =>
    vistaDifferences(expedientesVistas, tell, [before, current], mine);

  it('names only what is other than it was, with what would be saved', () => {
    const before = { q: 'ana', estado: 'completo' };
    const current = { q: 'ana', estado: 'incompleto', sort: 'id', dir: 'asc' };
    expect(differences(before, current)).toEqual([
      { label: 'Filtros', theirs: 'incompleto', mine: 'Online' },
      { label: 'Orden', theirs: 'columna id, ascendente', mine: 'columna generateddate, descendente' },
    ]);
  });

  it('a search that was taken out is a dash', () => {
    expect(differences({ q: 'ana' }, {})).toEqual([{ label: 'Búsqueda', theirs: '—', mine: 'luis' }]);
  });
});
