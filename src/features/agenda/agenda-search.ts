import * as z from 'zod/mini';

import { type AgendaFilters, NOMBRES_DE_TIPO, type TipoAgenda, TIPOS } from '@/data/agenda/agenda-types';
import { formatFecha } from '@/lib/formato';
import { listShape, listState } from '@/lib/list-search';
import { SIN_ASIGNAR } from '@/lib/textos';
import { dayParam, optional, optionalChoice } from '@/lib/url-search';

/** Here and not in textos.ts: the address is read before any screen of the agenda is loaded. */
export const TIPO_TEXTOS: Record<TipoAgenda, { uno: string; varios: string }> = {
  plazo: { uno: NOMBRES_DE_TIPO.plazo, varios: 'Plazos' },
  senalamiento: { uno: NOMBRES_DE_TIPO.senalamiento, varios: 'Señalamientos' },
  tarea: { uno: NOMBRES_DE_TIPO.tarea, varios: 'Tareas' },
  nota: { uno: NOMBRES_DE_TIPO.nota, varios: 'Notas' },
};

export const VISTAS = ['mes', 'semana', 'dia', 'lista'] as const;
export type Vista = (typeof VISTAS)[number];

const ABRIBLES = ['plazo', 'anotacion', 'suscripcion'] as const;
export type Abrible = (typeof ABRIBLES)[number];

export const defaultAgendaSearch = { q: '', page: 1, size: 50, sort: 'inicio', dir: 'asc' } as const;

/** The agenda's state in the URL. Whatever is wrong there becomes its default. */
export const agendaSearchSchema = z.object({
  ...listShape(['inicio'] as const, defaultAgendaSearch),
  /** None: the month, or on a phone the list. */
  vista: optionalChoice(VISTAS),
  /** The day that month, week and day are about. None: today. */
  dia: dayParam,
  persona: optionalChoice(['yo', 'sin', 'yo-o-sin']),
  tipo: optionalChoice(TIPOS),
  estado: optionalChoice(['pendiente', 'hecho', 'anulado']),
  confirmado: optionalChoice(['si', 'no']),
  sede: optional(z.guid()),
  organo: optional(z.guid()),
  servicio: optional(z.guid()),
  desde: dayParam,
  hasta: dayParam,
  /** What a link opens on the page. */
  abrir: optionalChoice(ABRIBLES),
});

export type AgendaSearch = z.output<typeof agendaSearchSchema>;

type Key = Exclude<keyof AgendaFilters, 'deal'>;

export const FILTER_TEXTS: Record<Key, (value: never) => string> = {
  tipo: (value: keyof typeof TIPO_TEXTOS) => TIPO_TEXTOS[value].varios,
  estado: (value: string) => ({ pendiente: 'Pendientes', hecho: 'Hechos' })[value] ?? 'Anulados',
  confirmado: (value: string) => (value === 'si' ? 'Confirmados' : 'Por confirmar'),
  persona: (value: string) => ({ yo: 'Míos', sin: SIN_ASIGNAR })[value] ?? 'Míos y sin asignar',
  sede: () => 'De una sede',
  organo: () => 'De un órgano judicial',
  servicio: () => 'De un servicio',
  desde: (value: string) => `Desde ${formatFecha(value)}`,
  hasta: (value: string) => `Hasta ${formatFecha(value)}`,
};

export const agendaState = listState<AgendaSearch, Key>(Object.keys(FILTER_TEXTS) as Key[]);

/** Month, week and day show days of their own, so the days of the filters are left out. */
export function filtrosSinDias(search: AgendaSearch): AgendaFilters {
  const { desde: _desde, hasta: _hasta, ...filters } = agendaState.filtersOf(search);
  return filters;
}
