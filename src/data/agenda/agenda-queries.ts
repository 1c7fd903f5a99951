import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  agendaCargas,
  type AgendaListParams,
  agendaPorDia,
  choquesDe,
  getCuenta,
  listAgenda,
  listFases,
  listSinPaso,
  type Pagina,
  type Periodo,
  tareasContadores,
} from '@/data/agenda/agenda-api';
import type { AgendaFilters } from '@/data/agenda/agenda-types';

export const agendaKeys = { all: ['agenda'] as const };

export const agendaListQuery = (params: AgendaListParams) =>
  queryOptions({
    queryKey: [...agendaKeys.all, 'list', params],
    queryFn: ({ signal }) => listAgenda(params, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar la agenda' },
  });

/** The first rows by day, where no list is paged through. */
export const agendaFilasQuery = (filters: AgendaFilters, size: number) =>
  agendaListQuery({ search: '', sortBy: 'inicio', sortDesc: false, page: 1, size, filters });

export const agendaPorDiaQuery = (periodo: Periodo) =>
  queryOptions({
    queryKey: [...agendaKeys.all, 'dias', periodo],
    queryFn: ({ signal }) => agendaPorDia(periodo, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar la agenda' },
  });

export const cuentaQuery = (id: string) =>
  queryOptions({
    queryKey: [...agendaKeys.all, 'cuenta', id],
    queryFn: () => getCuenta(id),
    meta: { errorTitle: 'Error al cargar cómo se ha contado' },
  });

export const choquesQuery = (vista: Parameters<typeof choquesDe>[0]) =>
  queryOptions({
    queryKey: [...agendaKeys.all, 'choques', vista],
    queryFn: ({ signal }) => choquesDe(vista, signal),
    meta: { errorTitle: 'Error al comprobar la agenda de esa persona' },
  });

export const tareasContadoresQuery = (dias: { hoy: string; fin_de_semana: string }) =>
  queryOptions({
    queryKey: [...agendaKeys.all, 'tareas', dias],
    queryFn: ({ signal }) => tareasContadores(dias, signal),
    meta: { errorTitle: 'Error al contar las tareas' },
  });

/** The phases in their order: what the queue of case files without a next step and the rules are by. */
export const fasesDeAgendaQuery = queryOptions({
  queryKey: ['agenda-fases'],
  queryFn: ({ signal }) => listFases(signal),
  meta: { errorTitle: 'Error al cargar las fases' },
});

export const cargasQuery = queryOptions({
  queryKey: [...agendaKeys.all, 'cargas'],
  queryFn: ({ signal }) => agendaCargas(signal),
  meta: { errorTitle: 'Error al contar las tareas de cada persona' },
});

export const sinPasoQuery = (pagina: Pagina) =>
  queryOptions({
    queryKey: [...agendaKeys.all, 'sin-paso', pagina],
    queryFn: ({ signal }) => listSinPaso(pagina, signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al cargar los expedientes sin próximo paso' },
  });
