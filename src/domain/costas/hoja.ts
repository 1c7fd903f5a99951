/** The items of a tasación as they are typed, a line each: `abogado 1.500,00 Minuta`. */
import { leerCentimos, leerLineas } from '@/lib/lineas';

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

export function leerPartidas(texto: string): { partidas: PartidaDeCostas[]; errores: string[] } {
  const { leidas, errores } = leerLineas(texto, leerLinea);
  return { partidas: leidas, errores };
}

function leerLinea(linea: string): PartidaDeCostas | string {
  const { clase: palabra = '', importe = '', concepto = '' } = LINEA.exec(linea)?.groups ?? {};
  if (palabra === '') return textos.linea;
  const clase = PALABRAS[palabra.toLowerCase()];
  if (clase === undefined) return textos.claseMala(palabra);
  const centimos = leerCentimos(importe);
  return typeof centimos === 'string' ? centimos : { clase, importe: centimos, concepto: concepto.trim() };
}
