import type { Accion } from '@/data/auditoria/auditoria-types';
import { recursoDe } from '@/data/recursos';
import type { Cambio } from '@/features/auditoria/cambios';
import { formatNumero, plural } from '@/lib/formato';
import type { Tone } from '@/ui/soft-badge';

export const ACCION_LABELS: Record<Accion, { label: string; tone: Tone }> = {
  insert: { label: 'Creación', tone: 'complete' },
  update: { label: 'Cambio', tone: 'accent' },
  delete: { label: 'Eliminación', tone: 'incomplete' },
  view: { label: 'Consulta', tone: 'neutral' },
  download: { label: 'Descarga', tone: 'neutral' },
  thumbnail: { label: 'Miniatura', tone: 'neutral' },
  purge: { label: 'Borrado definitivo', tone: 'warning' },
};

const entradas = (n: number) => plural(n, 'entrada', 'entradas');

/** A later action or table has no words here yet: its own name is better than nothing. */
export function accionLabel(accion: string): { label: string; tone: Tone } {
  return (
    Object.entries(ACCION_LABELS).find(([name]) => name === accion)?.[1] ?? { label: accion, tone: 'neutral' }
  );
}

export const tablaLabel = (tabla: string): string => recursoDe(tabla)?.uno ?? tabla;

/** What a change touched by name; of a row that came or went, how much it held. */
export function resumenDe(accion: string, cambios: Cambio[]): string {
  if (cambios.length === 0) return '';
  return accion === 'update'
    ? cambios.map(({ campo }) => campo).join(', ')
    : plural(cambios.length, 'cambio', 'cambios');
}

export const textos = {
  explicacion: 'Quién hizo qué y cuándo. Nadie puede cambiar ni borrar lo que aquí queda escrito.',
  cargando: 'Cargando la auditoría...',
  vacia: 'Todavía no hay nada registrado',
  nadaEncontrado: 'Ninguna entrada cumple los filtros',
  sistema: 'El sistema',
  exportando: (done: number, total: number) => `Exportando ${formatNumero(done)} de ${formatNumero(total)}`,
  exportadas: (n: number, fileName: string) => `${entradas(n)} en ${fileName}`,
};
