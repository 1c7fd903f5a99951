import { queryOptions } from '@tanstack/react-query';

import {
  calendarioNacional,
  contarColas,
  informeMasc,
  listIntentos,
  listSinAsignar,
  listVias,
  puedeDemandar,
} from '@/data/masc/masc-api';
import { getSetting } from '@/data/settings/settings-api';
import type { LecturasMasc, Via } from '@/lib/masc/tipos';
import type { Calendario } from '@/lib/plazos/tipos';

export const mascKeys = {
  all: ['masc'] as const,
  deDeal: (deal: string) => [...mascKeys.all, 'deal', deal] as const,
  colas: ['masc', 'colas'] as const,
  reglas: ['masc', 'reglas'] as const,
};

export const intentosQuery = (deal: string) =>
  queryOptions({
    queryKey: [...mascKeys.deDeal(deal), 'intentos'],
    queryFn: ({ signal }) => listIntentos(deal, signal),
    meta: { errorTitle: 'Error al cargar las reclamaciones' },
  });

export const puedeDemandarQuery = (deal: string) =>
  queryOptions({
    queryKey: [...mascKeys.deDeal(deal), 'puede'],
    queryFn: ({ signal }) => puedeDemandar(deal, signal),
    meta: { errorTitle: 'Error al comprobar si se puede demandar' },
  });

export const colasQuery = queryOptions({
  queryKey: mascKeys.colas,
  queryFn: ({ signal }) => contarColas(signal),
  meta: { errorTitle: 'Error al contar las reclamaciones' },
});

/** Receipts that wait for a person. */
export const sinAsignarQuery = queryOptions({
  queryKey: [...mascKeys.all, 'sin-asignar'],
  queryFn: ({ signal }) => listSinAsignar(signal),
  meta: { errorTitle: 'Error al cargar los justificantes sin asignar' },
});

export const informeMascQuery = queryOptions({
  queryKey: [...mascKeys.all, 'informe'],
  queryFn: ({ signal }) => informeMasc(signal),
  meta: { errorTitle: 'Error al cargar el informe de reclamaciones' },
});

/** All that counting needs: routes, national days, and how the practice reads the law. */
export interface ReglasMasc {
  vias: Via[];
  calendario: Calendario;
  /** The general route too, unless somebody says otherwise. */
  ambas: boolean;
  lecturas: LecturasMasc;
}

export const reglasMascQuery = queryOptions({
  queryKey: mascKeys.reglas,
  queryFn: async ({ signal }): Promise<ReglasMasc> => {
    const [vias, calendario, ambas, interrupcion, ventana] = await Promise.all([
      listVias(signal),
      calendarioNacional(signal),
      getSetting('masc_ambas', signal),
      getSetting('masc_interrupcion', signal),
      getSetting('masc_ventana', signal),
    ]);
    return {
      vias,
      calendario,
      ambas: ambas?.value !== 'no',
      lecturas: {
        interrupcion: interrupcion?.value === 'suspende' ? 'suspende' : 'reinicia',
        ventana: ventana?.value === 'siguiente-habil' ? 'siguiente-habil' : 'antes',
      },
    };
  },
  meta: { errorTitle: 'Error al cargar las vías de reclamación' },
});
