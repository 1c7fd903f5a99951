import { describe, expect, it } from 'vitest';

import { centimos, numero, readAMano } from '../../../tests/muestras/a-mano';
import { assessCostas } from './tasar';
import type { PartidaDeCostas, Tasacion } from './tipos';

describe('tasaciones worked by hand', () => {
  it.each(readAMano('tests/muestras/costas/a-mano.txt'))('$nombre', ({ de }) => {
    const [accion, cuantia] = de('asunto')[0] ?? [];
    const es = de('es').flat();
    const found = assessCostas({
      partidas: de('partida').map(([clase, importe]) => ({
        clase: clase as PartidaDeCostas['clase'],
        importe: centimos(importe),
        concepto: '',
      })),
      asunto: {
        accion: accion as Tasacion['asunto']['accion'],
        cuantia: cuantia === 'indeterminada' ? null : numero(cuantia),
      },
      ganador: de('gana')[0]?.[0] as Tasacion['ganador'],
      litigantes: Number(de('litigantes')[0]?.[0]),
      reclamoAntes: es.includes('reclamo'),
      temeridad: es.includes('temeridad'),
      otroPartido: es.includes('otro-partido'),
      iva: Number(de('iva')[0]?.[0]) * 10,
    });
    if ('fallo' in found) throw new Error(found.fallo);
    expect(found.partidas.map(({ incluido }) => incluido)).toEqual(de('incluye')[0]?.map(centimos));
    expect(found.total).toBe(centimos(de('total')[0]?.[0]));
  });
});
