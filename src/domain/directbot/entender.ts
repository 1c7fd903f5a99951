/**
 * Understands a question without guessing: one of the questions that are known, with everything that it says accounted for. Whatever is
 * left over would make the answer one to another question, so nothing is answered then. No model, no memory, no network.
 */
import { foldText } from '@/lib/texto';

import { VERBOS_DE_PLAZO } from './clase-de-plazo';
import { quedaNegacion } from './filtros';
import { ASUNTOS } from './intenciones';
import { createLector, esIngles, pideHacer, sobran } from './lector';
import type { Contexto, Entendido, NoEntendido } from './tipos';

/** Longer than anything that it could be asked. */
export const MAX_PREGUNTA = 200;
const EJEMPLOS = 3;

export function entender(pregunta: string, contexto: Contexto): Entendido | NoEntendido {
  const texto = pregunta.trim();
  if (texto.length > MAX_PREGUNTA) return no('larga', '');
  if (esIngles(texto)) return no('otro-idioma', '');
  const nombres = [
    ...contexto.acreedores,
    ...contexto.sedes,
    ...contexto.personas,
    ...contexto.clases,
    ...VERBOS_DE_PLAZO,
  ];
  const lector = createLector(texto, nombres);
  if (pideHacer(lector)) return no('no-entiendo', texto);
  for (const { intencion, leer, palabras } of ASUNTOS) {
    const own = { ...lector };
    const chips = leer(own, contexto);
    if (!chips || sobran(own, palabras).length > 0) continue;
    if (quedaNegacion(own) && !palabras.split(' ').some((palabra) => palabra === 'no' || palabra === 'sin'))
      continue;
    return { intencion, chips };
  }
  return no('no-entiendo', texto);
}

const no = (motivo: NoEntendido['motivo'], texto: string): NoEntendido => ({
  intencion: null,
  motivo,
  ejemplos: losMasParecidos(texto),
});

/** By the beginnings of words that they share. */
function losMasParecidos(texto: string): string[] {
  const roots = new Set(raices(texto));
  const shared = (ejemplo: string) => raices(ejemplo).filter((root) => roots.has(root)).length;
  return ASUNTOS.map(({ ejemplo, intencion }) => ({
    ejemplo,
    points: shared(ejemplo),
    usual: USUALES.indexOf(intencion),
  }))
    .toSorted((a, b) => b.points - a.points || orden(a.usual) - orden(b.usual))
    .slice(0, EJEMPLOS)
    .map(({ ejemplo }) => ejemplo);
}

const USUALES = ['plazos', 'expedientes', 'estado'];
const orden = (at: number) => (at === -1 ? USUALES.length : at);
const raices = (texto: string) =>
  foldText(texto)
    .split(/[^a-z0-9]+/)
    .filter((palabra) => palabra.length > 3)
    .map((palabra) => palabra.slice(0, 5));
