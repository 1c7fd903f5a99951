import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { otraCuentaDePrescripcion } from '../../../tests/muestras/prescripcion/otra-cuenta';
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
    // A debt of 2016 has five years, and 82 days more.
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
    // The last day of a year, and its first.
    ['personal', '2021-12-31', [], '2026-12-31'],
    ['personal', '2022-01-01', [], '2027-01-01'],
    // 29 February + 2 years: 2026 has no such day, so that it is the last of the month (art. 5.1 CC).
    ['seguro_danos', '2024-02-29', [], '2026-02-28'],
    // 29 February + 4 years: 2028 has it.
    ['anulabilidad', '2024-02-29', [], '2028-02-29'],
    // 28 February stays 28, in a leap year too.
    ['seguro_danos', '2022-02-28', [], '2024-02-28'],
    // A day that is not worked in is not left out (art. 5.2 CC): 15/08/2027 is a Sunday and a feast.
    ['personal', '2022-08-15', [], '2027-08-15'],
    // 01/03/2020 + 2 years = 01/03/2022; 14/03 to 03/06/2020 are 18 + 30 + 31 + 3 = 82 days: 30 to 31/03, 30 of April and 22 of May.
    ['seguro_danos', '2020-03-01', [], '2022-05-22'],
    // Its last day falls in the suspension: 14/03/2018 + 2 years = 14/03/2020, and 82 days: 17 + 30 + 31 + 4.
    ['seguro_danos', '2018-03-14', [], '2020-06-04'],
    // It ended the day before the suspension.
    ['seguro_danos', '2018-03-13', [], '2020-03-13'],
    // The time begins on the last day of the suspension, so that no suspended day comes after it.
    ['seguro_danos', '2020-06-03', [], '2022-06-03'],
    // 06/10/2015 is before Ley 42/2015: five years from 07/10/2015 are 07/10/2020, and 82 days: 24 + 30 + 28.
    ['personal', '2015-10-06', [], '2020-12-28'],
    ['personal', '2015-10-07', [], '2020-12-28'],
    // Fifteen years of 05/10/2005 would be 05/10/2020 and 82 days (26 + 30 + 26): it ends before the five of the new rule.
    ['personal', '2005-10-05', [], '2020-12-26'],
    // Two claims, the second within the time that the first began: 05/05/2023, 05/05/2025, and two years more.
    [
      'seguro_danos',
      '2021-05-05',
      [
        { clase: 'reclamacion', fecha: '2025-05-05' },
        { clase: 'reclamacion', fecha: '2023-05-05' },
      ],
      '2027-05-05',
    ],
    // The second comes a day after it had ended.
    [
      'seguro_danos',
      '2021-05-05',
      [
        { clase: 'reclamacion', fecha: '2023-05-05' },
        { clase: 'reclamacion', fecha: '2025-05-06' },
      ],
      '2025-05-05',
    ],
    // A claim while a process is open moves nothing: it begins again when the process ends.
    [
      'seguro_danos',
      '2021-05-05',
      [
        { clase: 'proceso', fecha: '2022-01-10', hasta: '2024-01-31' },
        { clase: 'reclamacion', fecha: '2023-01-10' },
      ],
      '2026-01-31',
    ],
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
    ['personal', '', [], 'La fecha de inicio no existe: escríbala como dd/mm/aaaa.'],
    ['personal', '1019-01-01', [], 'Revise el año: tiene que estar entre 1900 y 2199.'],
    ['personal', '2200-01-01', [], 'Revise el año: tiene que estar entre 1900 y 2199.'],
    [
      'personal',
      '2024-01-01',
      [{ clase: 'proceso', fecha: '2024-05-02', hasta: '2924-05-01' }],
      'Revise el año: tiene que estar entre 1900 y 2199.',
    ],
    [
      'personal',
      '2024-01-01',
      [{ clase: 'reclamacion', fecha: '2023-02-29' }],
      'La fecha de la interrupción no existe: escríbala como dd/mm/aaaa.',
    ],
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
  it('is what a second account, day by day, says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('personal', 'seguro_danos', 'producto_defectuoso'),
        dia,
        (clave, inicio) => {
          const anios = { personal: 5, seguro_danos: 2, producto_defectuoso: 3 }[clave];
          expect(contada(clave, inicio).dia).toBe(
            otraCuentaDePrescripcion(anios, clave === 'personal', inicio),
          );
        },
      ),
    );
  });

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
