import { useState } from 'react';

import { changedRow, RowGoneError } from '@/data/auditoria/row-changed-error';
import type { Vista } from '@/data/vistas/vistas-api';
import { useUpdateVista } from '@/data/vistas/vistas-queries';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { toVista } from '@/features/expedientes/lista/vistas/vista-busqueda';
import { textos } from '@/features/expedientes/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';

/** A view as the menu showed it, and as another tab or computer left it meanwhile. */
export interface ConflictoVista {
  before: Vista;
  current: Vista;
}

/** `Guardar aquí la lista actual`: asks before it goes over what was saved since the menu was read. */
export function useGuardarEnVista(search: ExpedientesSearch) {
  const { mutate, isPending } = useUpdateVista('expedientes');
  const [conflicto, setConflicto] = useState<ConflictoVista>();

  const write = (before: Vista, readAt: string, onConflict?: () => void) =>
    mutate(
      { id: before.id, busqueda: toVista(search), readAt },
      {
        onSuccess: () => setConflicto(undefined),
        onError: (error) => {
          const changed = changedRow<Vista>(error);
          if (changed) {
            setConflicto({ before, current: changed.current });
            onConflict?.();
          } else {
            const message = error instanceof RowGoneError ? textos.vistaEliminada : toAppError(error).message;
            avisos.error({ title: 'Error al guardar la vista', message });
          }
        },
      },
    );
  return {
    conflicto,
    saving: isPending,
    save: (vista: Vista, onConflict: () => void) => write(vista, vista.updated_at, onConflict),
    overwrite: () => conflicto && write(conflicto.before, conflicto.current.updated_at),
    giveUp: () => setConflicto(undefined),
  };
}
