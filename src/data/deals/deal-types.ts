import { type FilteredField, LISTED_FIELDS, type ListedField } from '@/data/deals/deal-fields';
import type { DocumentoNumerado } from '@/data/documentos/documentos-numerados';
import type { ListParams, Page } from '@/data/lista';
import type { Tables } from '@/lib/database.types';

export type Deal = Omit<Tables<'deals'>, 'importacion_id' | 'bloqueado_at'>;

/** What a list shows of a case file. */
export interface DealListRow extends Pick<Deal, 'id' | ListedField> {
  /** Which of the required documents it has. Not known of one that was written here a moment ago. */
  documentos?: string[];
}

export const DEAL_SORT_KEYS = ['id', ...LISTED_FIELDS.map(({ name }) => name)] as const;

type DealSortKey = (typeof DEAL_SORT_KEYS)[number];

/*
 * Filters, as `list_deals` and `found_ids` take them: those with a name of their own, and the fields that say `filter`. Days are Madrid's,
 * aaaa-mm-dd, both included.
 */

export const ESTADOS = ['completo', 'incompleto', 'sin-definir'] as const;
export const RESPUESTAS = ['si', 'no', 'sin-definir'] as const;
export const CON_SIN = ['con', 'sin'] as const;

/** A part of a text, or one of RESPUESTAS. */
type FieldFilters = Partial<Record<FilteredField, string>>;

export interface DealsFilters extends FieldFilters {
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
  /** Whether a claim was sent. */
  reclamado?: 'si' | 'no';
  /** The import that made it. */
  importacion?: string;
}

/** What the filters offer. */
export interface DealsFilterValues {
  acreedores: { nombre: string; expedientes: number }[];
  metodos: string[];
}

export type DealsListParams = ListParams<DealsFilters, DealSortKey>;
export type DealsPage = Page<DealListRow>;
