import { expect, it } from 'vitest';

import type { RespuestasDeAcreedor } from '@/data/informes/informes-api';
import { diasDe, enMedio, escalaDe, radioDe, tituloDe } from '@/features/informes/respuestas-escala';

const hasta = (maximo: number): RespuestasDeAcreedor[] => [
  { acreedor: 'Banco', respuestas: 1, mediana: 1, minimo: 0, maximo, puntos: [] },
];

it('los días llenan el ancho, y lo escrito debajo no se pisa', () => {
  expect(escalaDe(hasta(60)).x(30)).toBe(50);
  expect(escalaDe(hasta(60)).marcas).toEqual([0, 7, 14, 30, 60]);
  expect(escalaDe(hasta(31)).marcas).toEqual([0, 7, 14, 31]);
  expect(escalaDe(hasta(0)).marcas).toEqual([0, 1]);
});

it('un año o más es el último punto, por lejos que esté', () => {
  const { x, marcas } = escalaDe(hasta(4000));
  expect([x(4000), x(371)]).toEqual([100, 100]);
  expect(marcas.at(-1)).toBe(365);
  expect(marcas).not.toContain(7);
  expect(enMedio({ de: 365, a: null, n: 1, id: 'A' })).toBe(371);
  expect(enMedio({ de: 7, a: 13, n: 1, id: 'A' })).toBe(10);
});

it('el área crece con los expedientes', () => {
  expect([radioDe(1, 1), radioDe(1, 100), radioDe(100, 100)]).toEqual([3, 3, 9]);
  expect(radioDe(26, 101)).toBe(6);
});

it.each([
  [{ de: 1, a: 1, n: 1, id: 'A' }, '1 día', 'Banco: 1 día, un expediente'],
  [{ de: 7, a: 13, n: 1200, id: null }, 'de 7 a 13 días', 'Banco: de 7 a 13 días, 1.200 expedientes'],
  [{ de: 365, a: null, n: 2, id: null }, 'un año o más', 'Banco: un año o más, 2 expedientes'],
])('%j se dice «%s»', (punto, dias, titulo) => {
  expect(diasDe(punto)).toBe(dias);
  expect(tituloDe('Banco', punto)).toBe(titulo);
});
