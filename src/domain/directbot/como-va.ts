/** «¿Cómo va lo de Carmen?»: what a client asks on the telephone, by a name and without a number. */
import { foldText } from '@/lib/texto';

import { createLector, type Lector } from './lector';
import { takeAcreedores } from './nombres';
import { textoTras } from './texto-libre';
import type { Chips, Contexto } from './tipos';
import { MESES, PALABRAS, VACIAS } from './vocabulario';

const COMO_VA =
  / (?:como (?:va|van|esta|sigue|anda)|que (?:estado|fase|situacion|sabemos)|estado|situacion|fase) /;
const DE_QUIEN =
  'va van esta sigue anda estado situacion fase sabemos expediente caso asunto reclamacion demanda';

/** The name of the client whose case file is asked about. */
export function readComoVa(lector: Lector, { acreedores }: Contexto): Chips | undefined {
  if (!COMO_VA.test(lector.resto)) return undefined;
  const texto = textoTras(lector, DE_QUIEN.split(' '));
  return texto === undefined || !pareceNombre(texto) || hayAcreedor(texto, acreedores)
    ? undefined
    : { texto };
}

const DE_NOMBRE = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'o', 'y']);
const DEL_LENGUAJE = new Set([...PALABRAS, ...VACIAS, ...MESES].filter((palabra) => !DE_NOMBRE.has(palabra)));

const pareceNombre = (texto: string): boolean =>
  /^[\p{L} .'’-]+$/u.test(texto) &&
  foldText(texto)
    .split(/[^a-z]+/)
    .every((palabra) => !DEL_LENGUAJE.has(palabra));

export const hayAcreedor = (texto: string, acreedores: readonly string[]): boolean =>
  takeAcreedores(createLector(texto, acreedores), acreedores).length > 0;
