import { valorDeCampo } from '@/data/campos-de-tabla';
import type { DealActividad } from '@/data/deals/deals-api';
import { nombreEnColumna, type Nombres } from '@/data/nombres/referencias';
import { DEAL_FIELDS, type DealFieldName } from '@/domain/expediente/deal-fields';
import { formatSiNo, formatTexto, formatValor } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';

/** What somebody did, in a few words that follow their name. */
export function actividadText({ accion, tabla, file_name }: DealActividad): string {
  if (tabla === 'deals') return DEAL_TEXTS[accion];
  return `${DOCUMENTO_TEXTS[accion]} el documento ${file_name ?? ''}`.trim();
}

const DEAL_TEXTS: Record<DealActividad['accion'], string> = {
  insert: 'creó el expediente',
  update: 'cambió el expediente',
  delete: 'eliminó el expediente',
  view: 'vio el expediente',
  download: 'descargó el expediente',
  purge: 'vació de la papelera una copia del expediente',
};

const DOCUMENTO_TEXTS: Record<DealActividad['accion'], string> = {
  insert: 'subió',
  update: 'cambió',
  delete: 'eliminó',
  view: 'vio',
  download: 'descargó',
  purge: 'borró para siempre',
};

export interface Cambio {
  /** It is a field of the case file itself; a change of a document has none. */
  campo: DealFieldName | undefined;
  valor: unknown;
  label: string;
  antes: string;
  despues: string;
}

/** Columns that no form has. Those without a name here are of the machine: `tests/db/registro` holds them to that. */
export const OTHER_LABELS: Record<string, string> = {
  category: 'Categoría',
  document_type: 'Tipo',
  file_name: 'Nombre',
  bloqueado_at: 'Bloqueado',
  created_at: 'Fecha de creación',
  confidencialidad: 'Confidencialidad',
  deal_id: 'Expediente',
  fase: 'Fase',
  id: 'ID',
  mime_type: 'Formato',
  fase_desde: 'En la fase desde',
  importacion_id: 'Importación',
  servicio_id: 'Servicio',
  situacion: 'Situación',
  situacion_motivo: 'Motivo de la situación',
  uploaded_at: 'Fecha de subida',
  user_id: 'Propietario',
};

type NombreDe = (id: unknown) => string | null;

/** The fields that an update changed. */
export function cambiosOf(
  { tabla, antes, despues }: DealActividad,
  nombreDe: NombreDe,
  nombres?: Nombres,
): Cambio[] {
  const shown = (campo: string, value: unknown) =>
    Object.hasOwn(DEAL_FIELDS, campo)
      ? shownValue(campo, value, nombreDe)
      : valorDeCampo(tabla, campo, value, (columna, texto) => nombreEnColumna(nombres, columna, texto));
  return Object.keys(antes ?? {}).flatMap((campo) => {
    const label = DEAL_FIELDS[campo as DealFieldName]?.label ?? OTHER_LABELS[campo];
    if (label === undefined) return [];
    return {
      campo: tabla === 'deals' && Object.hasOwn(DEAL_FIELDS, campo) ? (campo as DealFieldName) : undefined,
      valor: antes?.[campo],
      label,
      antes: shown(campo, antes?.[campo]),
      despues: shown(campo, despues?.[campo]),
    };
  });
}

export function shownValue(campo: string, value: unknown, nombreDe: NombreDe): string {
  const kind = DEAL_FIELDS[campo as DealFieldName]?.kind ?? 'text';
  if (kind === 'flag') return formatSiNo(value as boolean | null);
  if (kind === 'persona') return nombreDe(value) ?? SIN_ASIGNAR;
  return formatTexto(typeof value === 'string' ? formatValor(kind, value) : null);
}
