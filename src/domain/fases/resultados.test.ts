import { expect, it } from 'vitest';

import { porcentajeDeEstimadas, porcentajeFavorable } from '@/domain/fases/resultados';

const rows = [
  { resultado: 'estimada', n: 5 },
  { resultado: 'estimada_parcial', n: 1 },
  { resultado: 'desestimada', n: 2 },
  { resultado: 'acuerdo_extrajudicial', n: 1 },
  { resultado: 'caducada', n: 1 },
];

it('las estimadas lo son de las sentencias; lo favorable, de todo', () => {
  expect(porcentajeDeEstimadas(rows)).toBe(75);
  expect(porcentajeFavorable(rows)).toBe(70);
});

it('sin resultados no hay porcentaje', () => {
  expect([porcentajeDeEstimadas([]), porcentajeFavorable([])]).toEqual([null, null]);
  expect(porcentajeDeEstimadas([{ resultado: 'caducada', n: 3 }])).toBeNull();
});
