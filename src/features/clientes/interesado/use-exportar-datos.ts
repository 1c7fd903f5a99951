import { useState } from 'react';

import type { Cliente } from '@/data/clientes/clientes-api';
import { datosDelInteresado, openObjeto } from '@/data/clientes/interesado-api';
import { zipDelInteresado } from '@/features/clientes/interesado/contenido-zip';
import { textosInteresado } from '@/features/clientes/interesado/textos';
import { toAppError } from '@/lib/errors';
import { writeZip } from '@/lib/zip';
import { avisos } from '@/ui/avisos';
import { saveBlob } from '@/ui/save-blob';

/** Makes the ZIP in the browser while the documents arrive, and saves it. */
export function useExportarDatos(cliente: Cliente) {
  const [exporting, setExporting] = useState(false);
  const exportar = async () => {
    setExporting(true);
    try {
      const datos = await datosDelInteresado(cliente.id);
      const sources = zipDelInteresado(datos, new Date(), openObjeto);
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      const { blob, missing } = await writeZip(sources, options);
      saveBlob(`Datos de ${cliente.nombre_completo}.zip`, blob);
      tell(missing);
    } catch (error) {
      avisos.error({ title: textosInteresado.errorExportar, message: toAppError(error).message });
    } finally {
      setExporting(false);
    }
  };
  return { exporting, exportar };
}

function tell(missing: string[]): void {
  if (missing.length === 0) avisos.success({ title: textosInteresado.exportado });
  else avisos.error({ title: textosInteresado.exportado, message: textosInteresado.faltan(missing) });
}
