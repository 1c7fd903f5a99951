import { describe, expect, it } from 'vitest';

import { writeHoja, readHoja } from './hoja';

describe('sums that are typed or pasted', () => {
  it.each<[string, string, number, string | undefined]>([
    ['31/01/2019 83,33', '2019-01-31', 8333, undefined],
    ['31/01/2019\t1.083,33 €\tCuota 1', '2019-01-31', 108_333, 'Cuota 1'],
    ['1/2/19; 83.33; prima', '2019-02-01', 8333, 'prima'],
    ['2019-01-31 100', '2019-01-31', 10_000, undefined],
    ['29/02/2024 1.234', '2024-02-29', 123_400, undefined],
    ['31/01/2019 12,00 123 Factura', '2019-01-31', 1200, '123 Factura'],
    ['31/01/2019 12 2019', '2019-01-31', 1200, '2019'],
  ])('%j', (linea, fecha, importe, concepto) => {
    expect(readHoja(linea)).toEqual({
      partidas: [{ fecha, importe, ...(concepto && { concepto }) }],
      errores: [],
    });
  });

  it.each([
    ['30/02/2019 83,33', 'Línea 1: la fecha 30/02/2019 no existe'],
    ['31/01/2019 -83,33', 'Línea 1: el importe no puede ser negativo'],
    ['31/01/2019 0', 'Línea 1: el importe es cero'],
    ['31/01/2019 83,333', 'Línea 1: el importe lleva dos decimales como máximo'],
    ['31/01/2019 1 234,56 Cuota 1', 'Línea 1: escriba el importe sin espacios, como 1.234,56'],
    ['31/01/2019 1\u00a0234,56', 'Línea 1: escriba el importe sin espacios, como 1.234,56'],
    ['31/01/2019 61,27 1.188,73', 'Línea 1: hay dos importes: deje uno en cada línea'],
    ['31/01/2019 12 345 678', 'Línea 1: escriba el importe sin espacios, como 1.234,56'],
    ['31/01/2019 1,234.56', 'Línea 1: escriba el importe como 1.234,56'],
    ['31/01/2019 0.123', 'Línea 1: escriba el importe como 1.234,56'],
    ['31/01/2019 99999999999', 'Línea 1: ese importe es demasiado grande'],
    ['31/01/2001 13.865 ptas', 'Línea 1: el importe tiene que estar en euros'],
    ['31/01/2019 83,33 USD', 'Línea 1: el importe tiene que estar en euros'],
    ['31/01/2019 83,33 $', 'Línea 1: el importe tiene que estar en euros'],
    ['29/02/2023 83,33', 'Línea 1: la fecha 29/02/2023 no existe'],
    ['\n\nprima', 'Línea 3: escríbala como 31/01/2019 83,33'],
  ])('%j cannot be read, and says why', (texto, error) => {
    expect(readHoja(texto)).toEqual({ partidas: [], errores: [error] });
  });

  it.each(['\v', '\r', '\u2028'])('a sum after a line break of another program (%j) is a sum', (end) => {
    expect(readHoja(`31/01/2019 83,33${end}28/02/2019 50,00`).partidas).toEqual([
      { fecha: '2019-01-31', importe: 8333 },
      { fecha: '2019-02-28', importe: 5000 },
    ]);
  });

  it('comes back as it was written', () => {
    const partidas = [
      { fecha: '2019-01-31', importe: 8333, concepto: 'Cuota 1' },
      { fecha: '2024-02-29', importe: 120_000 },
    ];
    expect(readHoja(writeHoja(partidas))).toEqual({ partidas, errores: [] });
  });
});
