import { formatCentimos, formatFecha, formatNumero } from '@/lib/formato';

const porCiento = (decimas: number) => `${formatNumero(decimas / 10)} %`;

const diferencia = (centimos: number) => {
  if (centimos === 0) return 'lo mismo que la oferta';
  return `${formatCentimos(Math.abs(centimos))} ${centimos > 0 ? 'más' : 'menos'} que la oferta`;
};

export const textos = {
  entonces: (dia: string, debido: number, decimas: number) =>
    `El ${formatFecha(dia)}, al contestar, se debían ${formatCentimos(debido)}: la oferta era el ${porCiento(decimas)}.`,
  hoy: (debido: number, decimas: number, falta: number) =>
    `Hoy se deben ${formatCentimos(debido)}: la oferta es el ${porCiento(decimas)} y faltan ${formatCentimos(falta)}.`,
  cubre: (debido: number) => `Hoy se deben ${formatCentimos(debido)}: la oferta los cubre.`,
  sinCalculo: 'Sin un cálculo guardado no se puede comparar con lo que se debe hoy.',
  condena: (condena: number, mas: number) =>
    `La condena es de ${formatCentimos(condena)}: ${diferencia(mas)}.`,
  antesDeRechazar:
    'Rechazarla puede costar las costas: si la sentencia coincide en lo sustancial con la oferta, la entidad condenada en costas puede pedir que se la exonere de ellas o se moderen (art. 245.5 LEC).',
  condenaMayor:
    'Si la entidad pide exonerarse de las costas porque la sentencia coincide en lo sustancial con la oferta (art. 245.5 LEC), hay tres días para contestar y callar es estar conforme (art. 245 bis LEC).',
  condenaNoMayor:
    'La condena no supera la oferta que no se aceptó: la entidad puede pedir que se la exonere de las costas o se moderen (art. 245.5 LEC). Hay tres días para contestar y callar es estar conforme (art. 245 bis LEC).',
};
