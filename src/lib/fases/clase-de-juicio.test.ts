import { expect, it } from 'vitest';

import { type Accion, claseDeJuicio, costasMaximas } from '@/lib/fases/clase-de-juicio';

it.each<[Accion, number | null, string | null, string]>([
  ['condiciones_generales', 300, 'verbal', 'LEC 250.1.14.º'],
  ['condiciones_generales', 90_000, 'verbal', 'LEC 250.1.14.º'],
  ['condiciones_generales', null, 'verbal', 'LEC 250.1.14.º'],
  ['colectiva', 300, 'ordinario', 'LEC 249.1.5.º'],
  ['otra', 15_000, 'verbal', 'LEC 250.2'],
  ['otra', 15_000.01, 'ordinario', 'LEC 249.2'],
  ['otra', null, 'ordinario', 'LEC 249.2'],
  ['ambas', 300, null, 'LEC 73.1.2.º'],
])('%s con cuantía %s: %s, por %s', (accion, cuantia, clase, articulo) => {
  expect(claseDeJuicio({ accion, cuantia })).toMatchObject({ clase, articulo });
});

it.each([
  [3000, 1000],
  [1000, 333.33],
  [null, 8000],
])('con cuantía %s las costas llegan a %s', (cuantia, costas) => {
  expect(costasMaximas(cuantia)).toBe(costas);
});
