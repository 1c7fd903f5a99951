import { describe, expect, it } from 'vitest';

import type { Cliente } from '@/data/clientes/clientes-api';
import type { Comparado } from '@/data/clientes/clientes-unidos-api';
import {
  casosQueCambian,
  delOtro,
  diferencias,
  eleccionInicial,
  sinElegir,
} from '@/features/clientes/union/eleccion';

const cliente = (fields: Partial<Cliente>): Cliente => ({
  id: 'x',
  user_id: 'u',
  nombre_completo: 'Eva Sanz',
  email: null,
  telefono: null,
  dni: null,
  ciudad: null,
  provincia: null,
  direccion: null,
  codigo_postal: null,
  nacionalidad: null,
  iban: null,
  es_empresa: false,
  cif: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  importacion_id: null,
  bloqueado_at: null,
  correo_aceptado: null,
  ...fields,
});

const a = cliente({ telefono: '600111222', dni: '12345678A', email: ' ' });
const b = cliente({ telefono: '600999888', dni: '12345678Z', email: 'eva@x.es', es_empresa: true });

describe('what is chosen of two clients', () => {
  it('asks only for what differs, in the order of the form', () => {
    expect(diferencias(a, b)).toEqual(['email', 'telefono', 'dni', 'es_empresa']);
    expect(diferencias(a, cliente({ telefono: '+34 600 111-222', dni: '12.345.678-a' }))).toEqual([]);
  });

  it('offers what the one that stays says, and what only the other one says', () => {
    expect(eleccionInicial(a, b)).toEqual({
      email: 'otro',
      telefono: 'queda',
      dni: 'queda',
      es_empresa: 'queda',
    });
    expect(delOtro({ ...eleccionInicial(a, b), dni: 'otro' })).toEqual(['email', 'dni']);
  });

  it('keeps each value that nobody chose, of both', () => {
    expect(sinElegir(a, b, { email: 'otro', telefono: 'queda', dni: 'otro', es_empresa: 'otro' })).toEqual([
      'Teléfono: 600999888',
      'DNI/NIE: 12345678A',
    ]);
  });

  it('counts the case files whose number nobody has any more', () => {
    const lleva = (casos: Record<string, number>): Comparado['lleva'] => ({
      documentos: 0,
      registros: 0,
      anteriores: 0,
      papelera: 0,
      casos,
    });
    const pair = [
      { cliente: a, lleva: lleva({ '12345678A': 2 }) },
      { cliente: b, lleva: lleva({ '12345678Z': 5 }) },
    ] as const;
    expect(casosQueCambian(pair, { dni: 'queda' })).toBe(5);
    expect(casosQueCambian(pair, { dni: 'otro' })).toBe(2);
    const same = [
      pair[0],
      { cliente: cliente({ dni: '12.345.678-a' }), lleva: lleva({ '12345678A': 2 }) },
    ] as const;
    expect(casosQueCambian(same, {})).toBe(0);
  });
});
