/** A template is filled once when it is uploaded: how long that takes is what each letter will take. */
import { LISTAS } from '@/domain/plantillas/catalogo';
import type { Valores } from '@/domain/plantillas/datos';
import type { Revision } from '@/domain/plantillas/revision';
import { formatNumero } from '@/lib/formato';
import { openPlantilla } from '@/lib/plantillas/template-worker';

const DATO = 'Dato';

/** All that the template asks for: each condition holds, and each list has a row. */
export function valoresDeEnsayo({ campos, bloques }: Pick<Revision, 'campos' | 'bloques'>): Valores {
  const fila = (nombres: string[]) => Object.fromEntries(nombres.map((nombre) => [nombre, DATO]));
  return {
    ...fila(campos),
    ...Object.fromEntries(
      bloques.map((nombre) => [nombre, LISTAS[nombre] ? [fila(Object.keys(LISTAS[nombre].campos))] : true]),
    ),
  };
}

/** Ten times what a usual letter takes on a machine that is busy with other work. */
const LENTO_MS = 3000;

/** Its size may have said so already. */
export function conAvisoDeLentitud(revision: Revision, ms: number): Revision {
  if (ms < LENTO_MS || revision.avisos) return revision;
  const segundos = formatNumero(Math.round(ms / 1000));
  return {
    ...revision,
    avisos: [
      `Ha tardado ${segundos} segundos en rellenarse de prueba: cada escrito tardará otro tanto. Para que vaya más deprisa, copie el texto a un documento nuevo.`,
    ],
  };
}

/** What an upload is told of a template, which is filled once, so that one that is slow or cannot be filled says so before the first letter. */
export async function reviewPlantilla(bytes: Uint8Array): Promise<Revision> {
  const { revision, rellenar, cerrar } = await openPlantilla(bytes);
  try {
    if (revision.problemas.length + revision.desconocidos.length > 0) return revision;
    const since = performance.now();
    await rellenar(valoresDeEnsayo(revision));
    return conAvisoDeLentitud(revision, performance.now() - since);
  } finally {
    cerrar();
  }
}
