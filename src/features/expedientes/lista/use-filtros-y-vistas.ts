import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { dealsFilterValuesQuery } from '@/data/deals/deals-queries';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { nombreDeStaff } from '@/data/staff/personas';
import { staffListQuery } from '@/data/staff/staff-queries';
import { useVistas } from '@/data/vistas/vistas-queries';
import type { Fase } from '@/domain/fases/fases';
import {
  type ExpedientesSearch,
  expedientesVistas,
  filterTexts,
  textoDePersona,
} from '@/features/expedientes/lista/expedientes-search';
import { lazyPart } from '@/ui/lazy-part';

const Campos = lazyPart(
  async () => (await import('@/features/expedientes/lista/expedientes-filters')).ExpedientesFilters,
);

/** Phases, services and people are told by their names. */
export function useExpedientesFiltros(
  fases: Fase[] | undefined,
  { servicio, responsable_id }: ExpedientesSearch,
) {
  const { data } = useQuery({ ...serviciosBrevesQuery(), enabled: servicio !== undefined });
  const nombre = data?.find(({ id }) => id === servicio)?.nombre;
  const { data: equipo } = useQuery({
    ...staffListQuery,
    enabled: responsable_id !== undefined && !['yo', 'sin'].includes(responsable_id),
  });
  const persona = equipo?.find(({ user_id }) => user_id === responsable_id);
  return useMemo(() => {
    const texts = {
      ...filterTexts(fases),
      ...(nombre && { servicio: () => `Servicio: ${nombre}` }),
      ...(persona && {
        responsable_id: () => textoDePersona('Responsable', persona.user_id, nombreDeStaff(persona)),
      }),
    };
    return { Campos, texts };
  }, [fases, nombre, persona]);
}

const VISTAS_FIJAS = [{ nombre: 'Míos', busqueda: { responsable_id: 'yo' } }];

/** A creditor or method of a view may be gone from the case files. */
export function useExpedientesVistas() {
  const { data } = useQuery(dealsFilterValuesQuery());
  const values = data && { acreedor: data.acreedores.map(({ nombre }) => nombre), metodo: data.metodos };
  return {
    ...useVistas('expedientes'),
    reader: expedientesVistas,
    fijas: VISTAS_FIJAS,
    ...(values && { values }),
  };
}
