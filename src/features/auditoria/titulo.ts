import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { nombreDeCodigo } from '@/data/codigos';

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
