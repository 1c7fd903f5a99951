import { describe, expect, it } from 'vitest';

import type { CambioEnBloque } from '@/data/cambios-en-bloque/cambios-api';
import {
  cuantos,
  estadoDe,
  loDeshecho,
  porQueSeQueda,
  queCambio,
  seCompruebaAntes,
  textos,
} from '@/features/importacion/cambios/cambios-textos';

const unCambio = (one: Partial<CambioEnBloque>): CambioEnBloque => ({
  id: 'g',
  tipo: 'campo',
  campo: 'contractmethod',
  valor: 'Online',
  cuantos: 3,
  at: '2026-01-02T10:00:00Z',
  quien: 'Ana',
  quedan: 1,
  deshecho_at: null,
  restaurados: null,
  restan: 3,
  propio: true,
  ...one,
});

describe('what a change to many says', () => {
  it.each([
    [{}, 'Método de contratación', 'Online'],
    [{ valor: null }, 'Método de contratación', 'Vacío'],
    [{ campo: 'hascontractreceipt', valor: 'false' }, 'Recibo de contrato', 'No'],
    [{ campo: 'contractdate', valor: '2024-02-29' }, 'Fecha del contrato', '29/02/2024'],
    [{ tipo: 'fase', campo: 'reclamacion', valor: 'Reclamación' }, 'Fase', 'Reclamación'],
    [{ tipo: 'servicio', campo: 'lista', valor: null }, 'Servicio', 'Ninguno'],
    [{ tipo: 'tareas', campo: 'inicio responsable', valor: null }, 'Tareas', 'Día, Responsable'],
    [{ tipo: 'tareas', campo: 'hecho', valor: null }, 'Tareas', 'Marcadas como hechas'],
    [
      { tipo: 'calculos', campo: 'recalcular', valor: '2026-11-28' },
      'Intereses recalculados',
      'Hasta el 28/11/2026',
    ],
    [{ tipo: 'calculos', campo: 'confirmar', valor: null }, 'Cálculos confirmados', 'Eliminados'],
  ] as const)('%j', (one, que, valor) => {
    expect(queCambio(unCambio(one))).toEqual({ que, valor });
  });

  it('how many, and whether it can be undone', () => {
    expect(cuantos(unCambio({}))).toBe('3 expedientes');
    expect(cuantos(unCambio({ tipo: 'tareas', cuantos: 1 }))).toBe('1 anotación');
    expect(estadoDe(unCambio({}))).toBe('Se puede deshacer');
    expect(estadoDe(unCambio({ quedan: 0, restaurados: 1200, cuantos: 1300 }))).toBe(
      'Deshecho: 1.200 de 1.300',
    );
  });

  it('what it would do is counted before, up to ten thousand rows', () => {
    expect(seCompruebaAntes({ cuantos: 10_000 })).toBe(true);
    expect(seCompruebaAntes({ cuantos: 10_001 })).toBe(false);
    expect(textos.sinComprobar).toBe('Son más de 10.000: cuántas han cambiado después se sabe al terminar.');
  });

  it('what undoing did, and why a row stayed', () => {
    expect(loDeshecho({ restaurados: 1, dejados: 0, nombres: [], ocultos: 0 })).toBe(
      '1 vuelve a tener lo de antes.',
    );
    expect(loDeshecho({ restaurados: 2, dejados: 1, nombres: [], ocultos: 0 })).toBe(
      '2 vuelven a tener lo de antes. 1 se ha cambiado o eliminado después y se queda como está. Lo que queda se puede deshacer más tarde.',
    );
    const dejado = { deal: 'A', nombre: 'CT-A', eliminado: false, quien: 'Luis', en_bloque: false };
    expect(porQueSeQueda(dejado)).toBe('cambiado después por Luis');
    expect(porQueSeQueda({ ...dejado, en_bloque: true })).toBe(
      'cambiado después en bloque: deshaga antes aquel cambio',
    );
    expect(porQueSeQueda({ ...dejado, eliminado: true, quien: null })).toBe('eliminado después');
  });
});
