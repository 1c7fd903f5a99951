import { describe, expect, it } from 'vitest';

import { centimos, readAMano } from '../../../tests/muestras/a-mano';
import { shareGastos } from './repartir';
import type { ClaseDeGasto } from './tipos';

describe('expenses of a mortgage worked by hand', () => {
  it.each(readAMano('tests/muestras/gastos/a-mano.txt'))('$nombre', ({ de }) => {
    const gastos = de('gasto').map(([fecha = '', clase, importe]) => ({
      fecha,
      clase: clase as ClaseDeGasto,
      importe: centimos(importe),
    }));
    const found = shareGastos(gastos, de('escritura')[0]?.[0] ?? '');
    if ('fallo' in found) throw new Error(found.fallo);
    expect(found.gastos.map(({ devuelve }) => devuelve)).toEqual(de('devuelve')[0]?.map(centimos));
    expect(found.total).toBe(centimos(de('total')[0]?.[0]));
  });
});
