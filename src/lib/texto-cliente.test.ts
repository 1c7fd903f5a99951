import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { problemaDelTexto, fillTexto, textoDeLaFase } from '@/lib/texto-cliente';

const valores = { nombre: 'Íñigo Núñez', acreedor: 'Banco {Raro}', contrato: null, expediente: 'EXP-1' };

describe('fillTexto', () => {
  it.each([
    ['Hola, {nombre}: su expediente {expediente}.', 'Hola, Íñigo Núñez: su expediente EXP-1.', []],
    ['{nombre} y {nombre}', 'Íñigo Núñez y Íñigo Núñez', []],
    // What a datum says is not read for marks again.
    ['Contra {acreedor}', 'Contra Banco {Raro}', []],
    ['Contrato {contrato}', 'Contrato {contrato}', ['contrato']],
    ['Sin marcas, con } suelta', 'Sin marcas, con } suelta', []],
    ['{toString} {__proto__}', '{toString} {__proto__}', []],
  ])('%s', (texto, filled, faltan) => {
    expect(fillTexto(texto, valores)).toEqual({ texto: filled, faltan });
  });

  it('de un texto sin llaves no cambia nada', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.replaceAll(/[{}]/g, '')),
        (text) => {
          expect(fillTexto(text, valores)).toEqual({ texto: text, faltan: [] });
        },
      ),
    );
  });
});

it('una marca que no existe se dice, con las que hay', () => {
  expect(problemaDelTexto('Hola, {nombre}')).toBeUndefined();
  expect(problemaDelTexto('Hola, {dni}')).toBe(
    'No existe {dni}. Puede usar {nombre}, {acreedor}, {contrato}, {expediente}',
  );
  expect(problemaDelTexto('{constructor}')).toContain('No existe {constructor}');
  expect(problemaDelTexto('x'.repeat(4001))).toBe('El texto admite 4.000 caracteres como máximo');
});

describe('textoDeLaFase', () => {
  const textos = { general: 'General', vista: 'Vista', firme: '  ' };
  it.each([
    [textos, null, 'General'],
    [textos, 'vista', 'Vista'],
    [textos, 'firme', 'General'],
    [textos, 'otra', 'General'],
    [textos, 'toString', 'General'],
    [{ vista: 'Vista' }, null, undefined],
    [{}, 'vista', undefined],
  ])('%j en %s', (of, fase, texto) => {
    expect(textoDeLaFase(of, fase)).toBe(texto);
  });
});
