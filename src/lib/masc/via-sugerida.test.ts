import { expect, it } from 'vitest';

import { viaSugerida } from './via-sugerida';

it.each([
  ['Préstamo personal sin garantía hipotecaria', 'consumo'],
  ['No es un préstamo hipotecario', 'consumo'],
  ['Contrato no hipotecario', 'consumo'],
  ['Carece de garantía hipotecaria', 'consumo'],
  ['Préstamo con garantía hipotecaria', 'hipoteca'],
  ['Hipoteca sobre vivienda', 'hipoteca'],
  ['Préstamo sin carencia, hipotecario', 'hipoteca'],
])('%s: %s', (texto, via) => {
  expect(viaSugerida({ textos: [texto], nif: null }).via).toBe(via);
});
