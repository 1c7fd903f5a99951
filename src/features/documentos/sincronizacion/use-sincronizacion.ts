import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { dealsKeys } from '@/data/deals/deals-queries';
import { documentosKeys } from '@/data/documentos/documentos-queries';
import { sincronizar, type SincronizacionResult } from '@/data/documentos/sincronizacion';
import { compareStorage, insertSincronizados } from '@/data/documentos/sincronizacion-api';
import { textos } from '@/features/documentos/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';

export type SincronizacionState =
  | { kind: 'comparando' }
  | { kind: 'sincronizando'; done: number; total: number }
  | { kind: 'terminada'; result: SincronizacionResult }
  | { kind: 'fallida'; message: string };

const backend = { compare: compareStorage, insert: insertSincronizados };

/** Begins when it is mounted; unmounting stops it before the next rows. */
export function useSincronizacion() {
  const client = useQueryClient();
  const [state, setState] = useState<SincronizacionState>({ kind: 'comparando' });
  const controller = useRef(new AbortController());

  const run = async (signal: AbortSignal) => {
    setState({ kind: 'comparando' });
    try {
      const result = await sincronizar(backend, {
        signal,
        onProgress: (done, total) => setState({ kind: 'sincronizando', done, total }),
      });
      setState({ kind: 'terminada', result });
      tell(result);
    } catch (error) {
      const { message } = toAppError(error);
      setState({ kind: 'fallida', message });
      avisos.error({ title: textos.sincronizacion.fallida, message });
    }
    await client.invalidateQueries({ queryKey: documentosKeys.all });
    await client.invalidateQueries({ queryKey: dealsKeys.lists() });
  };

  const start = () => {
    controller.current = new AbortController();
    void run(controller.current.signal);
  };
  const cancel = () => controller.current.abort();

  useEffect(() => {
    start();
    return cancel;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, []);

  return { state, cancel, retry: start };
}

function tell({ sincronizados, errores }: SincronizacionResult): void {
  const aviso = {
    title: textos.sincronizacion.completada,
    message: textos.sincronizacion.resumen(sincronizados.length, errores.length),
  };
  if (errores.length > 0) avisos.error(aviso);
  else avisos.success(aviso);
}
