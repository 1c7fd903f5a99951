import { useState } from 'react';

import { type Encontrado, foundPapelera, type PapeleraRow } from '@/data/papelera/papelera-list-api';
import type { PurgeResult, RestoreResult } from '@/data/papelera/papelera-muchos';
import { usePurgePapelera, useRestorePapelera } from '@/data/papelera/papelera-queries';
import { nameOf } from '@/features/papelera/papelera-row';
import { type PapeleraSearch, toPapeleraParams } from '@/features/papelera/papelera-search';
import { failureLines, textos } from '@/features/papelera/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';

export interface Progreso {
  label: string;
  done: number;
  total: number;
  cancel?: () => void;
}

/** Restoring and purging, one or many: progress while it runs, then what happened, failures by name. */
export function usePapeleraActions() {
  const [progreso, setProgreso] = useState<Progreso | null>(null);
  const restore = useRestorePapelera();
  const purge = usePurgePapelera();

  const restaurar = async (rows: PapeleraRow[]) => {
    const total = rows.length;
    const onProgress = (done: number) => setProgreso({ label: textos.restaurando(done, total), done, total });
    onProgress(0);
    try {
      tellRestored(await restore.mutateAsync({ rows, onProgress }));
    } finally {
      setProgreso(null);
    }
  };

  const eliminar = async (entries: Encontrado[]) => {
    const total = entries.length;
    const sure = await confirm({
      title: textos.confirmarTitulo(total),
      text: textos.confirmarTexto(total),
      confirmLabel: 'Eliminar para siempre',
      destructive: true,
    });
    if (!sure) return;
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const onProgress = (done: number) =>
      setProgreso({ label: textos.eliminando(done, total), done, total, cancel });
    onProgress(0);
    // The mutation tells its own failure.
    const result = await purge
      .mutateAsync({ entries, onProgress, signal: controller.signal })
      .catch(() => undefined);
    setProgreso(null);
    if (result) tellPurged(result);
  };

  /** The search is repeated when the button is pressed: these entries are counted, confirmed and removed. */
  const vaciar = async (search: PapeleraSearch) => {
    try {
      const entries = await foundPapelera(toPapeleraParams(search));
      if (entries.length > 0) await eliminar(entries);
    } catch (error) {
      avisos.error({ title: 'Error al vaciar la papelera', message: toAppError(error).message });
    }
  };
  return { restaurar, eliminar, vaciar, progreso };
}

function tellRestored({ restored, failures }: RestoreResult): void {
  if (restored.length > 0) {
    avisos.success({ title: 'Restaurado', message: textos.restaurados(restored.length) });
  }
  if (failures.length > 0) {
    const named = failures.map(({ row, message }) => ({ name: nameOf(row), message }));
    avisos.error({ title: textos.errorAlRestaurar(failures.length), message: failureLines(named) });
  }
}

function tellPurged({ eliminados, ajenos, yaNoEstaban, cancelado }: PurgeResult): void {
  const message = cancelado ? textos.cancelado(eliminados) : textos.eliminados(eliminados);
  if (eliminados > 0 || cancelado) avisos.success({ title: 'Papelera', message });
  if (yaNoEstaban > 0) avisos.error({ title: 'Papelera', message: textos.yaNoEstaban(yaNoEstaban) });
  if (ajenos.length > 0) {
    const named = ajenos.map(({ nombre }) => ({ name: nombre, message: textos.ajeno }));
    avisos.error({ title: textos.noEliminados(ajenos.length), message: failureLines(named) });
  }
}
