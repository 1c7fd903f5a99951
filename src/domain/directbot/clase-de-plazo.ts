/** Kinds of term that a question calls by their name: «¿qué plazo hay para el recurso de apelación?». */
import { foldText } from '@/lib/texto';

import { hay, type Lector, palabras, tomar } from './lector';
import type { Chips, Contexto } from './tipos';
import { VACIAS } from './vocabulario';

/** A verb asks for the kind that its noun names. */
const NOMBRE_DE: Record<string, string> = {
  aclarar: 'aclaracion',
  apelar: 'apelacion',
  complementar: 'complemento',
  contestar: 'contestacion',
  impugnar: 'impugnacion',
  oponerme: 'oposicion',
  oponernos: 'oposicion',
  oponerse: 'oposicion',
  recurrir: 'recurso',
};
export const VERBOS_DE_PLAZO = Object.keys(NOMBRE_DE);

const DE_LA_PREGUNTA = new Set([
  ...VACIAS,
  ...'plazo plazos dias dia tiempo cuantos interponer formular'.split(' '),
]);

const enSingular = (palabra: string) => palabra.replace(/(?<=[aeo])s$/, '');

const palabrasDe = (texto: string): string[] =>
  foldText(texto)
    .split(/[^a-z]+/)
    .filter((palabra) => palabra !== '' && !DE_LA_PREGUNTA.has(palabra))
    .map((palabra) => enSingular(NOMBRE_DE[palabra] ?? palabra));

/** Those whose name has all the words. One whose name is no more than them is the one that is meant. */
export function clasesLlamadas<T extends { titulo: string }>(texto: string, clases: readonly T[]): T[] {
  const asked = palabrasDe(texto);
  if (asked.length === 0) return [];
  const found = clases.filter(({ titulo }) => {
    const own = palabrasDe(titulo);
    return asked.every((palabra) => own.includes(palabra));
  });
  const exact = found.filter(({ titulo }) => palabrasDe(titulo).length === asked.length);
  return exact.length === 1 ? exact : found;
}

export function readClaseDePlazo(lector: Lector, { clases }: Contexto): Chips | undefined {
  if (!hay(lector, 'plazo plazos') && !/ cuant[oa]s? (?:dias|tiempo) /.test(lector.resto)) return undefined;
  const texto = palabras(lector)
    .filter((palabra) => !DE_LA_PREGUNTA.has(palabra))
    .join(' ');
  if (
    !/^[a-z ]+$/.test(texto) ||
    clasesLlamadas(
      texto,
      clases.map((titulo) => ({ titulo })),
    ).length === 0
  )
    return undefined;
  for (const palabra of texto.split(' ')) tomar(lector, new RegExp(` ${palabra} `));
  return { texto };
}
