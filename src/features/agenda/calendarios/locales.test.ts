import { describe, expect, it } from 'vitest';

import { enLineas, readOficiales } from '@/features/agenda/calendarios/locales';

const antes = [
  { fecha: '2026-10-12', motivo: 'Fiesta Nacional de España' },
  { fecha: '2026-12-08', motivo: 'Inmaculada' },
];

describe('las fiestas de un año, escritas', () => {
  it('como estaban no cambian nada', () => {
    expect(enLineas(antes)).toBe('12/10 Fiesta Nacional de España\n08/12 Inmaculada');
    expect(readOficiales(enLineas(antes), antes, 2026)).toEqual({ anadir: [], quitar: [], errores: [] });
  });

  it('dicen qué se añade y qué se quita; lo que cambia de nombre, las dos cosas', () => {
    const texto = '12/10 Fiesta Nacional\n08/12 Inmaculada\n06/12/2026 Constitución';
    expect(readOficiales(texto, antes, 2026)).toEqual({
      anadir: [
        { fecha: '2026-10-12', motivo: 'Fiesta Nacional' },
        { fecha: '2026-12-06', motivo: 'Constitución' },
      ],
      quitar: [antes[0]],
      errores: [],
    });
    expect(readOficiales('', antes, 2026).quitar).toEqual(antes);
  });

  it('lo que no es un día de ese año, está repetido o es de un municipio se dice con su línea', () => {
    const texto = '30/02 Nada\n12/10 Una\n12/10 Otra\n01/01/2027 De otro año\nVigo;16/08/2026;San Roque';
    expect(readOficiales(texto, [], 2026).errores).toEqual([
      expect.stringMatching(/^Línea 1: «30\/02» no es un día de 2026/),
      expect.stringMatching(/^Línea 3: El 12\/10\/2026 ya está en la línea 2/),
      expect.stringMatching(/^Línea 4: El 01\/01\/2027 no es de 2026/),
      'Línea 5: es de un municipio, y va en su sede.',
    ]);
  });
});
