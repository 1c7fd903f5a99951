import { expect, test } from 'vitest';

import { yaSeDemando } from '@/domain/fases/ya-se-demando';

const FASES = [
  { clave: 'reclamacion', orden: 10 },
  { clave: 'preparacion', orden: 20 },
  { clave: 'presentada', orden: 30 },
  { clave: 'admitida', orden: 40 },
  { clave: 'archivado', orden: 120 },
];

test.each([
  [null, false],
  ['reclamacion', false],
  ['preparacion', false],
  ['presentada', true],
  ['admitida', true],
  ['archivado', true],
  ['una que ya no existe', false],
])('after the phase %s the demanda was filed: %s', (fase, filed) => {
  expect(yaSeDemando(fase, FASES)).toBe(filed);
});
