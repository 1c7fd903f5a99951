import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { alFinal, type Caso } from '../../../tests/muestras/intereses/dia-a-dia';
import { PUBLICADOS } from '../../../tests/muestras/intereses/publicados';
import { VECTORES } from '../../../tests/muestras/intereses/vectores';
import { calculateIntereses } from './calcular';
import type { Calculo, Entrada } from './tipos';
import { TIPOS_LEGALES } from './tipos-legales';

function contado(entrada: Entrada): Calculo {
  const found = calculateIntereses(entrada);
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}

/** Amounts are written with a space that does not break. */
const llano = (texto = '') => texto.replaceAll('\u00a0', ' ');

const una = (fecha: string, euros: number, hasta: string, mas: Partial<Entrada> = {}): Entrada => ({
  partidas: [{ fecha, importe: Math.round(euros * 100) }],
  regimen: { clase: 'legal' },
  hasta,
  ...mas,
});

describe('the legal rates', () => {
  it('follow one another without a hole or an overlap', () => {
    for (const [n, { desde, hasta }] of TIPOS_LEGALES.entries()) {
      expect(desde <= hasta).toBe(true);
      const next = TIPOS_LEGALES[n + 1];
      if (next) expect(Date.parse(next.desde) - Date.parse(hasta)).toBe(86_400_000);
    }
  });

  it('name the law, the day on which it was read and where, or say that nobody has', () => {
    for (const { fuente, enlace, estado, leido_el, nota } of TIPOS_LEGALES) {
      expect(fuente).toMatch(/^(Ley|Real Decreto-ley) \d+\/\d{4}/);
      expect(enlace).toMatch(/^https:\/\/www\.boe\.es\/buscar\/act\.php\?id=BOE-A-\d{4}-\d+$/);
      expect(estado === 'leido' ? leido_el : nota).toBeTruthy();
    }
  });
});

describe('interest to the cent', () => {
  // By hand: sum × rate × days / 365, each in a comment.
  it.each<[string, Entrada, number]>([
    // 1.000 × 3 % × 365/365
    ['a year of 365 days', una('2018-12-31', 1000, '2019-12-31'), 3000],
    // 1.000 × 3 % × 366/365 = 30,0822
    ['a leap year, 365', una('2019-12-31', 1000, '2020-12-31'), 3008],
    // 1.000 × 3 % × 366/366
    ['a leap year, by its calendar', una('2019-12-31', 1000, '2020-12-31', { base: 'natural' }), 3000],
    // 1.000 × 3,25 % × 1/365 = 0,0890
    ['a day', una('2024-05-01', 1000, '2024-05-02'), 9],
    // the day itself bears none
    ['no day', una('2024-05-01', 1000, '2024-05-01'), 0],
    // 6.000 × 3 % × 306/365 = 150,9041 (01/03 to 31/12/2022) + 6.000 × 3,25 % × 31/365 = 16,5616
    ['over the change of 2023', una('2022-02-28', 6000, '2023-01-31'), 16_747],
    // 10.000 × 5,5 % × 90/365 = 135,6164 + 10.000 × 4 % × 91/365 = 99,7260
    ['over the change of April 2009', una('2008-12-31', 10_000, '2009-06-30'), 23_534],
    // 1.000 × 3,25 % × 59/365 = 5,2534 (to the judgment, 28/02/2025) + 1.000 × 5,25 % × 31/365 = 4,4589
    ['over a judgment', una('2024-12-31', 1000, '2025-03-31', { sentencia: '2025-02-28' }), 971],
    // 1.000 × 3,25 % × 31/365 = 2,7603 + 1.000 × 11,25 % × 28/365 = 8,6301
    [
      'of an accepted offer that is not paid',
      una('2024-12-31', 1000, '2025-02-28', { regimen: { clase: 'aceptada', aceptacion: '2025-01-31' } }),
      1139,
    ],
    // 10.000 × 4,875 % × 731/365 = 976,3356 (01/02/2023 to 31/01/2025) + 10.000 × 20 % × 28/365 = 153,4247
    [
      'of an insurer, over its two years',
      una('2023-01-31', 10_000, '2025-02-28', { regimen: { clase: 'seguro', siniestro: '2023-01-31' } }),
      112_976,
    ],
    // 5.000 × 7,5 % × 365/365
    [
      'at the rate that was agreed',
      una('2021-12-31', 5000, '2022-12-31', { regimen: { clase: 'pactado', milesimas: 7500 } }),
      37_500,
    ],
    // 1.000 × 3,25 % × (59 − 28)/365 = 2,7603
    [
      'without the days of a suspension',
      una('2024-12-31', 1000, '2025-02-28', { suspensiones: [{ desde: '2025-02-01', hasta: '2025-02-28' }] }),
      276,
    ],
    // 29 February: 1.000 × 3,25 % × 1/365
    ['on 29 February', una('2024-02-28', 1000, '2024-02-29'), 9],
    // 0,01 × 9 % × … : less than half a cent in thirty days
    ['of one cent', una('1995-01-01', 0.01, '1995-01-31'), 0],
    // 1.000 × 9 % × 730/365 (1995) … 1996 has 366: 1.000 × 9 % × 731/365 = 180,2466
    ['over two years at one rate', una('1994-12-31', 1000, '1996-12-31'), 18_025],
  ])('%s', (_name, entrada, intereses) => {
    expect(contado(entrada).intereses).toBe(intereses);
  });

  it.each([...VECTORES, ...PUBLICADOS])('%s', (_name, fecha, importe, hasta, regimenDelVector, intereses) => {
    expect(contado(una(fecha, importe, hasta, { regimen: regimenDelVector })).intereses).toBe(intereses);
  });

  it('counts each payment from its own day', () => {
    // 100 × 3 % × 334/365 = 2,7452 and 100 × 3 % × 306/365 = 2,5151: 5,2603
    const { intereses, capital, total } = contado({
      partidas: [
        { fecha: '2019-01-31', importe: 10_000 },
        { fecha: '2019-02-28', importe: 10_000 },
      ],
      regimen: { clase: 'legal' },
      hasta: '2019-12-31',
    });
    expect({ intereses, capital, total }).toEqual({ intereses: 526, capital: 20_000, total: 20_526 });
  });

  it('a payment covers interest first, and then the sum (art. 1173 of the Civil Code)', () => {
    // 1.000 × 3 % × 365/365 = 30,00 on 31/12/2019; 130,00 paid: 30,00 + 100,00; then 900 × 3 % × 366/365 = 27,0740
    const { pendiente, pagado, total } = contado({
      ...una('2018-12-31', 1000, '2020-12-31'),
      pagos: [{ fecha: '2019-12-31', importe: 13_000 }],
    });
    expect({ pendiente, pagado, total }).toEqual({
      pendiente: { capital: 90_000, intereses: 2707 },
      pagado: 13_000,
      total: 92_707,
    });
  });

  it('a payment smaller than the interest leaves the sum as it was', () => {
    // 30,00 owed, 10,00 paid; then 1.000 × 3 % × 366/365 = 30,0822
    const { pendiente } = contado({
      ...una('2018-12-31', 1000, '2020-12-31'),
      pagos: [{ fecha: '2019-12-31', importe: 1000 }],
    });
    expect(pendiente).toEqual({ capital: 100_000, intereses: 5008 });
  });

  it('says its steps in words', () => {
    const { pasos, avisos } = contado({
      ...una('2024-12-31', 1000, '2026-01-31', { sentencia: '2025-02-28' }),
      pagos: [{ fecha: '2025-06-30', importe: 10_000 }],
    });
    expect(llano(pasos[0])).toBe(
      'Se deben 1.000,00 € en 1 cantidad, cada una con interés desde el día siguiente a su fecha.',
    );
    expect(pasos.map(llano)).toContain(
      'Del 01/01/2025 al 28/02/2025, 59 días al 3,25 % (art. 1108 CC) sobre 1.000,00 €: 5,25 €.',
    );
    expect(pasos.map(llano)).toContain(
      'El 30/06/2025 se pagan 100,00 €: primero a los intereses y lo que sobra al capital (art. 1173 CC).',
    );
    expect(avisos.join(' ')).toContain('Interés legal del 01/01/2026 al 31/12/2026, sin leer en su texto');
  });
});

const DIA = 86_400_000;
const dia = (min: string, max: string) =>
  fc
    .integer({ min: Date.parse(min) / DIA, max: Date.parse(max) / DIA })
    .map((n) => new Date(n * DIA).toISOString().slice(0, 10));
const partida = (min: string, max: string, most: number) =>
  fc.record({ fecha: dia(min, max), importe: fc.integer({ min: 1, max: most }) });

const regimen = fc.oneof(
  fc.constant({ clase: 'legal' as const }),
  fc.record({
    clase: fc.constant('pactado' as const),
    milesimas: fc.integer({ min: 0, max: 5000 }).map((n) => n * 5),
  }),
  fc.record({ clase: fc.constant('aceptada' as const), aceptacion: dia('1996-01-01', '2026-12-31') }),
  fc.record({ clase: fc.constant('seguro' as const), siniestro: dia('1996-01-01', '2026-12-31') }),
);

/** An acceptance comes after the first sum is owed, and a loss before. */
function posible(uno: Caso): Caso {
  const primero = uno.partidas.map(({ fecha }) => fecha).toSorted()[0] ?? '';
  const { regimen: r } = uno;
  if (r.clase === 'aceptada' && r.aceptacion < primero)
    return { ...uno, regimen: { ...r, aceptacion: primero } };
  return r.clase === 'seguro' && r.siniestro > primero
    ? { ...uno, regimen: { ...r, siniestro: primero } }
    : uno;
}

const caso = fc
  .record<Caso>({
    partidas: fc.array(partida('1995-01-01', '2020-12-31', 5_000_000), { minLength: 1, maxLength: 5 }),
    pagos: fc.array(partida('2021-01-01', '2022-12-31', 1), { maxLength: 3 }),
    suspensiones: fc.array(
      fc.tuple(dia('1995-01-01', '2026-01-01'), fc.integer({ min: 0, max: 400 })).map(([desde, n]) => ({
        desde,
        hasta: new Date(Date.parse(desde) + n * DIA).toISOString().slice(0, 10),
      })),
      { maxLength: 2 },
    ),
    sentencia: fc.option(dia('2021-01-01', '2026-12-31'), { nil: undefined }),
    regimen,
    hasta: dia('2023-01-01', '2026-12-31'),
    base: fc.constantFrom(365 as const, 'natural' as const),
  })
  .map(posible);

describe('against the second implementation', () => {
  it('gives the same cents, day by day', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(caso, fc.integer({ min: 1, max: 400_000 }), (one, pago) => {
        const entrada = { ...one, pagos: one.pagos.map((cada) => ({ ...cada, importe: pago })) };
        const found = calculateIntereses(entrada);
        if ('fallo' in found) {
          // Only what pays more than is owed is refused here.
          expect(found.fallo).toMatch(/lo pagado supera lo que se debía/);
          return;
        }
        const { intereses, capital, devengados } = alFinal(entrada);
        expect({ ...found.pendiente, devengados: found.intereses }).toEqual({
          intereses,
          capital,
          devengados,
        });
      }),
      { numRuns: Number(process.env['INTERESES_CASOS'] ?? 60) },
    );
  });

  it('the parts add up to the whole', () => {
    fc.assert(
      fc.property(caso, (one) => {
        const found = contado({ ...one, pagos: [] });
        expect(found.tramos.reduce((sum, { intereses }) => sum + intereses, 0)).toBe(found.intereses);
        expect(found.tramos.every(({ intereses, dias }) => intereses >= 0 && dias > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('more days or more money never give less, and another cut of the same sum gives the same', () => {
    fc.assert(
      fc.property(caso, fc.integer({ min: 1, max: 100_000 }), (one, mas) => {
        const own = { ...one, pagos: [], hasta: one.hasta < '2026-12-01' ? one.hasta : '2026-12-01' };
        const base = contado(own).intereses;
        const [first] = own.partidas;
        const later = new Date(Date.parse(own.hasta) + 20 * DIA).toISOString().slice(0, 10);
        expect(contado({ ...own, hasta: later }).intereses).toBeGreaterThanOrEqual(base);
        expect(
          contado({ ...own, partidas: [...own.partidas, { fecha: first?.fecha ?? '', importe: mas }] })
            .intereses,
        ).toBeGreaterThanOrEqual(base);
        const cut = own.partidas.flatMap(({ fecha, importe }) =>
          importe > 1
            ? [
                { fecha, importe: 1 },
                { fecha, importe: importe - 1 },
              ]
            : [{ fecha, importe }],
        );
        expect(contado({ ...own, partidas: cut }).intereses).toBe(base);
      }),
      { numRuns: 300 },
    );
  });

  it('a period that is cut in two gives the same to the cent', () => {
    fc.assert(
      fc.property(caso, dia('2021-01-01', '2022-12-31'), (one, corte) => {
        // A judgment cuts the period where the rate is agreed, and changes no rate.
        const pactado = { ...one, pagos: [], regimen: { clase: 'pactado' as const, milesimas: 7250 } };
        const entero = contado({ ...pactado, sentencia: undefined });
        const cortado = contado({ ...pactado, sentencia: corte });
        expect(cortado.tramos.length).toBeGreaterThanOrEqual(entero.tramos.length);
        expect(cortado.intereses).toBe(entero.intereses);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the sum of an execution (LEC 575.1)', () => {
  it('is what is owed, and at most 30 % of it more, rounded down', () => {
    // 1.009,71 €, as above; 30 % are 302,913.
    const { pasos } = contado(una('2024-12-31', 1000, '2025-03-31', { sentencia: '2025-02-28' }));
    expect(llano(pasos.at(-1))).toContain(
      'se piden 1.009,71 € y, para los intereses y las costas de la ejecución, hasta 302,91 € más',
    );
  });

  it('is not said without a judgment', () => {
    const { pasos } = contado(una('2024-12-31', 1000, '2025-03-31'));
    expect(pasos.join(' ')).not.toContain('575');
  });
});
