import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toLotes } from '@/data/importacion/motor/lote';
import { madridDay } from '@/lib/fechas';

import { rowsOf } from '../../../../tests/muestras/importacion/motor';
import { mapFolderRecord, mapRecord } from './mapeo';

const BASE = { contractNumber: 'C-1', creditorName: 'Banco Peñalara' };
const map = (vida: object) => mapRecord({ ...BASE, ...vida }, 1, 'u');
const tomorrow = () => {
  const date = new Date(`${madridDay()}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

it('reads the optional names of the life of a case file, as they are written', () => {
  const { record, errors, unknown } = map({
    phase: ' Demanda presentada ',
    phaseDate: '14/10/2025',
    courtName: 'Sección  Civil n.º 3 ',
    caseNumber: 'autos 0123 / 25',
    nig: '28079 00 1 2026 0001234',
    claimedAmount: '1.234,5 €',
    claimValue: 'Indeterminada',
    result: 'Estimada en parte',
  });
  expect({ errors, unknown }).toEqual({ errors: [], unknown: [] });
  expect(record?.row).toMatchObject({
    phase: 'Demanda presentada',
    phaseDate: '2025-10-14',
    courtName: 'Sección Civil n.º 3',
    caseNumber: '123/2025',
    nig: '2807900120260001234',
    claimedAmount: '1234.5',
    claimValue: 'indeterminada',
    result: 'estimada_parcial',
  });
});

it('takes numbers of JSON for amounts, and the columns in any case', () => {
  expect(map({ claimedamount: 1234.56, CLAIMVALUE: 24_000 }).record?.row).toMatchObject({
    claimedAmount: '1234.56',
    claimValue: '24000',
  });
});

describe('what is wrong has its own sentence, with its name', () => {
  it.each<[object, string]>([
    [{ phase: 'admitida', phaseDate: '31/02/2025' }, 'phaseDate "31/02/2025" no es una fecha'],
    [{ phaseDate: '2025-10-14' }, 'phaseDate dice desde cuándo, y falta la fase (phase)'],
    [{ phase: { a: 1 } }, 'phase {objeto} no es un texto'],
    [{ nig: '123' }, 'nig "123" tiene 3 cifras, y un NIG tiene 19'],
    [{ nig: 'ABC' }, 'nig "ABC" no es un NIG: solo tiene cifras'],
    [{ claimedAmount: 12.567 }, 'claimedAmount 12.567 no vale: el importe lleva dos decimales como máximo'],
    [{ claimedAmount: '-3' }, 'claimedAmount "-3" no vale: el importe no puede ser negativo'],
    [{ claimedAmount: 0 }, 'claimedAmount 0 ha de ser mayor que cero'],
    [{ claimValue: true }, 'claimValue true no es un importe'],
    [{ courtName: 'x'.repeat(201) }, `courtName "${'x'.repeat(59)}… supera los 200 caracteres`],
    [{ result: 'ganado' }, 'result "ganado" no es ningún resultado'],
  ])('%j', (vida, message) => {
    expect(map(vida).errors).toEqual([`Registro 1 (contrato C-1): ${message}`]);
  });

  it('a date that is to come', () => {
    const day = tomorrow();
    expect(map({ phase: 'admitida', phaseDate: day }).errors).toEqual([
      `Registro 1 (contrato C-1): phaseDate "${day}" es una fecha futura`,
    ]);
  });

  it('in a folder too', () => {
    expect(mapFolderRecord({ ...BASE, nig: '1' }, 'EXP-1').errors).toEqual([
      'Carpeta EXP-1: nig "1" tiene 1 cifra, y un NIG tiene 19',
    ]);
  });
});

it('what says nothing of the life is not sent: a file of the old kind is sent as it was', () => {
  const blank = fc.constantFrom(null, '', '  ', undefined);
  const nothing = fc.record({
    phase: blank,
    phaseDate: blank,
    nig: blank,
    claimedAmount: blank,
    result: blank,
  });
  fc.assert(
    fc.property(nothing, (vida) => {
      const [old, same] = [map({}).record, map(vida).record];
      expect(same).toEqual(old);
      expect(same && toLotes([same])).toEqual(old && toLotes([old]));
    }),
  );
});

it('records with and without go in one call, each value under its column', () => {
  const one = mapRecord({ id: 'A', ...BASE }, 1, 'u').record;
  const other = mapRecord({ id: 'B', ...BASE, phase: 'firme' }, 2, 'u').record;
  if (!one || !other) throw new Error('not read');
  const [lote] = toLotes([one, other]);
  expect(lote && rowsOf(lote)).toMatchObject([
    { id: 'A', phase: null },
    { id: 'B', phase: 'firme', contractnumber: 'C-1' },
  ]);
});

it('a record without contract and creditor is the same one when its case file has moved on', () => {
  const idOf = (vida: object) => mapRecord({ contractNumber: 'C-9', ...vida }, 1, 'u').record?.row.id;
  expect(idOf({ phase: 'firme' })).toBe(idOf({}));
});
