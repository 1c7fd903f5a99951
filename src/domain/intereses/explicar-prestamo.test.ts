import { describe, expect, it } from 'vitest';

import { calculateIntereses } from './calcular';
import { pasosDelPrestamo } from './explicar-prestamo';
import { pagadoDe } from './prestamo';
import type { Entrada } from './tipos';
import type { Cambio, Prestamo } from './tipos-de-prestamo';

const PRESTAMO: Prestamo = { importe: 60_000, milesimas: 12_000, meses: 6, primera: '2024-01-31' };
const dichos = (mas: Partial<Prestamo>) =>
  pasosDelPrestamo({ ...PRESTAMO, ...mas }).map((paso) => paso.replaceAll('\u00A0', ' '));

describe('a loan and its changes, in words', () => {
  it('without changes is one sentence', () => {
    expect(dichos({ carencia: 2 })).toEqual([
      'Las cantidades son lo pagado de un préstamo de 600,00 € al 12 % (sistema francés), con la primera cuota el 31/01/2024: 2 cuotas solo de intereses y 4 cuotas de 153,77 €.',
    ]);
  });

  it.each<[Cambio, string]>([
    [
      { dia: '2024-02-29', milesimas: 6000 },
      'El 29/02/2024, con 403,96 € por pagar en 4 cuotas, el interés pasa del 12 % al 6 %. Quedan 403,96 €: 4 cuotas de 102,26 €.',
    ],
    [
      { dia: '2024-02-29', milesimas: 6000, meses: 8, carencia: 1 },
      'El 29/02/2024, con 403,96 € por pagar en 4 cuotas, el interés pasa del 12 % al 6 %, las cuotas que quedan pasan de 4 a 8 y la carencia que queda pasa de 0 a 1 mes. Quedan 403,96 €: 1 cuota solo de intereses y 7 cuotas de 58,87 €.',
    ],
    [
      { dia: '2024-02-29', capitalizado: 5000 },
      'El 29/02/2024, con 403,96 € por pagar en 4 cuotas, se suman 50,00 € al capital. Quedan 453,96 €: 4 cuotas de 116,34 €.',
    ],
    [
      { dia: '2024-02-29', milesimas: 12_000, meses: 4 },
      'El 29/02/2024, con 403,96 € por pagar en 4 cuotas, sigue todo igual. Quedan 403,96 €: 4 cuotas de 103,53 €.',
    ],
    [
      { dia: '2024-02-29', amortizado: 20_000 },
      'El 29/02/2024, con 403,96 € por pagar en 4 cuotas, se amortizan 200,00 €. Quedan 203,96 €: 4 cuotas de 52,27 €.',
    ],
    [
      { dia: '2024-02-29', amortizado: 20_000, plazo: true },
      'El 29/02/2024, con 403,96 € por pagar en 4 cuotas, se amortizan 200,00 € sin cambiar la cuota y las cuotas que quedan pasan de 4 a 2. Quedan 203,96 €: 2 cuotas de 103,53 €.',
    ],
    [
      { dia: '2024-02-29', amortizado: 40_396 },
      'El 29/02/2024, con 403,96 € por pagar en 4 cuotas, se amortizan 403,96 €. No queda nada por pagar.',
    ],
  ])('%j', (cambio, dicho) => {
    expect(dichos({ cambios: [cambio] })[1]).toBe(dicho);
  });

  it('what is paid back is said to be of the premium alone, and when it ended early', () => {
    const cambios = [{ dia: '2024-02-29', amortizado: 10_000 }];
    expect(dichos({ cambios, cancelado: '2024-04-10' }).slice(2)).toEqual([
      'Lo que se amortiza y lo que se suma al capital son la parte de la prima, en proporción a lo que se debía de ella y de todo el préstamo.',
      'Lo amortizado se cuenta desde el día en que se pagó. La cuota siguiente lleva un mes entero de interés de lo que quedaba: los días sueltos no se liquidan aparte.',
      'El 10/04/2024 se devuelve todo lo que queda del préstamo.',
    ]);
  });
});

describe('a calculation whose sums a loan paid', () => {
  const prestamo = { ...PRESTAMO, cambios: [{ dia: '2024-02-29', milesimas: 6000 }] };
  const pagado = pagadoDe(prestamo, '2024-06-30');
  if ('fallo' in pagado) throw new Error(pagado.fallo);
  const contado = (mas: Partial<Entrada>) => {
    const found = calculateIntereses({
      partidas: pagado,
      regimen: { clase: 'legal' },
      hasta: '2024-06-30',
      prestamo,
      ...mas,
    });
    if ('fallo' in found) throw new Error(found.fallo);
    return {
      pasos: found.pasos.slice(0, 2),
      avisos: found.avisos.filter((aviso) => aviso.includes('préstamo')),
      total: found.total,
    };
  };

  it('says the loan before it says how its interest was counted, and counts the same', () => {
    const { pasos, avisos, total } = contado({});
    expect(pasos[0]).toMatch(/^Las cantidades son lo pagado de un préstamo/);
    expect(pasos[1]).toMatch(/^El 29\/02\/2024/);
    expect(avisos).toEqual([]);
    expect(contado({ prestamo: undefined }).total).toBe(total);
  });

  it('says how many of its payments are not among them, until the last day that is counted', () => {
    expect(contado({ partidas: pagado.slice(0, 4) }).avisos).toEqual([
      'Hasta el 30/06/2024, 2 pagos del préstamo no están entre las cantidades: genere otra vez las cuotas, o compruebe por qué.',
    ]);
    expect(contado({ partidas: pagado.slice(0, 5) }).avisos).toEqual([
      'Hasta el 30/06/2024, 1 pago del préstamo no está entre las cantidades: genere otra vez las cuotas, o compruebe por qué.',
    ]);
    expect(contado({ partidas: pagado.slice(0, 4), hasta: '2024-05-30' }).avisos).toEqual([]);
  });

  it('says nothing of a loan that has none of them', () => {
    const { pasos, avisos } = contado({ partidas: [{ fecha: '2024-02-01', importe: 100 }] });
    expect(pasos[0]).toMatch(/^Se deben/);
    expect(avisos).toEqual([]);
  });
});
