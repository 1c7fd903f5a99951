import { useEffect, useReducer, useRef, useState } from 'react';

import { createAgrupador } from '@/lib/agrupar';
import { forEachParallel } from '@/lib/queue';
import { avisos } from '@/ui/avisos';
import {
  isActive,
  type Subida,
  type SubidaChange,
  type SubidaChanges,
  subidasReducer,
} from '@/ui/documentos/subidas-estado';
import { subidasTextos as textos } from '@/ui/documentos/subidas-textos';
import {
  type Admision,
  type LoteDeSubidas,
  prepareSubidas,
  uploadArchivo,
} from '@/ui/documentos/subir-archivos';

/** Four times as many as are sent at a time: the others are being read, or wait for their row, which takes longer than sending. */
const IN_FLIGHT = 24;
/** The list is redrawn seven times a second: redrawing it at every step of every file would take longer than sending the files. */
const DRAW_MS = 150;
/** The results of the uploads are drawn before the list of documents, whose rows take longer to draw. */
const TOLD_MS = 50;

export interface SubidasOptions extends Admision {
  startLote: (files: number) => LoteDeSubidas;
}

/** Uploads of documents. They go on when the page is left; the list of them stays until it is cleared. */
export function useSubidas(options: SubidasOptions) {
  const [subidas, dispatch] = useReducer(subidasReducer, []);
  const controllers = useRef(new Map<string, AbortController>());
  useLeaveWarning(subidas.some(isActive));

  const [changes] = useState(() =>
    createAgrupador(DRAW_MS, (waiting: SubidaChanges) => dispatch({ type: 'changed', changes: waiting })),
  );
  const change = (id: string, next: SubidaChange) => changes.add({ id, change: next });

  const run = async (batch: Subida[]) => {
    if (batch.length === 0) return;
    const uploaded: string[] = [];
    const lote = options.startLote(batch.length);
    for (const { id } of batch) controllers.current.set(id, new AbortController());
    await forEachParallel(batch, IN_FLIGHT, async ({ id, file }) => {
      const signal = controllers.current.get(id)?.signal;
      if (!signal || signal.aborted) return;
      const result = await uploadArchivo(options, lote, { file, signal }, (next) => change(id, next));
      controllers.current.delete(id);
      change(id, result);
      if (result.estado === 'subido') uploaded.push(result.nombre ?? file.name);
    });
    changes.flush();
    tellUploaded(uploaded);
    setTimeout(lote.end, TOLD_MS);
  };

  const prepareAndRun = async (files: File[]) => {
    const added = await prepareSubidas(files, options);
    dispatch({ type: 'added', subidas: added });
    await run(added.filter(isActive));
  };
  const add = (files: File[]) => void prepareAndRun(files);

  const retry = (subida: Subida) => {
    change(subida.id, { estado: 'pendiente', sent: 0, message: undefined });
    changes.flush();
    void run([subida]);
  };

  const cancel = (ids: string[]) => {
    for (const id of ids) {
      controllers.current.get(id)?.abort();
      change(id, { estado: 'cancelada' });
    }
    changes.flush();
  };

  return {
    subidas,
    add,
    retry,
    cancel: (id: string) => cancel([id]),
    cancelAll: () => cancel(subidas.filter(isActive).map(({ id }) => id)),
    clear: () => dispatch({ type: 'cleared' }),
  };
}

function tellUploaded(fileNames: string[]): void {
  const [first] = fileNames;
  if (!first) return;
  const message = fileNames.length === 1 ? textos.subido(first) : textos.subidos(fileNames.length);
  avisos.success({ title: textos.exito, message });
}

/** Closing the tab would cut the uploads. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
