import { describe, expect, it } from 'vitest';

import { admiteExtension, finDeExtension } from './extension';

const PROCEDIMIENTOS = [
  { id: 'a', grado: 'apelacion' },
  { id: 'p', grado: 'primera_instancia' },
];
const firme = { resultado: 'estimada', procedimiento_id: 'a', firme_desde: '2026-03-02' };

const EXTENSION_DE_EFECTOS = {
  unidad: 'anios',
  cantidad: 1,
  clase: 'natural',
  efecto: 'caduca',
  gracia: false,
  articulo: 'art. 519.2 LEC',
} as const;

describe('which judgments may be extended', () => {
  it('a firm and favourable one of an appeal', () => {
    expect(admiteExtension(firme, PROCEDIMIENTOS)).toBe(true);
    expect(admiteExtension({ ...firme, resultado: 'estimada_parcial' }, PROCEDIMIENTOS)).toBe(true);
  });

  it.each([
    { ...firme, resultado: 'desestimada' },
    { ...firme, firme_desde: null },
    { ...firme, procedimiento_id: 'p' },
    { ...firme, procedimiento_id: null },
  ])('not %j', (resultado) => {
    expect(admiteExtension(resultado, PROCEDIMIENTOS)).toBe(false);
  });
});

describe('the year of firmness', () => {
  it.each([
    ['2026-03-02', '2027-03-02'],
    // From a day that the other year has not: its last day.
    ['2024-02-29', '2025-02-28'],
    // A Sunday does not move it: it is a term to exercise a right.
    ['2025-01-12', '2026-01-12'],
    ['2025-08-10', '2026-08-10'],
  ])('from %s ends on %s', (desde, hasta) => {
    expect(finDeExtension(desde, EXTENSION_DE_EFECTOS)).toBe(hasta);
  });
});
