import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Asiento, type Concepto, CONCEPTOS, saldosDe, totalDe } from '@/domain/fases/saldos';

let n = 0;
const asiento = (concepto: Concepto, importe: number, rest: Partial<Asiento> = {}): Asiento => ({
  id: `a${++n}`,
  concepto,
  importe,
  intereses: 0,
  fecha: '2026-10-01',
  created_at: `2026-10-01T10:00:00.${String(n).padStart(6, '0')}Z`,
  contraasiento_de: null,
  ...rest,
});

describe('los saldos', () => {
  it('sin asientos no dicen nada', () => {
    expect(saldosDe([])).toEqual({ reclamado: null, condena: null, cobrado: 0, pendiente: null });
  });

  it('lo reclamado y la condena son lo último; lo cobrado, todo, con sus intereses', () => {
    const saldos = saldosDe([
      asiento('reclamado', 900, { fecha: '2026-03-01' }),
      asiento('reclamado', 1000.1),
      asiento('condena', 800.2),
      asiento('cobro', 500.1, { intereses: 0.2 }),
      asiento('cobro', 100),
      asiento('costas', 300),
    ]);
    expect(saldos).toEqual({ reclamado: 1000.1, condena: 800.2, cobrado: 600.3, pendiente: 199.9 });
  });

  it('mientras no hay condena, está pendiente lo reclamado', () => {
    expect(saldosDe([asiento('reclamado', 1000), asiento('cobro', 250)]).pendiente).toBe(750);
  });

  it('lo que se corrige deja de estar, y vuelve lo anterior', () => {
    const before = asiento('reclamado', 900);
    const wrong = asiento('reclamado', 9000);
    const cobro = asiento('cobro', 50, { intereses: 1.5 });
    const back = [wrong, cobro].map((one) =>
      asiento(one.concepto, -one.importe, { intereses: -one.intereses, contraasiento_de: one.id }),
    );
    expect(saldosDe([before, wrong, cobro, ...back])).toEqual({
      reclamado: 900,
      condena: null,
      cobrado: 0,
      pendiente: 900,
    });
  });

  it('suman lo que hay en el libro, en céntimos exactos y en cualquier orden', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    const conceptos = fc.constantFrom(...(Object.keys(CONCEPTOS) as Concepto[]));
    const rows = fc.array(fc.tuple(conceptos, cents, cents), { maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (typed, shuffle) => {
        const libro = typed.map(([concepto, a, b]) => asiento(concepto, a / 100, { intereses: b / 100 }));
        const cobros = typed.filter(([concepto]) => concepto === 'cobro');
        const sum = cobros.reduce((all, [, a, b]) => all + a + b, 0);
        const saldos = saldosDe(libro);
        expect(Math.round(saldos.cobrado * 100)).toBe(sum);
        const mixed = libro
          .map((one) => [shuffle.next().value ?? 0, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one);
        expect(saldosDe(mixed)).toEqual(saldos);
        const debido = saldos.condena ?? saldos.reclamado;
        if (debido !== null) {
          expect(Math.round((saldos.pendiente ?? 0) * 100)).toBe(Math.round(debido * 100) - sum);
        }
      }),
    );
  });

  it('un total lleva sus intereses', () => {
    expect(totalDe({ importe: 0.1, intereses: 0.2 })).toBe(30);
  });
});
