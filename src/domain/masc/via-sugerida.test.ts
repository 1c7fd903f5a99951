import { describe, expect, it } from 'vitest';

import { viaSugerida } from './via-sugerida';

describe('viaSugerida', () => {
  it.each([
    'Préstamo con garantía hipotecaria',
    'Hipoteca multidivisa',
    'Gastos de hipoteca, sin otra deuda',
    'No hay tarjeta. Préstamo hipotecario',
    'Sin comisión de apertura en la hipoteca',
    'No pagó la cuota de la hipoteca',
    'No solo la hipoteca: también la tarjeta',
    'Préstamo hipotecario, no al consumo',
    'Hipoteca cancelada',
  ])('reads a mortgage in %j', (texto) => {
    expect(viaSugerida({ textos: [texto], nif: null }).via).toBe('hipoteca');
  });

  it.each([
    'Préstamo personal sin garantía hipotecaria',
    'Crédito SIN GARANTÍA\nHIPOTECARIA',
    'No es un préstamo hipotecario',
    'Préstamo no hipotecario',
    'Carece de garantía hipotecaria',
    'Nunca hubo hipoteca',
    'Libre de hipoteca',
    'Exento de garantía hipotecaria',
    'Falta de garantía hipotecaria',
    'No se trata de un préstamo hipotecario',
    'Préstamo no-hipotecario',
    'Gasto extrahipotecario',
    'Sin garantía personal ni hipotecaria',
    null,
  ])('reads none in %j', (texto) => {
    expect(viaSugerida({ textos: [texto], nif: null }).via).toBe('consumo');
  });
});
