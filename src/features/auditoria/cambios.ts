import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { CLIENTE_LABELS } from '@/data/clientes/cliente-campos';
import { DEAL_FIELDS } from '@/data/deals/deal-fields';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { EXPEDIENTE_FIELDS } from '@/data/expedientes-antiguos/expediente-fields';
import type { Tabla } from '@/data/recursos';
import {
  formatFecha,
  formatFechaHora,
  formatMegas,
  formatNumero,
  formatSiNo,
  formatTexto,
} from '@/lib/formato';

/** A field before and after, as staff calls it and reads it. */
export interface Cambio {
  campo: string;
  antes: string;
  despues: string;
}

type Fields = Record<string, unknown>;

const DOCUMENTO_LABELS: Record<string, string> = {
  file_name: 'Nombre',
  category: 'Categoría',
  document_type: 'Tipo',
  file_size: 'Tamaño',
  mime_type: 'Formato',
  uploaded_at: 'Fecha de subida',
};

/** The names of the columns, by table. Columns without a name here (keys, digests, paths) are technical and are not shown. */
const LABELS: Record<Tabla, Record<string, string>> = {
  deals: labelsOf(DEAL_FIELDS),
  expedientes: { ...labelsOf(EXPEDIENTE_FIELDS), documentos_urls: 'Documentos' },
  clientes: CLIENTE_LABELS,
  deal_documents: DOCUMENTO_LABELS,
  cliente_documents: DOCUMENTO_LABELS,
  cliente_registros: { tipo: 'Tipo', fecha: 'Fecha', con_quien: 'Con quién', texto: 'Texto' },
  staff: { email: 'Email', full_name: 'Nombre', role: 'Papel', active: 'Activo' },
  objects: {},
  settings: { value: 'Valor' },
  acreedores: {
    nombre: 'Nombre',
    cif: 'CIF',
    direccion: 'Dirección',
    email: 'Email',
    telefono: 'Teléfono',
    contacto: 'Persona de contacto',
    notas: 'Notas',
  },
  acreedores_uniones: { destino: 'Nombre', deshecha_at: 'Deshecha', restaurados: 'Expedientes restaurados' },
};

const OTHER_LABELS: Record<string, string> = {
  id: 'ID',
  deal_id: 'Expediente',
  user_id: 'Propietario',
  importacion_id: 'Importación',
  created_at: 'Fecha de creación',
};

const ROLES: Record<string, string> = { administrador: 'Administrador', miembro: 'Miembro' };

function labelsOf(fields: Record<string, { label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

/**
 * The rows to show: for an update the changed fields, for a deletion all fields of the row, for a setting its new value. In the order of
 * the forms.
 */
export function cambiosOf({ tabla, accion, antes, despues }: AuditoriaEntry): Cambio[] {
  const labels = new Map<string, Record<string, string>>(Object.entries(LABELS)).get(tabla);
  const order = Object.keys(labels ?? {});
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
    .filter(
      (name) =>
        accion === 'update' || ((!labels || name in labels) && !isEmpty(antes?.[name] ?? despues?.[name])),
    )
    .toSorted((a, b) => rank(order, a) - rank(order, b));
  return names.map((name) => ({
    campo: labels?.[name] ?? OTHER_LABELS[name] ?? name,
    antes: shown(name, antes),
    despues: shown(name, despues),
  }));
}

const rank = (order: string[], name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function shown(name: string, fields: Fields | null): string {
  if (!fields || !(name in fields)) return formatTexto(null);
  const value = fields[name];
  if (Array.isArray(value)) return formatTexto(value.join('\n'));
  if (typeof value === 'number') return name === 'file_size' ? formatMegas(value) : formatNumero(value);
  if (typeof value === 'boolean') return formatSiNo(value);
  if (typeof value !== 'string') return formatTexto(null);
  if (name === 'category') return categoriaDisplayName(value);
  if (name === 'role') return ROLES[value] ?? value;
  return readDate(value) ?? formatTexto(value);
}

/** As the database writes a day or an instant; undefined for any other text. */
function readDate(value: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatFecha(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(value)) return formatFechaHora(value);
  return undefined;
}
