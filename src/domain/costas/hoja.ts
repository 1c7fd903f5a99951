/** The items of a tasación as they are typed, a line each: `abogado 1.500,00 Minuta`. */
import { readCentimos, readLineas } from '@/lib/lineas';

import { textos } from './textos';
import type { ClaseDePartida, PartidaDeCostas } from './tipos';

const LINEA = /^(?<clase>\p{L}+)[\s;:|]+(?<importe>-?[\d.,]+)\s*(?:€|EUR)?(?:[\s;|]+(?<concepto>.*))?$/iu;

const PALABRAS: Record<string, ClaseDePartida> = {
  abogado: 'abogado',
  abogada: 'abogado',
  letrado: 'abogado',
  letrada: 'abogado',
  minuta: 'abogado',
  procurador: 'procurador',
  procuradora: 'procurador',
  perito: 'perito',
  perita: 'perito',
  gasto: 'gasto',
  gastos: 'gasto',
  tasa: 'gasto',
};

export function readPartidas(texto: string): { partidas: PartidaDeCostas[]; errores: string[] } {
  const { leidas, errores } = readLineas(texto, readLinea);
  return { partidas: leidas, errores };
}

function readLinea(linea: string): PartidaDeCostas | string {
  const { clase: palabra = '', importe = '', concepto = '' } = LINEA.exec(linea)?.groups ?? {};
  if (palabra === '') return textos.linea;
  const escrita = palabra.toLowerCase();
  const clase = Object.hasOwn(PALABRAS, escrita) ? PALABRAS[escrita] : undefined;
  if (clase === undefined) return textos.claseMala(palabra);
  const centimos = readCentimos(importe, concepto);
  return typeof centimos === 'string' ? centimos : { clase, importe: centimos, concepto: concepto.trim() };
}
