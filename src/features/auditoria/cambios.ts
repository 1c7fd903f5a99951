import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { labelsFor, valorDeCampo } from '@/data/campos-de-tabla';
import { formatTexto } from '@/lib/formato';

/** A field before and after, as staff calls it and reads it. */
export interface Cambio {
  campo: string;
  antes: string;
  despues: string;
}

type Fields = Record<string, unknown>;

const OTHER_LABELS: Record<string, string> = {
  id: 'ID',
  deal_id: 'Expediente',
  user_id: 'Propietario',
  importacion_id: 'Importación',
  servicio_id: 'Servicio',
  created_at: 'Fecha de creación',
};

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

const shown = (tabla: string, name: string, fields: Fields | null): string =>
  fields && name in fields ? valorDeCampo(tabla, name, fields[name]) : formatTexto(null);
