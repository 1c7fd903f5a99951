import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import {
  type AccionDeCorreo,
  type AccionDeEnvio,
  addCorreos,
  changeEnvio,
  correosDe,
  createEnvio,
  type DeQuien,
  type Envio,
  getEnvio,
  listEnvios,
  markCorreos,
  type NuevoCorreo,
  type NuevoEnvio,
} from '@/data/correos/correos-api';
import { saveSetting, type SettingUpdate } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';
import { runBatches } from '@/lib/batches';
import { AppError } from '@/lib/errors';
import { plural } from '@/lib/formato';
import type { PagedSearch } from '@/lib/list-search';

const correosKeys = {
  all: ['correos'] as const,
  envio: (id: string) => [...correosKeys.all, 'envio', id] as const,
};

export const enviosQuery = (params: PagedSearch) =>
  queryOptions({
    queryKey: [...correosKeys.all, 'envios', params] as const,
    queryFn: ({ signal }) => listEnvios(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los envíos' },
  });

export const envioQuery = (id: string) =>
  queryOptions({
    queryKey: correosKeys.envio(id),
    queryFn: ({ signal }) => getEnvio(id, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar el envío' },
  });

export const correosQuery = (de: DeQuien, saltar = 0) =>
  queryOptions({
    queryKey: [...correosKeys.all, 'lista', de, saltar] as const,
    queryFn: ({ signal }) => correosDe(de, saltar, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los correos' },
  });

const A_CALL = 50;

export interface EnvioConCorreos extends NuevoEnvio {
  correos: NuevoCorreo[];
}

/**
 * Nothing is sent until the last of them is in. Pressed again after an answer that was lost, it goes on with the same sending: one that has gone
 * out is answered as it is, and goes to nobody a second time.
 */
export async function prepareEnvio({ correos, ...nuevo }: EnvioConCorreos): Promise<Envio> {
  await createEnvio(nuevo);
  const { envio: there } = await getEnvio(nuevo.envio);
  if (there?.estado === 'cancelado') throw new AppError('conflict', YA_CANCELADO, OTRO_INTENTO);
  if (there && there.estado !== 'preparando') return there;
  let cuantos = 0;
  await runBatches(
    correos,
    (filas) => addCorreos(nuevo.envio, filas),
    (total) => void (cuantos = total),
    { size: A_CALL, inFlight: 1 },
  );
  if (cuantos !== correos.length) {
    await changeEnvio(nuevo.envio, 'cancelar');
    throw new AppError('conflict', SIN_SALIR, OTRO_INTENTO);
  }
  return changeEnvio(nuevo.envio, 'enviar');
}

/** The next attempt is another sending, with an id of its own. */
export const OTRO_INTENTO = 'otro-intento';

const YA_CANCELADO =
  'El intento anterior está cancelado. Compruebe los expedientes de ahora y vuelva a pulsar';

const SIN_SALIR =
  'Los expedientes no son los del intento anterior, que no ha salido y queda cancelado. Compruebe los de ahora y vuelva a pulsar';

const afterCorreos = (client: QueryClient) => client.invalidateQueries({ queryKey: correosKeys.all });

export function usePrepareEnvio() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: prepareEnvio,
    onSuccess: () => void afterCorreos(client),
    meta: { errorTitle: 'No se han podido preparar los correos' },
  });
}

const HECHO: Record<AccionDeEnvio, string> = {
  enviar: 'Envío en marcha',
  pausar: 'Envío en pausa',
  continuar: 'El envío continúa',
  cancelar: 'Envío cancelado',
};

export function useChangeEnvio(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accion: AccionDeEnvio) => changeEnvio(id, accion),
    onSuccess: () => void afterCorreos(client),
    meta: {
      success: (_envio: Envio, accion: AccionDeEnvio) => ({ title: HECHO[accion] }),
      errorTitle: 'No se ha podido cambiar el envío',
    },
  });
}

export function useMarkCorreos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, accion }: { ids: string[]; accion: AccionDeCorreo }) => markCorreos(ids, accion),
    onSuccess: () => void afterCorreos(client),
    meta: {
      success: (changed: number, { accion }: { ids: string[]; accion: AccionDeCorreo }) => ({
        title: accion === 'reintentar' ? 'Se vuelve a enviar' : 'Dado por enviado',
        message: plural(changed, 'correo', 'correos'),
      }),
      errorTitle: 'No se ha podido cambiar el correo',
    },
  });
}

export function useSaveRitmo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingUpdate) => saveSetting(update),
    onSettled: (_saved, _error, { name }) =>
      Promise.all([client.invalidateQueries({ queryKey: settingsKeys.row(name) }), afterCorreos(client)]),
    meta: {
      success: { title: 'Ajuste guardado', message: 'Vale desde el próximo correo' },
      errorTitle: 'No se ha podido guardar el ajuste',
    },
  });
}
