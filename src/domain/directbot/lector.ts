/** A question while it is being understood: what is left of it, and taking pieces out of it. */
import { foldText } from '@/lib/texto';

import { createCorrector } from './ortografia';
import { ABREVIADAS, INGLES, MESES, NUMEROS, ORDENES, PALABRAS, VACIAS } from './vocabulario';

const CONOCIDAS = [...PALABRAS, ...VACIAS, ...MESES, ...Object.keys(NUMEROS), ...ORDENES];
const vacias = new Set(VACIAS);
const ordenes = new Set(ORDENES);

export interface Lector {
  /** As it was typed. */
  original: string;
  /** Mended, without accents, in lower case; what was understood is gone from it. */
  resto: string;
}

/** Names that are known sound like themselves: they are not mended into other words. */
export function createLector(pregunta: string, nombres: readonly string[]): Lector {
  const propias = nombres.flatMap(palabrasDe);
  const corregir = createCorrector([...CONOCIDAS, ...propias]);
  const llano = foldText(pregunta)
    .replace(/[¿?¡!«»"“”(),;]+/g, ' ')
    .replace(/\.(?=\s|$)/g, ' ');
  const mended = llano
    .split(/\s+/)
    .filter(Boolean)
    .map((palabra) => (/^[a-z]+$/.test(palabra) ? corregir(ABREVIADAS[palabra] ?? palabra) : palabra));
  return { original: pregunta, resto: ` ${mended.flatMap(abiertas).join(' ')} ` };
}

const abiertas = (palabra: string) =>
  palabra.includes(' ') ? palabra.split(' ') : [ABREVIADAS[palabra] ?? palabra];

export const palabrasDe = (texto: string): string[] =>
  foldText(texto)
    .split(/[^a-z0-9]+/)
    .filter((palabra) => palabra.length > 2);

/** Takes out what fits; undefined: nothing does. */
export function tomar(lector: Lector, patron: RegExp): RegExpExecArray | undefined {
  const found = patron.exec(lector.resto);
  if (!found) return undefined;
  lector.resto =
    `${lector.resto.slice(0, found.index)} ${lector.resto.slice(found.index + found[0].length)} `.replace(
      /\s+/g,
      ' ',
    );
  return found;
}

export const palabras = (lector: Lector): string[] => lector.resto.trim().split(' ').filter(Boolean);

export const hay = (lector: Lector, alguna: string): boolean => {
  const wanted = alguna.split(' ');
  return palabras(lector).some((palabra) => wanted.includes(palabra));
};

/** What nobody has understood: an answer that leaves it out would be to another question. */
export function sobran(lector: Lector, delAsunto: string): string[] {
  const known = new Set(delAsunto.split(' '));
  return palabras(lector).filter((palabra) => !vacias.has(palabra) && !known.has(palabra));
}

/** «Plazo para presentar…» asks for the term, and not for something to be filed. */
const PARA_PRESENTAR = / (?:plazo|dias|tiempo)((?: [a-z]+){0,3} para) (?:presentar|responder) /;

export function pideHacer(lector: Lector): boolean {
  lector.resto = lector.resto.replace(PARA_PRESENTAR, ' plazo$1 ');
  return palabras(lector).some((palabra) => ordenes.has(palabra));
}

export function esIngles(pregunta: string): boolean {
  const written = foldText(pregunta)
    .split(/[^a-z]+/)
    .filter(Boolean);
  const english = written.filter((palabra) => INGLES.has(palabra) && !['me', 'de'].includes(palabra)).length;
  return english >= 2 && english * 3 >= written.length;
}
