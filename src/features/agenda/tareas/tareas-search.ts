import * as z from 'zod/mini';

import type { AgendaFilters, ContadoresDeTareas } from '@/data/agenda/agenda-types';
import { domingoDe, addDias } from '@/domain/plazos/dias';
import { filterState, listShape } from '@/lib/list-search';
import { SIN_ASIGNAR } from '@/lib/textos';
import { choice, dayParam, optional, optionalChoice, textParam, uuidParam } from '@/lib/url-search';

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
  /** It filters the case files without a next step. */
  fase: optional(textParam),
  /** It says whose tasks are shown, in the views that are of the whole team. */
  persona: optional(z.union([z.enum(['yo', 'sin']), z.uuid()])),
  servicio: uuidParam,
  organo: uuidParam,
  sede: uuidParam,
  desde: dayParam,
  hasta: dayParam,
  /** What a link opens on the page. */
  abrir: optionalChoice(['tarea']),
  ...listShape(['inicio'] as const, defaultTareasSearch),
});

export type TareasSearch = z.output<typeof tareasSearchSchema>;

type FiltroDeTareas = 'persona' | 'servicio' | 'organo' | 'sede' | 'desde' | 'hasta';
export const tareasState = filterState<TareasSearch, FiltroDeTareas>([
  'persona',
  'servicio',
  'organo',
  'sede',
  'desde',
  'hasta',
]);

export const VISTA_TEXTOS: Record<VistaDeTareas, { label: string; contador: keyof ContadoresDeTareas }> = {
  hoy: { label: 'Hoy', contador: 'hoy' },
  vencidas: { label: 'Vencidas', contador: 'vencidas' },
  semana: { label: 'Semana', contador: 'semana' },
  'sin-asignar': { label: SIN_ASIGNAR, contador: 'sin_asignar' },
  equipo: { label: 'Del equipo', contador: 'equipo' },
  'sin-paso': { label: 'Sin próximo paso', contador: 'sin_paso' },
};

/** What a view is of stays as it is; the filters narrow it. */
export function filtrosDe(search: TareasSearch, hoy: string): AgendaFilters {
  const { hasta, ...filtros } = tareasState.filtersOf(search);
  const vista = deLaVista(search.vista, hoy);
  const until = [hasta, vista.hasta].filter((day) => day !== undefined).toSorted()[0];
  return { ...filtros, ...vista, ...(until !== undefined && { hasta: until }) };
}

/** Today is mine and nobody's, with what was due before: the counter of Inicio counts the same. */
function deLaVista(vista: VistaDeTareas, hoy: string): AgendaFilters {
  const open = { tipo: 'tarea', estado: 'pendiente' } as const;
  switch (vista) {
    case 'hoy':
      return { ...open, persona: 'yo-o-sin', hasta: hoy };
    case 'vencidas':
      return { ...open, hasta: addDias(hoy, -1) };
    case 'semana':
      return { ...open, persona: 'yo', hasta: domingoDe(hoy) };
    case 'sin-asignar':
      return { ...open, persona: 'sin' };
    case 'equipo':
    case 'sin-paso':
      return open;
  }
}
