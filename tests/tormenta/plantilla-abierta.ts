import type * as Obrero from '@/lib/plantillas/obrero';
import { abrirPaquete } from '@/lib/plantillas/paquete';
import { preparar, rellenar } from '@/lib/plantillas/relleno';
import { revisar, textoDe } from '@/lib/plantillas/revisar';

/** What the worker of `obrero.ts` does, without the worker, which Node lacks. */
export const abrirPlantilla: typeof Obrero.abrirPlantilla = async (bytes) => {
  const partes = await abrirPaquete(bytes);
  const template = preparar(partes);
  return {
    revision: revisar(partes),
    rellenar: (valores) => rellenar(template, valores),
    texto: async (filled) => textoDe(await abrirPaquete(filled)),
    cerrar: () => undefined,
  };
};
