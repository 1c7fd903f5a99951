import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readLecturas } from './lecturas';

it.each([
  [undefined, {}],
  ['', {}],
  ['{', {}],
  ['null', {}],
  ['[1]', {}],
  ['{"tresDiasLexnet":"naturales"}', { tresDiasLexnet: 'naturales' }],
  [
    '{"plazoComun":"ultima","fechaDelProcurador":"copia"}',
    { plazoComun: 'ultima', fechaDelProcurador: 'copia' },
  ],
  ['{"tresDiasLexnet":"otros","retroceso":"con-el-acto","x":1}', { retroceso: 'con-el-acto' }],
])('%s se lee como %j', (texto, lecturas) => {
  expect(readLecturas(texto)).toEqual(lecturas);
});

it('ningún texto la rompe', () => {
  const texts = fc.oneof(fc.string(), fc.json());
  const holds = () => fc.assert(fc.property(texts, (texto) => Object.keys(readLecturas(texto)).length <= 6));
  expect(holds).not.toThrow();
});
