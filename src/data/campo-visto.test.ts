import { describe, expect, it, vi } from 'vitest';

import { RowChangedError } from '@/data/auditoria/row-changed-error';
import { writeAsSeen } from '@/data/campo-visto';

vi.mock('@/data/auditoria/auditoria-api', () => ({ lastChange: async () => undefined }));

interface Row {
  updated_at: string;
  nombre: string;
}

/** A row that a colleague changes before each of the first writes. */
function aTable(now: Row, colleague: Row[] = []) {
  let row = now;
  const written: string[] = [];
  return {
    written,
    save: (seen: string) =>
      writeAsSeen<Row>({
        read: async () => row,
        isAsSeen: ({ nombre }) => nombre === seen,
        write: async (readAt) => {
          row = colleague.shift() ?? row;
          if (readAt !== row.updated_at) throw new RowChangedError(row, undefined);
          written.push(readAt);
          return (row = { updated_at: 'saved', nombre: 'Mío' });
        },
        refuse: async (current) => new Error(current ? `es ${current.nombre}` : 'ya no existe'),
      }),
  };
}

describe('one field, where it is as it was seen', () => {
  it('is written', async () => {
    const table = aTable({ updated_at: '1', nombre: 'Visto' });
    expect(await table.save('Visto')).toEqual({ updated_at: 'saved', nombre: 'Mío' });
  });

  it('is written over what somebody changed beside it, also between reading and writing', async () => {
    const table = aTable({ updated_at: '1', nombre: 'Visto' }, [{ updated_at: '2', nombre: 'Visto' }]);
    await table.save('Visto');
    expect(table.written).toEqual(['2']);
  });

  it('is left where somebody changed it, before or meanwhile', async () => {
    await expect(aTable({ updated_at: '1', nombre: 'Suyo' }).save('Visto')).rejects.toThrow('es Suyo');
    const meanwhile = aTable({ updated_at: '1', nombre: 'Visto' }, [{ updated_at: '2', nombre: 'Suyo' }]);
    await expect(meanwhile.save('Visto')).rejects.toThrow('es Suyo');
    expect(meanwhile.written).toEqual([]);
  });
});
