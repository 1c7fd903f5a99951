import { expect, it } from 'vitest';

import { NUEVOS, readUsura } from '@/features/calculo/usura/valores';

const CON_TAE = { ...NUEVOS, contrato: '2015-06-10', tae: '26,82' };

it('a contract and its TAE are compared', () => {
  expect(readUsura(CON_TAE)).toMatchObject({
    comparar: { tae: 26_820, contrato: '2015-06-10' },
    errores: {},
  });
});

it.each([
  [{ mes: '13/2015' }, { mes: 'Escriba el mes como 06/2010' }],
  [{ margen: 'seis' }, { margen: 'Escriba los puntos como 6' }],
  [{ tae: '-3' }, { tae: 'Escriba la TAE como 26,82' }],
  [{ tae: '26,8222' }, { tae: 'Escriba la TAE como 26,82' }],
])('%j is said at its field, and nothing is compared with another figure', (mal, errores) => {
  expect(readUsura({ ...CON_TAE, ...mal })).toMatchObject({ comparar: undefined, errores });
});
