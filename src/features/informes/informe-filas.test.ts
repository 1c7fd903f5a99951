import { describe, expect, it } from 'vitest';

import type { InformeFila } from '@/data/informes/informes-api';
import { barras, etiqueta, filtrosDeLaLista, ordenadas, totales } from '@/features/informes/informe-filas';

const fila = (clave: string, expedientes = 1, more: Partial<InformeFila> = {}): InformeFila => ({
  clave,
  expedientes,
  completos: expedientes,
  incompletos: 0,
  sin_definir: 0,
  reclamados: 0,
  respondidos: 0,
  dias: null,
  ...more,
});
const claves = (filas: InformeFila[]) => filas.map(({ clave }) => clave);

describe('etiqueta', () => {
  it.each([
    ['acreedor', '', 'Sin acreedor'],
    ['acreedor', 'Banco del Duero', 'Banco del Duero'],
    ['mes', '2026-02', 'febrero de 2026'],
    ['mes', '', 'Sin fecha'],
    ['clausula', 'apertura', 'Comisión de apertura'],
    ['estado', 'sin-definir', 'Sin definir'],
  ] as const)('%s «%s» es «%s»', (por, clave, expected) => {
    expect(etiqueta(por, clave)).toBe(expected);
  });
});

describe('ordenadas', () => {
  it('acreedores por expedientes y luego por nombre', () => {
    expect(claves(ordenadas('acreedor', [fila('Ñandú', 2), fila('Álamo', 2), fila('Zeta', 5)]))).toEqual([
      'Zeta',
      'Álamo',
      'Ñandú',
    ]);
  });

  it('meses del más reciente al más antiguo; los que no tienen fecha, al final', () => {
    expect(claves(ordenadas('mes', [fila(''), fila('2025-12'), fila('2026-01')]))).toEqual([
      '2026-01',
      '2025-12',
      '',
    ]);
  });

  it('estados y cláusulas en el orden de siempre', () => {
    expect(claves(ordenadas('estado', [fila('sin-definir'), fila('completo')]))).toEqual([
      'completo',
      'sin-definir',
    ]);
    expect(claves(ordenadas('clausula', [fila('ninguna'), fila('ppi')]))).toEqual(['ppi', 'ninguna']);
  });
});

describe('filtrosDeLaLista', () => {
  it('un mes va de su primer a su último día, dentro de las fechas del informe', () => {
    expect(filtrosDeLaLista('mes', '2024-02', {})).toEqual({ desde: '2024-02-01', hasta: '2024-02-29' });
    expect(filtrosDeLaLista('mes', '2026-12', { desde: '2026-12-10', hasta: '2026-12-20' })).toEqual({
      desde: '2026-12-10',
      hasta: '2026-12-20',
    });
    expect(filtrosDeLaLista('mes', '2026-12', { desde: '2026-01-01', hasta: '2027-12-20' })).toEqual({
      desde: '2026-12-01',
      hasta: '2026-12-31',
    });
  });

  it('acreedor y estado llevan las fechas; lo que la lista no sabe filtrar no lleva a ella', () => {
    const dias = { desde: '2026-01-01', hasta: undefined };
    expect(filtrosDeLaLista('acreedor', 'Banco', dias)).toEqual({ ...dias, acreedor: ['Banco'] });
    expect(filtrosDeLaLista('estado', 'completo', dias)).toEqual({ ...dias, estado: 'completo' });
    expect(filtrosDeLaLista('acreedor', '', dias)).toEqual({ ...dias, acreedor: [''] });
    expect(filtrosDeLaLista('clausula', 'ppi', dias)).toEqual({ ...dias, clausula: 'ppi' });
    expect(filtrosDeLaLista('mes', '', dias)).toBeUndefined();
  });
});

it('suma las columnas, menos en las cláusulas, que se solapan', () => {
  const filas = [fila('a', 2, { incompletos: 1, reclamados: 3 }), fila('b', 5, { respondidos: 4 })];
  expect(totales('estado', filas)).toEqual({
    expedientes: 7,
    completos: 7,
    incompletos: 1,
    sin_definir: 0,
    reclamados: 3,
    respondidos: 4,
  });
  expect(totales('clausula', filas)).toBeUndefined();
  expect(totales('mes', [])).toBeUndefined();
});

it('el gráfico enseña los primeros acreedores, y los meses en el orden del tiempo', () => {
  const many = Array.from({ length: 20 }, (_, n) => fila(`Banco ${n}`, 20 - n));
  expect(barras('acreedor', many)).toHaveLength(12);
  expect(barras('mes', [fila('2026-02'), fila('2026-01'), fila('')]).map(({ nombre }) => nombre)).toEqual([
    'ene 26',
    'feb 26',
  ]);
});
