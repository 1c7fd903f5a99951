import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { type Aportacion, createLector, type Procedimiento } from '@/data/aportacion/aportacion-api';
import { useGuardarAportacion } from '@/data/aportacion/aportacion-queries';
import type { Deal } from '@/data/deals/deal-types';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentosKeys } from '@/data/documentos/documentos-queries';
import { toCabecera, toRegistro } from '@/features/aportacion/preparar/registro';
import { textos } from '@/features/aportacion/textos';
import type { Aportable, Hallazgo } from '@/lib/aportacion/caso';
import { hacerPaquete } from '@/lib/aportacion/paquete';
import { toAppError } from '@/lib/errors';
import { loadFuentes } from '@/lib/pdfa/fuentes';
import { writeZip } from '@/lib/zip';
import { avisos } from '@/ui/avisos';
import { saveBlob } from '@/ui/save-blob';

interface GenerarOptions {
  deal: Deal;
  procedimiento: Procedimiento | null;
  documentos: DealDocument[];
  aportaciones: Aportacion[];
  caso: Aportable | undefined;
  hallazgos: readonly Hallazgo[];
}

/** Makes the package, records it and gives it to the person: in this order, so that nothing is given that could not be recorded. */
export function useGenerar({
  deal,
  procedimiento,
  documentos,
  aportaciones,
  caso,
  hallazgos,
}: GenerarOptions) {
  const client = useQueryClient();
  const { mutateAsync: guardar } = useGuardarAportacion();
  const [progreso, setProgreso] = useState<{ hechos: number; total: number }>();
  const stop = useRef<AbortController>(undefined);

  const generar = async () => {
    if (!caso?.escrito) return;
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    setProgreso({ hechos: 0, total: caso.piezas.length + 1 });
    const leer = createLector(documentos, signal);
    try {
      const paquete = await hacerPaquete({
        tipo: caso.tipo,
        cabecera: toCabecera({ deal, procedimiento }, caso, new Date()),
        perfil: caso.perfil,
        escrito: caso.escrito,
        piezas: caso.piezas,
        fuentes: await loadFuentes(),
        claseOf: categoriaDisplayName,
        abrir: ({ id }) => leer(id),
        onProgress: (hechos, total) => setProgreso({ hechos, total }),
      });
      const { blob } = await writeZip(paquete.archivos, { signal, onProgress: () => undefined });
      await guardar(toRegistro({ deal, procedimiento }, { caso, paquete, hallazgos, aportaciones }));
      saveBlob(`${paquete.carpeta}.zip`, blob);
      const { lineas, reparto } = paquete;
      avisos.success({
        title: 'Paquete preparado',
        message: textos.preparado(lineas.length + 1, reparto.envios.length),
      });
    } catch (error) {
      if (!signal.aborted)
        avisos.error({ title: textos.errorAlPreparar, message: toAppError(error).message });
      void client.invalidateQueries({ queryKey: documentosKeys.list(deal.id) });
    } finally {
      setProgreso(undefined);
    }
  };
  return { generar, progreso, cancelar: () => stop.current?.abort() };
}
