import { describe, expect, it } from 'vitest';

import {
  defaultColumns,
  moveColumn,
  readColumns,
  toggleColumn,
} from '@/features/expedientes/lista/columnas/columnas';

const keys = (columns: { key: string }[]) => columns.map(({ key }) => key);

describe('the remembered columns', () => {
  it.each([[null], ['x'], [[]], [[{ key: 'otra', shown: true }]], [[null, 1, { key: 'id' }]]])(
    '%j is the default',
    (stored) => {
      expect(readColumns(stored)).toEqual(defaultColumns);
    },
  );

  it('keeps order and what is hidden; a new column comes last, a double one once', () => {
    const stored = [
      { key: 'generateddate', shown: true },
      { key: 'creditorname', shown: false },
      { key: 'generateddate', shown: false },
      { key: 'id', shown: false },
    ];
    const columns = readColumns(stored);
    const remembered = ['generateddate', 'creditorname', 'id'];
    const added = keys(defaultColumns).filter((key) => !remembered.includes(key));
    expect(keys(columns)).toEqual([...remembered, ...added]);
    expect(columns.filter(({ shown }) => !shown)).toEqual([{ key: 'creditorname', shown: false }]);
  });

  it('moves one place, not beyond the ends; the ID is always shown', () => {
    expect(keys(moveColumn(defaultColumns, 'debtorfullname', -1)).slice(0, 3)).toEqual([
      'id',
      'debtorfullname',
      'contractnumber',
    ]);
    expect(moveColumn(defaultColumns, 'id', -1)).toEqual(defaultColumns);
    expect(moveColumn(defaultColumns, 'generateddate', 1)).toEqual(defaultColumns);
    expect(toggleColumn(defaultColumns, 'id')).toEqual(defaultColumns);
  });
});
