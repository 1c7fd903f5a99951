/** From a case file to what the fields of one template say. */
import type { Caso } from '@/domain/plantillas/campo';
import { esCampo, valorDe } from '@/domain/plantillas/campos';
import { CONDICIONES, LISTAS } from '@/domain/plantillas/catalogo';
import type { Valores } from '@/domain/plantillas/datos';
import type { Revision } from '@/domain/plantillas/revision';

/** What a letter shows for what is missing, where somebody chose to go on without it. */
export const HUECO = '⟦ ⟧';

/** XML has no signs for them; those of the private area stand for braces, or for nothing, while a letter is filled. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const NOT_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\uE07A-\uE07D]/g;

/** A value as text that can stand in a document. */
export function limpio(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(NOT_TEXT, '');
}

const limpias = (filas: Record<string, string>[]): Record<string, string>[] =>
  filas.map((fila) => Object.fromEntries(Object.entries(fila).map(([key, text]) => [key, limpio(text)])));

/** What each field of a template says of a case file. */
export function valoresDe(usados: Pick<Revision, 'campos' | 'bloques'>, caso: Caso): Valores {
  const valores: Valores = {};
  for (const nombre of usados.campos.filter(esCampo)) valores[nombre] = limpio(valorDe(nombre, caso));
  for (const nombre of usados.bloques) {
    const condicion = Object.hasOwn(CONDICIONES, nombre) && CONDICIONES[nombre];
    const lista = Object.hasOwn(LISTAS, nombre) && LISTAS[nombre];
    if (condicion) valores[nombre] = condicion.vale(caso);
    else if (lista) valores[nombre] = limpias(lista.filas(caso));
  }
  return valores;
}

/** The fields that the letter needs and the case file lacks. One that stands only inside a block is needed where the block is there. */
export function faltan(usados: Pick<Revision, 'campos' | 'condicionados'>, valores: Valores): string[] {
  return usados.campos.filter((nombre) => {
    if (valores[nombre] !== '') return false;
    const ways = usados.condicionados[nombre];
    return ways === undefined || ways.some((bloques) => bloques.every((bloque) => isThere(valores[bloque])));
  });
}

const isThere = (value: Valores[string] | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : value === true;

/** Gaps as they are shown in a draft. */
export const conHuecos = (valores: Valores): Valores =>
  Object.fromEntries(
    Object.entries(valores).map(([nombre, value]) => [nombre, value === '' ? HUECO : value]),
  );
