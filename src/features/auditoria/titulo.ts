import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { nombreDeCodigo } from '@/data/codigos';
import { recursoDe } from '@/data/recursos';
import { isUuid } from '@/lib/claves';
import { formatTexto } from '@/lib/formato';
import { YA_NO_ESTA } from '@/lib/textos';

/** The tables whose rows staff knows by a code: `titulo` of `private.tablas`. */
const COLUMNA_DEL_TITULO: Partial<Record<string, string>> = {
  importes: 'concepto',
  resultados: 'resultado',
  masc_evidencias: 'clase',
  aportaciones: 'tipo',
};

/** What staff knows the row by; empty where nothing is known. */
export function tituloDe({ tabla, asunto }: AuditoriaEntry): string {
  const titulo = asunto.titulo ?? '';
  const columna = COLUMNA_DEL_TITULO[tabla];
  return (columna && nombreDeCodigo(tabla, columna, titulo)) ?? titulo;
}

/** Names a row for people. Instead of a uuid, which tells nobody anything, it says whether the row is still there. */
export function elementoDe(entry: AuditoriaEntry): string {
  const { tabla, accion, registro_id, asunto } = entry;
  const titulo = tituloDe(entry);
  if (titulo) return titulo;
  // An object of storage that no row names.
  if (tabla === 'objects') return registro_id.split('/').at(-1) ?? registro_id;
  if (!isUuid(registro_id)) return registro_id;
  if (asunto.pagina_id) return SIN_TITULO;
  return GONE.has(accion) || hasPage(tabla) ? YA_NO_ESTA : formatTexto(null);
}

const SIN_TITULO = 'Sin título';

const GONE = new Set(['delete', 'purge']);

/** A row with a page says which one while it is there. */
function hasPage(tabla: string): boolean {
  const recurso = recursoDe(tabla);
  return recurso !== undefined && 'pagina' in recurso;
}
