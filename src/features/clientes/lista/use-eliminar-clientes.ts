import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type ClientesFound, foundClienteIds } from '@/data/clientes/clientes-api';
import { takeClientesOut } from '@/data/clientes/clientes-cache';
import { deleteManyClientes, restoreManyClientes } from '@/data/clientes/clientes-masivo';
import { clientesKeys } from '@/data/clientes/clientes-queries';
import { textos } from '@/features/clientes/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import type { Progreso } from '@/ui/lista/work-progress';

interface Trabajo extends Progreso {
  label: string;
}

/** Many clients into the Papelera, and back: progress while it runs, then what went and what could not go. */
export function useEliminarClientes() {
  const client = useQueryClient();
  const [trabajo, setTrabajo] = useState<Trabajo | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: clientesKeys.all });

  const restaurar = async (entryIds: string[]) => {
    const total = entryIds.length;
    const onProgress = (done: number) => setTrabajo({ done, total, label: textos.restaurando(done, total) });
    onProgress(0);
    try {
      const restored = await restoreManyClientes(entryIds, { onProgress });
      avisos.success({ title: textos.restaurados(restored) });
    } catch (error) {
      avisos.error({ title: 'Error al restaurar', message: toAppError(error).message });
    }
    setTrabajo(null);
    await refresh();
  };

  /** Fails where not even the ids could be asked for. */
  const eliminar = async (ids: string[]): Promise<void> => {
    const total = ids.length;
    const onProgress = (done: number) => setTrabajo({ done, total, label: textos.eliminando(done, total) });
    onProgress(0);
    const { entryIds, error } = await deleteManyClientes(ids, { onProgress });
    setTrabajo(null);
    takeClientesOut(client, error ? [] : ids);
    await refresh();
    if (entryIds.length > 0) {
      const action = { label: 'Deshacer', run: () => void restaurar(entryIds) };
      avisos.success({ ...textos.eliminados(entryIds.length), action });
    }
    if (error) avisos.error({ title: textos.errorAlEliminar, message: toAppError(error).message });
  };

  const eliminarEncontrados = async (found: ClientesFound): Promise<void> => {
    try {
      await eliminar(await foundClienteIds(found));
    } catch (error) {
      avisos.error({ title: textos.errorAlEliminar, message: toAppError(error).message });
    }
  };
  return { eliminar, eliminarEncontrados, trabajo };
}
