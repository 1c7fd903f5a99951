import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { dealsKeys } from '@/data/deals/deals-queries';
import {
  type Aportacion,
  provideEvidencia,
  calendarioNacional,
  type CambioDeVia,
  countColas,
  undoLote,
  sendWithCarta,
  saveIntentos,
  saveVia,
  informeMasc,
  listIntentos,
  listSinAsignar,
  listVias,
  type MarcaMasc,
  markIntento,
  allowDemanda,
  puedeDemandar,
  removeJustificante,
  withdrawEvidencia,
  type ViaLeida,
} from '@/data/masc/masc-api';
import type { CartaMasc, FilaMasc } from '@/data/masc/masc-types';
import { getSetting, saveSetting, type SettingUpdate } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';
import type { LecturasMasc } from '@/domain/masc/tipos';
import type { Calendario } from '@/domain/plazos/tipos';
import { plural } from '@/lib/formato';

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
  queryFn: ({ signal }) => countColas(signal),
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
  vias: ViaLeida[];
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

/** The case file's own fields follow its attempts, and lists are filtered by them. */
function afterWriting(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: mascKeys.all });
  void client.invalidateQueries({ queryKey: dealsKeys.all });
}

function useWriting<A>(mutationFn: (args: A) => Promise<unknown>, title: string, errorTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Refused because another person changed it, the page shows what that person left.
    onSettled: () => afterWriting(client),
    meta: { success: { title }, errorTitle },
  });
}

export const useSaveIntento = () =>
  useWriting(
    (fila: FilaMasc) => saveIntentos([fila]),
    'Reclamación guardada',
    'No se ha podido guardar la reclamación',
  );

export const useMarkIntento = () =>
  useWriting(
    (marca: MarcaMasc) => markIntento(marca),
    'Reclamación actualizada',
    'No se ha podido cambiar la reclamación',
  );

export const useProvideEvidencia = () =>
  useWriting(
    (evidencia: Aportacion) => provideEvidencia(evidencia),
    'Justificante añadido',
    'No se ha podido añadir el justificante',
  );

export const useWithdrawEvidencia = () =>
  useWriting(
    (id: string) => withdrawEvidencia(id),
    'Justificante retirado',
    'No se ha podido retirar el justificante',
  );

export const useAllowDemanda = () =>
  useWriting(allowDemanda, 'Anotado bajo su responsabilidad', 'No se ha podido continuar');

export const useSaveVia = () =>
  useWriting((cambio: CambioDeVia) => saveVia(cambio), 'Vía guardada', 'No se ha podido guardar la vía');

export const useRemoveJustificante = () =>
  useWriting(
    (id: string) => removeJustificante(id),
    'Justificante descartado',
    'No se ha podido descartar el justificante',
  );

/** Complaints with their letters: the page of the batch makes the letters, and undoes both. */
export function useSendConCarta() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ carta, filas }: { carta: CartaMasc; filas: FilaMasc[] }) => sendWithCarta(carta, filas),
    onSettled: () => afterWriting(client),
    meta: { errorTitle: false },
  });
}

interface Envio {
  filas: FilaMasc[];
  lote: string;
}

/** Many at once: one operation, which can be undone. */
export function useSendReclamaciones() {
  const client = useQueryClient();
  const { mutate: deshacer } = useUndoEnvio();
  return useMutation({
    mutationFn: ({ filas, lote }: Envio) => saveIntentos(filas, lote),
    onSettled: () => afterWriting(client),
    meta: {
      success: (saved: unknown[], { lote }: Envio) => ({
        title: 'Reclamaciones anotadas',
        message: plural(saved.length, 'reclamación', 'reclamaciones'),
        action: { label: 'Deshacer', run: () => deshacer(lote) },
      }),
      errorTitle: 'No se han podido anotar las reclamaciones',
    },
  });
}

function useUndoEnvio() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lote: string) => undoLote(lote),
    onSuccess: () => afterWriting(client),
    meta: {
      success: (undone: number) => ({
        title: 'Envío deshecho',
        message: plural(undone, 'reclamación retirada', 'reclamaciones retiradas'),
      }),
      errorTitle: 'No se ha podido deshacer',
    },
  });
}

export function useSaveAjusteMasc() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingUpdate) => saveSetting(update),
    onSuccess: (saved, { name }) => {
      client.setQueryData(settingsKeys.row(name), saved);
      void client.invalidateQueries({ queryKey: mascKeys.reglas });
    },
    meta: { success: { title: 'Ajuste guardado' }, errorTitle: 'No se ha podido guardar el ajuste' },
  });
}
