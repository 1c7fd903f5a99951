/** Filters of the case-file list, as `list_deals` and `found_ids` take them. Days are Madrid's, aaaa-mm-dd, both included. */

import type { DocumentoNumerado } from '@/data/documentos/documentos-numerados';

export const ESTADOS = ['completo', 'incompleto', 'sin-definir'] as const;
export const RESPUESTAS = ['si', 'no', 'sin-definir'] as const;
export const CON_SIN = ['con', 'sin'] as const;

export interface DealsFilters {
  estado?: (typeof ESTADOS)[number];
  /** Any of these creditors. */
  acreedor?: string[];
  metodo?: string;
  /** Of the generation date. */
  desde?: string;
  hasta?: string;
  respondio?: (typeof RESPUESTAS)[number];
  documentos?: (typeof CON_SIN)[number];
  /** Case files that lack all of these numbered documents. */
  falta?: DocumentoNumerado[];
  /** An instant: case files with a document added since. */
  anadidos?: string;
}

/** What the filters offer. */
export interface DealsFilterValues {
  acreedores: { nombre: string; expedientes: number }[];
  metodos: string[];
}
