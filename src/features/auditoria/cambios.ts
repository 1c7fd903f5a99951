import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { CLIENTE_LABELS } from '@/data/clientes/cliente-campos';
import { nombreDeCodigo } from '@/data/codigos';
import { DEAL_FIELDS } from '@/data/deals/deal-fields';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { EXPEDIENTE_FIELDS } from '@/data/expedientes-antiguos/expediente-fields';
import { recursoDe } from '@/data/recursos';
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
type Labels = Record<string, string>;

/** What the forms call the columns of their tables; of the others RECURSOS says it. Columns without a name (keys, digests, paths) are technical and are not shown. */
const OF_FORMS: Partial<Record<string, Labels>> = {
  deals: labelsOf(DEAL_FIELDS),
  expedientes: { ...labelsOf(EXPEDIENTE_FIELDS), documentos_urls: 'Documentos' },
  clientes: CLIENTE_LABELS,
};

function labelsFor(tabla: string): Labels | undefined {
  const recurso = recursoDe(tabla);
  return OF_FORMS[tabla] ?? (recurso && 'campos' in recurso ? recurso.campos : undefined);
}

const OTHER_LABELS: Record<string, string> = {
  id: 'ID',
  deal_id: 'Expediente',
  user_id: 'Propietario',
  importacion_id: 'Importación',
  servicio_id: 'Servicio',
  created_at: 'Fecha de creación',
};

function labelsOf(fields: Record<string, { label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

/**
 * The rows to show: for an update the changed fields, for a deletion all fields of the row, for a setting its new value. In the order of
 * the forms.
 */
export function cambiosOf({ tabla, accion, antes, despues }: AuditoriaEntry): Cambio[] {
  const labels = labelsFor(tabla);
  const order = Object.keys(labels ?? {});
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
    .filter(
      (name) =>
        accion === 'update' || ((!labels || name in labels) && !isEmpty(antes?.[name] ?? despues?.[name])),
    )
    .toSorted((a, b) => rank(order, a) - rank(order, b));
  return names.map((name) => ({
    campo: labels?.[name] ?? OTHER_LABELS[name] ?? name,
    antes: shown(tabla, name, antes),
    despues: shown(tabla, name, despues),
  }));
}

const rank = (order: string[], name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function shown(tabla: string, name: string, fields: Fields | null): string {
  if (!fields || !(name in fields)) return formatTexto(null);
  const value = fields[name];
  if (Array.isArray(value)) return formatTexto(value.join('\n'));
  if (typeof value === 'object' && value !== null) return formatTexto(enLineas(value));
  if (typeof value === 'number') return name === 'file_size' ? formatMegas(value) : formatNumero(value);
  if (typeof value === 'boolean') return formatSiNo(value);
  if (typeof value !== 'string') return formatTexto(null);
  if (name === 'category') return categoriaDisplayName(value);
  return nombreDeCodigo(tabla, name, value) ?? readDate(value) ?? formatTexto(value);
}

/** What is kept as one column of many parts, such as a service's texts. */
const enLineas = (parts: object): string =>
  Object.entries(parts)
    .map(([name, part]) => `${name}: ${Array.isArray(part) ? part.join(', ') : String(part)}`)
    .join('\n');

/** As the database writes a day or an instant; undefined for any other text. */
function readDate(value: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatFecha(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(value)) return formatFechaHora(value);
  return undefined;
}
