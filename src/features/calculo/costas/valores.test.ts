import { expect, it } from 'vitest';

import { nuevas, readCostas } from '@/features/calculo/costas/valores';

const BUENAS = {
  ...nuevas({
    cuantia: 6000,
    cuantia_indeterminada: false,
    tipo: null,
    grado: 'primera_instancia',
    presentada: null,
  }),
  partidas: 'abogado 1.500,00 Minuta',
};

it('an amount and its items are read', () => {
  expect(readCostas(BUENAS)).toMatchObject({
    tasacion: { asunto: { cuantia: 6000 }, iva: 210 },
    errores: {},
  });
});

it.each([
  [{ cuantia: '0' }, { cuantia: 'La cuantía tiene que ser mayor que cero' }],
  [{ cuantia: '-1' }, { cuantia: 'El importe no puede ser negativo' }],
  [{ cuantia: '' }, { cuantia: 'Escriba la cuantía, o marque que no puede calcularse' }],
  [{ iva: '21,55' }, { iva: 'Escriba el IVA como 21' }],
  [{ partidas: 'abogado 1 500,00' }, { partidas: 'Línea 1: escriba el importe sin espacios, como 1.234,56' }],
  [{ partidas: 'abogado 1500 USD' }, { partidas: 'Línea 1: el importe tiene que estar en euros' }],
])('%j is said at its field', (mal, errores) => {
  expect(readCostas({ ...BUENAS, ...mal }).errores).toEqual(errores);
});

it('a word of the language itself is no kind of item', () => {
  expect(readCostas({ ...BUENAS, partidas: 'constructor 100,00' }).errores.partidas).toMatch(
    /«constructor» no es/,
  );
});
