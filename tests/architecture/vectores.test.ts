/** How many sums were worked by hand or published, by kind, is counted here: each has its source and a working that comes out. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { ladosDe, readAMano } from '../muestras/a-mano';
import { PUBLICADOS } from '../muestras/intereses/publicados';

const ARCHIVOS = {
  'loans and premiums that they paid': 'intereses/prestamos.txt',
  'loans that change': 'intereses/prestamos-que-cambian.txt',
  'expenses of a mortgage': 'gastos/a-mano.txt',
  usury: 'usura/a-mano.txt',
  costs: 'costas/a-mano.txt',
  'tariff of procuradores': 'arancel/a-mano.txt',
  offers: 'ofertas/a-mano.txt',
  prescription: 'prescripcion/a-mano.txt',
};

const vectores = Object.entries(ARCHIVOS).map(([clase, archivo]) => ({
  clase,
  suyos: readAMano(`tests/muestras/${archivo}`),
}));
const deIntereses = readFileSync('tests/muestras/intereses/a-mano.txt', 'utf8').split(/^## /m).slice(1);

/** By what stands before the colon. */
const porArticulo: Record<string, number> = {};
for (const vector of deIntereses) {
  const articulo = /^[^:]+/.exec(vector)?.[0] ?? '';
  porArticulo[articulo] = (porArticulo[articulo] ?? 0) + 1;
}

it('there are 120 at least, and so many of each kind', () => {
  const cuantos = {
    ...porArticulo,
    'interest, published': PUBLICADOS.length,
    ...Object.fromEntries(vectores.map(({ clase, suyos }) => [clase, suyos.length])),
  };
  expect(cuantos).toEqual({
    '1108': 13,
    '1108, agreed': 8,
    '1173': 13,
    '1303': 6,
    '20 LCS': 17,
    '439 bis': 9,
    '576': 19,
    'Ley 3/2004': 4,
    Suspension: 7,
    'interest, published': 6,
    'loans and premiums that they paid': 20,
    'loans that change': 18,
    'expenses of a mortgage': 14,
    usury: 18,
    costs: 17,
    'tariff of procuradores': 23,
    offers: 12,
    prescription: 20,
  });
  expect(Object.values(cuantos).reduce((suma, n) => suma + n, 0)).toBeGreaterThanOrEqual(120);
});

it('of them so many were published by others, who are named', () => {
  const publicados = vectores.flatMap(({ suyos }) =>
    suyos.filter(({ fuente }) => fuente.startsWith('Publicado: ')),
  );
  const deInteres = deIntereses.filter((vector) => vector.includes('\nfuente Publicado: '));
  expect(publicados.length + deInteres.length + PUBLICADOS.length).toBe(26);
});

it('none is there twice', () => {
  const nombres = [
    ...vectores.flatMap(({ suyos }) => suyos),
    ...deIntereses.map((texto) => ({ nombre: texto.split('\n')[0] })),
  ];
  expect(new Set(nombres.map(({ nombre }) => nombre)).size).toBe(nombres.length);
});

it('a working that does not come out is seen', () => {
  expect(ladosDe('612,35 / 2 = 306,18')).toEqual({ escrito: 306.18, hallado: 306.18 });
  expect(ladosDe('612,35 / 2 = 306,17 abajo')).toEqual({ escrito: 306.17, hallado: 306.17 });
  expect(ladosDe('1000 * 3,25 % * (dias 2024-02-28 2024-03-01) / 365 = 0,26')).toEqual({
    escrito: 0.26,
    hallado: 0.27,
  });
  expect(ladosDe('10000 * 6 % / 12 / (1 - (1 + 6 % / 12) ^ -12) = 860,66').hallado).toBe(860.66);
  expect(ladosDe('2 + 3 * 4 - 5 = 45').hallado).toBe(9);
});

/** Lines that say what comes out. */
const RESULTADOS = [
  'devuelve',
  'total',
  'da',
  'incluye',
  'igual',
  'intereses',
  'adeudado',
  'saldo',
  'falta',
  'mas',
  'diferencia',
  'limite',
];

describe.each(vectores)('$clase', ({ suyos }) => {
  it.each(suyos)('$nombre: its source is named, and its working comes out', ({ fuente, cuentas, de }) => {
    expect(fuente.length).toBeGreaterThan(5);
    expect(cuentas.length).toBeGreaterThan(0);
    for (const cuenta of cuentas) {
      const { escrito, hallado } = ladosDe(cuenta);
      expect({ cuenta, hallado: hallado.toFixed(6) }).toEqual({ cuenta, hallado: escrito.toFixed(6) });
    }
    const escritos = cuentas.flatMap((cuenta) => cuenta.split(' '));
    for (const cifra of RESULTADOS.flatMap((palabra) => de(palabra).flat()))
      expect(escritos).toContain(cifra);
  });
});
