import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SIN_DIA, SIN_IMPORTE, sinImporte } from '../../../tests/muestras/lo-que-no-es-un-importe';
import { calculateIntereses } from './calcular';
import type { Entrada } from './tipos';

const una = (fecha: string, euros: number, hasta: string, mas: Partial<Entrada> = {}): Entrada => ({
  partidas: [{ fecha, importe: Math.round(euros * 100) }],
  regimen: { clase: 'legal' },
  hasta,
  ...mas,
});

const PACTADO = { regimen: { clase: 'pactado' as const, milesimas: 5000 } };
const mercantil = (desde: string, milesimas: number): Partial<Entrada> => ({
  regimen: {
    clase: 'mercantil',
    tipos: [
      {
        serie: 'mercantil',
        desde,
        milesimas,
        publicado_el: '2024-01-02',
        fuente: 'Resolución de prueba',
        enlace: null,
        revisado: true,
      },
    ],
  },
});
const MAXIMA = { fecha: '2024-02-01', importe: 999_999_999_999 };

describe('what cannot be counted is said, and nothing is counted', () => {
  it.each<[Entrada, string]>([
    [una('2024-02-01', 10, ''), 'El día hasta el que se cuenta no existe: escríbalo como dd/mm/aaaa.'],
    [
      una('2024-02-01', 10, '2023-02-29'),
      'El día hasta el que se cuenta no existe: escríbalo como dd/mm/aaaa.',
    ],
    [
      una('2024-02-01', 10, '9999-12-31', PACTADO),
      'El día hasta el que se cuenta es posterior al año 2199: revíselo.',
    ],
    [
      una('1019-02-01', 10, '2024-12-31', PACTADO),
      'La fecha de la cantidad 1 es anterior al año 1900: revísela.',
    ],
    [
      una('1900-01-01', 10, '2024-12-31'),
      'No hay interés legal publicado para el 02/01/1900: no se ha calculado nada.',
    ],
    [
      una('2099-01-01', 10, '2100-12-31'),
      'No hay interés legal publicado para el 02/01/2099: no se ha calculado nada.',
    ],
    [
      una('2024-02-01', Number.NaN, '2024-12-31'),
      'El importe de la cantidad 1 tiene que ser mayor que cero.',
    ],
    [
      { ...una('2024-02-01', 9_999_999_999.99, '2024-12-31'), partidas: [MAXIMA, MAXIMA] },
      'Las cantidades suman más de 9.999.999.999,99 €: revíselas.',
    ],
    [
      una('1990-01-01', 9_999_999_999.99, '2024-12-31', PACTADO),
      'Los intereses pasan de 9.999.999.999,99 €: revise las cantidades, el tipo y los días.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { pagos: [{ fecha: '2024-01-31', importe: 10_000 }] }),
      'La fecha del pago 1 es anterior a la primera cantidad (01/02/2024): no se debía nada todavía.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { pagos: [{ fecha: '2024-02-30', importe: 10_000 }] }),
      'La fecha del pago 1 no existe: escríbala como dd/mm/aaaa.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { pagos: [{ fecha: '2024-03-01', importe: -1 }] }),
      'El importe del pago 1 tiene que ser mayor que cero.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { pagos: [{ fecha: '2025-01-01', importe: 10_000 }] }),
      'La fecha del pago 1 es posterior al día hasta el que se cuenta (31/12/2024).',
    ],
    [
      // 1.000 and not a cent of interest yet: on the same day, what is owed comes before what is paid.
      una('2024-02-01', 1000, '2024-12-31', { pagos: [{ fecha: '2024-02-01', importe: 100_001 }] }),
      'El 01/02/2024 lo pagado supera lo que se debía: revise los pagos a cuenta.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { regimen: { clase: 'aceptada', aceptacion: '2024-01-31' } }),
      'La fecha de la aceptación es anterior a la primera cantidad (01/02/2024): no se debía nada todavía.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { regimen: { clase: 'aceptada', aceptacion: '' } }),
      'La fecha de la aceptación no existe: escríbala como dd/mm/aaaa.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { regimen: { clase: 'seguro', siniestro: '2024-02-02' } }),
      'La primera cantidad (01/02/2024) es anterior al siniestro (02/02/2024): la aseguradora no estaba en mora (art. 20.6.ª LCS).',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { regimen: { clase: 'seguro', siniestro: '' } }),
      'La fecha del siniestro no existe: escríbala como dd/mm/aaaa.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { regimen: { clase: 'seguro', siniestro: '1019-01-01' } }),
      'La fecha del siniestro es anterior al año 1900: revísela.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { regimen: { clase: 'pactado', milesimas: -1 } }),
      'El interés pactado tiene que estar entre 0 % y 100 %.',
    ],
    [
      una('2024-02-01', 1000, '2024-12-31', { suspensiones: [{ desde: '2024-02-30', hasta: '2024-05-01' }] }),
      'La fecha de la suspensión no existe: escríbala como dd/mm/aaaa.',
    ],
    [
      una('2026-11-01', 100, '2027-02-01'),
      'No hay interés legal publicado para el 01/01/2027: no se ha calculado nada.',
    ],
    [
      una('1990-01-01', 100, '1991-01-01'),
      'No hay interés legal publicado para el 02/01/1990: no se ha calculado nada.',
    ],
    [una('2024-02-30', 100, '2024-12-31'), 'La fecha de la cantidad 1 no existe: escríbala como dd/mm/aaaa.'],
    [una('2024-02-01', -5, '2024-12-31'), 'El importe de la cantidad 1 tiene que ser mayor que cero.'],
    [una('2024-02-01', 0, '2024-12-31'), 'El importe de la cantidad 1 tiene que ser mayor que cero.'],
    [
      una('2025-02-01', 10, '2024-12-31'),
      'La fecha de la cantidad 1 es posterior al día hasta el que se cuenta (31/12/2024).',
    ],
    [{ ...una('2024-02-01', 10, '2024-12-31'), partidas: [] }, 'Anote al menos una cantidad con su fecha.'],
    [
      una('2024-02-01', 10, '2024-12-31', { sentencia: '2024-01-01' }),
      'La fecha de la sentencia es anterior a la primera cantidad (01/02/2024): no se debía nada todavía.',
    ],
    [
      una('2024-02-01', 10, '2024-12-31', { pagos: [{ fecha: '2024-03-01', importe: 5000 }] }),
      'El 01/03/2024 lo pagado supera lo que se debía: revise los pagos a cuenta.',
    ],
    [
      una('2024-02-01', 10, '2024-12-31', { suspensiones: [{ desde: '2024-05-02', hasta: '2024-05-01' }] }),
      'Una suspensión acaba antes de empezar.',
    ],
    [
      una('2024-02-01', 10, '2024-12-31', { regimen: { clase: 'pactado', milesimas: 100_001 } }),
      'El interés pactado tiene que estar entre 0 % y 100 %.',
    ],
  ])('%#', (entrada, fallo) => {
    const found = calculateIntereses(entrada);
    expect('fallo' in found ? found.fallo.replaceAll('\u00a0', ' ') : found).toBe(fallo);
  });
});

describe('whatever is no amount, no day or no rate', () => {
  it.each(SIN_IMPORTE.slice(0, -1))('%d cents, owed or paid', (importe) => {
    const mala = { fecha: '2024-03-01', importe };
    const entrada = una('2024-02-01', 1000, '2024-12-31');
    expect(calculateIntereses({ ...entrada, partidas: [...entrada.partidas, mala] })).toEqual({
      fallo: 'El importe de la cantidad 2 tiene que ser mayor que cero.',
    });
    expect(calculateIntereses({ ...entrada, pagos: [mala] })).toEqual({
      fallo: 'El importe del pago 1 tiene que ser mayor que cero.',
    });
  });

  it.each(SIN_DIA)('«%s», of a sum, of a judgment or of the last day', (dia) => {
    const entrada = una('2024-02-01', 1000, '2024-12-31');
    for (const mala of [
      una(dia, 1000, '2024-12-31'),
      { ...entrada, sentencia: dia },
      { ...entrada, hasta: dia },
    ])
      expect(calculateIntereses(mala)).toEqual({ fallo: expect.stringContaining('no existe: escríb') });
  });

  it.each([
    ['2024-01-01', -1],
    ['2024-01-01', 100_001],
    ['2024-01-01', 12_500.5],
    ['2024-01-01', Number.NaN],
    ['2024-02-30', 12_500],
  ])('a rate that is published as of %s with %d thousandths', (desde, milesimas) => {
    expect(calculateIntereses(una('2024-01-15', 1000, '2024-03-31', mercantil(desde, milesimas)))).toEqual({
      fallo: `El tipo publicado desde «${desde}» no se puede leer: revíselo en Calendarios: Series publicadas. No se ha calculado nada.`,
    });
  });

  it('is refused and never counted, nor does it stop the program', () => {
    fc.assert(
      fc.property(sinImporte, fc.constantFrom('partidas', 'pagos'), (importe, donde) => {
        const entrada = una('2024-02-01', 1000, '2024-12-31');
        const mala = { ...entrada, [donde]: [{ fecha: '2024-02-01', importe }] };
        expect(calculateIntereses(mala)).toEqual({ fallo: expect.any(String) });
      }),
    );
  });
});

const aceptada = (aceptacion: string) => ({ clase: 'aceptada', aceptacion }) as const;

describe('what is strange and can be counted', () => {
  it('a judgment after the last day changes nothing, and that is said', () => {
    const sin = calculateIntereses(una('2024-02-01', 1000, '2024-12-31'));
    const con = calculateIntereses(una('2024-02-01', 1000, '2024-12-31', { sentencia: '2025-02-03' }));
    if ('fallo' in sin || 'fallo' in con) throw new Error('nothing was counted');
    expect(con.total).toBe(sin.total);
    expect(con.avisos).toContain(
      'La sentencia es del 03/02/2025, posterior al día hasta el que se cuenta: no cambia nada de lo que sale.',
    );
    expect(con.pasos.join(' ')).not.toContain('575');
  });

  it('an acceptance after the last day changes nothing, and that is said', () => {
    const regimen = { clase: 'aceptada' as const, aceptacion: '2025-06-01' };
    const con = calculateIntereses(una('2024-02-01', 1000, '2024-12-31', { regimen }));
    expect(con).toMatchObject({ total: 102_974 });
    expect('avisos' in con && con.avisos.join(' ')).toContain('La aceptación es del 01/06/2025');
  });

  const avisosDe = (entrada: Entrada) => {
    const found = calculateIntereses(entrada);
    if ('fallo' in found) throw new Error(found.fallo);
    return found.avisos;
  };

  it.each(['2025-01-31', '2025-02-28', '2025-09-30'])(
    'until %s: eight points are due only where a month goes by without payment (art. 439 bis LEC)',
    (hasta) => {
      const regimen = { clase: 'aceptada' as const, aceptacion: '2025-01-31' };
      expect(avisosDe(una('2024-12-31', 1000, hasta, { regimen }))).toContain(
        'Los ocho puntos solo se deben si pasa un mes desde la aceptación, hasta el 28/02/2025, sin que la cantidad se haya puesto a disposición del cliente, y solo donde se reclamó por cláusulas de un préstamo o crédito con hipoteca (arts. 439.5 y 439 bis LEC): si no, cuente el interés legal.',
      );
    },
  );

  const ANTES =
    'El art. 439 bis LEC rige desde el 03/04/2025 (LO 1/2025): una oferta aceptada antes no devenga los ocho puntos. Cuente el interés legal.';
  const DESPUES_DE_ACEPTAR =
    'Hay cantidades posteriores a la aceptación: no pueden ser la «cantidad ofrecida» del art. 439 bis LEC, y aquí se cuentan con ella. Cuéntelas aparte, con el interés legal.';
  const DESPUES_DE_LA_SENTENCIA =
    'Hay cantidades posteriores a la sentencia, y aquí se cuentan con los dos puntos del art. 576 LEC. Si no condena a lo que venza después (art. 220 LEC), cuéntelas aparte, con el interés legal.';

  it.each<[string, Partial<Entrada>, string[]]>([
    ['accepted the day before the article', { regimen: aceptada('2025-04-02') }, [ANTES]],
    ['accepted on its first day', { regimen: aceptada('2025-04-03') }, []],
    ['accepted before the second sum', { regimen: aceptada('2025-05-31') }, [DESPUES_DE_ACEPTAR]],
    ['accepted on the day of the second sum', { regimen: aceptada('2025-06-01') }, []],
    ['judged before the second sum', { sentencia: '2025-05-31' }, [DESPUES_DE_LA_SENTENCIA]],
    ['judged on its day', { sentencia: '2025-06-01' }, []],
    ['judged before it, with an agreed rate', { sentencia: '2025-05-31', ...PACTADO }, []],
  ])('what its article leaves out is said: %s', (_caso, otros, dichos) => {
    const partidas = ['2025-04-01', '2025-06-01'].map((fecha) => ({ fecha, importe: 1000 }));
    const deUna = ({ regimen }: Partial<Entrada>) =>
      regimen?.clase === 'aceptada' && regimen.aceptacion <= '2025-04-03' ? partidas.slice(0, 1) : partidas;
    const avisos = avisosDe({ ...una('2025-04-01', 1, '2025-12-31'), partidas: deUna(otros), ...otros });
    const todos = [ANTES, DESPUES_DE_ACEPTAR, DESPUES_DE_LA_SENTENCIA];
    expect(avisos.filter((aviso) => todos.includes(aviso))).toEqual(dichos);
  });

  it.each([
    ['2024-06-30', true],
    ['2024-07-01', false],
  ])(
    'until %s, that an insurer has three months is said: %s (art. 20.3.ª of Ley 50/1980)',
    (hasta, dicho) => {
      const regimen = { clase: 'seguro' as const, siniestro: '2024-03-30' };
      expect(
        avisosDe(una('2024-03-30', 1000, hasta, { regimen }))
          .join(' ')
          .includes('tres meses después'),
      ).toBe(dicho);
    },
  );

  it('the same sum on the same day twice is two sums', () => {
    const doble = {
      ...una('2024-02-01', 1000, '2024-12-31'),
      partidas: [1, 2].map(() => ({ fecha: '2024-02-01', importe: 100 })),
    };
    expect(calculateIntereses(doble)).toMatchObject({ capital: 200 });
  });

  it('0 % is a rate', () => {
    const cero = una('2024-02-01', 1000, '2024-12-31', { regimen: { clase: 'pactado', milesimas: 0 } });
    expect(calculateIntereses(cero)).toMatchObject({ intereses: 0, total: 100_000 });
  });
});
