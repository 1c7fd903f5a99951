import { checkNameAndSize, EXTENSIONES_CARPETA } from '../../src/data/documentos/comprobacion';
import type { DocumentPlan } from '../../src/data/importacion/motor/motor';
import { mensajes } from './textos';

const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** `[{"name": "contrato.pdf", "category": "contrato-poliza", "content": "<base64>"}]`. What is wrong with one is told of it alone. */
export function documentosDe(raw: unknown): DocumentPlan[] {
  if (raw === null || raw === undefined) return [];
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  return list.map((each, n) => documentoDe(each, n + 1));
}

function documentoDe(raw: unknown, position: number): DocumentPlan {
  const { name, category, content } = (raw ?? {}) as Record<string, unknown>;
  const called = typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
  const plan = { name: called ?? `documento ${position}`, open: () => Promise.resolve(new File([], '')) };
  const wrong = (problem: string): DocumentPlan => ({ ...plan, problem });
  if (called === undefined) return wrong(mensajes.sinNombre);
  if (category !== undefined && category !== null && typeof category !== 'string')
    return wrong(mensajes.categoriaNoEsTexto);
  if (typeof content !== 'string' || !BASE64.test(content)) return wrong(mensajes.noEsBase64);
  const bytes = () => Buffer.from(content, 'base64') as Uint8Array<ArrayBuffer>;
  return {
    ...plan,
    ...(typeof category === 'string' && category.trim() !== '' && { category: category.trim() }),
    problem: checkNameAndSize(
      { name: called, size: Buffer.byteLength(content, 'base64') },
      EXTENSIONES_CARPETA,
    ),
    open: () => Promise.resolve(new File([bytes()], called)),
  };
}
