import { useState } from 'react';

import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import type { Vista, Vistas } from '@/ui/lista/vistas';

/** A view as the menu showed it, and as another tab or computer left it meanwhile. */
interface ConflictoVista {
  before: Vista;
  current: Vista;
}

/** `Guardar aquí la lista actual`: asks before it goes over what was saved since the menu was read. */
export function useGuardarEnVista<S>({ save }: Pick<Vistas<S>, 'save'>, busqueda: Record<string, unknown>) {
  const [conflicto, setConflicto] = useState<ConflictoVista>();
  const [saving, setSaving] = useState(false);

  const write = async (before: Vista, readAt: string, onConflict?: () => void) => {
    setSaving(true);
    try {
      const current = await save({ id: before.id, busqueda, readAt });
      setConflicto(current && { before, current });
      if (current) onConflict?.();
    } catch (error) {
      avisos.error({ title: 'Error al guardar la vista', message: toAppError(error).message });
    } finally {
      setSaving(false);
    }
  };
  return {
    conflicto,
    saving,
    save: (vista: Vista, onConflict: () => void) => void write(vista, vista.updated_at, onConflict),
    overwrite: () => conflicto && void write(conflicto.before, conflicto.current.updated_at),
    giveUp: () => setConflicto(undefined),
  };
}
