import { describe, expect, it } from 'vitest';

import type { Actividad } from '@/data/clientes/cliente-actividad-api';
import { actividadText, cambiosOf } from '@/features/clientes/detalle/actividad-textos';

const entry = (overrides: Partial<Actividad>): Actividad => ({
  id: 1,
  at: '2026-01-01T10:00:00Z',
  accion: 'insert',
  tabla: 'clientes',
  que: null,
  antes: null,
  despues: null,
  quien: 'Ana',
  ...overrides,
});

describe('actividadText', () => {
  it.each([
    [{}, 'creó el cliente'],
    [{ accion: 'update' }, 'cambió los datos'],
    [{ tabla: 'cliente_documents', que: { file_name: 'DNI.pdf' } }, 'subió el documento DNI.pdf'],
    [
      { tabla: 'cliente_documents', accion: 'view', que: { file_name: 'DNI.pdf' } },
      'vio el documento DNI.pdf',
    ],
    [
      { tabla: 'cliente_documents', accion: 'download', que: { file_name: 'DNI.pdf' } },
      'descargó el documento DNI.pdf',
    ],
    [{ tabla: 'cliente_registros', que: { tipo: 'nota' } }, 'anotó una nota'],
    [{ tabla: 'cliente_registros', accion: 'update', que: { tipo: 'email' } }, 'cambió un email'],
    [{ tabla: 'cliente_registros', accion: 'delete', que: { tipo: 'llamada' } }, 'eliminó una llamada'],
  ] as const)('%j: %s', (overrides, text) => {
    expect(actividadText(entry(overrides as Partial<Actividad>))).toBe(text);
  });
});

it('cambiosOf', () => {
  const antes = { telefono: null, es_empresa: false, fecha: '2026-01-01T10:00:00Z' };
  const despues = { telefono: '600', es_empresa: true, fecha: '2026-01-02T10:00:00Z' };
  expect(cambiosOf(entry({ accion: 'update', antes, despues }))).toEqual([
    { label: 'Teléfono', antes: '—', despues: '600' },
    { label: 'Empresa', antes: 'No', despues: 'Sí' },
    { label: 'Fecha', antes: '01/01/2026 11:00', despues: '02/01/2026 11:00' },
  ]);
});
