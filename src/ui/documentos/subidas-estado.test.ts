import { describe, expect, test } from 'vitest';

import {
  percentOf,
  summarizeSubidas,
  sortSubidas,
  type Subida,
  subidasReducer,
} from '@/ui/documentos/subidas-estado';

const subida = (id: string, estado: Subida['estado'], size = 99, sent = 0): Subida => ({
  id,
  estado,
  sent,
  file: new File([new Uint8Array(size)], `${id}.pdf`),
});

describe('uploads', () => {
  test('changes touch their files alone, the last word being the last', () => {
    const before = [subida('a', 'pendiente'), subida('b', 'pendiente')];
    const after = subidasReducer(before, {
      type: 'changed',
      changes: [
        { id: 'b', change: { estado: 'cancelada', sent: 5 } },
        { id: 'b', change: { estado: 'subiendo' } },
      ],
    });
    expect(after[0]).toBe(before[0]);
    expect(after.map(({ id, estado, sent }) => [id, estado, sent])).toEqual([
      ['a', 'pendiente', 0],
      ['b', 'subiendo', 5],
    ]);
  });

  test('clearing keeps what is under way', () => {
    const before = [
      subida('a', 'subido'),
      subida('b', 'subiendo'),
      subida('c', 'error'),
      subida('d', 'pendiente'),
    ];
    expect(subidasReducer(before, { type: 'cleared' }).map(({ id }) => id)).toEqual(['b', 'd']);
  });

  test('the overall bar goes by bytes and is full only when all ended', () => {
    expect(summarizeSubidas([subida('a', 'subido'), subida('b', 'subiendo', 99, 50)]).percent).toBe(75);
    expect(summarizeSubidas([subida('a', 'subiendo', 99, 99)]).percent).toBe(99);
    expect(
      summarizeSubidas([subida('a', 'subido'), subida('b', 'error', 0), subida('c', 'cancelada')]),
    ).toEqual({
      total: 3,
      active: 0,
      done: 1,
      already: 0,
      alike: 0,
      failed: 1,
      cancelled: 1,
      percent: 100,
    });
  });

  test('shows what is under way first, then what went wrong, each in its order', () => {
    const subidas = [
      subida('a', 'subido'),
      subida('b', 'error'),
      subida('c', 'pendiente'),
      subida('d', 'subiendo'),
      subida('e', 'error'),
    ];
    expect(sortSubidas(subidas).map(({ id }) => id)).toEqual(['b', 'e', 'd', 'c', 'a']);
  });

  test('nothing to upload is no progress, not NaN', () => {
    expect(summarizeSubidas([]).percent).toBe(0);
    expect(percentOf(subida('a', 'pendiente', 0))).toBe(0);
  });
});
