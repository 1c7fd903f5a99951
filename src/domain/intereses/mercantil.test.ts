import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TipoPublicado } from '@/domain/publicados/tipos';

import { alFinal } from '../../../tests/muestras/intereses/dia-a-dia';
import { calculateIntereses } from './calcular';
import type { Calculo, Entrada } from './tipos';

const tipo = (desde: string, milesimas: number, revisado = true): TipoPublicado => ({
  serie: 'mercantil',
  desde,
  milesimas,
  publicado_el: desde,
  fuente: 'Resolución de prueba',
  enlace: null,
  revisado,
});

const una = (
  tipos: TipoPublicado[],
  fecha: string,
  euros: number,
  hasta: string,
  mas: Partial<Entrada> = {},
): Entrada => ({
  partidas: [{ fecha, importe: euros * 100 }],
  regimen: { clase: 'mercantil', tipos },
  hasta,
  ...mas,
});

function contado(entrada: Entrada): Calculo {
  const found = calculateIntereses(entrada);
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}

describe('interest for late payment between businesses (Ley 3/2004, art. 7)', () => {
  // Both published in the BOE: BOE-A-2005-1042 and BOE-A-2006-11885, read on 28/11/2026.
  const DEL_BOE = [tipo('2005-01-01', 9090), tipo('2006-07-01', 9830)];

  it.each<[string, Entrada, number]>([
    // 10.000 × 9,09 % × 181/365 = 450,7644
    ['the first semester of 2005', una(DEL_BOE, '2004-12-31', 10_000, '2005-06-30'), 45_076],
    // 10.000 × 9,83 % × 184/365 = 495,5397
    ['the second of 2006', una(DEL_BOE, '2006-06-30', 10_000, '2006-12-31'), 49_554],
    // 1.000 × 7,75 % × 54/365 = 11,4658 + 1.000 × 8,75 % × 127/365 = 30,4452
    [
      'a rate that changes within a semester',
      una([tipo('2013-01-01', 7750), tipo('2013-02-24', 8750)], '2012-12-31', 1000, '2013-06-30'),
      4191,
    ],
    // 1.000 × 8 % × 366/366
    [
      'a leap year by its calendar',
      una([tipo('2020-01-01', 8000), tipo('2020-07-01', 8000)], '2019-12-31', 1000, '2020-12-31', {
        base: 'natural',
      }),
      8000,
    ],
    // The special rule goes on after a judgment (art. 576.1 LEC): 1.000 × 8 % × 181/365
    [
      'after a judgment the same rate',
      una([tipo('2022-01-01', 8000)], '2021-12-31', 1000, '2022-06-30', { sentencia: '2022-03-01' }),
      3967,
    ],
  ])('%s', (_what, entrada, intereses) => {
    expect(contado(entrada).intereses).toBe(intereses);
  });

  it.each<[string, Entrada, string]>([
    ['before the first rate', una(DEL_BOE, '2004-11-30', 100, '2005-02-01'), '01/12/2004'],
    ['a semester that is not loaded', una(DEL_BOE, '2005-05-31', 100, '2006-08-01'), '01/07/2005'],
    ['after the last semester', una(DEL_BOE, '2006-07-31', 100, '2007-01-01'), '01/01/2007'],
    ['no rate at all', una([], '2020-01-01', 100, '2020-02-01'), '02/01/2020'],
  ])('says that no rate is loaded, and counts nothing: %s', (_what, entrada, dia) => {
    expect(calculateIntereses(entrada)).toEqual({
      fallo: expect.stringContaining(
        `No consta el tipo de demora de la Ley 3/2004 para el ${dia}: no se ha calculado nada.`,
      ),
    });
  });

  it('says that it is no rule for consumers, and which rates nobody has compared with their publication', () => {
    const { avisos } = contado(una([tipo('2022-01-01', 8000, false)], '2021-12-31', 100, '2022-02-01'));
    expect(avisos.join(' ')).toContain('nunca donde interviene un consumidor (art. 3.2.a)');
    expect(avisos.join(' ')).toContain('desde el 01/01/2022 (Resolución de prueba) está sin comparar');
  });

  it('says in one line which rates are second-hand, until somebody compares them', () => {
    const fuente = 'De segunda mano (un periódico): Resolución de prueba';
    const segundas = ['2023-01-01', '2023-07-01'].map((desde) => ({ ...tipo(desde, 10_500, false), fuente }));
    const { avisos } = contado(una(segundas, '2022-12-31', 100, '2023-12-31'));
    expect(avisos.filter((aviso) => aviso.includes('segunda mano'))).toEqual([
      'Los tipos que rigen desde el 01/01/2023 y el 01/07/2023 son de segunda mano: los cuentan otros y no se han leído sus publicaciones. Compárense con ellas (Calendarios, Series publicadas).',
    ]);
    expect(avisos.join(' ')).not.toContain('sin comparar');
    const uno = contado(una(segundas, '2022-12-31', 100, '2023-06-30')).avisos.join(' ');
    expect(uno).toContain('El tipo que rige desde el 01/01/2023 es de segunda mano: lo cuentan otros');
    const comparadas = segundas.map((cifra) => ({ ...cifra, revisado: true }));
    expect(contado(una(comparadas, '2022-12-31', 100, '2023-12-31')).avisos.join(' ')).not.toContain(
      'segunda mano',
    );
  });

  it('is what the second account gives, day by day', () => {
    const dia = (min: number, max: number) =>
      fc.integer({ min, max }).map((n) => new Date(Date.UTC(2018, 0, 1 + n)).toISOString().slice(0, 10));
    const semestres = ['2018-01-01', '2018-07-01', '2019-01-01', '2019-07-01', '2020-01-01', '2020-07-01'];
    const caso = fc.record({
      partidas: fc.array(
        fc.record({ fecha: dia(0, 1000), importe: fc.integer({ min: 1, max: 5_000_000 }) }),
        { minLength: 1, maxLength: 6 },
      ),
      tasas: fc.array(
        fc.integer({ min: 0, max: 1200 }).map((n) => n * 10),
        { minLength: 6, maxLength: 6 },
      ),
      cambio: dia(10, 1080),
      hasta: dia(1000, 1095),
      base: fc.constantFrom(365 as const, 'natural' as const),
    });
    fc.assert(
      fc.property(caso, ({ partidas, tasas, cambio, hasta, base }) => {
        const tipos = [
          ...semestres.map((desde, n) => tipo(desde, tasas[n] ?? 0)),
          ...(semestres.includes(cambio) ? [] : [tipo(cambio, 8880)]),
        ];
        const datos = {
          partidas,
          pagos: [],
          suspensiones: [],
          hasta,
          base,
          regimen: { clase: 'mercantil' as const, tipos },
        };
        expect(contado(datos).intereses).toBe(alFinal(datos).devengados);
      }),
      { numRuns: Number(process.env.INTERESES_CASOS ?? 60) },
    );
  });
});
