import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import {
  type Acreedor,
  type AcreedoresListParams,
  type FichaUpdate,
  getAcreedor,
  listAcreedores,
  saveFicha,
} from '@/data/acreedores/acreedores-api';
import {
  compareAcreedores,
  undoUnion,
  type Distincion,
  distinguishAcreedores,
  listDistintos,
  listParecidos,
  listUniones,
  type NewUnion,
  previewUnion,
  uniteAcreedores,
} from '@/data/acreedores/uniones-api';
import { dealsKeys } from '@/data/deals/deals-queries';
import { plural } from '@/lib/formato';

const errorTitle = 'Error al cargar los acreedores';

const acreedoresKeys = {
  all: ['acreedores'] as const,
  list: (params: AcreedoresListParams) => [...acreedoresKeys.all, 'list', params] as const,
  detail: (nombre: string) => [...acreedoresKeys.all, 'detail', nombre] as const,
  parecidos: () => [...acreedoresKeys.all, 'parecidos'] as const,
  uniones: () => [...acreedoresKeys.all, 'uniones'] as const,
  distintos: () => [...acreedoresKeys.all, 'distintos'] as const,
  preview: (nombres: string[]) => [...acreedoresKeys.all, 'preview', nombres] as const,
};

// They change whenever a case file does: what is looked at is asked for anew.
const fresh = { staleTime: 0, meta: { errorTitle } };

export function acreedoresListQuery(params: AcreedoresListParams) {
  return queryOptions({
    queryKey: acreedoresKeys.list(params),
    queryFn: ({ signal }) => listAcreedores(params, signal),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function acreedorQuery(nombre: string) {
  return queryOptions({
    queryKey: acreedoresKeys.detail(nombre),
    queryFn: ({ signal }) => getAcreedor(nombre, signal),
    ...fresh,
  });
}

export function parecidosQuery() {
  return queryOptions({
    queryKey: acreedoresKeys.parecidos(),
    queryFn: ({ signal }) => listParecidos(signal),
    ...fresh,
  });
}

export function unionesQuery() {
  return queryOptions({
    queryKey: acreedoresKeys.uniones(),
    queryFn: ({ signal }) => listUniones(signal),
    ...fresh,
  });
}

export function distintosQuery() {
  return queryOptions({
    queryKey: acreedoresKeys.distintos(),
    queryFn: ({ signal }) => listDistintos(signal),
    ...fresh,
  });
}

export function previewUnionQuery(nombres: string[]) {
  return queryOptions({
    queryKey: acreedoresKeys.preview(nombres),
    queryFn: ({ signal }) => previewUnion(nombres, signal),
    ...fresh,
  });
}

/** The form shows the failures. */
export function useSaveFicha() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: FichaUpdate) => saveFicha(update),
    onSuccess: (ficha) => {
      client.setQueryData<Acreedor | null>(acreedoresKeys.detail(ficha.nombre), (acreedor) => {
        const { cif, direccion, email, telefono } = acreedor?.segun_expedientes ?? ficha;
        return (
          acreedor && {
            ...acreedor,
            ficha,
            cif: ficha.cif ?? cif,
            direccion: ficha.direccion ?? direccion,
            email: ficha.email ?? email,
            telefono: ficha.telefono ?? telefono,
          }
        );
      });
      void client.invalidateQueries({ queryKey: [...acreedoresKeys.all, 'list'], refetchType: 'none' });
    },
    meta: { success: { title: 'Datos del acreedor guardados' }, errorTitle: false },
  });
}

export function useJoinAcreedores() {
  const client = useQueryClient();
  const { mutate: deshacer } = useUndoUnion();
  return useMutation({
    mutationFn: (union: NewUnion) => uniteAcreedores(union),
    onSuccess: () => afterRenaming(client),
    meta: {
      success: ({ id, expedientes, destino }: { id: string; expedientes: number; destino: string }) => ({
        title: 'Acreedores unidos',
        message: `${deExpedientes(expedientes)} a nombre de ${destino}`,
        action: { label: 'Deshacer', run: () => deshacer(id) },
      }),
      errorTitle: 'Error al unir los acreedores',
    },
  });
}

export function useUndoUnion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => undoUnion(id),
    onSuccess: () => afterRenaming(client),
    meta: {
      success: (expedientes: number) => ({
        title: 'Unión deshecha',
        message: `${deExpedientes(expedientes)} con el acreedor de antes`,
      }),
      errorTitle: 'Error al deshacer la unión',
    },
  });
}

export function useDistinguishAcreedores() {
  const client = useQueryClient();
  const { mutate: comparar } = useCompareAcreedores();
  return useMutation({
    mutationFn: (distincion: Distincion) => distinguishAcreedores(distincion),
    onSuccess: () => afterComparing(client),
    meta: {
      success: (distincion: Distincion) => ({
        title: 'Son acreedores distintos',
        message: 'No se volverán a proponer juntos',
        action: { label: 'Deshacer', run: () => comparar(distincion) },
      }),
      errorTitle: 'Error al guardar que son distintos',
    },
  });
}

export function useCompareAcreedores() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (distincion: Distincion) => compareAcreedores(distincion),
    onSuccess: () => afterComparing(client),
    meta: {
      success: { title: 'Se volverán a comparar' },
      errorTitle: 'Error al volver a comparar los nombres',
    },
  });
}

async function afterComparing(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: acreedoresKeys.parecidos() }),
    client.invalidateQueries({ queryKey: acreedoresKeys.distintos() }),
  ]);
}

const deExpedientes = (n: number) => plural(n, 'expediente', 'expedientes');

/** The name of a creditor shows in case files, their filters and every figure. */
async function afterRenaming(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: acreedoresKeys.all }),
    client.invalidateQueries({ queryKey: dealsKeys.all }),
  ]);
}
