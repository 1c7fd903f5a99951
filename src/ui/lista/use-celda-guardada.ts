import { useState } from 'react';

import { avisos } from '@/ui/avisos';

interface CeldaGuardadaOptions<V> {
  /** What changed: `Deudor`. */
  label: string;
  title: string;
  seen: V;
  /** Writes a value where the field still holds what was seen. Answers what it holds then. */
  write: (value: V, seen: V) => Promise<V>;
  shown: (value: V) => string;
  /** What a failure says; undefined where somebody else changed the field meanwhile, which `onChanged` tells. */
  failureOf: (error: unknown) => string | undefined;
}

/** Saving one cell, with `Deshacer` in the notice. */
export function useCeldaGuardada<V>(options: CeldaGuardadaOptions<V>) {
  const { label, title, seen, write, shown, failureOf } = options;
  const [state, setState] = useState<{ saving: boolean; error?: unknown }>({ saving: false });
  const undo = (value: V) => {
    write(seen, value).then(
      () => avisos.success({ title: 'Cambio deshecho', message: `${label}: ${shown(seen)}` }),
      (error: unknown) =>
        avisos.error({
          title: 'No se ha deshecho el cambio',
          message: failureOf(error) ?? `${label} se ha cambiado después y se queda como está.`,
        }),
    );
  };
  /** Answers whether it was saved. `found`: what is there now, where that is to be overwritten. */
  const save = async (value: V, found: V = seen): Promise<boolean> => {
    setState({ saving: true });
    try {
      const saved = await write(value, found);
      setState({ saving: false });
      avisos.success({
        title,
        message: `${label}: ${shown(saved)}`,
        action: { label: 'Deshacer', run: () => undo(saved) },
      });
      return true;
    } catch (error) {
      setState({ saving: false, error });
      return false;
    }
  };
  return { ...state, failure: state.error === undefined ? undefined : failureOf(state.error), save };
}
