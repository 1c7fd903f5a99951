import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { dealsKeys } from '@/data/deals/deals-queries';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { zipNames } from '@/data/documentos/nombres-zip';
import { zipSources } from '@/data/documentos/zip-sources';
import { textos } from '@/features/documentos/textos';
import { toAppError } from '@/lib/errors';
import { MAX_ZIP, writeZip } from '@/lib/zip';
import { avisos } from '@/ui/avisos';
import { saveBlob } from '@/ui/save-blob';

export interface ZipProgreso {
  files: number;
  total: number;
  /** 0 to 100, by bytes. */
  percent: number;
}

/** Downloads documents as one ZIP; the screen says how far it is, and it can be cancelled. */
export function useDownloadZip(dealId: string) {
  const client = useQueryClient();
  const [progreso, setProgreso] = useState<ZipProgreso>();
  const running = useRef<AbortController>(undefined);

  const descargar = async (documentos: DealDocument[]) => {
    const total = documentos.reduce((sum, { file_size }) => sum + file_size, 0);
    if (total > MAX_ZIP) return avisos.error({ title: textos.errorZip, message: textos.zipDemasiadoGrande });
    const controller = new AbortController();
    running.current = controller;
    const show = (files: number, bytes: number) =>
      setProgreso({ files, total: documentos.length, percent: total === 0 ? 0 : (100 * bytes) / total });
    show(0, 0);
    try {
      const sources = zipSources(documentos, zipNames(documentos.map(({ file_name }) => file_name)));
      const { blob, missing } = await writeZip(sources, { signal: controller.signal, onProgress: show });
      saveBlob(`Expediente ${dealId}.zip`, blob);
      tell(documentos.length - missing.length, missing);
    } catch (error) {
      if (!controller.signal.aborted)
        avisos.error({ title: textos.errorZip, message: toAppError(error).message });
    } finally {
      setProgreso(undefined);
      void client.invalidateQueries({ queryKey: dealsKeys.actividad(dealId) });
    }
  };

  return { progreso, descargar, cancelar: () => running.current?.abort() };
}

function tell(written: number, missing: string[]): void {
  if (missing.length === 0) avisos.success({ title: textos.zipDescargado(written) });
  else avisos.error({ title: textos.zipDescargado(written), message: textos.faltanEnZip(missing) });
}
