import { chunk } from '@/lib/batches';
/** What is written in the documents of case files, as the database keeps and finds it (supabase/schemas/documentos/textos.sql). */
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** `sin-texto`: nothing but pictures. `ocr`: pictures that were read, with or without words. `ilegible`: damaged, or with a password. */
export interface TextoLeido {
  estado: 'texto' | 'sin-texto' | 'ocr' | 'ilegible';
  /** One text a page; none where there is nothing to read. */
  paginas: string[];
}

export interface TextoEncontrado {
  id: string;
  file_name: string;
  category: string | null;
  deal_id: string;
  /** Name of the debtor. */
  de: string | null;
  /** The first page with the most of the words, and what stands around them there. */
  pagina: number | null;
  extracto: string | null;
}

/** The newest documents with all the words of a text, in any order. */
export async function searchInDocumentos(texto: string, signal: AbortSignal): Promise<TextoEncontrado[]> {
  return (await unwrap(
    supabase.rpc('buscar_en_documentos', { texto, limite: 5 }).abortSignal(signal),
  )) as unknown as TextoEncontrado[];
}

export interface TextoDeDocumento {
  id: string;
  estado: TextoLeido['estado'];
  /** Its pictures were read, and there are no words in them. */
  vacio?: true;
  /** Where the words are; only of a document that has them all. */
  pagina?: number;
}

/** What is known of the texts of a case file's documents. */
export async function textosDeDeal(
  deal: string,
  texto: string,
  signal: AbortSignal,
): Promise<TextoDeDocumento[]> {
  return (await unwrap(
    supabase.rpc('textos_de_deal', { deal, texto }).abortSignal(signal),
  )) as unknown as TextoDeDocumento[];
}

export interface Pendiente {
  id: string;
  file_path: string;
}

/** Where a round through all documents stands. */
export interface Marca {
  uploaded_at: string;
  id: string;
}

export interface Tanda {
  documentos: Pendiente[];
  /** Null after the last. */
  siguiente: Marca | null;
}

/** The PDFs among the next 500 documents whose text nobody has read, newest first. */
export async function documentosSinTexto(desde: Marca | null): Promise<Tanda> {
  const call = supabase.rpc('documentos_sin_texto', desde ? { despues_de: { ...desde } } : {});
  return (await unwrap(call)) as unknown as Tanda;
}

export interface PorLeer extends Pendiente {
  file_name: string;
  mime_type: string;
  /** Null: nobody has opened it. */
  estado: 'sin-texto' | null;
}

/** What a call takes. */
const DEALS_A_CALL = 500;

/** What can be read of these case files and nobody has read. */
export async function documentosPorLeer(deals: string[], signal: AbortSignal): Promise<PorLeer[]> {
  const found: PorLeer[] = [];
  for (const part of chunk(deals, DEALS_A_CALL)) {
    const call = supabase.rpc('documentos_por_leer', { deals: part }).abortSignal(signal);
    found.push(...((await unwrap(call)) as unknown as PorLeer[]));
  }
  return found;
}

export async function saveTexto(documento: string, { estado, paginas }: TextoLeido): Promise<void> {
  // No unwrap(): this function answers nothing.
  const { error } = await supabase.rpc('guardar_texto_documento', { documento, estado, paginas });
  if (error) throw toAppError(error);
}
