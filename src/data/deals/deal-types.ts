import type { DocumentoNumerado } from '@/data/documentos/documentos-numerados';
import type { Resultado } from '@/data/fases/fases-types';
import type { ListParams, Page } from '@/data/lista';
import type { Cola, ReclamacionEnLista } from '@/data/masc/masc-types';
import { type FilteredField, LISTED_FIELDS, type ListedField } from '@/domain/expediente/deal-fields';
import { GRUPOS } from '@/domain/fases/fases';
import type { Tables } from '@/lib/database.types';

export type Deal = Omit<Tables<'deals'>, 'importacion_id' | 'bloqueado_at' | 'servicio_id'>;

/** What a list shows of a case file. */
export interface DealListRow extends Pick<Deal, 'id' | ListedField> {
  /** Which of the required documents it has. Not known of one that was written here a moment ago. */
  documentos?: string[];
  /** Those that it must have, where its service says others than the practice. */
  exigidos?: string[];
  /** The name of its service. */
  servicio?: string;
  /** The first open row of its agenda. */
  proximo?: { inicio: string; tipo: string } | null;
  /** Where it stands; not known either of one written here a moment ago. */
  fase?: string | null;
  fase_desde?: string | null;
  autos?: string | null;
  reclamado?: number | null;
  cobrado?: number;
  /** A queue of prior complaints shows the complaint that is nearest to its demanda. */
  masc?: ReclamacionEnLista | null;
}

export const DEAL_SORT_KEYS = ['id', 'fase_desde', ...LISTED_FIELDS.map(({ name }) => name)] as const;

type DealSortKey = (typeof DEAL_SORT_KEYS)[number];

/*
 * Filters, as `list_deals` and `found_ids` take them: those with a name of their own, and the fields that say `filter`. Days are Madrid's,
 * aaaa-mm-dd, both included.
 */

export const ESTADOS = ['completo', 'incompleto', 'sin-definir'] as const;
export const RESPUESTAS = ['si', 'no', 'sin-definir'] as const;
export const CON_SIN = ['con', 'sin'] as const;
/** The list filters by these groups of phases; `abiertos` are all that are not archived. */
export const GRUPOS_DE_LA_LISTA = ['abiertos', ...GRUPOS] as const;
export const CLAUSULAS = ['ppi', 'prima', 'cpd', 'apertura', 'ninguna'] as const;
export const SITUACIONES = ['en_curso', 'suspendido'] as const;

/** What the list can be grouped by. */
export const AGRUPACIONES = ['acreedor', 'estado', 'provincia'] as const;

/** A part of a text, or one of RESPUESTAS. */
type FieldFilters = Partial<Record<FilteredField, string>>;

export interface DealsFilters extends FieldFilters {
  estado?: (typeof ESTADOS)[number];
  /** Any of these creditors; an empty name: without one. */
  acreedor?: string[];
  metodo?: string;
  /** The case file was generated between these two days. */
  desde?: string;
  hasta?: string;
  respondio?: (typeof RESPUESTAS)[number];
  documentos?: (typeof CON_SIN)[number];
  /** A service, or `sin`: without one. */
  servicio?: string;
  /** Case files that must have all of these numbered documents and have none of them. */
  falta?: DocumentoNumerado[];
  /** An instant: case files with a document added since. */
  anadidos?: string;
  /** Whether a claim was sent; `sin-respuesta`: sent, and nobody has written down an answer. */
  reclamado?: 'si' | 'no' | 'sin-respuesta';
  /** The claim was sent between these two days. */
  reclamadoDesde?: string;
  reclamadoHasta?: string;
  /** Days from the claim to the answer: `7-13`, or `365-` for so many and more. */
  diasRespuesta?: string;
  clausula?: (typeof CLAUSULAS)[number];
  /** A queue of prior complaints. */
  masc?: Cola;
  /** The import that made it. */
  importacion?: string;
  /** Any of these phases; `sin-detallar`: none. */
  fase?: string[];
  grupo?: (typeof GRUPOS_DE_LA_LISTA)[number];
  situacion?: (typeof SITUACIONES)[number];
  /** The id of a court. */
  organo?: string;
  /** It has been in its phase for at least so many days. */
  diasEnFase?: string;
  resultado?: Resultado;
  /** A month, aaaa-mm, in which something came in. */
  cobradoEn?: string;
  /** One group of a list that is grouped; without a value, that of which nobody has said. */
  agrupado?: { por: (typeof AGRUPACIONES)[number]; valor: string };
}

/** What the filters offer. */
export interface DealsFilterValues {
  acreedores: { nombre: string; expedientes: number }[];
  metodos: string[];
}

export type DealsListParams = ListParams<DealsFilters, DealSortKey>;
export type DealsPage = Page<DealListRow>;
