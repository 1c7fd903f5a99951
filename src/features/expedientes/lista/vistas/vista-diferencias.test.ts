import { describe, expect, it } from 'vitest';

import { expedientesSearchSchema } from '@/features/expedientes/lista/expedientes-search';
import { vistaDifferences } from '@/features/expedientes/lista/vistas/vista-diferencias';

const mine = expedientesSearchSchema.parse({ q: 'luis', metodo: 'Online' });

describe('what changed in a saved view', () => {
  it('names only what is other than it was, with what would be saved', () => {
    const before = { busqueda: { q: 'ana', estado: 'completo' } };
    const current = { busqueda: { q: 'ana', estado: 'incompleto', sort: 'id', dir: 'asc' } };
    expect(vistaDifferences(before, current, mine)).toEqual([
      { label: 'Filtros', theirs: 'Estado: Incompleto', mine: 'Método: Online' },
      { label: 'Orden', theirs: 'ID, ascendente', mine: 'Fecha Generación, descendente' },
    ]);
  });

  it('a search that was taken out is a dash', () => {
    expect(vistaDifferences({ busqueda: { q: 'ana' } }, { busqueda: {} }, mine)).toEqual([
      { label: 'Búsqueda', theirs: '—', mine: 'luis' },
    ]);
  });
});
