import { describe, expect, it } from 'vitest';

import type { CalculoDeUno } from '@/data/calculos/calculos-masivo';
import { CAMBIO_NUEVO, writePrestamoValues } from '@/features/calculo/prestamo/valores';

import { countOne } from './contar';

/** With what would be written, where something comes out. */
function escrito(...args: Parameters<typeof countOne>) {
  const contado = countOne(...args);
  return 'motivo' in contado ? contado : { ...contado, recuento: contado.recuento() };
}

const VALORES = { cantidades: '28/02/2022 6.000,00', regimen: 'legal', base: '365' };

const unCaso = (change: Partial<NonNullable<CalculoDeUno['ultimo']>> = {}): CalculoDeUno => ({
  deal: 'EXP-1',
  nombre: 'CT-1',
  ultimo: {
    id: 'c-1',
    titulo: 'Intereses hasta el 31/12/2022',
    estado: 'propuesto',
    hasta: '2022-12-31',
    capital: 6000,
    intereses: 150.9,
    updated_at: '2026-11-29T10:00:00+00:00',
    valores: VALORES,
    ...change,
  },
});

describe('a calculation counted again', () => {
  it('keeps the loan that paid its sums, and what is said of it', () => {
    const prestamo = writePrestamoValues({
      importe: '6.000,00',
      interes: '0',
      meses: '3',
      carencia: '',
      primera: '2022-02-28',
      cancelado: '',
      cambios: [{ ...CAMBIO_NUEVO, dia: '2022-02-28', meses: '1' }],
      extracto: '',
    });
    const valores = { ...VALORES, cantidades: '28/02/2022 2.000,00\n28/03/2022 4.000,00', prestamo };
    const hecho = escrito(unCaso({ valores }), '2023-01-31');
    if ('motivo' in hecho) throw new Error(hecho.motivo);
    expect(hecho.recuento).toMatchObject({
      valores: { prestamo },
      resultado: {
        hechos: {
          prestamo: { importe: 600_000, milesimas: 0, meses: 3, cambios: [{ dia: '2022-02-28', meses: 1 }] },
        },
      },
    });
  });

  it('starts from what was typed, and says the sum of before and of now', () => {
    // 6.000 × 3 % × 306/365 + 6.000 × 3,25 % × 31/365, worked by hand.
    expect(escrito(unCaso(), '2023-01-31')).toMatchObject({
      listo: {
        deal: 'EXP-1',
        nombre: 'CT-1',
        base: 'c-1',
        confirmado: false,
        antes: 615_090,
        ahora: 616_747,
      },
      recuento: {
        deal: 'EXP-1',
        base: 'c-1',
        titulo: 'Intereses hasta el 31/01/2023',
        hasta: '2023-01-31',
        valores: { ...VALORES, hasta: '2023-01-31', pagos: '' },
        resultado: {
          total: 616_747,
          pendiente: { capital: 600_000, intereses: 16_747 },
          hechos: { cantidades: 1, pagos: [], suspensiones: [], condena: false },
        },
      },
    });
  });

  it('whose values are no texts is left out, and does not stop those beside it', () => {
    const valores = { cantidades: 5, pagos: {}, regimen: null } as unknown as Record<string, string>;
    expect(countOne(unCaso({ valores }), '2023-01-31')).toEqual({
      deal: 'EXP-1',
      nombre: 'CT-1',
      motivo: 'Anote al menos una cantidad con su fecha.',
      arreglo: { calculo: 'c-1' },
    });
  });

  it('between businesses is counted by the rates that are loaded, and by none without them', () => {
    const uno = unCaso({ valores: { ...VALORES, regimen: 'mercantil' } });
    const tipo = {
      serie: 'mercantil' as const,
      desde: '2022-01-01',
      milesimas: 8000,
      publicado_el: '2021-12-31',
      fuente: 'Resolución de 30/12/2021',
      enlace: null,
      revisado: false,
    };
    // 6.000 × 8 % × 122/365, worked by hand.
    expect(countOne(uno, '2022-06-30', [tipo])).toMatchObject({ listo: { ahora: 616_044 } });
    expect(countOne(uno, '2022-06-30')).toMatchObject({ arreglo: { calculo: 'c-1' } });
  });

  it('keeps the name that somebody gave it, and says that one is confirmed', () => {
    const contado = escrito(unCaso({ titulo: 'Prima', estado: 'confirmado' }), '2023-01-31');
    expect(contado).toMatchObject({ listo: { confirmado: true }, recuento: { titulo: 'Prima' } });
  });

  it('is proposed for its own day where it would come to something else', () => {
    expect(countOne(unCaso({ intereses: 150.91 }), '2022-12-31')).toMatchObject({
      listo: { ahora: 615_090 },
    });
  });

  it.each<[string, CalculoDeUno, string, string, unknown]>([
    [
      'has none to start from',
      { ...unCaso(), ultimo: null },
      '2023-01-31',
      'No tiene ningún cálculo guardado del que partir.',
      { calculo: undefined },
    ],
    ['does not change', unCaso(), '2022-12-31', 'No cambia nada desde el último cálculo.', 'expediente'],
    [
      'has a day without a published rate',
      unCaso(),
      '2027-01-31',
      'No hay interés legal publicado para el 01/01/2027: no se ha calculado nada.',
      { calculo: 'c-1' },
    ],
    [
      'is counted until a day before its sums',
      unCaso(),
      '2022-01-31',
      'La fecha de la cantidad 1 es posterior al día hasta el que se cuenta (31/01/2022).',
      { calculo: 'c-1' },
    ],
    [
      'has a line that cannot be read any more',
      unCaso({ valores: { ...VALORES, cantidades: '30/02/2022 1,00' } }),
      '2023-01-31',
      'Lo que se anotó ya no se puede leer: Línea 1: la fecha 30/02/2022 no existe.',
      { calculo: 'c-1' },
    ],
    [
      'was kept without what was typed',
      unCaso({ valores: null }),
      '2023-01-31',
      'Anote al menos una cantidad con su fecha.',
      { calculo: 'c-1' },
    ],
    [
      'was paid more than was owed',
      unCaso({ valores: { ...VALORES, pagos: '01/03/2022 9.000,00' } }),
      '2023-01-31',
      'El 01/03/2022 lo pagado supera lo que se debía: revise los pagos a cuenta.',
      { calculo: 'c-1' },
    ],
  ])('is left out with its reason where it %s', (_name, uno, hasta, motivo, arreglo) => {
    expect(countOne(uno, hasta)).toEqual({ deal: 'EXP-1', nombre: 'CT-1', motivo, arreglo });
  });
});
