/** Packages for filing (table `aportaciones`, written by functions alone) and what is known of the content of documents. */
import { type DealDocument, openDocumentos, updateAsSeen } from '@/data/documentos/documentos-api';
import { filterChunks, inFilter } from '@/data/importacion/filtro-in';
import type { Confidencialidad, Copia, DocumentoAportable, TipoAportacion } from '@/domain/aportacion/tipos';
import type { Objeto } from '@/domain/masc/freno';
import { chunk } from '@/lib/batches';
import type { Json, Tables } from '@/lib/database.types';
import { toAppError, unwrap, unwrapOne } from '@/lib/errors';
import { type Inspeccion, toInspeccion } from '@/lib/pdf-inspeccion/inspeccion';
import { createQueue } from '@/lib/queue';
import { supabase } from '@/lib/supabase';

interface DocumentoAportado {
  documento_id: string;
  orden: number;
  numero: string;
  descripcion: string;
  clase: string;
  archivo: string;
  paginas?: number | undefined;
  bytes: number;
  sha256: string;
  sha256_original?: string | undefined;
  copia: Copia;
  envio: number;
  /** It fits in no submission: it goes on a digital medium (RD 1065/2015, art. 18). */
  soporte?: boolean;
}

export type EstadoAportacion = Tables<'aportaciones'>['estado'];

export type Aportacion = Omit<Tables<'aportaciones'>, 'documentos' | 'comprobaciones'> & {
  documentos: DocumentoAportado[];
  comprobaciones: ComprobacionDelPaquete[];
};

interface ComprobacionDelPaquete {
  codigo: string;
  nivel: string;
  texto: string;
}

/** Newest first. */
export async function listAportaciones(dealIds: string[], signal?: AbortSignal): Promise<Aportacion[]> {
  const parts = await Promise.all(
    filterChunks(dealIds).map((ids) => {
      const call = supabase.from('aportaciones').select('*').filter('deal_id', 'in', inFilter(ids));
      return unwrap(signal ? call.abortSignal(signal) : call);
    }),
  );
  const rows = parts.flat() as unknown as Aportacion[];
  return rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

/** Documents of several case files. */
export async function listDocumentosDe(dealIds: string[], signal: AbortSignal): Promise<DealDocument[]> {
  const found: DealDocument[] = [];
  // A few case files at a time: an answer has a thousand rows at most.
  for (let at = 0; at < dealIds.length; at += DEALS_A_CALL) {
    const ids = dealIds.slice(at, at + DEALS_A_CALL);
    for (let from = 0; ; from += PAGE) {
      const page = await unwrap(
        supabase
          .from('deal_documents')
          .select('*')
          .filter('deal_id', 'in', inFilter(ids))
          .order('uploaded_at', { ascending: false })
          .order('id', { ascending: false })
          .range(from, from + PAGE - 1)
          .abortSignal(signal),
      );
      found.push(...page);
      if (page.length < PAGE) break;
    }
  }
  return found;
}

const DEALS_A_CALL = 50;
const PAGE = 1000;

export interface ParteDeal {
  id: string;
  debtorfullname: string | null;
  creditorname: string | null;
  contractnumber: string | null;
}

/** The head of an index says this of each case file; those of several are read at once. */
export async function listPartes(dealIds: string[], signal: AbortSignal): Promise<ParteDeal[]> {
  const parts = await Promise.all(
    filterChunks(dealIds).map((ids) =>
      unwrap(
        supabase
          .from('deals')
          .select('id, debtorfullname, creditorname, contractnumber')
          .filter('id', 'in', inFilter(ids))
          .abortSignal(signal),
      ),
    ),
  );
  return parts.flat();
}

/** The procedure that the case file's page shows. */
export interface Procedimiento {
  deal_id: string;
  id: string;
  autos: string | null;
  organo: string | null;
}

export async function listProcedimientos(deals: string[], signal: AbortSignal): Promise<Procedimiento[]> {
  return (await unwrap(
    supabase.rpc('procedimientos_principales', { deals }).abortSignal(signal),
  )) as unknown as Procedimiento[];
}

export interface NuevaAportacion {
  id: string;
  deal_id: string;
  procedimiento_id: string | null;
  tipo: TipoAportacion;
  perfil: string;
  escrito_documento_id: string;
  documentos: DocumentoAportado[];
  comprobaciones: ComprobacionDelPaquete[];
  sin_exigidos: Record<string, string>;
  paquete_sha256: string;
}

export async function saveAportacion(nueva: NuevaAportacion): Promise<Aportacion> {
  return (await unwrap(
    supabase.rpc('guardar_aportacion', { fila: nueva as unknown as Json }),
  )) as unknown as Aportacion;
}

export interface Presentacion {
  presentada_el: string;
  registro: string;
  acuse_documento_id: string;
}

export async function submitAportacion(id: string, datos: Presentacion): Promise<Aportacion> {
  const call = supabase.rpc('marcar_aportacion', {
    aportacion: id,
    accion: 'presentar',
    datos: datos as unknown as Json,
  });
  return (await unwrap(call)) as unknown as Aportacion;
}

export async function annulAportacion(id: string, motivo: string): Promise<Aportacion> {
  const call = supabase.rpc('marcar_aportacion', { aportacion: id, accion: 'anular', datos: { motivo } });
  return (await unwrap(call)) as unknown as Aportacion;
}

/** `ninguna` is no value in the table. What a colleague has marked since stays marked: whoever changes it did not see that. */
export function updateConfidencialidad(seen: DealDocument, value: Confidencialidad): Promise<DealDocument> {
  return updateAsSeen(seen, 'confidencialidad', value === 'ninguna' ? null : value);
}

export async function recordInspecciones(filas: { id: string; inspeccion: Inspeccion }[]): Promise<number> {
  return unwrap(supabase.rpc('anotar_inspecciones', { filas: filas as unknown as Json }));
}

export type SinInspeccion = Pick<
  DealDocument,
  'id' | 'deal_id' | 'file_name' | 'file_path' | 'file_size' | 'uploaded_at'
>;

export async function documentosSinInspeccion(version: number): Promise<SinInspeccion[]> {
  return (await unwrap(supabase.rpc('documentos_sin_inspeccion', { version }))) as unknown as SinInspeccion[];
}

/** What a claim of each case file must have, and why its prior complaint does not let anybody sue yet. */
interface Requisito {
  exigidos: string[];
  freno: string | null;
  /** An administrator answers for it today. */
  permitido: boolean;
  /** The day of its power of attorney; null: nobody has said. */
  apud_acta: string | null;
  /** What is sued for. */
  clausulas: Objeto[];
  /** What each document that is proof of a prior complaint is about. */
  objetos: Record<string, Objeto[]>;
}

export type Requisitos = Record<string, Requisito>;

export async function requisitosDeDemanda(deals: string[], signal: AbortSignal): Promise<Requisitos> {
  const call = supabase.rpc('requisitos_de_demanda', { deals }).abortSignal(signal);
  return (await unwrap(call)) as unknown as Requisitos;
}

/** As many as one answer may be long: each text has up to 300,000 letters. */
const TEXTS_A_CALL = 50;

/** What briefs say, as far as it has been read. */
export async function textosDeEscritos(
  documentos: string[],
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const textos: Record<string, string> = {};
  for (const batch of chunk(documentos, TEXTS_A_CALL)) {
    const call = supabase.rpc('textos_de_escritos', { documentos: batch }).abortSignal(signal);
    Object.assign(textos, await unwrap(call));
  }
  return textos;
}

/** It answers, for each document that names another case file's client or contract, what it names. */
export async function documentosAjenos(
  deals: string[],
  signal: AbortSignal,
): Promise<Record<string, string[]>> {
  const found = (await unwrap(
    supabase.rpc('documentos_ajenos', { deals }).abortSignal(signal),
  )) as unknown as { documento_id: string; menciona: string[] }[];
  return Object.fromEntries(found.map(({ documento_id, menciona }) => [documento_id, menciona]));
}

export const toAportable = (documento: DealDocument): DocumentoAportable => ({
  id: documento.id,
  fileName: documento.file_name,
  clase: documento.category,
  bytes: documento.file_size,
  sha256: documento.sha256,
  subido: documento.uploaded_at,
  confidencialidad: (documento.confidencialidad as Confidencialidad | null) ?? 'ninguna',
  inspeccion: toInspeccion(documento.inspeccion),
});

/** Links are asked for together, and live an hour: so many at a time. */
const LINKS_A_CALL = 50;
const AT_ONCE = 4;

/**
 * Reads documents, each when it is asked for and some of the next ones meanwhile; null where an object is gone. Audited as downloads.
 */
export function createLector(
  documentos: readonly DealDocument[],
  signal?: AbortSignal,
): (id: string) => Promise<Uint8Array | null> {
  const enqueue = createQueue(AT_ONCE);
  const links = new Map<number, Promise<(string | null)[]>>();
  const linkOf = async (index: number) => {
    const from = index - (index % LINKS_A_CALL);
    const call = links.get(from) ?? openDocumentos(documentos.slice(from, from + LINKS_A_CALL));
    links.set(from, call);
    return (await call)[index - from] ?? null;
  };
  const reading = new Map<string, Promise<Uint8Array | null>>();
  const begun = new Set<number>();
  const begin = (index: number) => {
    const bytes = enqueue(async () => fetchBytes(await linkOf(index), signal));
    // Told to whoever asks for it: nobody may, when an earlier one has failed.
    bytes.catch(() => undefined);
    begun.add(index);
    return bytes;
  };
  const places = new Map(documentos.map(({ id }, index) => [id, index]));
  return async (id) => {
    const index = places.get(id);
    if (index === undefined) return null;
    for (let next = index; next < index + AT_ONCE; next++) {
      const documento = documentos[next];
      if (documento && !begun.has(next)) reading.set(documento.id, begin(next));
    }
    const bytes = reading.get(id) ?? begin(index);
    // Whoever has asked for it holds it, and nobody else.
    reading.delete(id);
    return bytes;
  };
}

async function fetchBytes(link: string | null, signal?: AbortSignal): Promise<Uint8Array | null> {
  if (link === null) return null;
  signal?.throwIfAborted();
  const answer = await fetch(link, { ...(signal && { signal }) });
  // As a Blob first: of anything else, tools that watch the page keep what has arrived.
  if (answer.ok) return new Uint8Array(await (await answer.blob()).arrayBuffer());
  if (answer.status === 400 || answer.status === 404) return null;
  throw toAppError({ status: answer.status, message: `El almacén ha respondido ${answer.status}` });
}

export async function getFilePath(id: string): Promise<string> {
  const { file_path } = await unwrapOne(supabase.from('deal_documents').select('file_path').eq('id', id));
  return file_path;
}
