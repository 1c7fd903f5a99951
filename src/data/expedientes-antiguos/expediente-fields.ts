/** The fields of the older table that staff edits: what each holds and how it is called. */
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

// oxfmt-ignore
export const EXPEDIENTE_FIELDS: Record<ExpedienteFieldName, { kind: FieldKind; label: string }> = {
  cliente_id: { kind: 'text', label: 'Cliente' },
  numero_contrato: { kind: 'text', label: 'Número de contrato' },
  fecha_contrato: { kind: 'day', label: 'Fecha del contrato' },
  fecha_firma: { kind: 'day', label: 'Fecha de firma' },
  metodo_contratacion: { kind: 'text', label: 'Método de contratación' },
  tiene_recibo_contrato: { kind: 'flag', label: 'Recibo de contrato' },
  fecha_generacion: { kind: 'instant', label: 'Fecha de generación' },
  mensaje: { kind: 'long', label: 'Mensaje' },
  incluye_info_seguro: { kind: 'flag', label: 'Datos de la compañía de seguros' },
  nombre_compania_seguro: { kind: 'text', label: 'Compañía de seguros' },
  cif_compania_seguro: { kind: 'cif', label: 'CIF de la compañía' },
  direccion_compania_seguro: { kind: 'text', label: 'Dirección de la compañía' },
  nombre_acreedor: { kind: 'text', label: 'Acreedor' },
  id_acreedor: { kind: 'text', label: 'ID del acreedor' },
  direccion_acreedor: { kind: 'text', label: 'Dirección del acreedor' },
  email_acreedor: { kind: 'email', label: 'Email del acreedor' },
  telefono_acreedor: { kind: 'phone', label: 'Teléfono del acreedor' },
  incluye_clausula_ppi: { kind: 'flag', label: 'Cláusula PPI' },
  clausula_ppi: { kind: 'long', label: 'Texto de la cláusula PPI' },
  incluye_clausula_prima: { kind: 'flag', label: 'Cláusula de prima' },
  tipo_prima: { kind: 'text', label: 'Tipo de prima' },
  clausula_prima: { kind: 'long', label: 'Texto de la cláusula de prima' },
  incluye_clausula_cpd: { kind: 'flag', label: 'Cláusula CPD' },
  clausula_cpd: { kind: 'long', label: 'Texto de la cláusula CPD' },
  incluye_comision_apertura: { kind: 'flag', label: 'Comisión de apertura' },
  clausula_comision_apertura: { kind: 'long', label: 'Texto de la comisión de apertura' },
  fecha_envio_reclamacion: { kind: 'day', label: 'Envío de la reclamación' },
  ha_respondido_reclamacion: { kind: 'flag', label: 'Respondida' },
  fecha_respuesta_reclamacion: { kind: 'day', label: 'Fecha de la respuesta' },
};
