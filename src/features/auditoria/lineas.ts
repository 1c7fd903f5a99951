import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import type { Nombres } from '@/data/nombres/referencias';
import { cambiosOf } from '@/features/auditoria/cambios';
import { accionLabel, tablaLabel, textos } from '@/features/auditoria/textos';
import { tituloDe } from '@/features/auditoria/titulo';
import { csvLine } from '@/lib/exportacion/csv';
import { formatFechaHora } from '@/lib/formato';

export const HEADERS = [
  'Entrada',
  'Fecha',
  'Persona',
  'Acción',
  'Tipo',
  'Elemento',
  'ID',
  'Campo',
  'Antes',
  'Después',
];

/** One line a field, so that a spreadsheet filters by field; one all the same for what has none. */
export function linesOf(entry: AuditoriaEntry, nombres?: Nombres): string {
  const { id, at, quien, accion, tabla, registro_id } = entry;
  const head = [
    String(id),
    formatFechaHora(at),
    quien ?? textos.sistema,
    accionLabel(accion).label,
    tablaLabel(tabla),
    tituloDe(entry),
    registro_id,
  ];
  const cambios = cambiosOf(entry, nombres);
  if (cambios.length === 0) return csvLine([...head, '', '', '']);
  return cambios.map(({ campo, antes, despues }) => csvLine([...head, campo, antes, despues])).join('');
}
