import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';

import { checkContent, checkNameAndSize, EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { addDocumento } from '@/data/documentos/documentos-mutations';
import { subirDocumento } from '@/data/documentos/subida';
import {
  isActive,
  type Subida,
  type SubidaChange,
  subidasReducer,
} from '@/features/documentos/subidas/subidas-estado';
import { textos } from '@/features/documentos/textos';
import { toAppError } from '@/lib/errors';
import { forEachParallel } from '@/lib/parallel';
import { avisos } from '@/ui/avisos';

const IN_FLIGHT = 3;
let created = 0;

/** Uploads to a case file. They go on when the page is left; the list of them stays until it is cleared. */
export function useSubidas(dealId: string) {
  const [subidas, dispatch] = useReducer(subidasReducer, []);
  const controllers = useRef(new Map<string, AbortController>());
  const uploadOne = useUploadOne(dealId);
  useLeaveWarning(subidas.some(isActive));

  const change = useCallback(
    (id: string, next: SubidaChange) => dispatch({ type: 'changed', id, change: next }),
    [],
  );

  const run = async (batch: Subida[]) => {
    const uploaded: string[] = [];
    for (const { id } of batch) controllers.current.set(id, new AbortController());
    await forEachParallel(batch, IN_FLIGHT, async ({ id, file }) => {
      const signal = controllers.current.get(id)?.signal;
      if (!signal || signal.aborted) return;
      const result = await uploadOne(file, signal, (next) => change(id, next));
      controllers.current.delete(id);
      change(id, result);
      if (result.estado === 'subido') uploaded.push(file.name);
    });
    tellUploaded(uploaded);
  };

  const add = (files: File[]) => {
    const added = files.filter(isNoRemnant).map(newSubida);
    dispatch({ type: 'added', subidas: added });
    void run(added.filter(isActive));
  };

  const retry = (subida: Subida) => {
    change(subida.id, { estado: 'pendiente', sent: 0, message: undefined });
    void run([subida]);
  };

  const cancel = (id: string) => {
    controllers.current.get(id)?.abort();
    change(id, { estado: 'cancelada' });
  };

  return {
    subidas,
    add,
    retry,
    cancel,
    cancelAll: () => subidas.filter(isActive).forEach(({ id }) => cancel(id)),
    clear: () => dispatch({ type: 'cleared' }),
  };
}

function useUploadOne(dealId: string) {
  const client = useQueryClient();
  return async (
    file: File,
    signal: AbortSignal,
    onChange: (change: SubidaChange) => void,
  ): Promise<SubidaChange> => {
    onChange({ estado: 'subiendo' });
    try {
      const problem = await checkContent(file, file.name);
      if (problem) return { estado: 'error', message: problem, refused: true };
      const onProgress = (sent: number) => onChange({ sent });
      const { outcome, documento } = await subirDocumento({ dealId, file, signal, onProgress });
      addDocumento(client, documento);
      return { estado: outcome };
    } catch (error) {
      if (signal.aborted) return { estado: 'cancelada' };
      return { estado: 'error', message: toAppError(error).message };
    }
  };
}

function newSubida(file: File): Subida {
  const message = checkNameAndSize(file, EXTENSIONES_SUBIDA);
  const subida = { id: `subida-${++created}`, file, sent: 0 };
  return message
    ? { ...subida, estado: 'error', message, refused: true }
    : { ...subida, estado: 'pendiente' };
}

/** What systems leave in folders and nobody chose. */
function isNoRemnant(file: File): boolean {
  return !/^(\.|~\$|thumbs\.db$|desktop\.ini$)/i.test(file.name);
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
