import { formatCentimos, formatNumero, plural } from '@/lib/formato';

import type { Ganador } from './tipos';

const porCiento = (decimas: number): string => `${formatNumero(decimas / 10)} %`;

export const textos = {
  sinPartidas: 'Anote al menos una partida.',
  litigantesMalos: 'Escriba cuántos litigantes ganaron las costas: de 1 a 99.',
  ivaMalo: 'Escriba el IVA como 21',
  importeMalo: 'Una partida no tiene un importe que se pueda contar: escríbala de nuevo.',
  sumaMala: (max: number) => `Las partidas suman con su IVA más de ${formatCentimos(max)}: revíselas.`,
  cuantiaMala: 'La cuantía no se puede contar: escríbala como 3.000,00.',
  ganan: (ganador: Ganador) =>
    ganador === 'cliente'
      ? 'Las costas son de nuestro cliente: las paga la parte contraria.'
      : 'Las costas son de la parte contraria: las paga nuestro cliente.',
  preceptivos:
    'Abogado y procurador son preceptivos (arts. 23 y 31 LEC): se incluyen la minuta y los derechos.',
  reclamoAntes:
    'No son preceptivos, pero el consumidor había reclamado antes fuera del juzgado: se incluyen la cuenta del procurador y la minuta del abogado, esta sin el límite (art. 32.5 II LEC).',
  porTemeridad: 'No son preceptivos, pero hay temeridad: se incluyen (art. 32.5 I LEC).',
  porDomicilio:
    'No son preceptivos, pero la parte vive en otro partido judicial: se incluyen, con el límite (art. 32.5 I LEC).',
  excluidos:
    'No son preceptivos y no hay reclamación anterior, temeridad ni domicilio en otro partido judicial: abogado y procurador se excluyen (art. 32.5 I LEC).',
  noPreceptivo: 'No era preceptivo (art. 32.5 LEC)',
  sinLimite: 'Con temeridad no rige el límite de la tercera parte (art. 394.3 II LEC).',
  limite: (litigantes: number, cuantia: number, limite: number, inestimable: boolean) =>
    `Por los profesionales sin arancel se paga como mucho la tercera parte de la cuantía, ${formatCentimos(cuantia)}${
      inestimable ? ' por no poder calcularse' : ''
    }, a ${plural(litigantes, 'litigante', 'litigantes')}: ${formatCentimos(limite)} (art. 394.3 LEC).`,
  cabe: (suma: number) => `Suman ${formatCentimos(suma)} sin IVA: caben en el límite.`,
  noCabe: (suma: number, limite: number) =>
    `Suman ${formatCentimos(suma)} sin IVA: se reducen a ${formatCentimos(limite)}, cada una en proporción. La ley no dice cómo se reparte la reducción.`,
  reducida: 'Reducida por el límite (art. 394.3 LEC)',
  iva: (decimas: number) =>
    `A lo incluido de abogado y procurador se suma el ${porCiento(decimas)} de IVA, que no cuenta para el límite (art. 243.2 LEC).`,
  total: (incluido: number, iva: number, total: number) =>
    `${formatCentimos(incluido)} más ${formatCentimos(iva)} de IVA: ${formatCentimos(total)}.`,
  plazos:
    'De la tasación se da traslado por diez días para impugnarla (art. 244.1 LEC); si la parte condenada pide exonerarse o que se moderen por una oferta anterior, hay tres días para contestar y callar es estar conforme (art. 245 bis LEC).',
  linea: 'escríbala como abogado 1.500,00 Minuta',
  claseMala: (palabra: string) => `«${palabra}» no es abogado, procurador, perito ni gasto`,
};
