import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { Lectura, Leyendo } from '@/data/documentos/textos/leer-escaneados';
import type { PorLeer } from '@/data/documentos/textos/textos-api';
import { textosKeys } from '@/data/documentos/textos/textos-queries';
import { toAppError } from '@/lib/errors';

export type LecturaState =
  | { kind: 'preparando' }
  | { kind: 'leyendo'; leyendo: Leyendo }
  | { kind: 'terminada'; lectura: Lectura }
  | { kind: 'fallida'; message: string };

/** Reads scans; whoever leaves the page stops it. What reads is loaded with the first of them. */
export function useLectura() {
  const client = useQueryClient();
  const [state, setState] = useState<LecturaState>();
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  const leer = async (which: (signal: AbortSignal) => PorLeer[] | Promise<PorLeer[]>) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    // One that was given up for another says nothing more.
    const tell = (next: LecturaState) => controller.current.signal === signal && setState(next);
    tell({ kind: 'preparando' });
    try {
      const { readEscaneados } = await import('@/data/documentos/textos/leer-escaneados');
      const onProgress = (leyendo: Leyendo) => signal.aborted || tell({ kind: 'leyendo', leyendo });
      const lectura = await readEscaneados(await which(signal), { signal, onProgress });
      tell({ kind: 'terminada', lectura });
    } catch (error) {
      if (signal.aborted) tell({ kind: 'terminada', lectura: NADA });
      else tell({ kind: 'fallida', message: toAppError(error).message });
    }
    void client.invalidateQueries({ queryKey: textosKeys.all });
  };
  return { state, leer, cancelar: () => controller.current.abort() };
}

/** It was cancelled before the first one. */
const NADA: Lectura = { leidos: 0, sinPalabras: 0, fallos: [], cancelada: true };
