import { describe, expect, it } from 'vitest';

import { hitosDe } from '@/features/expedientes/detalle/hitos';

const empty = {
  contractdate: null,
  signaturedate: null,
  extrajudicialcommunicationsentdate: null,
  extrajudicialresponsedate: null,
  generateddate: null,
};

const nada = { fases: [], plazos: [] };

describe('the line of time of a case file', () => {
  it('has what happened in its order, with the days between, and then what is missing', () => {
    const hitos = hitosDe(
      {
        ...empty,
        contractdate: '2016-02-28',
        extrajudicialcommunicationsentdate: '2026-03-01',
        extrajudicialresponsedate: '2026-03-22',
      },
      ['2026-03-10T23:30:00Z', '2026-01-01T10:00:00Z'],
      {
        fases: [{ id: 1, nombre: 'Demanda presentada', fecha: '2026-05-01' }],
        plazos: [{ id: 'p', titulo: 'Contestar', inicio: '2026-05-21' }],
      },
    );
    expect(hitos.map(({ label, dia, hueco }) => [label, dia, hueco])).toEqual([
      ['Contrato', '2016-02-28', undefined],
      ['Reclamación', '2026-03-01', '10 años'],
      // Half past midnight in Madrid.
      ['Último documento', '2026-03-11', '10 días'],
      ['Respuesta', '2026-03-22', '11 días'],
      ['Demanda presentada', '2026-05-01', '40 días'],
      ['Plazo: Contestar', '2026-05-21', '20 días'],
      ['Generación', undefined, undefined],
      ['Firma', undefined, undefined],
    ]);
  });

  it('leads to what stands beside the tabs where its day is written down there', () => {
    const beside = hitosDe(empty, [], nada).flatMap(({ label, block }) => (block ? [[label, block]] : []));
    expect(beside).toEqual([
      ['Reclamación', 'comunicaciones'],
      ['Respuesta', 'comunicaciones'],
      ['Generación', 'resumen'],
      ['Firma', 'resumen'],
    ]);
  });

  it('of an empty case file is all missing', () => {
    expect(hitosDe(empty, [], nada).every(({ dia, hueco }) => dia === undefined && hueco === undefined)).toBe(
      true,
    );
  });
});
