import { expect, it } from 'vitest';

import { mapRecord, type MappedRecord } from '@/data/importacion/mapeo/mapeo';

import { rowsOf } from '../../../../tests/muestras/importacion/motor';
import { toLotes } from './lote';

const mapped = (raw: object, position: number): MappedRecord => {
  const { record, errors } = mapRecord(raw, position, 'u');
  if (!record) throw new Error(errors.join());
  return record;
};

it('sends the records of each table apart, in their order, every field under its column', () => {
  const records = [
    mapped({ id: 'EXP-1', contractNumber: 'C-1', hasPPIClause: 'sí', PPIClause: 'Cláusula «primera»' }, 1),
    mapped({ numero_contrato: 'V-1', documentos_urls: ['https://a/1', 'https://a/2'] }, 2),
    mapped({ contractNumber: 'C-2', creditorName: 'Ágil' }, 3),
  ];
  const [deals, expedientes, ...rest] = toLotes(records).map((lote) => ({ ...lote, values: rowsOf(lote) }));
  expect(rest).toEqual([]);
  expect(deals).toMatchObject({
    table: 'deals',
    records: [{ id: 'EXP-1', label: 'Registro 1 (contrato C-1)' }, { label: 'Registro 3 (contrato C-2)' }],
    values: [records[0]?.row, { ...records[2]?.row, id: null, new_id: records[2]?.row.id }],
  });
  expect(expedientes).toMatchObject({ table: 'expedientes', values: [records[1]?.row] });
});

it('leaves the id open where a row with the same contract and creditor is the record', () => {
  const [lote] = toLotes([mapped({ contractNumber: 'C-2', creditorName: 'Ágil' }, 1)]);
  expect(lote && rowsOf(lote)).toMatchObject([{ id: null, new_id: lote?.records[0]?.id }]);
});
