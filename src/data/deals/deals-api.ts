import { v4 as uuid } from 'uuid';

import { whyUnchanged } from '@/data/auditoria/row-changed-error';
import { writeAsSeen } from '@/data/campo-visto';
import type { Deal, DealsFilterValues, DealsListParams, DealsPage } from '@/data/deals/deal-types';
import { listArgs, listRpc } from '@/data/lista';
import {
  DEAL_FIELD_NAMES,
  DEAL_FIELDS,
  type DealFieldName,
  LISTED_FIELDS,
} from '@/domain/expediente/deal-fields';
import type { TablesUpdate } from '@/lib/database.types';
/** Table `deals`: the case files. Every signed-in member of staff sees and works on all of them. Imports go through `import_rows`. */
import { unwrap } from '@/lib/errors';
import type { ColumnValue } from '@/lib/formulario/campos';
import { supabase } from '@/lib/supabase';

const LIST_COLUMNS = [
  ...LISTED_FIELDS.map(({ name }) => name),
  'fase',
  'fase_desde',
  'autos',
  'reclamado',
  'cobrado',
  'proximo',
];

export const listDeals = (params: DealsListParams, signal?: AbortSignal): Promise<DealsPage> =>
  listRpc(
    supabase.rpc('list_deals', {
      ...listArgs(params),
      filters: { ...params.filters },
      // Looked up for each row: only where its queue is shown.
      columns: params.filters.masc ? [...LIST_COLUMNS, 'masc'] : LIST_COLUMNS,
    }),
    signal,
  );

export async function listFilterValues(signal: AbortSignal): Promise<DealsFilterValues> {
  return (await unwrap(
    supabase.rpc('deals_filter_values').abortSignal(signal),
  )) as unknown as DealsFilterValues;
}

export const DEAL_COLUMNS = [
  'id',
  'user_id',
  'created_at',
  'updated_at',
  'fase',
  'fase_desde',
  'situacion',
  'situacion_motivo',
  ...DEAL_FIELD_NAMES,
].join(',');

/** Null when there is none of that id. */
export async function getDeal(id: string, signal?: AbortSignal): Promise<Deal | null> {
  const call = supabase.from('deals').select<string, Deal>(DEAL_COLUMNS).eq('id', id).limit(1);
  const [deal] = await unwrap(signal ? call.abortSignal(signal) : call);
  return deal ?? null;
}

export type DealColumns = Partial<Record<DealFieldName, ColumnValue>>;

/** Not crypto.randomUUID(): browsers keep it from http://192.168.1.20, the practice's own network. */
export function newDealId(): string {
  return uuid();
}

export interface DealUpdate {
  id: string;
  columns: DealColumns;
  /** `updated_at` of the row that was read: any other there now refuses the change. */
  readAt: string;
}

export async function updateDeal({ id, columns, readAt }: DealUpdate): Promise<Deal> {
  const [saved] = await unwrap(
    supabase
      .from('deals')
      .update(asRow(columns))
      .eq('id', id)
      .eq('updated_at', readAt)
      .select<string, Deal>(DEAL_COLUMNS),
  );
  if (saved) return saved;
  throw await whyUnchanged('deals', id, await getDeal(id));
}

export interface DealFieldUpdate {
  id: string;
  field: DealFieldName;
  value: ColumnValue;
  /** What it held on the screen. */
  seen: ColumnValue;
}

/** One field, where it still holds what was seen. */
export const updateDealField = ({ id, field, value, seen }: DealFieldUpdate): Promise<Deal> =>
  writeAsSeen({
    read: () => getDeal(id),
    isAsSeen: (deal) => comparable(field, deal[field]) === comparable(field, seen),
    write: (readAt) => updateDeal({ id, columns: { [field]: value }, readAt }),
    refuse: (deal) => whyUnchanged('deals', id, deal),
  });

/** An instant is written in more than one way. */
const comparable = (field: DealFieldName, value: ColumnValue) =>
  DEAL_FIELDS[field].kind === 'instant' && value !== null ? Date.parse(String(value)) : value;

/** What a form holds is of the column's type already: the field's kind says which. */
export const asRow = (columns: DealColumns) => columns as TablesUpdate<'deals'>;

/** What happened to a case file and its documents: from `auditoria`, which nobody can change. */
export interface DealActividad {
  id: number;
  /** An instant. */
  at: string;
  accion: 'insert' | 'update' | 'delete' | 'view' | 'download' | 'purge';
  tabla: 'deals' | 'deal_documents';
  /** Only a document has one. */
  file_name: string | null;
  /** An update has only the fields that changed. */
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
  /** Name or e-mail; null for the system, or somebody who is no longer there. */
  quien: string | null;
}

/** As many entries as a call answers. */
export const ACTIVIDAD_PAGE = 50;

/** Newest first, those older than `before`. */
export async function listActividadOfDeal(
  dealId: string,
  before: number | null,
  signal: AbortSignal,
): Promise<DealActividad[]> {
  const args = before === null ? { deal: dealId } : { deal: dealId, before };
  return (await unwrap(
    supabase.rpc('actividad_de_deal', args).abortSignal(signal),
  )) as unknown as DealActividad[];
}
