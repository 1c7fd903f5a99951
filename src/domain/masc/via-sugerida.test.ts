import { describe, expect, it } from 'vitest';

import { viaSugerida } from './via-sugerida';

describe('viaSugerida', () => {
  it.each([
    'Préstamo con garantía hipotecaria',
    'Hipoteca multidivisa',
    'Gastos de hipoteca, sin otra deuda',
    'No hay tarjeta. Préstamo hipotecario',
  ])('reads a mortgage in %j', (texto) => {
    expect(viaSugerida({ textos: [texto], nif: null }).via).toBe('hipoteca');
  });

  it.each([
    'Préstamo personal sin garantía hipotecaria',
    'Crédito SIN GARANTÍA\nHIPOTECARIA',
    'No es un préstamo hipotecario',
    'Préstamo no hipotecario',
    'Carece de garantía hipotecaria',
    'Sin garantía personal ni hipotecaria',
    null,
  ])('reads none in %j', (texto) => {
    expect(viaSugerida({ textos: [texto], nif: null }).via).toBe('consumo');
  });
});
