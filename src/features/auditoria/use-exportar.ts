import { useEffect, useRef, useState } from 'react';

import type { AuditoriaFilters } from '@/data/auditoria/auditoria-types';
import { exportarAuditoria } from '@/features/auditoria/exportar';
import { textos } from '@/features/auditoria/textos';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { avisos } from '@/ui/avisos';
import { saveBlob } from '@/ui/save-blob';

/** `expected`: how many entries there were when they were counted. */
export function useExportar(expected: number) {
  const [done, setDone] = useState<number>();
  const controller = useRef(new AbortController());
  // Leaving the page ends it.
  useEffect(() => () => controller.current.abort(), []);

  const run = async (filters: AuditoriaFilters) => {
    const { signal } = (controller.current = new AbortController());
    setDone(0);
    try {
      const { archivo, entradas } = await exportarAuditoria(filters, signal, setDone);
      const fileName = `auditoria-${madridDay()}.csv`;
      saveBlob(fileName, archivo);
      avisos.success({ title: 'Exportación completada', message: textos.exportadas(entradas, fileName) });
    } catch (error) {
      if (!signal.aborted)
        avisos.error({ title: 'Error al exportar la auditoría', message: toAppError(error).message });
    } finally {
      setDone(undefined);
    }
  };
  const cancel = () => controller.current.abort();
  if (done === undefined) return { trabajo: null, run };
  const total = Math.max(done, expected);
  return { trabajo: { label: textos.exportando(done, total), done, total, cancel }, run };
}
