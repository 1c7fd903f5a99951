import { describe, expect, it } from 'vitest';

import { writePrestamoValues } from '@/features/calculo/prestamo/valores';
import { leer, valoresDe } from '@/features/calculo/valores';

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

describe('the loan that paid the sums', () => {
  const prestamo = {
    importe: '1.200,00',
    interes: '6',
    meses: '12',
    carencia: '',
    primera: '2024-01-31',
    cancelado: '',
    cambios: [],
    extracto: '',
  };

  it('goes with what is counted', () => {
    expect(typed({ prestamo: writePrestamoValues(prestamo) }).entrada.prestamo).toMatchObject({
      importe: 120_000,
      milesimas: 6000,
      meses: 12,
      cambios: [],
    });
  });

  it('there is none in a calculation that was kept before loans were', () => {
    expect(valoresDe({ cantidades: '01/02/2024 1.000,00' }, '2024-12-31').prestamo).toBe('');
    expect(typed({}).entrada).not.toHaveProperty('prestamo');
  });
});
