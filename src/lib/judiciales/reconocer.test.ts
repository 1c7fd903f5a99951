import { describe, expect, it } from 'vitest';

import { PLAZOS_TIPO } from '@/lib/plazos/catalogo';

import { type CasoDeResolucion, CORRIENTES, ENGANOSAS } from './pruebas/resoluciones.casos';
import { reconocer } from './reconocer';
import { REGLAS } from './reglas';
import { RESOLUCIONES, resolucionDe } from './resoluciones';

const TODAS = [...CORRIENTES, ...ENGANOSAS];

function leida([texto, esperada, , , dias]: CasoDeResolucion) {
  const { clase, dias: dichos } = reconocer(texto);
  const { fase, plazo } = resolucionDe(clase) ?? { fase: null, plazo: null };
  return [esperada === null ? null : clase, fase, plazo, dias === undefined ? undefined : dichos];
}

it('has a hundred and fifty texts, a third of them meant to mislead', () => {
  expect(TODAS.length).toBeGreaterThanOrEqual(150);
  expect(ENGANOSAS.length * 3).toBeGreaterThanOrEqual(TODAS.length);
});

describe('reconocer', () => {
  it.each(TODAS.map((caso) => [caso[0], caso] as const))('%s', (_texto, caso) => {
    const [, clase, fase = null, plazo = null, dias] = caso;
    expect(leida(caso)).toEqual([clase, fase, plazo, dias]);
  });

  it('says that a text decides two things', () => {
    const texto =
      'Se admite a trámite la demanda. Se señala la vista para el día 14/05/2027 a las 9:30 horas.';
    expect(reconocer(texto).otras).not.toEqual([]);
  });
});

it('proposes terms that the catalogue has, and recognises only kinds that there are', () => {
  const plazos = RESOLUCIONES.flatMap(({ plazo }) => plazo ?? []);
  expect(plazos.filter((clave) => !PLAZOS_TIPO.some((tipo) => tipo.clave === clave))).toEqual([]);
  expect(REGLAS.filter(({ clave }) => !resolucionDe(clave)).map(({ clave }) => clave)).toEqual([]);
});
