import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { documentosKeys } from '@/data/documentos/documentos-queries';
import {
  closeLote,
  type CierreDeLote,
  confirmLote,
  type Escrito,
  type EscritosListParams,
  getLote,
  listEscritos,
  listLotes,
  type Lote,
  markEscritos,
  type NuevoLote,
  planDeLote,
} from '@/data/escritos/escritos-api';
import type { EstadoEscrito } from '@/data/escritos/estados';
import {
  type AccionPlantilla,
  changeEstado,
  savePlantilla,
  saveTexto,
  listPlantillas,
  type NuevaPlantilla,
  type NuevoTexto,
  serviciosYFases,
} from '@/data/escritos/plantillas-api';
import { saveSetting, type SettingUpdate } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';
import { AppError } from '@/lib/errors';
import { plural } from '@/lib/formato';
import type { PagedSearch } from '@/lib/list-search';

export const escritosKeys = {
  all: ['escritos'] as const,
  list: (params: EscritosListParams) => [...escritosKeys.all, 'list', params] as const,
  lotes: (params: PagedSearch) => [...escritosKeys.all, 'lotes', params] as const,
  lote: (id: string) => [...escritosKeys.all, 'lote', id] as const,
};

export const escritosListQuery = (params: EscritosListParams) =>
  queryOptions({
    queryKey: escritosKeys.list(params),
    queryFn: ({ signal }) => listEscritos(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los escritos' },
  });

export const lotesQuery = (params: PagedSearch) =>
  queryOptions({
    queryKey: escritosKeys.lotes(params),
    queryFn: ({ signal }) => listLotes(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar los lotes' },
  });

export const loteQuery = (id: string) =>
  queryOptions({
    queryKey: escritosKeys.lote(id),
    queryFn: ({ signal }) => getLote(id, signal),
    staleTime: 0,
    meta: { errorTitle: 'Error al cargar el lote' },
  });

/** Asked each time: others go on meanwhile. */
export const planDeLoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...escritosKeys.all, 'plan', id] as const,
    queryFn: () => planDeLote(id),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'No se ha podido comprobar qué se deshace' },
  });

/** It asks which services and phases the case files have, so that their templates are offered first. */
export const serviciosYFasesQuery = (deals: string[]) =>
  queryOptions({
    queryKey: [...escritosKeys.all, 'servicios y fases', deals] as const,
    queryFn: ({ signal }) => serviciosYFases(deals, signal),
    meta: { errorTitle: 'Error al leer los servicios de los expedientes' },
  });

export const plantillasQuery = queryOptions({
  queryKey: ['plantillas'] as const,
  queryFn: ({ signal }) => listPlantillas(signal),
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar las plantillas' },
});

/** Letters, batches, and the documents that they are. */
export function afterEscritos(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: escritosKeys.all });
  void client.invalidateQueries({ queryKey: documentosKeys.all });
  void client.invalidateQueries({ queryKey: plantillasQuery.queryKey });
}

const afterPlantillas = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: plantillasQuery.queryKey });

export function useSavePlantilla() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nueva: NuevaPlantilla) => savePlantilla(nueva),
    onSuccess: () => afterPlantillas(client),
    meta: {
      success: (_id: string, { nombre }: NuevaPlantilla) => ({
        title: 'Plantilla guardada como borrador',
        message: nombre,
      }),
      errorTitle: 'No se ha podido guardar la plantilla',
    },
  });
}

export function useSaveTexto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nuevo: NuevoTexto) => saveTexto(nuevo),
    onSuccess: () => afterPlantillas(client),
    meta: {
      success: (_id: string, { nombre }: NuevoTexto) => ({
        title: 'Plantilla guardada como borrador',
        message: nombre,
      }),
      errorTitle: 'No se ha podido guardar la plantilla',
    },
  });
}

export function useEstadoPlantilla() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accion }: { id: string; accion: AccionPlantilla }) => changeEstado(id, accion),
    onSuccess: () => afterPlantillas(client),
    meta: {
      success: (_nothing: unknown, { accion }: { accion: AccionPlantilla }) => ({
        title: accion.accion === 'aprobar' ? 'Plantilla aprobada' : 'Plantilla retirada',
      }),
      errorTitle: 'No se ha podido cambiar la plantilla',
    },
  });
}

/** The next press is another batch, with an id of its own. */
export const OTRO_LOTE = 'otro-lote';

/** What was asked before an answer was lost, and not what is asked now, is what is confirmed: whoever asks is told. */
function checkSame(there: Lote, { titulo, deals, con_huecos }: NuevoLote): void {
  if (there.titulo === titulo.trim() && there.total === deals.length && there.con_huecos === con_huecos)
    return;
  const message = `El intento anterior, «${there.titulo}», sí se confirmó: está en Lotes. Compruebe lo de ahora y vuelva a pulsar solo si hace falta otro`;
  throw new AppError('conflict', message, OTRO_LOTE);
}

/** Pressed again after an answer that was lost, it is the one that is confirmed. The page of the batch shows what becomes of it. */
export function useConfirmLote(conOtros?: (nuevo: NuevoLote) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (nuevo: NuevoLote) => {
      const { lote: there } = await getLote(nuevo.lote);
      if (there) checkSame(there, nuevo);
      else await (conOtros ?? confirmLote)(nuevo);
      return nuevo.lote;
    },
    onSuccess: () => afterEscritos(client),
    meta: { errorTitle: 'No se ha podido confirmar' },
  });
}

export function useCloseLote(lote: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accion: CierreDeLote) => closeLote(lote, accion),
    onSuccess: () => afterEscritos(client),
    meta: {
      success: ({ documentos, quedan }: { documentos: number; quedan: number }, accion: CierreDeLote) => ({
        title:
          accion === 'deshacer'
            ? 'Lote deshecho'
            : accion === 'cancelar'
              ? 'Lote cancelado'
              : 'Lote en pausa',
        message: mensajeDeCierre(accion, documentos, quedan),
      }),
      errorTitle: 'No se ha podido cerrar el lote',
    },
  });
}

function mensajeDeCierre(accion: CierreDeLote, documentos: number, quedan: number): string {
  if (accion === 'pausar') return 'Se puede continuar cuando se quiera, también en otra pestaña.';
  const seQuedan = quedan > 0 ? `${plural(quedan, 'escrito se queda', 'escritos se quedan')} como está.` : '';
  const gone = documentos > 0 ? `${plural(documentos, 'documento', 'documentos')} a la Papelera. ` : '';
  return gone + (quedan > 1 ? seQuedan.replace('está.', 'están.') : seQuedan);
}

interface MarcaDeEscritos {
  escritos: Pick<Escrito, 'id' | 'updated_at'>[];
  estado: EstadoEscrito;
  motivo?: string;
}

export function useMarkEscritos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ escritos, estado, motivo }: MarcaDeEscritos) => markEscritos(escritos, estado, motivo),
    onSuccess: () => afterEscritos(client),
    meta: {
      success: (changed: number, { escritos }: MarcaDeEscritos) => ({
        title: changed === 0 ? 'No se ha cambiado nada' : 'Escritos actualizados',
        message:
          changed < escritos.length
            ? `${plural(escritos.length - changed, 'escrito', 'escritos')} sin cambiar: ya estaban así u otra persona los había cambiado`
            : plural(changed, 'escrito ha cambiado de estado', 'escritos han cambiado de estado'),
      }),
      errorTitle: 'No se ha podido cambiar el estado',
    },
  });
}

/** What letters say of the practice: setting `despacho`. */
export function useSaveDespacho() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: Omit<SettingUpdate, 'name'>) => saveSetting({ name: 'despacho', ...update }),
    onSuccess: (saved) => client.setQueryData(settingsKeys.row('despacho'), saved),
    meta: {
      success: { title: 'Datos del despacho guardados' },
      errorTitle: 'No se han podido guardar los datos del despacho',
    },
  });
}
