import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { repartir } from '@/features/agenda/tareas/reparto';

const ids = (n: number) => Array.from({ length: n }, (_, i) => `t${i}`);
const countOf = (reparto: Map<string, string>, who: string) =>
  [...reparto.values()].filter((user) => user === who).length;

describe('repartir tareas por carga', () => {
  it('a cargas iguales, por igual', () => {
    const reparto = repartir(ids(8), [
      { user_id: 'ana', abiertas: 3 },
      { user_id: 'luis', abiertas: 3 },
    ]);
    expect([countOf(reparto, 'ana'), countOf(reparto, 'luis')]).toEqual([4, 4]);
  });

  it('quien tiene más recibe menos', () => {
    const reparto = repartir(ids(10), [
      { user_id: 'ana', abiertas: 8 },
      { user_id: 'luis', abiertas: 0 },
    ]);
    expect([countOf(reparto, 'ana'), countOf(reparto, 'luis')]).toEqual([1, 9]);
  });

  it('sin nadie, a nadie', () => {
    expect(repartir(ids(3), []).size).toBe(0);
  });

  it('reparte todas, y nadie que reciba alguna acaba con dos más que otro', () => {
    const people = fc.uniqueArray(fc.record({ user_id: fc.uuid(), abiertas: fc.nat(50) }), {
      selector: ({ user_id }) => user_id,
      minLength: 1,
      maxLength: 8,
    });
    const holds = () =>
      fc.assert(
        fc.property(fc.nat(60), people, (n, cargas) => {
          const reparto = repartir(ids(n), cargas);
          const end = cargas.map(({ user_id, abiertas }) => ({
            given: countOf(reparto, user_id),
            all: abiertas + countOf(reparto, user_id),
          }));
          const least = Math.min(...end.map(({ all }) => all));
          return reparto.size === n && end.every(({ given, all }) => given === 0 || all <= least + 1);
        }),
      );
    expect(holds).not.toThrow();
  });
});
