import { describe, expect, it } from 'vitest';

import { allColumns, alwaysShown, moveColumn, readColumns } from '@/ui/lista/columnas';

const KNOWN = [{ key: 'id', opens: 'id' as const }, { key: 'contrato' }, { key: 'deudor' }, { key: 'fecha' }];
const ALL = allColumns(KNOWN);

const keys = (columns: { key: string }[]) => columns.map(({ key }) => key);

describe('the remembered columns', () => {
  it.each([[null], ['x'], [[]], [[{ key: 'otra', shown: true }]], [[null, 1, { key: 'id' }]]])(
    '%j is all of them, in their order',
    (stored) => {
      expect(readColumns(KNOWN, stored)).toEqual(ALL);
    },
  );

  it('keeps order and what is hidden; a new column comes last, a double one once', () => {
    const stored = [
      { key: 'fecha', shown: true },
      { key: 'deudor', shown: false },
      { key: 'fecha', shown: false },
      { key: 'id', shown: false },
    ];
    const columns = readColumns(KNOWN, stored);
    expect(keys(columns)).toEqual(['fecha', 'deudor', 'id', 'contrato']);
    expect(columns.filter(({ shown }) => !shown)).toEqual([{ key: 'deudor', shown: false }]);
  });

  it('a column for those who choose it is not shown until somebody does', () => {
    const known = [...KNOWN, { key: 'provincia', hidden: true }];
    const shown = (stored: unknown) =>
      readColumns(known, stored).find(({ key }) => key === 'provincia')?.shown;
    expect(allColumns(known).at(-1)).toEqual({ key: 'provincia', shown: false });
    expect(shown(ALL)).toBe(false);
    expect(shown([{ key: 'provincia', shown: true }])).toBe(true);
  });

  it('moves one place, not beyond the ends; the way into a row is always shown', () => {
    expect(keys(moveColumn(ALL, 'deudor', -1))).toEqual(['id', 'deudor', 'contrato', 'fecha']);
    expect(moveColumn(ALL, 'id', -1)).toEqual(ALL);
    expect(moveColumn(ALL, 'fecha', 1)).toEqual(ALL);
    expect(KNOWN.filter(({ key }) => alwaysShown(KNOWN, key))).toEqual([KNOWN[0]]);
  });
});
