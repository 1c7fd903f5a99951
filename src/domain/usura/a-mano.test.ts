import { describe, expect, it } from 'vitest';

import type { Serie, TipoPublicado } from '@/domain/publicados/tipos';

import { type AMano, centimos, numero, readAMano } from '../../../tests/muestras/a-mano';
import { compareTae } from './comparar';
import { liquidar } from './liquidar';
import type { ClaseDeMovimiento, Comparacion } from './tipos';

const VECTORES = readAMano('tests/muestras/usura/a-mano.txt');
const milesimas = (texto?: string) => Math.round(numero(texto) * 1000);

describe('what goes over the capital, worked by hand', () => {
  it.each(VECTORES.filter(({ de }) => de('mov').length > 0))('$nombre', ({ de }) => {
    const found = liquidar(
      de('mov').map(([fecha = '', clase, importe]) => ({
        fecha,
        clase: clase as ClaseDeMovimiento,
        importe: centimos(importe),
      })),
    );
    if ('fallo' in found) throw new Error(found.fallo);
    expect(found.lecturas.map(({ clave, capital, exceso, debe }) => [clave, capital, exceso, debe])).toEqual(
      de('lectura').map(([clave, ...sumas]) => [clave, ...sumas.map(centimos)]),
    );
    expect(found.lecturas[0].partidas).toEqual(
      de('parte').map(([fecha, importe]) => ({ fecha, importe: centimos(importe) })),
    );
    const saldo = de('saldo')[0]?.[0];
    if (saldo !== undefined) expect(found.saldo).toBe(centimos(saldo));
  });
});

describe('a TAE beside its average, worked by hand', () => {
  it.each(VECTORES.filter(({ de }) => de('tae').length > 0))('$nombre', (vector) => {
    const found = comparada(vector);
    expect(found.diferencia).toBe(milesimas(vector.de('diferencia')[0]?.[0]));
    expect(found.lecturas.map(({ limite }) => limite)).toEqual(vector.de('limite').flat().map(milesimas));
    expect(found.conclusion).toBe(vector.de('conclusion')[0]?.[0]);
  });
});

function comparada({ de, fuente }: AMano): Comparacion {
  const [tae, contrato = '', serie, media] = de('tae')[0] ?? [];
  const propio = de('propio')[0]?.[0];
  const cifra: TipoPublicado = {
    serie: serie as Serie,
    desde: `${contrato.slice(0, 7)}-01`,
    milesimas: milesimas(media),
    publicado_el: contrato,
    fuente,
    enlace: null,
    revisado: true,
  };
  const found = compareTae(
    {
      tae: milesimas(tae),
      contrato,
      serie: cifra.serie,
      ...(propio !== undefined && {
        propio: { dato: undefined, fuente, ajuste: 0, margen: milesimas(propio) },
      }),
    },
    [cifra],
  );
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}
