import { describe, expect, it } from 'vitest';

import { writeHoja, readHoja } from './hoja';

describe('sums that are typed or pasted', () => {
  it.each<[string, string, number, string | undefined]>([
    ['31/01/2019 83,33', '2019-01-31', 8333, undefined],
    ['31/01/2019\t1.083,33 €\tCuota 1', '2019-01-31', 108_333, 'Cuota 1'],
    ['1/2/19; 83.33; prima', '2019-02-01', 8333, 'prima'],
    ['2019-01-31 100', '2019-01-31', 10_000, undefined],
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
    ['\n\nprima', 'Línea 3: escríbala como 31/01/2019 83,33'],
  ])('%j cannot be read, and says why', (texto, error) => {
    expect(readHoja(texto)).toEqual({ partidas: [], errores: [error] });
  });

  it('comes back as it was written', () => {
    const partidas = [
      { fecha: '2019-01-31', importe: 8333, concepto: 'Cuota 1' },
      { fecha: '2024-02-29', importe: 120_000 },
    ];
    expect(readHoja(writeHoja(partidas))).toEqual({ partidas, errores: [] });
  });
});
