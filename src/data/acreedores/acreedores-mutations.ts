import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Acreedor, type FichaUpdate, saveFicha } from '@/data/acreedores/acreedores-api';
import { acreedoresKeys } from '@/data/acreedores/acreedores-queries';
import {
  compararAcreedores,
  deshacerUnion,
  distinguirAcreedores,
  type Distincion,
  type NewUnion,
  unirAcreedores,
} from '@/data/acreedores/uniones-api';
import { dealsKeys } from '@/data/deals/deals-queries';
import { plural } from '@/lib/formato';

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

export function useUnirAcreedores() {
  const client = useQueryClient();
  const { mutate: deshacer } = useDeshacerUnion();
  return useMutation({
    mutationFn: (union: NewUnion) => unirAcreedores(union),
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

export function useDeshacerUnion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deshacerUnion(id),
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

export function useDistinguirAcreedores() {
  const client = useQueryClient();
  const { mutate: comparar } = useCompararAcreedores();
  return useMutation({
    mutationFn: (distincion: Distincion) => distinguirAcreedores(distincion),
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

export function useCompararAcreedores() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (distincion: Distincion) => compararAcreedores(distincion),
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
