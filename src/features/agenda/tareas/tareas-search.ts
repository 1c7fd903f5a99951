import * as z from 'zod/mini';

import type { AgendaFilters, ContadoresDeTareas } from '@/data/agenda/agenda-types';
import { domingoDe, sumarDias } from '@/domain/plazos/dias';
import { filterState, listShape } from '@/lib/list-search';
import { choice, optional, optionalChoice, textParam } from '@/lib/url-search';

export const VISTAS = ['hoy', 'vencidas', 'semana', 'sin-asignar', 'equipo', 'sin-paso'] as const;
export type VistaDeTareas = (typeof VISTAS)[number];

export const defaultTareasSearch = {
  vista: 'hoy',
  q: '',
  page: 1,
  size: 50,
  sort: 'inicio',
  dir: 'asc',
} as const;

export const tareasSearchSchema = z.object({
  vista: choice(VISTAS, 'hoy'),
  /** Of case files without a next step. */
  fase: optional(textParam),
  /** What a link opens on the page. */
  abrir: optionalChoice(['tarea']),
  ...listShape(['inicio'] as const, defaultTareasSearch),
});

export type TareasSearch = z.output<typeof tareasSearchSchema>;

export const tareasState = filterState<TareasSearch, never>([]);

export const VISTA_TEXTOS: Record<VistaDeTareas, { label: string; contador: keyof ContadoresDeTareas }> = {
  hoy: { label: 'Hoy', contador: 'hoy' },
  vencidas: { label: 'Vencidas', contador: 'vencidas' },
  semana: { label: 'Semana', contador: 'semana' },
  'sin-asignar': { label: 'Sin asignar', contador: 'sin_asignar' },
  equipo: { label: 'Del equipo', contador: 'equipo' },
  'sin-paso': { label: 'Sin próximo paso', contador: 'sin_paso' },
};

/** Today is mine and nobody's, with what was due before: the counter of Inicio counts the same. */
export function filtrosDe(vista: VistaDeTareas, hoy: string): AgendaFilters {
  const open = { tipo: 'tarea', estado: 'pendiente' } as const;
  switch (vista) {
    case 'hoy':
      return { ...open, persona: 'yo-o-sin', hasta: hoy };
    case 'vencidas':
      return { ...open, hasta: sumarDias(hoy, -1) };
    case 'semana':
      return { ...open, persona: 'yo', hasta: domingoDe(hoy) };
    case 'sin-asignar':
      return { ...open, persona: 'sin' };
    case 'equipo':
    case 'sin-paso':
      return open;
  }
}
