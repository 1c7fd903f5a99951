import { describe, expect, it } from 'vitest';

import { cotejar, readExtracto, resumir } from './extracto';
import { pagosDe } from './prestamo';

const pagos = (hasta: string) => {
  const found = pagosDe(
    {
      importe: 60_000,
      milesimas: 12_000,
      meses: 6,
      primera: '2024-01-31',
      cambios: [{ dia: '2024-02-29', milesimas: 6000, amortizado: 10_000 }],
    },
    hasta,
  );
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
};

const cotejo = (texto: string, hasta = '2024-03-31') => cotejar(pagos(hasta), readExtracto(texto).lineas);

describe('a statement, as it is pasted', () => {
  it.each([
    ['31/01/2024 103,53', { importe: 10_353 }],
    [
      '31/01/2024\t103,53 €\t6,00 €\t97,53 €\t502,47 €',
      { importe: 10_353, intereses: 600, capital: 9753, pendiente: 50_247 },
    ],
    ['1;31/01/2024;1.103,53;0,00', { importe: 110_353, intereses: 0 }],
    ['12 | 2024-01-31 | 103.53', { importe: 10_353 }],
  ])('%j', (linea, sumas) => {
    expect(readExtracto(linea)).toEqual({ lineas: [{ fecha: '2024-01-31', ...sumas }], errores: [] });
  });

  it.each([
    ['cuota 103,53', 'Línea 1: escríbala como 31/01/2019 153,77 6,00 147,77 452,23'],
    ['31/01/2024 1 2 3 4 5', 'Línea 1: escríbala como 31/01/2019 153,77 6,00 147,77 452,23'],
    ['31/01/2024 -103,53', 'Línea 1: escríbala como 31/01/2019 153,77 6,00 147,77 452,23'],
    ['30/02/2024 103,53', 'Línea 1: la fecha 30/02/2024 no existe'],
    ['31/01/2024 1 103,53', 'Línea 1: escriba los importes sin espacios, como 1.234,56'],
    ['31/01/2024 1,103.53', 'Línea 1: escriba el importe como 1.234,56'],
    ['31/01/2024 103,531', 'Línea 1: el importe lleva dos decimales como máximo'],
  ])('%j cannot be read', (linea, error) => {
    expect(readExtracto(linea)).toEqual({ lineas: [], errores: [error] });
  });
});

describe('beside the loan that it is of', () => {
  it('the same to the cent, with what was paid back, says that it is', () => {
    const igual = cotejo(
      '31/01/2024 103,53 6,00 97,53 502,47\n29/02/2024 103,53 5,02 98,51 403,96\n29/02/2024 100,00\n02/04/2024 76,94 1,52',
    );
    expect(resumir(igual)).toEqual({ iguales: 4, distintas: 0, faltan: 0, sobran: 0, demas: 0, noSuman: 0 });
  });

  it('what differs is said line by line, of each figure that the statement gives', () => {
    const cotejos = cotejo(
      '31/01/2024 103,53\n29/02/2024 103,53 6,00 97,53\n29/02/2024 100,00\n31/03/2024 80,00 4,04',
    );
    expect(cotejos.map(({ diferencias }) => diferencias)).toEqual([
      { importe: 0 },
      { importe: 0, intereses: 98, capital: -98 },
      { importe: 0 },
      { importe: 306, intereses: 252 },
    ]);
    expect(resumir(cotejos)).toEqual({
      iguales: 2,
      distintas: 2,
      faltan: 0,
      sobran: 0,
      demas: 306,
      noSuman: 0,
    });
  });

  it('a line that is of nothing, and a payment without line, stand on their own day', () => {
    const cotejos = cotejo('31/01/2024 103,53\n15/02/2024 39,00\n29/02/2024 100,00\n31/03/2024 76,94');
    expect(cotejos.map(({ pago, linea }) => [pago?.concepto, linea?.importe])).toEqual([
      ['Cuota 1', 10_353],
      [undefined, 3900],
      ['Cuota 2', undefined],
      ['Amortización anticipada', 10_000],
      ['Cuota 3', 7694],
    ]);
    expect(resumir(cotejos)).toEqual({
      iguales: 3,
      distintas: 0,
      faltan: 1,
      sobran: 1,
      demas: 0,
      noSuman: 0,
    });
  });

  it('columns in another order are seen by their sum', () => {
    expect(resumir(cotejo('31/01/2024 97,53 103,53 6,00')).noSuman).toBe(1);
  });
});
