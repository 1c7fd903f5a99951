import { describe, expect, it } from 'vitest';

import { leer, lineasDe, type PrestamoValues, valoresDe } from '@/features/calculo/valores';

const typed = (mas: Record<string, string>) =>
  leer(valoresDe({ cantidades: '01/02/2024 1.000,00', regimen: 'legal', base: '365', ...mas }, '2024-12-31'));

describe('what is typed into a calculation of interest', () => {
  it.each([
    [
      { suspensionDesde: '2024-03-01' },
      { suspensionHasta: 'Falta este día de la suspensión: sin él no se descuenta ninguno' },
    ],
    [
      { suspensionHasta: '2024-03-01' },
      { suspensionDesde: 'Falta este día de la suspensión: sin él no se descuenta ninguno' },
    ],
    [{ regimen: 'pactado', pactado: '-3' }, { pactado: 'Escriba el interés como 3,25' }],
    [{ regimen: 'pactado', pactado: '3,2555' }, { pactado: 'Escriba el interés como 3,25' }],
    [{ regimen: 'pactado', pactado: '1.000,00' }, { pactado: 'Escriba el interés como 3,25' }],
    [{ cantidades: '01/02/2024 (50,00)' }, { cantidades: 'Línea 1: escríbala como 31/01/2019 83,33' }],
    [{ pagos: '30/02/2024 50,00' }, { pagos: 'Línea 1: la fecha 30/02/2024 no existe' }],
  ])('%j is said at its field', (mal, errores) => {
    expect(typed(mal).errores).toEqual(errores);
  });

  it.each(['3,25', '3.25', ' 3,25 % '])('%j is three and a quarter', (pactado) => {
    expect(typed({ regimen: 'pactado', pactado }).entrada.regimen).toEqual({
      clase: 'pactado',
      milesimas: 3250,
    });
  });
});

describe('a premium that a loan paid', () => {
  const PRESTAMO: PrestamoValues = {
    importe: '1.200,00',
    interes: '6,95',
    meses: '12',
    primera: '2024-01-31',
    carencia: '',
    cancelado: '',
  };

  it.each<[Partial<PrestamoValues>, string]>([
    [{ importe: '' }, 'El importe financiado tiene que ser mayor que cero.'],
    [{ importe: '-1' }, 'El importe no puede ser negativo'],
    [{ importe: '1,200.00' }, 'Escriba el importe como 1.234,56'],
    [{ interes: '' }, 'Escriba el interés como 3,25'],
    [{ interes: '-1' }, 'Escriba el interés como 3,25'],
    [{ interes: '101' }, 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    [{ meses: '' }, 'Escriba los meses con cifras'],
    [{ meses: '0' }, 'Los meses tienen que estar entre 1 y 600.'],
    [{ meses: '12', carencia: '12' }, 'La carencia tiene que ser más corta que el préstamo.'],
    [{ primera: '' }, 'La fecha de la primera cuota no existe: escríbala como dd/mm/aaaa.'],
    [
      { primera: '2026-01-01' },
      'Hasta el 31/12/2025 no se ha pagado ninguna cuota: revise la fecha de la primera.',
    ],
    [
      { cancelado: '2023-12-31' },
      'La cancelación es anterior a la primera cuota (31/01/2024): revise las fechas.',
    ],
  ])('%j writes no line, and says why', (mal, fallo) => {
    expect(lineasDe({ ...PRESTAMO, ...mal }, '2025-12-31')).toEqual({ fallo });
  });
});
