import { describe, expect, it } from 'vitest';

import { formatCentimos, formatNumero } from '@/lib/formato';

import { centimos, numero, readAMano } from '../../../tests/muestras/a-mano';
import { compareOferta } from './comparar';

describe('offers worked by hand', () => {
  it.each(readAMano('tests/muestras/ofertas/a-mano.txt'))('$nombre', ({ de }) => {
    const [importe, fecha] = de('oferta')[0] ?? [];
    const uno = (palabra: string) => de(palabra)[0]?.[0];
    const suma = (palabra: string) => (uno(palabra) === undefined ? undefined : centimos(uno(palabra)));
    const found = compareOferta({
      importe: centimos(importe),
      fecha: fecha === '-' ? undefined : fecha,
      debidoEntonces: suma('entonces'),
      debidoHoy: suma('hoy'),
      condena: suma('condena'),
    });
    if ('fallo' in found) throw new Error(found.fallo);
    const frases = found.frases.join(' ');
    for (const parte of [uno('parte-entonces'), uno('parte-hoy')])
      if (parte !== undefined) expect(frases).toContain(`el ${formatNumero(numero(parte))} %`);
    const falta = suma('falta');
    if (falta !== undefined) expect(frases).toContain(`faltan ${formatCentimos(falta)}.`);
    expect(frases.includes('la oferta los cubre')).toBe(uno('cubre') === 'si');
    const mas = suma('mas');
    if (mas !== undefined) expect(frases).toContain(masQueLaOferta(mas));
    expect(found.grave).toBe(uno('grave') === 'si');
  });
});

const masQueLaOferta = (mas: number) =>
  mas === 0
    ? 'lo mismo que la oferta'
    : `${formatCentimos(Math.abs(mas))} ${mas > 0 ? 'más' : 'menos'} que la oferta`;
