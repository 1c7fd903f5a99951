import { describe, expect, it } from 'vitest';

import { expedientesSearchSchema } from '@/features/expedientes/lista/expedientes-search';
import { readVista, toVista } from '@/features/expedientes/lista/vistas/vista-busqueda';

const search = (change: Record<string, unknown>) => expedientesSearchSchema.parse(change);
const values = { acreedores: [{ nombre: 'Banco del Duero', expedientes: 3 }], metodos: ['Online'] };

describe('a saved view', () => {
  it('keeps what differs from an untouched list, and not the page', () => {
    const list = search({ q: 'ana', page: 7, estado: 'completo', acreedor: ['Banco del Duero'], dir: 'asc' });
    expect(toVista(list)).toEqual({
      q: 'ana',
      estado: 'completo',
      acreedor: ['Banco del Duero'],
      dir: 'asc',
    });
    expect(readVista(toVista(list), values)).toEqual({ search: { ...list, page: 1 }, dropped: [] });
  });

  it('clears the filters that it does not have', () => {
    expect(readVista({ q: 'x' }, values).search).toHaveProperty('estado', undefined);
  });

  it.each([
    [{ estado: 'archivado' }, ['Estado']],
    [{ prioridad: 'alta' }, ['prioridad']],
    [{ metodo: 'Carta', q: 'x' }, ['Método Carta']],
    [{ acreedor: ['Banco del Duero', 'Caja Vieja'] }, ['Acreedor Caja Vieja']],
    [{ acreedor: ['Caja Vieja'] }, ['Acreedor Caja Vieja']],
    [null, []],
  ])('%j: what no longer exists is dropped and told', (stored, dropped) => {
    expect(readVista(stored, values).dropped).toEqual(dropped);
  });

  it('a creditor that is left stays', () => {
    expect(readVista({ acreedor: ['Banco del Duero', 'Caja Vieja'] }, values).search.acreedor).toEqual([
      'Banco del Duero',
    ]);
    expect(readVista({ acreedor: ['Caja Vieja'] }, values).search.acreedor).toBeUndefined();
  });
});
