import { expect, it } from 'vitest';

import { type Accion, ACCIONES, claseDeJuicio, FUEROS, limiteDeCostas } from '@/domain/fases/clase-de-juicio';

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
])('con cuantía %s el límite de las costas es %s', (cuantia, limite) => {
  expect(limiteDeCostas({ accion: 'otra', cuantia })).toMatchObject({ limite, articulo: 'art. 394.3 LEC' });
});

it.each<[Accion, number | null, boolean]>([
  ['otra', 1500, true],
  ['otra', 2000, true],
  ['otra', 2000.01, false],
  ['otra', null, false],
  // Its class follows from the matter, so that lawyer and procurador are mandatory whatever the amount.
  ['condiciones_generales', 1500, false],
  ['colectiva', 1500, false],
  ['ambas', 1500, false],
])('%s con cuantía %s: del art. 32.5 II se habla %s', (accion, cuantia, habla) => {
  const dicho = limiteDeCostas({ accion, cuantia }).condiciones.join(' ');
  expect(dicho.includes('sin ese límite (art. 32.5 II LEC')).toBe(habla);
});

it('siempre dice por quién es, de qué profesionales y que cae con la temeridad; los 24.000 €, solo sin cuantía', () => {
  for (const cuantia of [1500, 90_000, null]) {
    const dicho = limiteDeCostas({ accion: 'otra', cuantia }).condiciones.join(' ');
    expect(dicho).toMatch(/a cada litigante que ganó/);
    expect(dicho).toMatch(/profesionales sin arancel/);
    expect(dicho).toMatch(/temeridad del condenado/);
    expect(dicho.includes('24.000 €')).toBe(cuantia === null);
  }
});

it.each<[Accion, string, RegExp]>([
  ['condiciones_generales', 'LEC 52.1.14.º', /^El tribunal del domicilio del demandante/],
  ['colectiva', 'LEC 52.1.14.º y 16.º', /donde el demandado tenga un establecimiento/],
  ['otra', 'LEC 52.2 y 52.3', /si reclama un consumidor, el del suyo/],
  ['ambas', 'LEC 53.1', /la acción que es fundamento de las demás/],
])('%s goes to the court of %s', (accion, articulo, porque) => {
  expect(FUEROS[accion].articulo).toBe(articulo);
  expect(FUEROS[accion].porque).toMatch(porque);
});

it('says of what a consumer brings alone that a clause about the court is worth nothing', () => {
  const dicen = Object.keys(ACCIONES).filter((accion) =>
    FUEROS[accion as Accion].porque.includes('art. 54.2'),
  );
  expect(dicen).toEqual(['condiciones_generales', 'otra']);
});

it.each(
  [-1, Number.NaN, Number.POSITIVE_INFINITY, 10_000_000_000].flatMap((cuantia) =>
    (Object.keys(ACCIONES) as Accion[]).map((accion): [Accion, number] => [accion, cuantia]),
  ),
)('of %s with %d € no procedure and no limit are proposed, and why is said', (accion, cuantia) => {
  expect(claseDeJuicio({ accion, cuantia })).toEqual({
    clase: null,
    articulo: 'LEC 253.1',
    porque: 'La cuantía no se puede leer: escríbala como 3.000,00. No se propone nada.',
  });
  expect(limiteDeCostas({ accion, cuantia })).toMatchObject({ limite: null });
});
