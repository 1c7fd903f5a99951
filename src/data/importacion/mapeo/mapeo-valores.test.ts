import { describe, expect, it } from 'vitest';

import { mapRecord } from './mapeo';

const map = (raw: unknown, position = 1) => mapRecord(raw, position, 'user-1');
const errorsOf = (raw: unknown, position = 1) => map(raw, position).errors;
const rowOf = (raw: unknown) => map(raw).record?.row;

describe('wrong values', () => {
  it('name the record, its contract, the field and the value', () => {
    expect(errorsOf({ contractNumber: 'C-9', contractDate: '31/02/2024' }, 12)).toEqual([
      'Registro 12 (contrato C-9): contractDate "31/02/2024" no es una fecha',
    ]);
  });

  it.each([
    [{ hasPPIClause: 'quizás' }, 'hasPPIClause "quizás" no es sí ni no'],
    [{ hasPPIClause: 1 }, 'hasPPIClause 1 no es sí ni no'],
    [{ hasPPIClause: 'constructor' }, 'hasPPIClause "constructor" no es sí ni no'],
    [{ generatedDate: 20240101 }, 'generatedDate 20240101 no es una fecha'],
    [{ debtorCity: { a: 1 } }, 'debtorCity {objeto} no es un texto'],
    [{ debtorCity: ['Cádiz'] }, 'debtorCity [lista] no es un texto'],
    [{ debtorCity: true }, 'debtorCity true no es un texto'],
    [
      { debtorPhone: 1.2345678901234567e19 },
      'debtorPhone 12345678901234567000 es un número demasiado largo: debe ir entre comillas',
    ],
    [{ id: { a: 1 } }, 'id {objeto} no es un texto'],
    [{ contractDate: 'x'.repeat(500) }, `contractDate "${'x'.repeat(59)}… no es una fecha`],
  ])('%j', (fields, message) => {
    expect(errorsOf({ contractNumber: 'C', ...fields })).toEqual([`Registro 1 (contrato C): ${message}`]);
  });

  it('are all told, not only the first', () => {
    expect(
      errorsOf({ contractNumber: 'C', contractDate: 'x', signatureDate: 'y', hasPPIClause: 'z' }),
    ).toHaveLength(3);
  });

  it.each([null, 7, 'texto', true, [], [[]]])('a record that is %j is said', (raw) => {
    expect(errorsOf(raw, 6)[0]).toMatch(/^Registro 6: .* no es un objeto$/);
  });
});

it.each([
  [true, true],
  [false, false],
  [null, null],
  ['true', true],
  ['FALSE', false],
  ['sí', true],
  ['SÍ', true],
  ['Si', true],
  ['si'.normalize('NFD'), true],
  ['sí'.normalize('NFD'), true],
  [' No ', false],
])('the flag %j is %j', (raw, value) => {
  expect(rowOf({ contractNumber: 'C', hasPPIClause: raw })?.['hasppiclause']).toBe(value);
});

it('turns numbers into text and drops what PostgreSQL cannot store', () => {
  expect(rowOf({ contractNumber: 123, debtorPhone: 34600111222, message: 'a\0b\uD800c' })).toMatchObject({
    contractnumber: '123',
    debtorphone: '34600111222',
    message: 'ab\uFFFDc',
  });
});
