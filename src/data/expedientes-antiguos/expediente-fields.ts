/** The fields of the older table that staff edits: those of a case file, as `DEAL_FIELDS` describes them, and whose it is. */
import { DEAL_FIELD_LIST } from '@/domain/expediente/deal-fields';
import type { Tables } from '@/lib/database.types';
import type { FieldKind } from '@/lib/formulario/campos';

export type ExpedienteFieldName = Exclude<
  keyof Tables<'expedientes'>,
  | 'id'
  | 'user_id'
  | 'importacion_id'
  | 'bloqueado_at'
  | 'created_at'
  | 'updated_at'
  | 'documentos_urls'
  | 'objetos'
>;

const OF_THE_DEAL = Object.fromEntries(
  DEAL_FIELD_LIST.flatMap(({ antiguo, kind, label }) => (antiguo ? [[antiguo, { kind, label }]] : [])),
) as Record<Exclude<ExpedienteFieldName, 'cliente_id'>, { kind: FieldKind; label: string }>;

export const EXPEDIENTE_FIELDS: Record<ExpedienteFieldName, { kind: FieldKind; label: string }> = {
  cliente_id: { kind: 'text', label: 'Cliente' },
  ...OF_THE_DEAL,
};
