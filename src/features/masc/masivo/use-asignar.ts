import { useMutation, useQueryClient } from '@tanstack/react-query';

import { leerJustificanteGuardado, quitarJustificante } from '@/data/masc/masc-api';
import { reglasMascQuery } from '@/data/masc/masc-queries';
import type { JustificanteSinAsignar, PorJustificar } from '@/data/masc/masc-types';
import { archivarUno } from '@/features/masc/masivo/propuestas';
import type { ClaseEvidencia } from '@/lib/masc/evidencias';

interface Asignacion {
  justificante: JustificanteSinAsignar;
  intento: PorJustificar;
  clase: ClaseEvidencia;
  fecha: string | null;
}

/** A receipt that waited becomes a document and evidence, as the sure ones do; then it waits no longer. Asked twice it is the same. */
export function useAsignar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ justificante, intento, clase, fecha }: Asignacion) => {
      const reglas = await client.ensureQueryData(reglasMascQuery);
      const archivo = await leerJustificanteGuardado(justificante);
      await archivarUno({ archivo, intento: intento.id, clase, fecha }, intento.deal_id, reglas);
      await quitarJustificante(justificante.id);
    },
    onSettled: () => client.invalidateQueries(),
    meta: {
      success: (_nothing: unknown, { intento }: Asignacion) => ({
        title: 'Justificante asignado',
        message: intento.referencia,
      }),
      errorTitle: 'No se ha podido asignar el justificante',
    },
  });
}
