import { describe, expect, it } from 'vitest';

import { readAMano } from '../../../tests/muestras/a-mano';
import { countPrescripcion } from './contar';
import type { Interrupcion } from './tipos';

const CLASES: Interrupcion['clase'][] = ['reclamacion', 'reconocimiento', 'proceso'];

describe('last days worked by hand', () => {
  it.each(readAMano('tests/muestras/prescripcion/a-mano.txt'))('$nombre', ({ de }) => {
    const vence = de('vence')[0]?.[0];
    const interrupciones = CLASES.flatMap((clase) =>
      de(clase).map(([fecha = '', hasta]) => ({ clase, fecha, ...(hasta !== undefined && { hasta }) })),
    );
    const found = countPrescripcion({
      accion: de('accion')[0]?.[0] ?? '',
      inicio: de('inicio')[0]?.[0] ?? '',
      interrupciones,
    });
    if ('fallo' in found) throw new Error(found.fallo);
    expect(found.dia).toBe(vence === 'nunca' ? undefined : vence);
  });
});
