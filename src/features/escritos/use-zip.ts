import { useEffect, useRef, useState } from 'react';

import type { Escrito } from '@/data/escritos/escritos-api';
import { parteDeNombre } from '@/domain/plantillas/nombres';
import { type Formato, zipDeEscritos } from '@/features/escritos/zip-de-escritos';
import { toAppError } from '@/lib/errors';
import { plural } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { saveBlob } from '@/ui/save-blob';

interface Pedido {
  nombre: string;
  formato: Formato;
  escritos: (signal: AbortSignal) => Promise<Escrito[]>;
}

export function useZip() {
  const [running, setRunning] = useState<Formato>();
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);
  const descargar = async ({ nombre, formato, escritos }: Pedido) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRunning(formato);
    try {
      const { blob, missing } = await zipDeEscritos(await escritos(signal), formato, signal);
      saveBlob(`${parteDeNombre(nombre)}${formato === 'pdf' ? ' PDF' : ''}.zip`, blob);
      if (missing > 0)
        avisos.error({
          title: 'ZIP descargado',
          message: `${plural(missing, 'documento no está', 'documentos no están')}: se eliminaron o los tiene otra persona`,
        });
      else avisos.success({ title: 'ZIP descargado' });
    } catch (error) {
      if (!signal.aborted)
        avisos.error({ title: 'No se ha podido hacer el ZIP', message: toAppError(error).message });
    } finally {
      setRunning(undefined);
    }
  };
  return { running, descargar };
}
