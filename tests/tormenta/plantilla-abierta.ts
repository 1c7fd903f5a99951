import { openPaquete } from '@/lib/plantillas/paquete';
import { preparar, rellenar } from '@/lib/plantillas/relleno';
import { revisar, textoDe } from '@/lib/plantillas/revisar';
import type * as Obrero from '@/lib/plantillas/template-worker';

/** What the worker of `template-worker.ts` does, without the worker, which Node lacks. */
export const openPlantilla: typeof Obrero.openPlantilla = async (bytes) => {
  const partes = await openPaquete(bytes);
  const template = preparar(partes);
  return {
    revision: revisar(partes),
    rellenar: (valores) => rellenar(template, valores),
    texto: async (filled) => textoDe(await openPaquete(filled)),
    cerrar: () => undefined,
  };
};
