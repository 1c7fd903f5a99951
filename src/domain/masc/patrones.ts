/**
 * What kind of receipt a text is and which day it tells, by patterns that the practice edits (setting `masc_patrones`): phrases and words
 * in plain text, never expressions, so that nobody can write one that hangs the page.
 */
import { enCifras } from '@/domain/judiciales/numeros';
import { esDia } from '@/domain/plazos/dias';
import { foldText } from '@/lib/texto';

import { CLASES_EVIDENCIA, type ClaseEvidencia } from './evidencias';
import type { Justificante } from './justificantes';

export interface Patron {
  /** Whose receipts they are. Empty: anybody's. */
  operador: string;
  clase: ClaseEvidencia;
  /** Any of them makes it one. */
  frases: string[];
  /** Beginnings of words that its day comes after. */
  tras: string[];
}

/** In order: the first that fits says what it is. */
export const PATRONES_INICIALES: readonly Patron[] = [
  {
    operador: '',
    clase: 'certificacion_contenido',
    frases: [
      'certificación de texto',
      'certificación de contenido',
      'certificación texto',
      'certificado de texto',
      'certificado de contenido',
      'certificado contenido',
    ],
    tras: ['expedid', 'certifica', 'impuest'],
  },
  {
    operador: '',
    clase: 'respuesta',
    frases: [
      'en respuesta a su',
      'damos respuesta',
      'damos contestación',
      'en contestación a su',
      'respuesta a su reclamación',
      'desestimar su reclamación',
      'desestimamos',
    ],
    tras: ['fecha'],
  },
  {
    operador: '',
    clase: 'acuse_recibo',
    frases: [
      'acuse',
      'prueba de entrega',
      'entregado',
      'entregada',
      'justificante de presentación',
      'justificante de entrega',
      'resguardo',
    ],
    tras: ['entregad', 'recibid', 'presentad', 'fecha'],
  },
];

const MAX_PATRONES = 50;
const MAX_FRASE = 80;

/** What somebody wrote down; the initial ones where it says nothing that can be used. */
export function patronesLeidos(texto: string | null): Patron[] {
  try {
    const leidos = JSON.parse(texto ?? '') as Partial<Patron>[];
    const buenos = leidos.slice(0, MAX_PATRONES).flatMap(({ operador, clase, frases, tras }) => {
      const suya = CLASES_EVIDENCIA.find((una) => una === clase);
      const limpias = frasesDe(frases);
      return suya && limpias.length > 0
        ? [
            {
              operador: typeof operador === 'string' ? operador : '',
              clase: suya,
              frases: limpias,
              tras: frasesDe(tras),
            },
          ]
        : [];
    });
    return buenos.length > 0 ? buenos : [...PATRONES_INICIALES];
  } catch {
    return [...PATRONES_INICIALES];
  }
}

const frasesDe = (frases: unknown): string[] =>
  (Array.isArray(frases) ? frases : []).filter(
    (una): una is string => typeof una === 'string' && llano(una) !== '' && una.length <= MAX_FRASE,
  );

export interface LeidoDeJustificante {
  clase: ClaseEvidencia | null;
  /** `AAAA-MM-DD`, always shown before it is saved. */
  fecha: string | null;
}

export function readJustificante(
  { nombre, texto }: Justificante,
  patrones: readonly Patron[] = PATRONES_INICIALES,
): LeidoDeJustificante {
  const plano = enCifras(llano(`${nombre}\n${texto}`));
  const patron = patrones.find(
    ({ clase, frases }) =>
      frases.some((una) => loDice(plano, una)) && !(clase === 'acuse_recibo' && NO_LLEGO.test(plano)),
  );
  return { clase: patron?.clase ?? null, fecha: patron ? diaTras(plano, patron.tras) : null };
}

/** «No ha podido ser entregado» is no delivery. */
const NIEGA = /\b(?:no(?! obstante)|sin|ni|nunca|pendiente de|imposible|intento de)(?: \w+){0,3} $/;
const NO_LLEGO = /\b(?:rehusad|devuelt|no entregad|sin entregar|no retirad|no recogid|desconocid|fallid)/;
const LO_DE_ANTES = 60;

function loDice(plano: string, frase: string): boolean {
  const dicha = new RegExp(`(?<![a-z0-9])${literal(frase)}(?![a-z0-9])`, 'g');
  return [...plano.matchAll(dicha)].some(
    ({ index }) => !NIEGA.test(plano.slice(Math.max(0, index - LO_DE_ANTES), index)),
  );
}

/** Spaces and underscores, as file names write them, are one. */
const llano = (texto: string) =>
  foldText(texto)
    .replace(/[\s_,;:]+/g, ' ')
    .trim();
const literal = (frase: string) => llano(frase).replace(/[^a-z0-9 ]/g, String.raw`\$&`);

const DIA = String.raw`(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})`;

function diaTras(plano: string, tras: readonly string[]): string | null {
  if (tras.length === 0) return null;
  const palabras = tras.map(literal).join('|');
  const dia = [
    ...plano.matchAll(new RegExp(String.raw`(?<![a-z0-9])(?:${palabras})\w*\D{0,60}?${DIA}`, 'g')),
  ].find(({ index }) => !DE_LO_RECLAMADO.test(plano.slice(Math.max(0, index - LO_DE_ANTES), index)))?.[1];
  return dia === undefined ? null : diaEscrito(dia);
}

/** «Su reclamación de fecha…»: the day of what it answers, and not its own. */
const DE_LO_RECLAMADO =
  /\b(?:reclamacion|escrito|carta|burofax|solicitud|queja|comunicacion|requerimiento|correo)(?: \w+){0,3}? (?:de|con) $/;

function diaEscrito(texto: string): string | null {
  const partes = texto.split(/[/.-]/);
  const [anio = '', mes = '', dia = ''] = partes[0]?.length === 4 ? partes : partes.toReversed();
  const escrito = `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return esDia(escrito) ? escrito : null;
}
