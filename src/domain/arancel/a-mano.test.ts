import { describe, expect, it } from 'vitest';

import { centimos, readAMano } from '../../../tests/muestras/a-mano';
import { proposeDerechos } from './proponer';
import type { PedidoDeDerechos } from './tipos';

describe("a procurador's fees worked by hand", () => {
  it.each(readAMano('tests/muestras/arancel/a-mano.txt'))('$nombre', ({ de }) => {
    const [actuacion, final, inicio = '', cuantia, representados] = de('pide')[0] ?? [];
    const found = proposeDerechos({
      actuacion: actuacion as PedidoDeDerechos['actuacion'],
      final: final as PedidoDeDerechos['final'],
      inicio,
      cuantia: cuantia === 'indeterminada' ? null : centimos(cuantia),
      representados: Number(representados),
    });
    expect(found).toMatchObject({ importe: centimos(de('da')[0]?.[0]) });
  });
});
