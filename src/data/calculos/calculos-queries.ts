import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  calculosDeDeal,
  confirmCalculo,
  saveCalculo,
  savePrescripcion,
  prescriben,
  prescripcionesDeDeal,
} from '@/data/calculos/calculos-api';
import { deleteToPapelera, restorePapelera } from '@/data/papelera/papelera-api';

const KEY = ['calculos'] as const;

const changed = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

export const calculosQuery = (deal: string) =>
  queryOptions({
    queryKey: [...KEY, 'deal', deal],
    queryFn: ({ signal }) => calculosDeDeal(deal, signal),
    meta: { errorTitle: 'Error al cargar los cálculos' },
  });

export const prescripcionesQuery = (deal: string) =>
  queryOptions({
    queryKey: [...KEY, 'prescripciones', deal],
    queryFn: ({ signal }) => prescripcionesDeDeal(deal, signal),
    meta: { errorTitle: 'Error al cargar la prescripción' },
  });

export const prescribenQuery = (dias: number) =>
  queryOptions({
    queryKey: [...KEY, 'prescriben', dias],
    queryFn: ({ signal }) => prescriben(dias, signal),
    meta: { errorTitle: 'Error al cargar lo que prescribe' },
  });

export function useSaveCalculo() {
  const client = useQueryClient();
  const { mutate: quitar } = useMutation({
    mutationFn: (id: string) => deleteToPapelera('calculos', id),
    onSuccess: () => changed(client),
    meta: {
      success: { title: 'Ya no está en el expediente', message: 'Está en la Papelera.' },
      errorTitle: 'No se ha podido deshacer',
    },
  });
  return useMutation({
    mutationFn: saveCalculo,
    onSuccess: () => changed(client),
    meta: {
      success: (id: string, { calculo }: Parameters<typeof saveCalculo>[0]) => ({
        title: 'Cálculo guardado',
        message: 'Está propuesto: confírmelo en la pestaña Reclamación.',
        // A proposal that was changed has nothing of before to go back to.
        ...(calculo.visto === undefined && { action: { label: 'Deshacer', run: () => quitar(id) } }),
      }),
      errorTitle: 'No se ha guardado el cálculo',
    },
  });
}

export function useConfirmCalculo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: confirmCalculo,
    onSuccess: () => changed(client),
    meta: { success: { title: 'Cálculo confirmado' }, errorTitle: 'No se ha confirmado el cálculo' },
  });
}

export function useSavePrescripcion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: savePrescripcion,
    onSettled: () => changed(client),
    meta: { success: { title: 'Prescripción guardada' }, errorTitle: false },
  });
}

export function useDeleteDeReclamacion(tabla: 'calculos' | 'prescripciones') {
  const client = useQueryClient();
  const { mutate: restaurar } = useMutation({
    mutationFn: (entrada: string) => restorePapelera([entrada]),
    onSuccess: () => changed(client),
    meta: { success: { title: 'Restaurado' }, errorTitle: 'Error al restaurar' },
  });
  return useMutation({
    mutationFn: (id: string) => deleteToPapelera(tabla, id),
    onSuccess: () => changed(client),
    meta: {
      success: (entrada: string) => ({
        title: 'Eliminado',
        message: 'Está en la Papelera.',
        action: { label: 'Deshacer', run: () => restaurar(entrada) },
      }),
      errorTitle: 'No se ha podido eliminar',
    },
  });
}
