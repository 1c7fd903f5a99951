/** A name that a question brings, as it was typed. */
import { foldText } from '@/lib/texto';

import { type Lector } from './lector';
import { distancia, sonido } from './ortografia';

const ANTES = new Set([
  'a',
  'al',
  'de',
  'del',
  'el',
  'lo',
  'la',
  'los',
  'las',
  'cliente',
  'clienta',
  'contrato',
  'expediente',
  'don',
  'dona',
]);
const MAX = 80;

/** What follows the last of these words; undefined: there is none, or nothing follows. What follows is taken out of the question. */
export function textoTras(lector: Lector, palabras: readonly string[]): string | undefined {
  const written = lector.original.split(/\s+/).filter(Boolean);
  const at = written.findLastIndex((escrita) => palabras.some((palabra) => suenaComo(escrita, palabra)));
  if (at === -1) return undefined;
  const after = written.slice(at + 1);
  while (after[0] && ANTES.has(llana(after[0]))) after.shift();
  const texto = after
    .join(' ')
    .replace(/[¿?¡!.,;:]+$/g, '')
    .trim();
  if (texto.length < 2 || texto.length > MAX || after.length > 6) return undefined;
  lector.resto = ` ${written.slice(0, at).map(llana).join(' ')} `;
  return texto;
}

const llana = (palabra: string) => foldText(palabra).replace(/[^a-z0-9]/g, '');

function suenaComo(escrita: string, palabra: string): boolean {
  const [a, b] = [sonido(llana(escrita)), sonido(palabra)];
  return a === b || (a.length > 4 && distancia(a, b) === 1);
}
