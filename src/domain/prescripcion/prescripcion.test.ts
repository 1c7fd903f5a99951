import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ACCIONES } from './acciones';
import { countPrescripcion } from './contar';
import { writeInterrupciones, readInterrupciones } from './lineas';
import type { Interrupcion, Prescripcion } from './tipos';

function contada(accion: string, inicio: string, interrupciones: Interrupcion[] = []): Prescripcion {
  const found = countPrescripcion({ accion, inicio, interrupciones });
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}

describe('the last day, worked by hand from the articles', () => {
  it.each<[string, string, Interrupcion[], string | undefined]>([
    ['personal', '2021-03-10', [], '2026-03-10'],
    // 29 February: the month of the end has no such day (art. 5 CC).
    ['personal', '2024-02-29', [], '2029-02-28'],
    // Born before 07/10/2015: five years from that day, and 82 days of 2020.
    ['personal', '2010-01-15', [], '2020-12-28'],
    // Fifteen years of the old rule end before.
    ['personal', '2001-02-01', [], '2016-02-01'],
    // Of 2016: five years, and 82 days.
    ['personal', '2016-05-01', [], '2021-07-22'],
    // Begun within the suspension: from 02/05 to 03/06/2020 are 33 days.
    ['personal', '2020-05-01', [], '2025-06-03'],
    ['personal', '2020-06-04', [], '2025-06-04'],
    ['personal', '2021-03-10', [{ clase: 'reclamacion', fecha: '2024-01-20' }], '2029-01-20'],
    ['personal', '2021-03-10', [{ clase: 'reconocimiento', fecha: '2026-03-10' }], '2031-03-10'],
    // Too late: it had ended the day before.
    ['personal', '2021-03-10', [{ clase: 'reclamacion', fecha: '2026-03-11' }], '2026-03-10'],
    [
      'personal',
      '2021-03-10',
      [{ clase: 'proceso', fecha: '2023-01-01', hasta: '2024-06-30' }],
      '2029-06-30',
    ],
    ['personal', '2021-03-10', [{ clase: 'proceso', fecha: '2023-01-01' }], undefined],
    ['restitucion', '2022-09-01', [], '2027-09-01'],
    ['anulabilidad', '2021-03-10', [], '2025-03-10'],
    ['anulabilidad', '2021-03-10', [{ clase: 'reclamacion', fecha: '2024-01-20' }], '2025-03-10'],
    ['seguro_danos', '2024-10-31', [], '2026-10-31'],
    ['seguro_personas', '2024-10-31', [], '2029-10-31'],
    ['conformidad', '2024-10-31', [], '2029-10-31'],
    ['producto_defectuoso', '2024-10-31', [], '2027-10-31'],
    ['nulidad_radical', '', [], undefined],
    ['cesacion', '', [], undefined],
    ['otra', '2024-10-31', [], undefined],
  ])('%s from %s', (accion, inicio, interrupciones, dia) => {
    expect(contada(accion, inicio, interrupciones).dia).toBe(dia);
  });

  it('says why, and what is discussed or was not read', () => {
    expect(contada('otra', '2024-10-31').pasos).toEqual(['Regla sin leer: no se cuenta ningún día.']);
    expect(contada('restitucion', '2022-09-01').avisos.join()).toContain('lo discuten los tribunales');
    expect(
      contada('anulabilidad', '2021-03-10', [{ clase: 'reclamacion', fecha: '2024-01-20' }]).pasos.join(' '),
    ).toContain('Lo del 20/01/2024 no interrumpe: es un plazo de caducidad');
  });
});

describe('what cannot be counted is said', () => {
  it.each<[string, string, Interrupcion[], string]>([
    ['nada', '2024-01-01', [], 'Elija la acción.'],
    ['personal', '2024-02-30', [], 'La fecha de inicio no existe: escríbala como dd/mm/aaaa.'],
    [
      'personal',
      '2024-01-01',
      [{ clase: 'reclamacion', fecha: '2023-12-31' }],
      'La interrupción del 31/12/2023 es anterior al inicio.',
    ],
    [
      'personal',
      '2024-01-01',
      [{ clase: 'proceso', fecha: '2024-05-02', hasta: '2024-05-01' }],
      'Un proceso acaba antes de empezar.',
    ],
  ])('%s %s', (accion, inicio, interrupciones, fallo) => {
    expect(countPrescripcion({ accion, inicio, interrupciones })).toEqual({ fallo });
  });
});

const dia = fc
  .integer({ min: Date.parse('1996-01-01') / 86_400_000, max: Date.parse('2026-11-01') / 86_400_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));

describe('always', () => {
  it('an interruption in time never brings the day nearer, and one of the same day changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('personal', 'seguro_danos', 'restitucion'),
        dia,
        dia,
        (accion, inicio, fecha) => {
          const sin = contada(accion, inicio).dia ?? '';
          expect(contada(accion, inicio, [{ clase: 'reclamacion', fecha: inicio }]).dia).toBe(sin);
          fc.pre(fecha >= inicio);
          expect((contada(accion, inicio, [{ clase: 'reclamacion', fecha }]).dia ?? '') >= sin).toBe(true);
        },
      ),
    );
  });

  it('each action says its article, and the day on which it was read or that nobody has', () => {
    for (const { articulo, estado, leido_el, nota } of ACCIONES) {
      expect(articulo).not.toBe('');
      expect(estado === 'leido' ? leido_el : nota).toBeTruthy();
    }
  });
});

it('interruptions are read as they are typed, and come back as they were', () => {
  const texto = '15/03/2024 reclamación\n02/01/2025 proceso 30/06/2025';
  const { interrupciones, errores } = readInterrupciones(texto);
  expect(errores).toEqual([]);
  expect(writeInterrupciones(interrupciones)).toBe(texto);
  expect(readInterrupciones('30/02/2024 reclamación').errores).toEqual([
    'Línea 1: escríbala como 15/03/2024 reclamación',
  ]);
  expect(readInterrupciones('01/02/2024 reclamación 03/02/2024').errores).toHaveLength(1);
});
