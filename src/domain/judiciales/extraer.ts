/** Reads a notice by the patterns of `patrones.ts`. It believes nothing: what is found is compared with the case files afterwards. */
import { esDia } from '@/domain/plazos/dias';
import { MAX_TEXTO } from '@/lib/entrada/lectura';
import { checkNif, normalizeNif } from '@/lib/nif';
import { foldText } from '@/lib/texto';

import { pedido, suspendido } from './frases';
import { readResolucion } from './leer-resolucion';
import { enCastellano } from './lenguas';
import { enCifras } from './numeros';
import {
  CERCA_DE_AUTOS,
  DNI,
  ENVIADA,
  DE_ANTES,
  NIG,
  NIG_CON_ETIQUETA,
  NO_ES_AUTOS,
  NO_ES_VISTA,
  numeroEscrito,
  ORGANOS,
  OTRO_DIA,
  PARTE,
  RECIBIDA,
  SENALAMIENTO,
} from './patrones';
import type { Extracto, Momento, Senalamiento } from './tipos';

const MAX_DE_CADA = 12;

export function extraer(original: string): Extracto {
  const texto = original
    .slice(0, MAX_TEXTO)
    .replace(/[\t\u00A0\u2007\u202F]/g, ' ')
    .replace(/[\u2010-\u2015]/g, '-');
  const llano = foldText(enCastellano(texto)).replace(/[^\S\n]+/g, ' ');
  const conCifras = enCifras(llano);
  const seguido = llano.replace(/\s+/g, ' ');
  return {
    nigs: nigsDe(texto),
    autos: autosDe(llano),
    ...organoDe(llano, seguido),
    dnis: dnisDe(texto),
    nombres: nombresDe(texto),
    enviada: momento(ENVIADA.exec(conCifras)),
    recibida: momento(RECIBIDA.exec(conCifras)),
    via:
      /colegio de procuradores|procurador/.test(seguido) || !seguido.includes('lexnet')
        ? 'procurador'
        : 'lexnet',
    clase: readResolucion(texto).clase,
    senalamiento: senalamientoDe(conCifras.replace(/\s+/g, ' ')),
  };
}

const unicos = (values: string[]): string[] => [...new Set(values)].slice(0, MAX_DE_CADA);

const soloDigitos = (texto: string): string => texto.replace(/\D/g, '');

function nigsDe(texto: string): string[] {
  const labelled = [...texto.matchAll(NIG_CON_ETIQUETA)].map(([, digits = '']) => digits);
  const bare = [...texto.matchAll(NIG)].map(([found]) => found);
  return unicos([...labelled, ...bare].map(soloDigitos).filter((nig) => nig.length === 19));
}

/** `0123 / 2025` is 123/2025. */
const normalizeAutos = (numero: string, anio: string): string => `${Number(numero)}/${anio}`;

function autosDe(llano: string): string[] {
  const found = [...llano.matchAll(CERCA_DE_AUTOS)].flatMap(([whole, numero = '', anio = '']) => {
    const before = whole.slice(0, whole.lastIndexOf(numero, whole.lastIndexOf('/')));
    return NO_ES_AUTOS.test(before) ? [] : [normalizeAutos(numero, anio)];
  });
  return unicos(found);
}

/** Its two names, the one of before 2025 and the one of after, give the same key: a plaza keeps the number of its juzgado. */
export function claveDeOrgano(nombre: string): string | null {
  const llano = foldText(nombre).replace(/\s+/g, ' ').trim();
  for (const { clase, patron, orden } of ORGANOS) {
    const found = patron.exec(llano);
    if (found) return `${clase}|${numeroEscrito(found[orden[0]] ?? '')}|${(found[orden[1]] ?? '').trim()}`;
  }
  return null;
}

function organoDe(llano: string, seguido: string): Pick<Extracto, 'organo' | 'organoClave'> {
  for (const { patron } of ORGANOS) {
    const found = patron.exec(llano) ?? patron.exec(seguido);
    if (found) return { organo: conMayusculas(found[0]), organoClave: claveDeOrgano(found[0]) };
  }
  return { organo: null, organoClave: null };
}

const PEQUENAS = new Set(['de', 'del', 'la', 'lo', 'e', 'y', 'n']);

/** For the eye: what is compared is the key. */
const conMayusculas = (texto: string): string =>
  texto
    .replace(/\s+/g, ' ')
    .split(' ')
    .map((word) => (PEQUENAS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

function dnisDe(texto: string): string[] {
  const written = [...texto.matchAll(DNI)].map(([found]) => normalizeNif(found));
  return unicos(written.filter((nif) => checkNif(nif) === undefined));
}

function nombresDe(texto: string): string[] {
  const found = [...texto.matchAll(PARTE)].map(([, nombre = '']) =>
    nombre.replace(/\s(?:procurador|abogad|letrad|demandad|frente|contra|con)\p{L}*.*$/iu, '').trim(),
  );
  return unicos(found.filter((nombre) => nombre.split(/\s+/).length > 1));
}

function momento(found: RegExpExecArray | null): Momento | null {
  const [, dia = '', mes = '', anio = '', hora, minuto] = found ?? [];
  const fecha = found && diaDe(anio, mes, dia);
  return fecha ? { fecha, hora: horaDe(hora, minuto) } : null;
}

function diaDe(anio: string, mes: string, dia: string): string | null {
  const day = `${anio.padStart(4, '20')}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return esDia(day) ? day : null;
}

function horaDe(hora: string | undefined, minuto: string | undefined): string | null {
  if (hora === undefined || minuto === undefined || Number(hora) > 23 || Number(minuto) > 59) return null;
  return `${hora.padStart(2, '0')}:${minuto}`;
}

/** One that is set aside is none: what counts is the day that stands. */
function senalamientoDe(seguido: string): Senalamiento | null {
  const found = [...seguido.matchAll(SENALAMIENTO)].find(
    ({ 0: whole, index }) =>
      !NO_ES_VISTA.test(whole) && !suspendido(seguido, index) && !pedido(seguido, index),
  );
  if (!found) return null;
  const [whole] = found;
  const antes = seguido.slice(Math.max(0, found.index - 30), found.index);
  const despues = DE_ANTES.test(antes + whole) && OTRO_DIA.exec(seguido.slice(found.index + whole.length));
  const [, dia = '', mes = '', anio = '', hora, minuto = '00'] = despues || found;
  const fecha = diaDe(anio, mes, dia);
  if (!fecha) return null;
  const acto = whole.includes('audiencia previa')
    ? 'Audiencia previa'
    : /\bjuicio\b/.test(whole)
      ? 'Juicio'
      : 'Vista';
  return { fecha, hora: horaDe(hora, minuto), acto };
}
