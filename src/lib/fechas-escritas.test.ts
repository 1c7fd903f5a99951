import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { readDay, readInstant, typedDate, whyNoDay } from '@/lib/fechas-escritas';

describe('readDay', () => {
  it.each([
    ['2024-03-10', '2024-03-10'],
    ['10/03/2024', '2024-03-10'],
    ['1/3/2024', '2024-03-01'],
    ['29/02/2024', '2024-02-29'],
    ['10/03/2024 09:30', '2024-03-10'],
    ['10/03/2024, 9:30:15', '2024-03-10'],
    ['2024-03-10T23:30', '2024-03-10'],
    ['2024-03-10 23:30:00', '2024-03-10'],
    ['2024-03-09T23:30:00Z', '2024-03-10'],
    ['2024-07-09T22:30:00.000Z', '2024-07-10'],
    ['2024-03-10T00:30:00+03:00', '2024-03-09'],
    ['2024-03-10T00:30:00+0100', '2024-03-10'],
    ['2024-03-10T00:30:00+01', '2024-03-10'],
    ['1899-12-31', '1899-12-31'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    '31/02/2024',
    '29/02/2023',
    '2024-02-30',
    '2024-13-01',
    '00/01/2024',
    '10-03-2024',
    '10/03/24',
    '03/2024',
    '2024',
    'ayer',
    '10 de marzo de 2024',
    '2024-03-10T25:00',
    '2024-03-10T10:60',
    '2024-03-10T10:00+99:00',
    '20240310',
    '0000-01-01',
    '2024-03-10T',
    ' 2024-03-10',
  ])('%s is not a date', (text) => {
    expect(readDay(text)).toBeUndefined();
    expect(readInstant(text)).toBeUndefined();
  });

  it('reads back every day, written either way', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(readDay(day)).toBe(day);
          expect(readDay(day.split('-').toReversed().join('/'))).toBe(day);
        },
      ),
    );
  });
});

describe('readInstant', () => {
  it.each([
    ['2024-03-10T10:00:00Z', '2024-03-10T10:00:00.000Z'],
    ['2024-03-10T10:00:00.123456Z', '2024-03-10T10:00:00.123Z'],
    ['2024-03-10T10:00:00+02:00', '2024-03-10T08:00:00.000Z'],
    ['2024-03-10T10:00:00-05:30', '2024-03-10T15:30:00.000Z'],
    ['2024-01-10T10:00:00', '2024-01-10T09:00:00.000Z'],
    ['2024-07-10T10:00:00', '2024-07-10T08:00:00.000Z'],
    ['31/12/2023 14:05', '2023-12-31T13:05:00.000Z'],
    ['2024-07-10', '2024-07-09T22:00:00.000Z'],
    ['01/01/2024', '2023-12-31T23:00:00.000Z'],
    ['2024-03-31T01:59:59', '2024-03-31T00:59:59.000Z'],
    ['2024-03-31T03:00:00', '2024-03-31T01:00:00.000Z'],
    ['2024-10-27T01:30:00', '2024-10-26T23:30:00.000Z'],
    ['2024-10-27T03:30:00', '2024-10-27T02:30:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(readInstant(text)).toBe(instant);
  });

  it('keeps every instant with a zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          expect(readInstant(date.toISOString())).toBe(date.toISOString());
        },
      ),
    );
  });

  it('gives an instant or nothing, whatever comes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof readInstant(text)).toMatch(/^(string|undefined)$/);
        expect(typeof readDay(text)).toBe(typeof readInstant(text));
      }),
    );
  });
});

it.each(['9999-12-31T23:30:00Z', '9999-12-31T23:30:00-05:00'])(
  '%s is in the year 10000 in Madrid: no date',
  (text) => {
    expect(readDay(text)).toBeUndefined();
    expect(readInstant(text)).toBeUndefined();
  },
);

it('the last evening of Madrid is a date', () => {
  expect(readDay('9999-12-31T22:30:00Z')).toBe('9999-12-31');
  expect(readInstant('31/12/9999 23:30')).toBe('9999-12-31T22:30:00.000Z');
});

describe('what people type in a hurry', () => {
  test.each([
    ['5/3/24', '05/03/2024'],
    ['1.2.2023', '01/02/2023'],
    ['05032024', '05/03/2024'],
    ['7-8-99', '07/08/1999'],
    ['7-8-50', '07/08/1950'],
    ['7-8-49', '07/08/2049'],
    ['05/03/2024 9:30', '05/03/2024 9:30'],
    [' 05032024 9:30', '05/03/2024 9:30'],
    ['2024-03-05', '2024-03-05'],
    ['ayer', 'ayer'],
  ])('%s', (text, expected) => expect(typedDate(text)).toBe(expected));

  test.each([
    ['31/02/2024', 'Febrero de 2024 tiene 29 días'],
    ['31.4.23', 'Abril de 2023 tiene 30 días'],
    ['12/13/2024', undefined],
    ['29/02/2024', undefined],
  ])('%s has no such day', (text, why) => expect(whyNoDay(text)).toBe(why));
});
