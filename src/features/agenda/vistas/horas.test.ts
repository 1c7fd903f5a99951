import { describe, expect, it } from 'vitest';

import type { TipoAgenda } from '@/data/agenda/agenda-types';
import { porHoras } from '@/features/agenda/vistas/horas';

const item = (tipo: TipoAgenda, hora: string | null = null) => ({ tipo, hora });

describe('porHoras', () => {
  it('an empty day has the hours of an office, all free', () => {
    const { todoElDia, horas } = porHoras([]);
    expect(todoElDia).toEqual([]);
    expect(horas.map(({ hora }) => hora)).toEqual(
      ['09', '10', '11', '12', '13', '14', '15', '16', '17', '18'].map((h) => `${h}:00`),
    );
    expect(horas.every(({ items }) => items.length === 0)).toBe(true);
  });

  it('what has no hour stands apart, terms first, each kind in its order', () => {
    const tarea = item('tarea');
    const nota = item('nota');
    const plazo = item('plazo');
    const otro = item('plazo');
    expect(porHoras([nota, tarea, plazo, otro]).todoElDia).toEqual([plazo, otro, tarea, nota]);
    expect(porHoras([nota, tarea, plazo, otro]).todoElDia[0]).toBe(plazo);
  });

  it('each stands in its hour, and hours before and after those of an office are added', () => {
    const early = item('senalamiento', '07:45:00');
    const half = item('senalamiento', '09:30:00');
    const late = item('tarea', '20:00:00');
    const { horas } = porHoras([early, half, late]);
    expect(horas.at(0)).toEqual({ hora: '07:00', items: [early] });
    expect(horas.at(-1)).toEqual({ hora: '20:00', items: [late] });
    expect(horas.find(({ hora }) => hora === '09:00')?.items).toEqual([half]);
    expect(horas).toHaveLength(14);
  });
});
