import { useState } from 'react';

import type { PapeleraRow } from '@/data/papelera/papelera-list-api';
import { type RestoreResult, usePurgePapelera, useRestorePapelera } from '@/data/papelera/papelera-mutations';
import { nameOf } from '@/features/papelera/papelera-row';
import { failureLines, textos } from '@/features/papelera/textos';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';

export interface Progreso {
  label: string;
  done: number;
  total: number;
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

  const eliminar = async (rows: PapeleraRow[]) => {
    const total = rows.length;
    const sure = await confirm({
      title: textos.confirmarTitulo(total),
      text: textos.confirmarTexto(total),
      confirmLabel: 'Eliminar para siempre',
      destructive: true,
    });
    if (!sure) return;
    const onProgress = (done: number) => setProgreso({ label: textos.eliminando(done, total), done, total });
    onProgress(0);
    // The mutation tells its own failure.
    const purged = await purge.mutateAsync({ rows, onProgress }).catch(() => undefined);
    setProgreso(null);
    if (purged !== undefined) tellPurged(purged, total);
  };
  return { restaurar, eliminar, progreso };
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

function tellPurged(purged: number, asked: number): void {
  if (purged > 0) avisos.success({ title: 'Papelera', message: textos.eliminados(purged) });
  if (purged < asked) avisos.error({ title: 'Papelera', message: textos.yaNoEstaban(asked - purged) });
}
