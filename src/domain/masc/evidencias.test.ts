import { describe, expect, it } from 'vitest';

import { CLASES_EVIDENCIA, esConfidencial, faltasDe, paraLaDemanda } from './evidencias';
import { RESPUESTAS_MASC } from './tipos';

describe('what is confidential (art. 9 LO 1/2025)', () => {
  it.each(RESPUESTAS_MASC)('an offer and the minutes are, whatever the answer was (%s)', (respuesta) => {
    expect(esConfidencial('oferta', respuesta)).toBe(true);
    expect(esConfidencial('acta', respuesta)).toBe(true);
  });

  it('an answer is where it offers something, also in part, and only there', () => {
    const confidenciales = RESPUESTAS_MASC.filter((respuesta) => esConfidencial('respuesta', respuesta));
    expect(confidenciales).toEqual(['oferta', 'parcial']);
  });

  it('what shows that it was asked never is', () => {
    const abiertas = CLASES_EVIDENCIA.filter((clase) => !['oferta', 'acta', 'respuesta'].includes(clase));
    for (const clase of abiertas)
      expect(RESPUESTAS_MASC.map((respuesta) => esConfidencial(clase, respuesta))).not.toContain(true);
  });

  it('nothing confidential goes with a demanda', () => {
    const evidencias = [
      { confidencial: false, n: 1 },
      { confidencial: true, n: 2 },
    ];
    expect(paraLaDemanda(evidencias)).toEqual([{ confidencial: false, n: 1 }]);
  });
});

describe('what is missing', () => {
  it('is asked by each route once, in one order', () => {
    expect(faltasDe([{ letra: 'B' }, { letra: 'A' }], [], ' ')).toEqual(['texto', 'acuse_recibo', 'clave']);
    expect(faltasDe([{ letra: 'B' }], ['texto', 'acuse_recibo'], 'AB-1')).toEqual([]);
    expect(faltasDe([{ letra: 'C' }], [], null)).toEqual(['acuse_recibo', 'certificacion_contenido']);
    expect(faltasDe([{ letra: 'C' }], ['documento_firmado'], null)).toEqual([]);
  });
});
