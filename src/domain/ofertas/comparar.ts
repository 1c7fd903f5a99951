/**
 * An offer beside what is owed and what was awarded, and what rejecting it may cost. Ley de Enjuiciamiento Civil, articles 245.5 and 245 bis,
 * read on 27/11/2026 in the text consolidated on 28/02/2025. Whether a judgment «substantially coincides» with an offer is the court's to
 * say: figures are set side by side, and no threshold is invented. Money is in cents, days are `AAAA-MM-DD`.
 */
import { esDeEstosSiglos, esDia } from '@/domain/plazos/dias';
import { esCentimos } from '@/lib/centimos';
import { formatCentimos, formatFecha, formatNumero } from '@/lib/formato';

export interface Oferta {
  importe: number;
  /** The day on which it was made. */
  fecha?: string | undefined;
  /** With its interest, that day and today. Undefined: nobody has counted it. */
  debidoEntonces?: number | undefined;
  debidoHoy?: number | undefined;
  /** What a judgment awarded, with its interest. */
  condena?: number | undefined;
}

export interface OfertaComparada {
  frases: string[];
  aviso: string;
  /** It covers what is owed, or the judgment gave no more. */
  grave: boolean;
}

interface FalloDeOferta {
  fallo: string;
}

export function compareOferta(oferta: Oferta): OfertaComparada | FalloDeOferta {
  const malo = ofertaMala(oferta);
  if (malo !== undefined) return { fallo: malo };
  return {
    frases: [fraseDeEntonces(oferta), fraseDeHoy(oferta), fraseDeLaCondena(oferta)].filter(
      (frase) => frase !== '',
    ),
    aviso: avisoDe(oferta),
    grave: cubre(oferta) || noSupera(oferta),
  };
}

function ofertaMala({ importe, fecha, debidoEntonces, debidoHoy, condena }: Oferta): string | undefined {
  if (!(importe > 0) || !esCentimos(importe)) return textos.importeMalo;
  if (fecha !== undefined && !esDia(fecha)) return textos.fechaMala;
  if (fecha !== undefined && !esDeEstosSiglos(fecha)) return textos.anioMalo;
  const cuentas = [debidoEntonces, debidoHoy, condena];
  return cuentas.every((una) => una === undefined || esCentimos(una)) ? undefined : textos.cuentaMala;
}

function fraseDeEntonces({ importe, fecha, debidoEntonces }: Oferta): string {
  if (fecha === undefined || debidoEntonces === undefined) return '';
  if (debidoEntonces === 0) return textos.nadaEntonces(fecha);
  return textos.entonces(fecha, debidoEntonces, parte(importe, debidoEntonces));
}

function fraseDeHoy({ importe, debidoHoy }: Oferta): string {
  if (debidoHoy === undefined) return textos.sinCalculo;
  if (debidoHoy === 0) return textos.nadaHoy;
  return cubre({ importe, debidoHoy })
    ? textos.cubre(debidoHoy)
    : textos.hoy(debidoHoy, parte(importe, debidoHoy), debidoHoy - importe);
}

const fraseDeLaCondena = ({ importe, condena }: Oferta) =>
  condena === undefined ? '' : textos.condena(condena, condena - importe);

function avisoDe({ importe, condena }: Oferta): string {
  if (condena === undefined) return textos.antesDeRechazar;
  return noSupera({ importe, condena }) ? textos.condenaNoMayor : textos.condenaMayor;
}

const cubre = ({ importe, debidoHoy }: Oferta) => debidoHoy !== undefined && importe >= debidoHoy;

const noSupera = ({ importe, condena }: Oferta) => condena !== undefined && condena <= importe;

/** In tenths of a percent, never rounded up to the whole. */
const parte = (importe: number, debido: number) => Math.floor((importe / debido) * 1000);

const porCiento = (decimas: number) => `${formatNumero(decimas / 10)} %`;

const diferencia = (centimos: number) => {
  if (centimos === 0) return 'lo mismo que la oferta';
  return `${formatCentimos(Math.abs(centimos))} ${centimos > 0 ? 'más' : 'menos'} que la oferta`;
};

const textos = {
  importeMalo: 'La oferta no tiene un importe mayor que cero: no se compara con nada.',
  fechaMala: 'La fecha de la oferta no existe: escríbala como dd/mm/aaaa.',
  anioMalo: 'Revise el año de la oferta: tiene que estar entre 1900 y 2199.',
  cuentaMala:
    'Lo que se debe, o la condena, no se puede contar: no se compara nada. Revise el cálculo guardado.',
  nadaEntonces: (dia: string) => `El ${formatFecha(dia)}, al contestar, no se debía nada según el cálculo.`,
  nadaHoy: 'Hoy no se debe nada según el cálculo guardado: revíselo antes de contestar a la oferta.',
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
