import { expect, it } from 'vitest';

import { compareTae } from './comparar';
import { readMovimientos } from './hoja';
import { liquidar } from './liquidar';
import type { Movimiento } from './tipos';

const movimiento = (clase: Movimiento['clase'], fecha: string, importe: number): Movimiento => ({
  clase,
  fecha,
  importe,
});
const DISPUESTO = movimiento('disposicion', '2020-02-29', 100_000);

it.each<[string, Movimiento[], string | undefined, string]>([
  ['nothing at all', [], undefined, 'Anote al menos una disposición.'],
  ['payments alone', [movimiento('pago', '2020-03-01', 100)], undefined, 'Anote al menos una disposición.'],
  [
    '29 February of a common year',
    [DISPUESTO, movimiento('pago', '2021-02-29', 100)],
    undefined,
    'El movimiento 2 no tiene una fecha que exista o un importe mayor que cero.',
  ],
  [
    'a negative payment',
    [DISPUESTO, movimiento('pago', '2021-02-28', -100)],
    undefined,
    'El movimiento 2 no tiene una fecha que exista o un importe mayor que cero.',
  ],
  [
    'a payment before the contract',
    [DISPUESTO, movimiento('pago', '2020-01-31', 100)],
    '2020-02-01',
    'El movimiento 2 es del 31/01/2020, antes del contrato (01/02/2020): revise las fechas.',
  ],
  [
    'more given back than bought',
    [DISPUESTO, movimiento('anulacion', '2020-03-01', 100_001)],
    undefined,
    'Se anulan más compras de las que hay: revise las anulaciones.',
  ],
  [
    'a receipt that comes back before it was paid',
    [DISPUESTO, movimiento('devuelto', '2020-03-01', 100), movimiento('pago', '2020-03-02', 100)],
    undefined,
    'El 01/03/2020 se devuelven recibos por más de lo pagado hasta ese día: revise los movimientos.',
  ],
])('%s cannot be counted, and says why', (_name, movimientos, contrato, fallo) => {
  expect(liquidar(movimientos, contrato)).toEqual({ fallo });
});

it('a payment before anything is drawn is counted, and said: the statement may lack its beginning', () => {
  const pago = movimiento('pago', '2020-01-31', 30_000);
  const contado = liquidar([DISPUESTO, pago]);
  expect(contado).toMatchObject({ pagado: 30_000 });
  expect('avisos' in contado && contado.avisos[0]).toBe(
    'Hay un pago del 31/01/2020, antes de la primera disposición (29/02/2020): compruebe que no falta el comienzo del extracto, porque contaría de más lo pagado.',
  );
  expect(liquidar([DISPUESTO, { ...pago, fecha: '2020-02-29' }])).toMatchObject({ avisos: [] });
});

it.each([
  ['31/01/2019 pago 1 234,56', 'Línea 1: escriba el importe sin espacios, como 1.234,56'],
  ['31/01/2019 pago 50,00 GBP', 'Línea 1: el importe tiene que estar en euros'],
  ['31/01/2019 pago -50,00', 'Línea 1: el importe no puede ser negativo'],
  ['31/04/2019 pago 50,00', 'Línea 1: la fecha 31/04/2019 no existe'],
])('%j cannot be read, and says why', (linea, error) => {
  expect(readMovimientos(linea)).toEqual({ movimientos: [], errores: [error] });
});

it.each([-1, 1_000_001, Number.NaN])('a TAE of %d thousandths is none', (tae) => {
  expect(compareTae({ tae, contrato: '2020-01-15', serie: 'revolving' }, [])).toEqual({
    fallo: 'La TAE del contrato tiene que estar entre 0 % y 1.000 %.',
  });
});
