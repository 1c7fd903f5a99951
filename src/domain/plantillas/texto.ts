import { LISTAS } from '@/domain/plantillas/catalogo';
import type { Valores } from '@/domain/plantillas/datos';
import { type Revision, revisionDe } from '@/domain/plantillas/revision';
import { type Lectura, readTags } from '@/domain/plantillas/tags';
/** Templates of plain text: a text to be copied, or a mail with its subject. The same fields and the same check as a DOCX. */
import { sinEngano } from '@/lib/inofensivo';

export interface PlantillaDeTexto {
  /** Only a mail has one. */
  asunto: string | null;
  cuerpo: string;
}

export const MAX_ASUNTO = 200;
export const MAX_CUERPO = 20_000;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The reader of DOCX marks reads it, a paragraph a line. */
const leer = (text: string, lugar: string): Lectura =>
  readTags(
    text
      .split('\n')
      .map((line) => `<w:p><w:r><w:t>${escapeXml(line)}</w:t></w:r></w:p>`)
      .join(''),
    lugar,
  );

export function reviewTexto({ asunto, cuerpo }: PlantillaDeTexto): Revision {
  const lecturas = [leer(cuerpo, 'el texto')];
  if (asunto !== null) {
    const subject = leer(asunto, 'el asunto');
    const repeated = subject.marcas.filter(
      ({ tipo, nombre }) => tipo === 'abre' && Object.hasOwn(LISTAS, nombre),
    );
    const problemas = repeated.map(
      ({ nombre }) => `«{#${nombre}}» se repite, y un asunto es una sola línea (en el asunto).`,
    );
    lecturas.unshift({ ...subject, problemas: [...subject.problemas, ...problemas] });
  }
  return revisionDe(lecturas);
}

type Nodo = string | { campo: string } | { bloque: string; dentro: Nodo[] };

const MARCA = /\{([^{}]*)\}/g;
/** Marks of blocks that have a line to themselves leave no empty line behind. */
const SOLO_BLOQUES = /^[ \t]*((?:\{[#/][^{}\n]*\}[ \t]*)+)\n/gm;

function partir(text: string): Nodo[] {
  const root: Nodo[] = [];
  const open: Nodo[][] = [root];
  let at = 0;
  for (const { 0: mark, 1: raw = '', index } of text.matchAll(MARCA)) {
    const name = raw.trim();
    open.at(-1)?.push(text.slice(at, index));
    at = index + mark.length;
    if (name.startsWith('#')) {
      const dentro: Nodo[] = [];
      open.at(-1)?.push({ bloque: name.slice(1).trim(), dentro });
      open.push(dentro);
    } else if (!name.startsWith('/')) open.at(-1)?.push({ campo: name });
    else if (open.length > 1) open.pop();
  }
  open.at(-1)?.push(text.slice(at));
  return root;
}

/** What was put in is never read again: no value becomes a field. */
function escribir(nodos: Nodo[], valores: Valores): string {
  return nodos
    .map((nodo) => {
      if (typeof nodo === 'string') return nodo;
      if ('campo' in nodo) return textOf(valores, nodo.campo);
      const value = Object.hasOwn(valores, nodo.bloque) ? valores[nodo.bloque] : false;
      if (Array.isArray(value))
        return value.map((fila) => escribir(nodo.dentro, { ...valores, ...fila })).join('');
      return value === true ? escribir(nodo.dentro, valores) : '';
    })
    .join('');
}

const textOf = (valores: Valores, campo: string): string => {
  const value = Object.hasOwn(valores, campo) ? valores[campo] : '';
  return typeof value === 'string' ? sinEngano(value) : '';
};

/** One line of a header: no end of line, no control, nothing that turns the line around. */
export const unaLinea = (text: string): string =>
  Array.from(sinEngano(text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim())
    .slice(0, 300)
    .join('');

export interface TextoRelleno {
  asunto: string;
  cuerpo: string;
}

export const fillTextoDePlantilla = (
  { asunto, cuerpo }: PlantillaDeTexto,
  valores: Valores,
): TextoRelleno => ({
  asunto: unaLinea(escribir(partir(asunto ?? ''), valores)),
  cuerpo: escribir(partir(`${cuerpo}\n`.replace(SOLO_BLOQUES, '$1')), valores).trim(),
});
